import { expect, test } from "vitest";
import type { Choice } from "../../generated/protocol";
import { byElement, offered, placesMana, sortOffers, usesAbility } from "./offers";
import { card, choice, coopView, view } from "../../lib/game/samples";

const flames = { hand: [card("Flame", 3)], board: [card("Flame", 4), card("Flame", 5)], discard: [card("Flame", 6)] };
const seen = view(flames);

test("a choice about equal copies is taken at any of them", () => {
  const either = choice({ text: "activate Flame", form: "activate {card}", name: "Flame", cards: [4, 5] });
  const offers = sortOffers(seen, [either]);
  expect(offers.byCard.get(4)).toEqual([either]);
  expect(offers.byCard.get(5)).toEqual([either]);
  expect(offers.buttons).toEqual([]);
});

test("a card in a pile or in a deck is picked in the prompt", () => {
  const inPile = choice({
    text: "prepare Flame from discard",
    form: "prepare {card} from {word}",
    name: "Flame",
    cards: [6],
  });
  const inDeck = choice({ text: "choose Flame", form: "choose {card}", name: "Flame" });
  const offers = sortOffers(seen, [inPile, inDeck]);
  expect(offers.picks).toEqual([inPile, inDeck]);
  expect(offers.byCard.size).toBe(0);
});

test("players and piles can be clicked, and have buttons as well", () => {
  const player = choice({ text: "target A", form: "target {seat}", seat: 0 });
  const pile = choice({ text: "take left pile", form: "take {pile} pile", pile: "left" });
  const offers = sortOffers(seen, [player, pile]);
  expect(offers.bySeat.get(0)).toEqual([player]);
  expect(offers.byPile.get("left")).toEqual([pile]);
  expect(offers.buttons).toEqual([player, pile]);
});

test("of an ally what is in play can be clicked; what they hold, and all of one who is out, is picked in the prompt", () => {
  const first = (id: number): Choice =>
    choice({ text: `first ${id}`, form: "first {card}", name: "Flame", cards: [id] });
  const table = coopView(3);
  const [me, ally, fallen] = table.seats;
  Object.assign(me!, { hand: [card("Flame", 1)] });
  Object.assign(ally!, { board: [card("Flame", 2)], hand: [card("Flame", 3)] });
  Object.assign(fallen!, { board: [card("Flame", 4)], out: true });
  const offers = sortOffers(table, [first(1), first(2), first(3), first(4)]);
  expect([...offers.byCard.keys()]).toEqual([1, 2]);
  expect(offers.picks.map((pick) => pick.cards)).toEqual([[3], [4]]);
});

test("choices of elements alone make a grid", () => {
  const fire = choice({ text: "add fire left", form: "add {element} {pile}", element: "fire", pile: "left" });
  expect(byElement([fire, { ...fire, text: "add air left", element: "air" }])).toBe(true);
  expect(byElement([fire, choice({ text: "pass", form: "pass" })])).toBe(false);
});

test("a move is found by its text", () => {
  expect(offered([choice({ text: "pass", form: "pass" })], "pass")?.form).toBe("pass");
  expect(offered([], "pass")).toBeUndefined();
  expect([placesMana("add"), placesMana("main"), placesMana(undefined)]).toEqual([true, false, false]);
});

test("an ability is told at length; one of several things to choose, or an ability that its card says nothing of, is not", () => {
  const used = choice({ form: "use-card-number", says: "Ability: draw 1 card." });
  const others = [{ ...used, says: "" }, choice({ form: "choose-number", says: "draw 1 card" })];
  expect([used, ...others].map(usesAbility)).toEqual([true, false, false]);
});
