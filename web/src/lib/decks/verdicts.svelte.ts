// Which of one's decks a format allows, and why not: asked one after the other, and remembered until the page is closed.
import { SvelteMap } from "svelte/reactivity";
import type { BreachPaper } from "../../generated/protocol";
import { readDeck } from "../wire/api";

export interface Verdict {
  /** Lines that are no cards. */
  unread: number;
  breaches: readonly BreachPaper[];
}

const known = new SvelteMap<string, Verdict>();
const waiting = new Map<string, { text: string; format: string }>();
let busy = false;

/** What the server says of it; undefined: nothing yet. */
export function verdict(text: string, format: string): Verdict | undefined {
  return known.get(`${format}\n${text}`);
}

/** Have the server look at these, as far as it has not. */
export function judge(texts: readonly string[], format: string): void {
  for (const text of texts) {
    const key = `${format}\n${text}`;
    if (!known.has(key)) waiting.set(key, { text, format });
  }
  if (!busy) void next();
}

async function next(): Promise<void> {
  busy = true;
  for (const [key, asked] of waiting) {
    waiting.delete(key);
    const read = await readDeck({ ...asked, seed: 0 }).catch(() => null); // the server decides anyway when a game begins
    if (read) known.set(key, { unread: read.problems.length, breaches: read.breaches });
    else waiting.clear();
  }
  busy = false;
}

export const allowed = (found: Verdict | undefined): boolean =>
  !found || (found.unread === 0 && found.breaches.length === 0);
