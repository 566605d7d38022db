import { expect, test } from "vitest";
import { stacked } from "./curve";

const bar = (cost: number, cards: number, elements: Record<string, number> = {}, x = false) => ({
  cost,
  cards,
  elements,
  x,
});

test("bars stand side by side on one line, the highest as high as there is room", () => {
  const plot = stacked([bar(0, 0), bar(1, 4, { fire: 3, air: 1 }), bar(2, 2, { fire: 2 })]);
  const [none, high, half] = plot.bars;
  expect(plot.bars.map((each) => each.label)).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(none!.parts).toEqual([]);
  expect(high!.parts.map((part) => part.element)).toEqual(["air", "fire"]);
  const heights = high!.parts.map((part) => part.height);
  expect(heights[1]).toBeCloseTo(3 * heights[0]!);
  expect(half!.parts[0]!.height).toBeCloseTo((heights[0]! + heights[1]!) / 2);
  expect(high!.parts[0]!.y + heights[0]!).toBeCloseTo(plot.floor);
  expect(high!.parts[1]!.y).toBeCloseTo(high!.top);
  expect(none!.x + none!.width).toBeLessThan(high!.x);
});

test("a cost with an X says so", () => {
  expect(
    stacked([bar(0, 1, { fire: 1 }, true), bar(2, 1, { fire: 1 }, true)])
      .bars.slice(-2)
      .map((each) => each.label),
  ).toEqual(["X", "X+2"]);
});

test("an empty deck has a plot all the same", () => {
  expect(stacked([]).bars.map((each) => each.count)).toEqual([0, 0, 0, 0, 0, 0]);
});
