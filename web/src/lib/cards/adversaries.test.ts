import { expect, test } from "vitest";
import type { AdversaryCard, AdversaryPaper } from "../../generated/protocol";
import { card } from "../game/samples";
import { papersOf, valueOf } from "./adversaries";

const of = (name: string, value: number): AdversaryCard => ({
  count: 2,
  face: card(name).face!,
  slug: name.toLowerCase(),
  value,
});
const adversary = (name: string, levels: AdversaryCard[][]): AdversaryPaper => ({
  slug: name,
  name,
  name_fr: "",
  element: "fire",
  theme: "",
  theme_fr: "",
  how: "",
  how_fr: "",
  levels,
});

test("a card of both levels is one card, with its value", () => {
  const papers = papersOf([adversary("Queen", [[of("Ash", 2)], [of("Ash", 2), of("Coal", 0)]])], (paper) => paper.name);
  expect(papers.map((paper) => [paper.slug, paper.box, valueOf(paper)])).toEqual([
    ["ash", "Queen", 2],
    ["coal", "Queen", 0],
  ]);
});

test("a card of two Adversaries names both", () => {
  const papers = papersOf(
    [adversary("Queen", [[of("Ash", 1)]]), adversary("Clock", [[of("Ash", 1)]])],
    (paper) => paper.name,
  );
  expect(papers.map((paper) => paper.box)).toEqual(["Queen · Clock"]);
});
