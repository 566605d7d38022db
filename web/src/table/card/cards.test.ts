import { expect, test } from "vitest";
import type { Face } from "../../generated/protocol";
import { knowsZenith, pricedLines, reworded } from "./cards";
import { card, view } from "../../lib/game/samples";

const face = {
  ...card("Fox").face!,
  kind: "animal",
  text: "Draw 1 card.\nAbility: rest this.\n\nAbility: pay.",
  ability_costs: ["1 fire"],
};

test("each ability of an Animal has its price, other lines have none", () => {
  expect(pricedLines(face).map((line) => line.price)).toEqual([null, "1 fire", ""]);
  expect(pricedLines({ ...face, kind: "spell" }).map((line) => line.price)).toEqual([null, null, null]);
});

test("changed digits stand beside the printed ones", () => {
  const change = { what: "digits", printed: "Draw 1 card now.", now: "Draw 2 cards now." };
  expect(reworded("Draw 1 card now.", [change])).toEqual([
    { now: "Draw" },
    { now: "2", was: "1" },
    { now: "cards", was: "card" },
    { now: "now." },
  ]);
  expect(reworded("Another line.", [change])).toEqual([{ now: "Another line." }]);
  expect(reworded(change.printed, [{ ...change, now: "Draw none." }])).toEqual([
    { now: "Draw none.", was: change.printed },
  ]);
});

test("Zenith is a word only to who knows a card that speaks of it", () => {
  const sun = { face: { text: "Zenith: draw 1 card." } as Face };
  const { seats } = view({ hand: [{}], board: [{ face: { text: "Draw 1 card." } as Face }] }, { discard: [sun] });
  expect(seats.map(knowsZenith)).toEqual([false, true]);
});
