import { expect, test } from "vitest";
import type { Word } from "../../generated/protocol";
import { proposals, stanceOf } from "./counsel";

const WORDS: Word[] = [
  { seat: 1, choice: 0, stance: "propose" },
  { seat: 2, choice: 0, stance: "object" },
  { seat: 2, choice: 1, stance: "propose" },
  { seat: 0, choice: 1, stance: "agree" },
];

test("each option that was spoken of once, with who said what", () => {
  expect(proposals(WORDS)).toEqual([
    { choice: 0, by: [1], agree: [], object: [2] },
    { choice: 1, by: [2], agree: [0], object: [] },
  ]);
});

test("what one has said of an option", () => {
  expect(stanceOf(WORDS, 2, 0)).toBe("object");
  expect(stanceOf(WORDS, 1, 1)).toBeNull();
});
