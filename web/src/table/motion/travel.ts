// How cards travel: one pair of transitions for the whole table, so that a card flies from where it was.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, type TransitionConfig } from "svelte/transition";

const QUICK = 260;

export function pace(ms: number = QUICK): number {
  return prefersReducedMotion.current ? 0 : ms;
}

function appear(_: Element): TransitionConfig {
  return {
    duration: pace(180),
    easing: cubicOut,
    css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 10}px)`,
  };
}

export const [send, receive] = crossfade({
  duration: () => pace(),
  easing: cubicOut,
  fallback: appear,
});

/** A card on its way out offers nothing any more, though it is still to be seen. */
export function leave(event: Event): void {
  const card = (event.currentTarget as Element).querySelector("[data-choices]");
  card?.removeAttribute("data-choices");
  card?.classList.remove("lit");
}
