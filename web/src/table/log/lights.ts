// What a line is about lights up on the table while the line is pointed at.
import type { Desk } from "../desk.svelte";

interface About {
  desk: Desk;
  names: readonly string[];
}

export function lights(node: HTMLElement, given: About): { update(next: About): void; destroy(): void } {
  let about = given;
  const on = (): void => void (about.desk.named = new Set(about.names.filter(Boolean)));
  const off = (): void => void (about.desk.named = new Set());
  const heard = { pointerenter: on, focusin: on, pointerleave: off, focusout: off };
  for (const [name, hear] of Object.entries(heard)) node.addEventListener(name, hear);
  return {
    update(next) {
      about = next;
    },
    destroy() {
      off();
      for (const [name, hear] of Object.entries(heard)) node.removeEventListener(name, hear);
    },
  };
}
