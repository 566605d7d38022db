import { expect, test } from "vitest";
import type { CardPaper, Face, Traits } from "../../generated/protocol";
import { made } from "../wire/filled";
import { ANYTHING, counted, filtered, inUse, searchOf, spellings, filterOf, type Filter } from "./filter";

const FACE = made<Face>("Face", {
  name: "",
  name_fr: "Épée",
  element: "air",
  kind: "spell",
  cost: [1, 0, 0, 0, 0, 0],
  components: [],
  keywords: [],
  words: [],
  text: "Draw 1 card.",
});
const TRAITS: Traits = { words: [], needs: [], serves: [], total: 1, keywords: [] };
const paper = (
  name: string,
  box: string,
  status: string,
  face: Partial<Face> = {},
  traits: Partial<Traits> = {},
): CardPaper => ({
  face: { ...FACE, ...face, name },
  traits: { ...TRAITS, ...traits },
  slug: name.toLowerCase(),
  rulings: [],
  status,
  box,
  company: [],
  chosen: [],
  also_called: [],
});
const papers = [
  paper(
    "Crow",
    "crow",
    "completed",
    { element: "arcane", kind: "animal" },
    { total: 0, words: [["crow", "Crow"]], serves: ["crow"] },
  ),
  paper(
    "Storm",
    "crow",
    "official",
    { components: [["Wind", 1]] },
    { total: 3, words: [["storm", "Storm"]], needs: [["wind", "Wind"]] },
  ),
  paper(
    "Winds",
    "base",
    "official",
    { element: "fire" },
    { total: 2, words: [["wind", "Winds"]], serves: ["wind"], keywords: ["Quickcast"] },
  ),
  paper("Meteor", "base", "official", { x_element: "fire" }, { total: 1 }),
];
const found = (filter: Partial<Filter>): string[] =>
  filtered(papers, { ...ANYTHING, ...filter }).map((one) => one.face.name);

test("anything finds all, in the order of the list", () => {
  expect(found({})).toEqual(["Crow", "Storm", "Winds", "Meteor"]);
});

test("cards are found by box, status, kind and any of some elements", () => {
  expect(found({ box: "crow" })).toEqual(["Crow", "Storm"]);
  expect(found({ box: "crow", status: "official" })).toEqual(["Storm"]);
  expect(found({ kind: "animal" })).toEqual(["Crow"]);
  expect(found({ elements: ["fire", "arcane"] })).toEqual(["Crow", "Winds"]);
});

test("a search looks at names in both languages, texts and components", () => {
  expect(found({ text: "epee draw" })).toHaveLength(4);
  expect(found({ text: "wind" })).toEqual(["Storm", "Winds"]);
  expect(found({ text: "  " })).toHaveLength(4);
});

test("cards are found by their words, by what they need and serve as, and by keyword", () => {
  expect(found({ word: "wind" })).toEqual(["Winds"]);
  expect(found({ needs: "wind" })).toEqual(["Storm"]);
  expect(found({ serves: "wind" })).toEqual(["Winds"]);
  expect(found({ keyword: "Quickcast", elements: ["fire"] })).toEqual(["Winds"]);
  expect(found({ keyword: "Quick" })).toEqual([]);
});

test("a cost is exact, a range, or X, which is no number", () => {
  expect(found({ cost: "0" })).toEqual(["Crow"]);
  expect(found({ cost: "2" })).toEqual(["Winds"]);
  expect(found({ cost: "0-2" })).toEqual(["Crow", "Winds"]);
  expect(found({ cost: "2-9" })).toEqual(["Storm", "Winds"]);
  expect(found({ cost: "x" })).toEqual(["Meteor"]);
});

test("values are counted among the cards that all other fields leave", () => {
  expect(counted(papers, { ...ANYTHING, box: "crow" }, "status")).toEqual(
    new Map([
      ["completed", 1],
      ["official", 1],
    ]),
  );
  expect(counted(papers, { ...ANYTHING, box: "crow" }, "box")).toEqual(
    new Map([
      ["crow", 2],
      ["base", 2],
    ]),
  );
  expect(counted(papers, { ...ANYTHING, elements: ["fire"] }, "elements").get("air")).toBe(2);
});

test("a word is written as a card asks for it", () => {
  expect(spellings(papers).get("wind")).toBe("Wind");
  expect(spellings(papers).get("storm")).toBe("Storm");
});

// ---------------------------------------------------------------------------------------------------------- addresses

const FULL: Filter = {
  text: "épée & co=1 ",
  whose: "adversaries",
  elements: ["air", "fire"],
  kind: "spell",
  box: "my box.toml",
  status: "official",
  cost: "0-3",
  word: "flame",
  needs: "wind",
  serves: "Mons igneus",
  keyword: "Phase shift",
};

test.each([ANYTHING, FULL, { ...ANYTHING, cost: "x" }, { ...ANYTHING, text: "a+b %20 #x" }])(
  "an address keeps the filter",
  (filter) => {
    expect(filterOf(searchOf(filter))).toEqual(filter);
  },
);

test("an address is short and always the same for the same filter", () => {
  expect(searchOf(ANYTHING)).toBe("");
  expect(searchOf({ ...ANYTHING, word: "flame", elements: ["air", "fire"] })).toBe("?word=flame&element=air,fire");
  expect(searchOf(filterOf("?element=fire,air,fire&x=1&word=flame"))).toBe("?word=flame&element=air,fire");
});

test.each([
  "",
  "?",
  "?&&==",
  "?element=aether&kind=god&status=true&cost=-1",
  "?cost=1e9",
  "?cost=3-2",
  "?cost=3-",
  "?cost=100",
  "?cost=X1",
  "?elements=fire",
  "?__proto__=1&constructor=2",
  "?word=%00",
  "?word=a%E2%80%AEb",
  "?word=%ED%A0%80%0A",
  "?kind[]=spell",
  "?kind=__proto__",
])("%s filters nothing", (search) => expect(filterOf(search)).toEqual(ANYTHING));

test("what is too long is cut, and what is broken harms nothing", () => {
  expect(filterOf(`?text=${"x".repeat(100_000)}`).text).toHaveLength(100);
  expect(filterOf(`?element=${"fire,".repeat(100_000)}`).elements).toEqual(["fire"]);
  expect(filterOf("?word=%E0%A4%A").word).not.toBe("");
  expect(found(filterOf("?word=<script>"))).toEqual([]);
});

test("fields in use are counted", () => {
  expect(inUse(ANYTHING)).toBe(0);
  expect(inUse(FULL)).toBe(11);
  expect(inUse({ ...FULL, word: "" }, ["word", "needs"])).toBe(1);
});
