import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Parade } from "./pacing";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function begin(calm = false) {
  const shown: number[] = [];
  const times: number[] = [];
  const show = (frame: number): void => {
    shown.push(frame);
    times.push(Date.now() - 1_000_000);
  };
  return { shown, times, parade: new Parade(show, () => calm) };
}

test("a single frame is shown at once", () => {
  const { parade, shown, times } = begin();
  parade.push(1, false);
  vi.runAllTimers();
  expect([shown, times]).toEqual([[1], [0]]);
});

test("a few frames of the other follow one another at a readable pace", () => {
  const { parade, times } = begin();
  for (const frame of [1, 2, 3]) parade.push(frame, false);
  vi.runAllTimers();
  expect(times).toEqual([0, 450, 900]);
});

test("one's own decision is on the table within a second, however much came before it", () => {
  const { parade, shown, times } = begin();
  for (let frame = 1; frame < 15; frame++) parade.push(frame, false);
  parade.push(15, true);
  vi.advanceTimersByTime(1000);
  expect(shown.at(-1)).toBe(15);
  expect(times.at(-1)).toBeLessThanOrEqual(1000);
  expect(shown).toHaveLength(15);
});

test("a click shows the newest, and nothing older after it", () => {
  const { parade, shown } = begin();
  for (const frame of [1, 2, 3, 4]) parade.push(frame, false);
  vi.advanceTimersByTime(0);
  expect(parade.behind).toBe(true);
  parade.skip();
  vi.runAllTimers();
  expect(shown).toEqual([1, 4]);
  expect(parade.behind).toBe(false);
});

test("who wants no movement sees every frame as it comes", () => {
  const { parade, shown } = begin(true);
  for (const frame of [1, 2, 3]) parade.push(frame, true);
  expect(shown).toEqual([1, 2, 3]);
});
