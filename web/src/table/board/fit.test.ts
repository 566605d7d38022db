import { expect, test } from "vitest";
import { fittingWidth, heightAt, SMALLEST } from "./fit";

const ROOM = { width: 770, height: 200 };

test("few cards are as wide as they may be", () => expect(fittingWidth([2, 1], ROOM, 92)).toBe(92));

test("many cards become smaller until all are seen", () => {
  const width = fittingWidth([1, 8, 1], ROOM, 92);
  expect(width).toBeLessThan(92);
  expect(heightAt([1, 8, 1], ROOM.width, width)).toBeLessThanOrEqual(ROOM.height);
  expect(heightAt([1, 8, 1], ROOM.width, width + 1)).toBeGreaterThan(ROOM.height);
});

test("no card becomes too small to touch", () => expect(fittingWidth([40, 40], ROOM, 92)).toBe(SMALLEST));

test("groups stand side by side while they can", () => {
  expect(heightAt([2, 2], 400, 80)).toBe(heightAt([2], 400, 80));
  expect(heightAt([2, 2], 300, 80)).toBeGreaterThan(heightAt([2], 300, 80));
});
