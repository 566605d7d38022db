import { expect, test } from "vitest";
import type { Line } from "../../generated/protocol";
import { lastTurn, stepsOf } from "./steps";
import { line as sample } from "./samples";

const line = (key: string, params: Line["params"], minor = false, by_card = false): Line =>
  sample({ key, params, text: key, minor, by_card });
const OWN = new Set([0]);
const ADVERSARYS: Line[] = [
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
const DUEL: Line[] = [
  line("turn", { number: 4, who: 1 }),
  line("draws", { who: 1 }),
  line("places-infinite", { who: 1, element: "fire", pile: "left" }),
  line("places-infinite", { who: 1, element: "air", pile: "right" }),
  line("takes-pile", { who: 1, mana: [0, 0, 1, 0, 0, 0], pile: "left" }),
  line("prepares", { who: 1, card: "Flame" }),
  line("activates", { who: 1, card: "Flame" }),
  line("uses", { who: 0, card: "Robe" }),
  line("gains-hp-by", { who: 0, number: 2, by: "Robe" }),
  line("acts", { card: "Flame" }, true),
  line("damage-by", { who: 0, number: 1, by: "Flame" }, false, true),
  line("places-locked", { who: 1, element: "fire", pile: "left" }),
];

const brief = (log: Line[], from = 0): unknown[] =>
  stepsOf(log, from, OWN).map((step) => [step.what, step.card, step.lines.map((one) => one.key)]);

test("a turn of the Adversary: cards in play act, one is drawn, and each thing belongs to its card", () => {
  expect(brief(ADVERSARYS)).toEqual([
    ["turn", "", ["turn"]],
    ["card", "Grim fog", ["acts", "damage-by"]],
    ["card", "Hail", ["draws", "damage-by", "places-infinite"]],
  ]);
});

test("a turn of another player: Mana is gathered in one step, and my answer is not shown to me", () => {
  expect(brief(DUEL)).toEqual([
    ["turn", "", ["turn", "draws"]],
    ["mana", "", ["places-infinite", "places-infinite", "takes-pile"]],
    ["card", "Flame", ["prepares"]],
    ["card", "Flame", ["activates"]],
    ["card", "Flame", ["acts", "damage-by", "places-locked"]],
  ]);
  expect(stepsOf(DUEL, 0, new Set()).some((step) => step.card === "Robe")).toBe(true);
});

test("a hit says whom it meets and how hard", () => {
  const hits = stepsOf(DUEL, 0, OWN).flatMap((step) => step.hits);
  expect(hits).toEqual([{ seat: 0, card: null, change: -1 }]);
});

test("what is new goes on with the card that was there", () => {
  const [more] = stepsOf(ADVERSARYS, 10, OWN);
  expect([more?.card, more?.goesOn, more?.lines.length]).toEqual(["Hail", true, 1]);
  expect(stepsOf(ADVERSARYS, 11, OWN)).toEqual([]);
});

test("a card that comes into play is drawn once", () => {
  const log = [
    line("turn", { who: 4 }),
    line("enters", { who: 4, card: "Wall" }),
    line("enters", { who: 4, card: "Wall" }, true),
  ];
  expect(brief(log)).toEqual([
    ["turn", "", ["turn"]],
    ["card", "Wall", ["enters"]],
  ]);
});

test("the newest turn can be told again", () => {
  expect(lastTurn(ADVERSARYS, 4).map((step) => step.card)).toEqual(["Grim fog", "Hail"]);
  expect(lastTurn(DUEL, 1).map((step) => step.card)).toEqual(["", "Flame", "Flame", "Robe", "Flame"]);
  expect(lastTurn(ADVERSARYS, 2)).toEqual([]);
});
