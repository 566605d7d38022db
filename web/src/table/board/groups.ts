// A board as groups in the order in which a player lays them out.
import type { CardView } from "../../generated/protocol";

export const GROUPS = ["adversary", "animal", "prepared", "channeled", "permanent", "equipment", "ritual"] as const;
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

/** By its kind; a Permanent that has become channeled is a channeled card (Rock wall). */
export function groupOf(card: CardView): GroupName {
  if (card.state === "channeled") return "channeled";
  const kind = card.face?.kind ?? "spell";
  return GROUPS.find((group) => group === kind) ?? "prepared";
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
