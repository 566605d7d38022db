import { expect, test } from "vitest";
import type { CardView } from "../../generated/protocol";
import { flights } from "./flights";
import { card, view } from "../../lib/game/samples";

const locks = (id: number, fire: number, air = 0): CardView => ({
  ...card("Card", id),
  locked: [air, 0, fire, 0, 0, 0],
});

test("Mana that one card lost and another got has gone from the one to the other", () => {
  const before = view({ board: [locks(1, 3), locks(2, 0)] }, { board: [locks(3, 0)] });
  const after = view({ board: [locks(1, 1), locks(2, 1)] }, { board: [locks(3, 1)] });
  expect(flights(before, after)).toEqual([
    { from: 1, to: 2, element: "fire", count: 1 },
    { from: 1, to: 3, element: "fire", count: 1 },
  ]);
});

test("what is paid, released or of another element went elsewhere", () => {
  const before = view({ board: [locks(1, 2), locks(2, 0)] });
  expect(flights(before, view({ board: [locks(1, 0), locks(2, 0, 2)] }))).toEqual([]);
  expect(flights(before, view({ board: [locks(1, 0), locks(9, 2)] }))).toEqual([]); // a card that has just come
  expect(flights(null, before)).toEqual([]);
});
