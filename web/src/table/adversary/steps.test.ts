import { expect, test } from "vitest";
import type { Line } from "../../generated/protocol";
import { line as sample } from "../../lib/game/samples";
import { lastTurn, stepsOf } from "./steps";

const line = (key: string, params: Line["params"], minor = false): Line => sample({ key, params, text: key, minor });
const LOG: Line[] = [
  line("turn", { number: 1, who: 0 }),
  line("draws", { who: 0, card: "Seed" }),
  line("turn", { number: 2, who: 4 }),
  line("acts", { card: "Grim fog" }, true),
  line("damage-by", { who: 0, number: 1, by: "Grim fog" }),
  line("phase-draw", {}, true),
  line("draws", { who: 4, card: "Hail" }),
  line("moves-transition", { card: "Hail", zone: "deck" }, true),
  line("acts", { card: "Hail" }, true),
  line("damage-by", { who: 0, number: 3, by: "Hail" }),
  line("places-infinite", { who: 4, element: "fire", pile: "left" }),
  line("turn", { number: 3, who: 0 }),
  line("takes-pile", { who: 0, mana: [0, 0, 1, 0, 0, 0], pile: "left" }),
];

test("a turn of the Adversary: cards in play act, one is drawn, and each thing belongs to its card", () => {
  expect(stepsOf(LOG).map((step) => [step.what, step.card, step.line.key])).toEqual([
    ["turn", "", "turn"],
    ["acts", "Grim fog", "acts"],
    ["other", "Grim fog", "damage-by"],
    ["drawn", "Hail", "draws"],
    ["other", "Hail", "damage-by"],
    ["other", "Hail", "places-infinite"],
  ]);
});

test("what is new goes on with the card that was there", () => {
  expect(stepsOf(LOG, 10).map((step) => [step.what, step.card])).toEqual([["other", "Hail"]]);
  expect(stepsOf(LOG, 11)).toEqual([]);
});

test("a card that comes into play is drawn once", () => {
  const log = [
    line("turn", { who: 4 }),
    line("draws", { who: 4, card: "Wall" }),
    line("enters", { who: 4, card: "Wall" }),
  ];
  expect(stepsOf(log).map((step) => step.what)).toEqual(["turn", "drawn"]);
});

test("the newest turn can be told again", () => {
  expect(lastTurn(LOG).map((step) => step.card)).toEqual(["Grim fog", "Grim fog", "Hail", "Hail", "Hail"]);
  expect(lastTurn(LOG.slice(0, 2))).toEqual([]);
});
