// Targets: whose they are, and in which order they are offered. Harm goes to the other side first, help to one's own.
import { ADVERSARY } from "../../generated/constants";
import type { Choice, View } from "../../generated/protocol";

/** Whom or what a choice is about: the seat of a player, or of who has the card in play. */
export function seatOf(view: View, { seat, card }: Choice): number | null {
  if (seat !== null || card?.id == null) return seat;
  return view.seats.find(({ board }) => board.some(({ id }) => id === card.id))?.seat ?? null;
}

/** The HP of the card on the table that a choice is about, which may be what tells copies apart. */
export function hpOf(view: View, { card }: Choice): number | null {
  const cards = view.seats.flatMap(({ board }) => board);
  return card?.id == null ? null : (cards.find(({ id }) => id === card.id)?.hp ?? null);
}

/** Whether it is about a player or a card at all. */
export function isTarget({ seat, card }: Choice): boolean {
  return seat !== null || card !== null;
}

/** Whether this seat plays against the reader's side. */
function isAgainst(view: View, seat: number): boolean {
  return view.mode === "duel" ? seat !== view.seat : seat === ADVERSARY;
}

/** How far from what the effect is meant for: 0 for the side that it is meant for. Done, and the like, come last. */
function distance(view: View, choice: Choice): number {
  const seat = seatOf(view, choice);
  if (seat === null) return 3;
  if (view.asked?.fate === "harm") return isAgainst(view, seat) ? 0 : 1;
  return seat === view.seat ? 0 : isAgainst(view, seat) ? 2 : 1;
}

/** The buttons of a question for targets, in the order in which they are offered; of any other, as they are. */
export function inOrder(view: View, choices: readonly Choice[]): readonly Choice[] {
  return view.asked?.fate ? choices.toSorted((one, two) => distance(view, one) - distance(view, two)) : choices;
}

/** Targets on the side that an effect is not meant for, where there are others. */
export function misled(view: View, choices: readonly Choice[]): ReadonlySet<number> {
  if (!view.asked?.fate) return new Set();
  const wrong = (choice: Choice): boolean => {
    const seat = seatOf(view, choice);
    return seat !== null && isAgainst(view, seat) !== (view.asked?.fate === "harm");
  };
  const found = choices.filter(wrong);
  const meant = choices.some((choice) => seatOf(view, choice) !== null && !wrong(choice));
  return new Set(meant ? found.map(({ index }) => index) : []);
}

/** The same choice, with whose card it is if it is not the reader's. */
export function withOwner(view: View, choice: Choice): Choice {
  const seat = seatOf(view, choice);
  if (!choice.card || choice.card.owner !== null || seat === null || seat === view.seat) return choice;
  return { ...choice, card: { ...choice.card, owner: seat } };
}
