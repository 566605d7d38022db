// Mana that went from one card to another between two views: what the one lost and the other got of the same element.
import type { CardView, View } from "../../generated/protocol";
import { ELEMENTS } from "../../generated/elements";

export interface Flight {
  from: number;
  to: number;
  element: string;
  count: number;
}

const NONE = [0, 0, 0, 0, 0, 0];

export function flights(before: View | null, after: View): Flight[] {
  if (!before) return [];
  const then = onBoards(before);
  const now = onBoards(after);
  return ELEMENTS.flatMap((element, index) => {
    const moved = [...now].flatMap(([id, card]) => {
      const old = then.get(id);
      const more = card.locked[index]! - (old?.locked ?? NONE)[index]!;
      return old && more !== 0 ? [{ id, more }] : [];
    });
    const givers = moved.filter((one) => one.more < 0);
    const takers = moved.filter((one) => one.more > 0);
    return givers.flatMap((giver) =>
      takers.flatMap((taker) => {
        const count = Math.min(-giver.more, taker.more);
        giver.more += count;
        taker.more -= count;
        return count > 0 ? [{ from: giver.id, to: taker.id, element, count }] : [];
      }),
    );
  });
}

function onBoards(view: View): Map<number, CardView> {
  const cards = view.seats.flatMap((seat) => seat.board);
  return new Map(cards.flatMap((card) => (card.id === null ? [] : [[card.id, card] as const])));
}
