import { expect, test } from "vitest";
import type { CardRef, Choice } from "../../generated/protocol";
import { made } from "../../lib/wire/filled";
import { byElement, placesMana, sortOffers, usesAbility } from "./offers";
import { card, choice, coopView, view } from "../../lib/game/samples";

const flames = { hand: [card("Flame", 3)], board: [card("Flame", 4), card("Flame", 5)], discard: [card("Flame", 6)] };
const seen = view(flames);
const flame = (...equals: number[]): CardRef => made<CardRef>("CardRef", { name: "Flame", equals });

test("a choice about equal copies is taken at any of them", () => {
  const either = choice({ key: "activate-card", card: flame(4, 5) });
  const offers = sortOffers(seen, [either]);
  expect(offers.byCard.get(4)).toEqual([either]);
  expect(offers.byCard.get(5)).toEqual([either]);
  expect(offers.buttons).toEqual([]);
});

test("a card in a pile or in a deck is picked in the prompt", () => {
  const inPile = choice({ key: "prepare-card-from-word", card: flame(6) });
  const inDeck = choice({ key: "choose-card", card: flame() });
  const offers = sortOffers(seen, [inPile, inDeck]);
  expect(offers.picks).toEqual([inPile, inDeck]);
  expect(offers.byCard.size).toBe(0);
});

test("players and piles can be clicked, and have buttons as well", () => {
  const player = choice({ key: "target-seat", seat: 0 });
  const pile = choice({ key: "take-pile-pile", pile: "left" });
  const offers = sortOffers(seen, [player, pile]);
  expect(offers.bySeat.get(0)).toEqual([player]);
  expect(offers.byPile.get("left")).toEqual([pile]);
  expect(offers.buttons).toEqual([player, pile]);
});

test("of an ally what is in play can be clicked; what they hold, and all of one who is out, is picked in the prompt", () => {
  const first = (id: number): Choice => choice({ key: "first-card", card: flame(id) });
  const table = coopView(3);
  const [me, ally, fallen] = table.seats;
  Object.assign(me!, { hand: [card("Flame", 1)] });
  Object.assign(ally!, { board: [card("Flame", 2)], hand: [card("Flame", 3)] });
  Object.assign(fallen!, { board: [card("Flame", 4)], out: true });
  const offers = sortOffers(table, [first(1), first(2), first(3), first(4)]);
  expect([...offers.byCard.keys()]).toEqual([1, 2]);
  expect(offers.picks.map((pick) => pick.card?.equals)).toEqual([[3], [4]]);
});

test("choices of elements alone make a grid", () => {
  const fire = choice({ key: "add-element-pile", element: "fire", pile: "left" });
  expect(byElement([fire, { ...fire, element: "air" }])).toBe(true);
  expect(byElement([fire, choice({ key: "pass" })])).toBe(false);
  const kept = choice({ key: "move-element-to-reserve", element: "fire" });
  expect(byElement([kept, { ...kept, element: "air" }])).toBe(false);
});

test("Mana is placed in few kinds of decisions", () => {
  expect([placesMana("add"), placesMana("main"), placesMana(undefined)]).toEqual([true, false, false]);
});

test("an ability is told at length; one of several things to choose, or an ability that its card says nothing of, is not", () => {
  const used = choice({ key: "use-card-number", card: flame(4), says: "Ability: draw 1 card." });
  const others = [{ ...used, says: "" }, choice({ key: "choose-number", says: "draw 1 card" })];
  expect([used, ...others].map(usesAbility)).toEqual([true, false, false]);
});
