import { expect, test } from "vitest";
import type { Outcome } from "../../generated/protocol";
import { made } from "../wire/filled";
import { scoreOf } from "./series";

test("the score is told when the end of the game is on the screen", () => {
  const series = { number: 3, outcomes: [0, null, 1].map((winner) => made<Outcome>("Outcome", { winner })) };
  expect(scoreOf(series, false)).toEqual([1, 0]);
  expect(scoreOf(series, true)).toEqual([1, 1]);
});
