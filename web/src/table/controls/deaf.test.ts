import { expect, test } from "vitest";
import { Ears } from "./deaf";

function after(spot: { x: number; y: number }): Ears {
  const ears = new Ears();
  ears.pointed(spot);
  ears.open(1000);
  return ears;
}

test("what came under the pointer does not hear the second press of a double click", () => {
  const ears = after({ x: 50, y: 50 });
  expect(ears.misses({ x: 53, y: 48 }, 1250)).toBe(true);
  expect(ears.misses({ x: 53, y: 48 }, 1400)).toBe(false);
});

test("what the pointer went to hears at once", () => {
  expect(after({ x: 50, y: 50 }).misses({ x: 90, y: 50 }, 1010)).toBe(false);
  const nobody = new Ears();
  nobody.open(1000);
  expect(nobody.misses({ x: 90, y: 50 }, 1010)).toBe(false);
});

test("a pointer that went away and came back is heard", () => {
  const ears = after({ x: 50, y: 50 });
  ears.pointed({ x: 90, y: 50 });
  expect(ears.misses({ x: 50, y: 50 }, 1100)).toBe(false);
});

test("a key pressed twice, or held, answers one question", () => {
  const ears = new Ears();
  expect(ears.missesKey("1", false, 900)).toBe(false);
  ears.open(1000);
  expect(ears.missesKey("2", false, 1100)).toBe(false);
  ears.open(1200);
  expect(ears.missesKey("2", false, 1300)).toBe(true);
  expect(ears.missesKey("2", false, 1600)).toBe(false);
  ears.open(1700);
  expect(ears.missesKey("3", true, 1800)).toBe(true);
});
