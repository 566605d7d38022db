import { expect, test } from "vitest";
import { scoreOf } from "./series";

test("the score is told when the end of the game is on the screen", () => {
  const series = { number: 3, outcomes: ["winner A", "draw", "winner B"] };
  expect(scoreOf(series, false)).toEqual([1, 0]);
  expect(scoreOf(series, true)).toEqual([1, 1]);
});
