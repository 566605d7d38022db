import { expect, test } from "vitest";
import type { Lists } from "../../generated/protocol";
import { exchanged, moved, rows, same, sizeOf } from "./exchange";

const registered: Lists = {
  cards: [
    [4, "Flame"],
    [2, "Fire mask"],
  ],
  side: [
    [2, "Wave of flames"],
    [1, "Flame"],
  ],
};

test("a copy goes from the deck to the side deck and back", () => {
  const out = moved(registered, "cards", "Fire mask");
  expect(out).toEqual({
    cards: [
      [4, "Flame"],
      [1, "Fire mask"],
    ],
    side: [
      [2, "Wave of flames"],
      [1, "Flame"],
      [1, "Fire mask"],
    ],
  });
  expect(sizeOf(out.cards)).toBe(5);
  expect(same(moved(out, "side", "Fire mask"), registered)).toBe(true);
  expect(registered.cards).toEqual([
    [4, "Flame"],
    [2, "Fire mask"],
  ]);
});

test("a card that is not there does not move", () => {
  expect(moved(registered, "cards", "Wave of flames")).toBe(registered);
  expect(moved(registered, "side", "Fire mask")).toBe(registered);
});

test("the last copy leaves, and its row stays as none", () => {
  const without = moved(moved(registered, "cards", "Fire mask"), "cards", "Fire mask");
  expect(without.cards).toEqual([[4, "Flame"]]);
  expect(rows(without, registered, registered, "cards")).toEqual([
    { name: "Flame", count: 4, change: 0 },
    { name: "Fire mask", count: 0, change: -2 },
  ]);
  expect(rows(without, registered, registered, "side").at(1)).toEqual({ name: "Fire mask", count: 2, change: 2 });
});

test("rows keep the order of the registered lists, whatever came when", () => {
  const into = moved(moved(registered, "side", "Wave of flames"), "cards", "Flame");
  expect(rows(into, registered, registered, "cards").map((row) => row.name)).toEqual([
    "Flame",
    "Fire mask",
    "Wave of flames",
  ]);
});

test("lists are the same in any order", () => {
  const turned: Lists = { cards: [...registered.cards].reverse(), side: [...registered.side].reverse() };
  expect(same(turned, registered)).toBe(true);
  expect(same(moved(turned, "cards", "Flame"), registered)).toBe(false);
});

test("exchanged cards are counted by what left the deck", () => {
  const swapped = moved(moved(registered, "cards", "Fire mask"), "side", "Wave of flames");
  expect(exchanged(registered, registered)).toBe(0);
  expect(exchanged(swapped, registered)).toBe(1);
});
