import { expect, test } from "vitest";
import type { Word } from "../../generated/protocol";
import { proposals, stanceOf } from "./counsel";

const WORDS: Word[] = [
  { seat: 1, move: "target A", stance: "propose" },
  { seat: 2, move: "target A", stance: "object" },
  { seat: 2, move: "target B", stance: "propose" },
  { seat: 0, move: "target B", stance: "agree" },
];

test("each option that was spoken of once, with who said what", () => {
  expect(proposals(WORDS)).toEqual([
    { move: "target A", by: [1], agree: [], object: [2] },
    { move: "target B", by: [2], agree: [0], object: [] },
  ]);
});

test("what one has said of an option", () => {
  expect(stanceOf(WORDS, 2, "target A")).toBe("object");
  expect(stanceOf(WORDS, 1, "target B")).toBeNull();
});
