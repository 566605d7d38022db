// Which choice of a decision is the plain one, and which stand back: said once, for every kind of decision.
import type { Choice, Prompt } from "../../generated/protocol";

export type Kind = Exclude<Prompt["kind"], "waiting">;

interface Manner {
  /** The keys of choices that stand back, the nearest first: to leave it, to do without. If nothing else is offered, the
   * first of them is plain. */
  quiet?: readonly string[];
  /** Whether cards on the table have a button as well as a light. */
  cards?: boolean;
}

const MANNERS: Record<Kind, Manner> = {
  "starting hand": {}, // one hand or the other
  "first player": {},
  add: {}, // Mana of any element, into either pile
  place: {},
  "take pile": {},
  main: { quiet: ["end-turn", "trade"] }, // what is plain lies on the table
  window: { quiet: ["pass"], cards: true },
  receive: {},
  give: {},
  X: {},
  component: { quiet: ["pay-element", "prepare-without-word"], cards: true }, // Mana is paid in place of a component
  target: { quiet: ["done"], cards: true }, // "up to"
  share: { cards: true },
  option: { quiet: ["choose-nothing"] },
  choose: { quiet: ["choose-nothing"] },
  may: { quiet: ["no"] },
  discard: { quiet: ["choose-nothing", "done"] },
  keep: { cards: true },
  pay: { quiet: ["do-not-pay"] },
  take: { quiet: ["done"] },
  move: { quiet: ["done"] },
  redirect: { quiet: ["do-not-redirect"], cards: true },
  order: {},
  look: {}, // on top or on the bottom
};

function mannerOf(kind: string): Manner {
  return kind in MANNERS ? MANNERS[kind as Kind] : {};
}

/** Whether cards on the table have buttons in this kind of decision: what is lit there is the whole question. */
export function hasCardButtons(kind: string): boolean {
  return mannerOf(kind).cards === true;
}

/** How far a choice stands back: 0 for all that are no refusal. An X of 0 is to do without, too. */
function distance(kind: string, { key, number }: Choice): number {
  if (key === "x-number") return number === 0 ? 1 : 0;
  return (mannerOf(kind).quiet ?? []).indexOf(key) + 1;
}

/** The same choices, what is plain first. */
export function plainFirst(kind: string, choices: readonly Choice[]): readonly Choice[] {
  return choices.toSorted((one, two) => distance(kind, one) - distance(kind, two));
}

/** The choices that stand back beside the others, by their indices. */
export function quietOf(kind: string, choices: readonly Choice[]): ReadonlySet<number> {
  const plain = Math.min(...choices.map((choice) => distance(kind, choice)));
  return new Set(choices.filter((choice) => distance(kind, choice) > plain).map(({ index }) => index));
}
