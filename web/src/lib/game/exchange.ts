// Between two games of a series: a deck in which cards are being exchanged with the side deck.
import type { Lists } from "../../generated/protocol";

export type Zone = keyof Lists;
type Copies = Lists[Zone];

export interface Row {
  name: string;
  count: number;
  /** Copies more or less than before. */
  change: number;
}

export const other = (zone: Zone): Zone => (zone === "cards" ? "side" : "cards");
export const sizeOf = (copies: Copies): number => copies.reduce((sum, [count]) => sum + count, 0);

function copiesOf(copies: Copies, name: string): number {
  return sizeOf(copies.filter(([, each]) => each === name));
}

/** One copy more, or one less. */
function counted(copies: Copies, name: string, by: 1 | -1): Copies {
  const known = copies.some(([, each]) => each === name);
  const all: Copies = known ? copies : [...copies, [0, name]];
  return all
    .map(([count, each]): [number, string] => [each === name ? count + by : count, each])
    .filter(([count]) => count > 0);
}

/** One copy of a card goes to the other side; nothing happens where there is none. */
export function moved(lists: Lists, from: Zone, name: string): Lists {
  if (copiesOf(lists[from], name) === 0) return lists;
  const changed = { ...lists, [from]: counted(lists[from], name, -1) };
  return { ...changed, [other(from)]: counted(changed[other(from)], name, 1) };
}

/** The cards of one side in the order of the registered lists. One that left it all stays as a row of none. */
export function rows(lists: Lists, before: Lists, registered: Lists, zone: Zone): Row[] {
  const order = [...registered.cards, ...registered.side].map(([, name]) => name);
  return [...new Set(order)]
    .map((name) => {
      const count = copiesOf(lists[zone], name);
      return { name, count, change: count - copiesOf(before[zone], name) };
    })
    .filter((row) => row.count > 0 || row.change < 0);
}

export function same(one: Lists, two: Lists): boolean {
  const written = (copies: Copies): string => JSON.stringify([...copies].sort((a, b) => a[1].localeCompare(b[1])));
  return written(one.cards) === written(two.cards) && written(one.side) === written(two.side);
}

/** How many cards have left the deck since. */
export function exchanged(lists: Lists, before: Lists): number {
  return before.cards.reduce((sum, [count, name]) => sum + Math.max(0, count - copiesOf(lists.cards, name)), 0);
}
