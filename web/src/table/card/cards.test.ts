import { expect, test } from "vitest";
import type { CardView, LineChanged } from "../../generated/protocol";
import { cardOf, knowsZenith, linesOf, reworded } from "./cards";
import { card, view } from "../../lib/game/samples";
import { made } from "../../lib/wire/filled";

test("a card is told line by line", () => {
  const face = { ...card("Fox").face!, text: "Draw 1 card.\nAbility: rest this.\n\n Ability: pay." };
  expect(linesOf(face)).toEqual(["Draw 1 card.", "Ability: rest this.", "Ability: pay."]);
});

test("changed digits stand beside the printed ones", () => {
  const change = made<LineChanged>("LineChanged", { what: "line", line: 1, now: "Draw 2 cards now." });
  const text = "Draw 1 card now.";
  expect(reworded(text, 1, [change])).toEqual([
    { now: "Draw" },
    { now: "2", was: "1" },
    { now: "cards", was: "card" },
    { now: "now." },
  ]);
  expect(reworded(text, 0, [change])).toEqual([{ now: text }]);
  expect(reworded(text, 1, [{ ...change, now: "Draw none." }])).toEqual([{ now: "Draw none.", was: text }]);
});

test("Zenith is a word only to who knows a card that looks at it", () => {
  const asking = (zenith: boolean): CardView => cardOf({ ...card("Sun").face!, zenith });
  const { seats } = view({ hand: [card("")], board: [asking(false)] }, { discard: [asking(true)] });
  expect(seats.map(knowsZenith)).toEqual([false, true]);
});
