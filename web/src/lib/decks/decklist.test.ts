import { MOST_CARDS } from "../../generated/constants";
import { expect, test } from "vitest";
import { added, agrees, counts, listOf, moved, nameOf, parsed, renamed, size, textOf } from "./decklist";

const KNOWN = new Set(["Breath", "Flame", "Fire ball", "Tornado"]);
const isCard = (name: string): boolean => KNOWN.has(name);
const TEXT = `Name: Breath and stone
# what the wind brought

4 Breath  # never fewer
Rituals:
1 Flame

Side deck
2 Tornado
`;
const list = parsed(TEXT, isCard)!;

test("a text that the server wrote is read and written without loss", () => {
  expect(textOf(list)).toBe(TEXT);
  expect(nameOf(list)).toBe("Breath and stone");
  expect(counts(list, false)).toEqual(
    new Map([
      ["Breath", 4],
      ["Flame", 1],
    ]),
  );
  expect(counts(list, true)).toEqual(new Map([["Tornado", 2]]));
  expect([size(list, false), size(list, true)]).toEqual([5, 2]);
});

test.each(["4 Breth\n", "Breath x4\n", "0 Breath\n", "Breath\n", "SB: 1 Breth\n", "4 Breath x\n"])(
  "%j is left to the server",
  (text) => {
    expect(parsed(text, isCard)).toBeNull();
  },
);

test.each([
  ["Side deck", 1],
  ["Sideboard:", 1],
  ["[Side]", 1],
  ["Deck de réserve (10)", 1],
  ["# side deck", 0],
  ["Name: side deck", 0],
  ["Rituals:", 0],
  ["== Flames ==", 0],
])("after %j come so many cards aside", (heading, aside) => {
  expect(size(parsed(`${heading}\n1 Flame\n`, isCard)!, true)).toBe(aside);
});

test("a card that was put aside by itself stays there, and so does what follows it", () => {
  const text = "SB: 1 Tornado\n4 Breath\n";
  const apart = parsed(text, isCard)!;
  expect([size(apart, false), size(apart, true)]).toEqual([4, 1]);
  expect(textOf(apart)).toBe(text);
  expect(textOf(added(apart, "Flame", true, 2))).toBe("SB: 1 Tornado\nSB: 2 Flame\n4 Breath\n");
});

test("a heading of the deck ends the side deck", () => {
  const back = parsed("Side deck\n1 Flame\nDeck\n2 Breath\n", isCard)!;
  expect([size(back, false), size(back, true)]).toEqual([2, 1]);
  expect(textOf(added(back, "Flame", false, 1))).toBe("Side deck\n1 Flame\nDeck\n2 Breath\n1 Flame\n");
});

test("a card more changes its line, a new card gets one behind the others of its part", () => {
  expect(textOf(added(list, "Breath", false, 1))).toBe(TEXT.replace("4 Breath", "5 Breath"));
  expect(textOf(added(list, "Fire ball", false, 3))).toBe(TEXT.replace("1 Flame\n", "1 Flame\n3 Fire ball\n"));
  expect(textOf(added(list, "Flame", true, 1))).toBe(`${TEXT}1 Flame\n`);
});

test("a card less takes from its last line, and the last copy takes the line with it", () => {
  expect(textOf(added(list, "Breath", false, -1))).toBe(TEXT.replace("4 Breath", "3 Breath"));
  expect(textOf(added(list, "Flame", false, -1))).toBe(TEXT.replace("1 Flame\n", ""));
  const twice = parsed("2 Flame\n1 Breath\n1 Flame\n", isCard)!;
  expect(textOf(added(twice, "Flame", false, -2))).toBe("1 Flame\n1 Breath\n");
  expect(added(list, "Tornado", false, -1)).toBe(list);
});

test("the first card of an empty deck, and the first aside", () => {
  const empty = listOf("Mine", [], []);
  expect(textOf(empty)).toBe("Name: Mine\n\n");
  const one = added(empty, "Flame", false, 1);
  expect(textOf(one)).toBe("Name: Mine\n\n1 Flame\n");
  expect(textOf(added(one, "Breath", true, 1))).toBe("Name: Mine\n\n1 Flame\n\nSide deck\n1 Breath\n");
  expect(textOf(added(empty, "Breath", true, 1))).toBe("Name: Mine\n\nSide deck\n1 Breath\n");
});

test("a side deck that is empty again leaves no heading of ours behind", () => {
  const one = parsed("Name: Mine\n\n1 Flame\n", isCard)!;
  expect(textOf(added(added(one, "Breath", true, 1), "Breath", true, -1))).toBe("Name: Mine\n\n1 Flame\n");
});

test("a card moves to the side deck and back", () => {
  const aside = moved(list, "Breath", false);
  expect([counts(aside, false).get("Breath"), counts(aside, true).get("Breath")]).toEqual([3, 1]);
  expect(counts(moved(aside, "Breath", true), false).get("Breath")).toBe(4);
  expect(moved(list, "Flame", true)).toBe(list);
});

test("more cards than the server reads cannot be added", () => {
  const many = added(list, "Flame", false, 10_000);
  expect(size(many, false) + size(many, true)).toBe(MOST_CARDS);
  expect(added(many, "Flame", true, 1)).toBe(many);
});

test("a new name takes the place of the old one, in both languages", () => {
  const french = parsed("Name: Wind\nName fr: Vent\n\n1 Breath\n", isCard)!;
  expect(textOf(renamed(french, "Storm"))).toBe("Name: Storm\n\n1 Breath\n");
  expect(textOf(renamed(parsed("1 Breath\n", isCard)!, "Storm"))).toBe("Name: Storm\n\n1 Breath\n");
  expect(nameOf(renamed(french, ` a\nb\u202e${"c".repeat(90)} `))).toBe(`a b${"c".repeat(57)}`);
});

test("names are written as they are asked for", () => {
  expect(textOf(list, (name) => (name === "Breath" ? "Souffle" : name))).toBe(
    TEXT.replace("4 Breath  #", "4 Souffle  #"),
  );
});

test("a list agrees with the cards that the server read, or it does not", () => {
  expect(
    agrees(
      list,
      [
        [4, "Breath"],
        [1, "Flame"],
      ],
      [[2, "Tornado"]],
    ),
  ).toBe(true);
  expect(
    agrees(
      list,
      [
        [4, "Breath"],
        [1, "Flame"],
      ],
      [],
    ),
  ).toBe(false);
  expect(
    agrees(
      list,
      [
        [4, "Breath"],
        [2, "Flame"],
      ],
      [[2, "Tornado"]],
    ),
  ).toBe(false);
});
