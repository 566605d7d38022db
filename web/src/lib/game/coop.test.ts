import { ADVERSARY } from "../../generated/constants";
import { expect, test } from "vitest";
import { coopView } from "./samples";
import { alliesOf, isAway, seatIn } from "./coop";

test("a seat is found by its number, not by its place", () => {
  const view = coopView(3);
  expect(view.seats.map((one) => one.seat)).toEqual([0, 1, 2, 4]);
  expect(seatIn(view, ADVERSARY)?.seat).toBe(4);
  expect(seatIn(view, 3)).toBeUndefined();
});

test("allies come in the order in which they play after me", () => {
  expect(alliesOf(coopView(4), 1).map((one) => one.seat)).toEqual([2, 3, 0]);
  expect(alliesOf(coopView(1), 0)).toEqual([]);
});

test("the Adversary is away until its card is drawn", () => {
  expect(isAway(coopView(1, { out: true }))).toBe(true);
  expect(isAway(coopView(1))).toBe(false);
});
