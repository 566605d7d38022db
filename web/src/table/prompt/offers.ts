// The choices of the open decision, sorted by what one clicks to take them. Nothing else makes the table act.
import { ADVERSARY } from "../../generated/constants";
import type { CardView, Choice, SeatView, View } from "../../generated/protocol";
import { inOrder } from "./aims";
import { hasCardButtons, plainFirst } from "./plain";

export interface Offers {
  /** By the id of a card that can be seen on the table. */
  byCard: ReadonlyMap<number, readonly Choice[]>;
  /** By player, for choices that are about a player and no card. */
  bySeat: ReadonlyMap<number, readonly Choice[]>;
  /** By pile of the Ether: left, right. */
  byPile: ReadonlyMap<string, readonly Choice[]>;
  /** Those that have a button of their own in the prompt, in the order in which they are offered there. */
  buttons: readonly Choice[];
  /** About cards that lie nowhere on the table with a face to click: in a deck, or in a pile. */
  picks: readonly Choice[];
}

/** Kinds of decision in which only Mana is placed and paid: the server can plan them to their end. */
const MANA_KINDS: ReadonlySet<string> = new Set(["add", "place", "pay", "give", "receive"]);

export function placesMana(kind: string | undefined): boolean {
  return kind !== undefined && MANA_KINDS.has(kind);
}

export function sortOffers(view: View, choices: readonly Choice[]): Offers {
  const onTable = idsOnTable(view);
  const byCard = new Map<number, Choice[]>();
  const bySeat = new Map<number, Choice[]>();
  const byPile = new Map<string, Choice[]>();
  const buttons: Choice[] = [];
  const picks: Choice[] = [];
  const kind = view.asked?.kind ?? "";
  for (const choice of choices) {
    const ids = (choice.card?.equals ?? []).filter((id) => onTable.has(id));
    for (const id of ids) add(byCard, id, choice);
    if (ids.length > 0) {
      if (hasCardButtons(kind)) buttons.push(choice);
      continue;
    }
    if (choice.card) {
      picks.push(choice);
      continue;
    }
    if (choice.seat !== null) add(bySeat, choice.seat, choice);
    if (choice.pile) add(byPile, choice.pile, choice);
    buttons.push(choice);
  }
  return { byCard, bySeat, byPile, buttons: inOrder(view, plainFirst(kind, buttons)), picks };
}

function add<Key>(map: Map<Key, Choice[]>, key: Key, choice: Choice): void {
  const there = map.get(key);
  if (there) there.push(choice);
  else map.set(key, [choice]);
}

function idsOnTable(view: View): Set<number> {
  const cards: CardView[] = view.seats.flatMap((seat) => shownOf(seat, view));
  return new Set(cards.flatMap((card) => card.id ?? []));
}

/** Of an ally only what is in play has a place to click, and of one who is out nothing. */
function shownOf(seat: SeatView, view: View): readonly CardView[] {
  if (seat.seat === ADVERSARY) return [...seat.board, ...seat.aside, ...seat.transition];
  if (view.mode === "duel" || seat.seat === view.seat) return [...seat.board, ...seat.hand, ...seat.aside];
  return seat.out ? [] : seat.board;
}

/** Whether it uses an ability of a card: then its card says more of it than a button, and it may have a price. */
export function usesAbility(choice: Choice): boolean {
  return choice.says !== "" && choice.card !== null;
}

/** Whether all of these differ by element, or by element and pile, alone: then a small grid says it all. Not so where
 * other choices of the same question lie on the table (`move`): there a button says where the Mana would go. */
export function byElement(choices: readonly Choice[]): boolean {
  const alone = ({ card, element, key }: Choice): boolean =>
    element !== "" && !card && key !== "move-element-to-reserve";
  return choices.length > 1 && choices.every(alone);
}
