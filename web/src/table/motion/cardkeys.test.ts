import { expect, test } from "vitest";
import { reconcile } from "./cardkeys";
import { card, view } from "../../lib/game/samples";

test("a card that stays keeps its key, whatever comes before it", () => {
  const one = view({ hand: [card("Flame", 1)] });
  const two = view({ hand: [card("Breath", 2), card("Flame", 1)] });
  const first = reconcile({}, null, one);
  const second = reconcile(first, one, two);
  expect(second["0:hand"]![1]).toBe(first["0:hand"]![0]);
  expect(second["0:hand"]![0]).not.toBe(first["0:hand"]![0]);
});

test("a card that goes from hand to board under a new id keeps its key", () => {
  const one = view({ hand: [card("Flame", 1), card("Breath", 2)] });
  const two = view({ hand: [card("Breath", 2)], board: [card("Flame", 9, 0)] });
  const first = reconcile({}, null, one);
  const second = reconcile(first, one, two);
  expect(second["0:board"]![0]).toBe(first["0:hand"]![0]);
});

test("a card of the same name of the other player is another card", () => {
  const one = view({ hand: [card("Flame", 1)] });
  const two = view({}, { board: [card("Flame", 9, 1)] });
  const first = reconcile({}, null, one);
  const second = reconcile(first, one, two);
  expect(second["1:board"]![0]).toBeDefined();
  expect(second["1:board"]![0]).not.toBe(undefined);
  expect(Object.keys(second)).toEqual(["1:board"]);
});

test("a card played out of a hidden hand comes from one of its backs", () => {
  const one = view({}, { hand: [card(""), card("")] });
  const two = view({}, { hand: [card("")], board: [card("Flame", 9, 1)] });
  const first = reconcile({}, null, one);
  const second = reconcile(first, one, two);
  expect(first["1:hand"]).toContain(second["1:board"]![0]);
  expect(second["1:hand"]![0]).not.toBe(second["1:board"]![0]);
});

test("a spell under the other's control goes back to its owner's pile with its key", () => {
  const one = view({ board: [card("Flame", 5, 1)] });
  const two = view({}, { discard: [card("Flame", 8)] });
  const first = reconcile({}, null, one);
  expect(reconcile(first, one, two)["1:discard"]![0]).toBe(first["0:board"]![0]);
});

test("no key stands twice", () => {
  const one = view({ hand: [card("Flame", 1), card("Flame", 2), card("Flame", 3)] });
  const two = view({
    hand: [card("Flame", 3)],
    board: [card("Flame", 7, 0)],
    discard: [card("Flame", 8), card("Breath", 9)],
  });
  const second = reconcile(reconcile({}, null, one), one, two);
  const all = Object.values(second).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe(4);
});
