// A board as groups in the order in which a player lays them out.
import type { CardView } from "../generated/protocol";

export const GROUPS = ["prepared", "channeled", "permanent", "equipment", "ritual", "animal"] as const;
export type GroupName = (typeof GROUPS)[number];

const SLOTS = ["head", "torso", "back", "feet", "weapon", "ring", "trinket"];

export interface Placed {
  card: CardView;
  key: string;
}

export interface Group {
  name: GroupName;
  cards: Placed[];
}

export function groupOf(card: CardView): GroupName {
  const kind = card.face?.kind ?? "spell";
  const found = GROUPS.find((group) => group === kind);
  if (found) return found;
  return card.state === "channeled" ? "channeled" : "prepared";
}

/** Only groups that have cards; Equipment in the order of its slots. */
export function grouped(cards: readonly CardView[], keys: readonly string[]): Group[] {
  const placed = cards.map((card, index) => ({ card, key: keys[index] ?? `n${index}` }));
  const groups = GROUPS.map((name) => ({ name, cards: placed.filter((one) => groupOf(one.card) === name) }));
  for (const group of groups) if (group.name === "equipment") group.cards.sort((a, b) => slot(a) - slot(b));
  return groups.filter((group) => group.cards.length > 0);
}

function slot(placed: Placed): number {
  return SLOTS.indexOf(placed.card.face?.slot ?? "");
}
