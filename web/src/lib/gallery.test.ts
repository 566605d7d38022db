import { expect, test } from "vitest";
import type { CardPaper } from "../generated/protocol";
import { boxesOf, filtered } from "./gallery";

const paper = (name: string, box: string, status: string, components: [string, number][] = []): CardPaper => ({
  face: { name, name_fr: "Épée", element: "air", kind: "spell", cost: [1, 0, 0, 0, 0, 0], components, keywords: [], words: [], text: "Draw 1 card." },
  slug: name.toLowerCase(),
  rulings: [],
  status,
  box,
});
const papers = [paper("Crow", "crow", "completed"), paper("Storm", "crow", "official", [["Wind", 1]]), paper("Breath", "base", "official")];
const anything = { text: "", element: "", kind: "", box: "", status: "" };
const found = (wanted: Partial<typeof anything>): string[] =>
  filtered(papers, { ...anything, ...wanted }).map((one) => one.face.name);

test("cards are found by box and by status", () => {
  expect(found({})).toHaveLength(3);
  expect(found({ box: "crow" })).toEqual(["Crow", "Storm"]);
  expect(found({ box: "crow", status: "official" })).toEqual(["Storm"]);
});

test("a search looks at names in both languages, texts and components", () => {
  expect(found({ text: "epee draw" })).toHaveLength(3);
  expect(found({ text: "wind" })).toEqual(["Storm"]);
});

test("boxes keep the order of the list", () => {
  expect(boxesOf(papers)).toEqual(["crow", "base"]);
});
