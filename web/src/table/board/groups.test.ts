import { expect, test } from "vitest";
import { grouped, groupOf } from "./groups";
import { card } from "../../lib/game/samples";
import type { CardView, Face } from "../../generated/protocol";

const of = (kind: Face["kind"], state: CardView["state"]) => ({
  ...card("Card", 1),
  face: { ...card("Card").face!, kind },
  state,
});

test("Animals have a place of their own, exhausted or not", () => {
  expect(groupOf(of("animal", "rested"))).toBe("animal");
  expect(groupOf(of("animal", "exhausted"))).toBe("animal");
});

test("a Permanent that has become channeled lies with the channeled cards", () => {
  expect(groupOf(of("permanent", "channeled"))).toBe("channeled");
  expect(groupOf(of("permanent", "in play"))).toBe("permanent");
  expect(groupOf(of("spell", "prepared"))).toBe("prepared");
});

test("only groups with cards are shown", () => {
  const groups = grouped([of("spell", "prepared"), of("animal", "rested")], ["a", "b"]);
  expect(groups.map((group) => [group.name, group.cards.map((one) => one.key)])).toEqual([
    ["animal", ["b"]],
    ["prepared", ["a"]],
  ]);
});
