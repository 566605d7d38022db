import { expect, test } from "vitest";
import { mended, textIn, without } from "./importing";

const TEXT = "4 Breth\r\n2x Flamme  # warm\n";

test("a suggestion takes the place of the name that is not known", () => {
  expect(mended(TEXT, 1, "Breth", "Breath")).toBe("4 Breath\n2x Flamme  # warm\n");
  expect(mended(TEXT, 2, "Flamme", "Flame $&")).toBe("4 Breth\n2x Flame $&  # warm\n");
});

test("a name that stands elsewhere by now changes nothing", () => {
  expect(mended(TEXT, 2, "Breth", "Breath")).toBe("4 Breth\n2x Flamme  # warm\n");
  expect(mended(TEXT, 9, "Breth", "Breath")).toBe("4 Breth\n2x Flamme  # warm\n");
});

test("lines can be left out", () => {
  expect(without(TEXT, [1])).toBe("2x Flamme  # warm\n");
});

test("a file that is no short text is refused before it is read", async () => {
  expect(await textIn(new File(["1 Flame\n"], "deck.txt"))).toBe("1 Flame\n");
  expect(await textIn(new File(["x".repeat(90_000)], "deck.txt"))).toBeNull();
  expect(await textIn(new File([new Uint8Array([0xff, 0xfe, 0x00])], "deck.bin"))).toBeNull();
});
