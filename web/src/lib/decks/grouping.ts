// A deck as a table: its cards in groups, cheap ones first.
import { CARD_KINDS } from "../../generated/constants";
import { ELEMENTS } from "../../generated/elements";

export const GROUPINGS = ["kind", "element"] as const;
export type Grouping = (typeof GROUPINGS)[number];
const ORDERS: Record<Grouping, readonly string[]> = {
  kind: CARD_KINDS,
  element: ELEMENTS,
};

export interface Facts {
  kind: string;
  element: string;
  cost: number;
}
export interface Group {
  /** An element or a kind; empty: of cards that are not known here. */
  of: string;
  count: number;
  cards: { name: string; count: number }[];
}

export function grouped(
  counts: ReadonlyMap<string, number>,
  facts: (name: string) => Facts | undefined,
  by: Grouping,
  compare: (one: string, other: string) => number,
): Group[] {
  const cards = [...counts].map(([name, count]) => ({ name, count, facts: facts(name) }));
  cards.sort((one, other) => (one.facts?.cost ?? 0) - (other.facts?.cost ?? 0) || compare(one.name, other.name));
  const groups = [...ORDERS[by], ""].map((of) => {
    const inside = cards.filter((card) => (card.facts?.[by] ?? "") === of);
    return {
      of,
      count: inside.reduce((sum, card) => sum + card.count, 0),
      cards: inside.map(({ name, count }) => ({ name, count })),
    };
  });
  return groups.filter((group) => group.count > 0);
}
