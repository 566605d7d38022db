import { expect, test } from "vitest";
import { grouped } from "./grouping";

const facts = new Map([
  ["Flame", { kind: "permanent", element: "fire", cost: 2 }],
  ["Breath", { kind: "spell", element: "air", cost: 1 }],
  ["Fire ball", { kind: "spell", element: "fire", cost: 3 }],
  ["Spark", { kind: "spell", element: "fire", cost: 1 }],
]);
const counts = new Map([
  ["Fire ball", 2],
  ["Flame", 4],
  ["Spark", 1],
  ["Breath", 3],
  ["From another pack", 1],
]);
const shown = (by: "kind" | "element"): unknown =>
  grouped(
    counts,
    (name) => facts.get(name),
    by,
    (one, other) => one.localeCompare(other),
  ).map((group) => [group.of, group.count, group.cards.map((card) => card.name)]);

test("a deck by kinds: cheap ones first, and what nobody knows at the end", () => {
  expect(shown("kind")).toEqual([
    ["spell", 6, ["Breath", "Spark", "Fire ball"]],
    ["permanent", 4, ["Flame"]],
    ["", 1, ["From another pack"]],
  ]);
});

test("a deck by elements", () => {
  expect(shown("element")).toEqual([
    ["air", 3, ["Breath"]],
    ["fire", 7, ["Spark", "Flame", "Fire ball"]],
    ["", 1, ["From another pack"]],
  ]);
});
