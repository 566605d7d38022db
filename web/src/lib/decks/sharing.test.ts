import { expect, test } from "vitest";
import { LONGEST_LINK, packed, unpacked } from "./sharing";

test("what was packed for a link is there again", () => {
  const text = "Name: Colère d’été 🜁\n\n4 Souffle\n";
  expect(packed(text)).toMatch(/^[\w-]+$/);
  expect(unpacked(packed(text)!)).toBe(text);
});

test("a deck too long for a link gets none", () => {
  expect(packed("x".repeat(LONGEST_LINK))).toBeNull();
});

test.each(["", "a b", "%41", "_w", "x".repeat(LONGEST_LINK + 1), "A"])("%s holds no deck", (link) => {
  expect(unpacked(link)).toBeNull();
});
