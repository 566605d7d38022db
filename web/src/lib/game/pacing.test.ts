import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pacer } from "./pacing";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function begin(calm = false) {
  const shown: number[] = [];
  const times: number[] = [];
  const show = (frame: number): void => {
    shown.push(frame);
    times.push(Date.now() - 1_000_000);
  };
  return { shown, times, pacer: new Pacer(show, () => calm) };
}

test("a single frame is shown at once", () => {
  const { pacer, shown, times } = begin();
  pacer.push(1, false);
  vi.runAllTimers();
  expect([shown, times]).toEqual([[1], [0]]);
});

test("a few frames of the other follow one another at a readable pace", () => {
  const { pacer, times } = begin();
  for (const frame of [1, 2, 3]) pacer.push(frame, false);
  vi.runAllTimers();
  expect(times).toEqual([0, 450, 900]);
});

test("one's own decision is on the table within a second, however much came before it", () => {
  const { pacer, shown, times } = begin();
  for (let frame = 1; frame < 15; frame++) pacer.push(frame, false);
  pacer.push(15, true);
  vi.advanceTimersByTime(1000);
  expect(shown.at(-1)).toBe(15);
  expect(times.at(-1)).toBeLessThanOrEqual(1000);
  expect(shown).toHaveLength(15);
});

test("a click shows the newest, and nothing older after it", () => {
  const { pacer, shown } = begin();
  for (const frame of [1, 2, 3, 4]) pacer.push(frame, false);
  vi.advanceTimersByTime(0);
  expect(pacer.behind).toBe(true);
  pacer.skip();
  vi.runAllTimers();
  expect(shown).toEqual([1, 4]);
  expect(pacer.behind).toBe(false);
});

test("who wants no movement sees every frame as it comes", () => {
  const { pacer, shown } = begin(true);
  for (const frame of [1, 2, 3]) pacer.push(frame, true);
  expect(shown).toEqual([1, 2, 3]);
});
