import { expect, test } from "vitest";
import type { CardRef, Choice, Prompt, View } from "../../generated/protocol";
import { made } from "../../lib/wire/filled";
import { card, choice, coopView, view } from "../../lib/game/samples";
import { inOrder, misled, seatOf, withOwner } from "./aims";
import { sortOffers } from "./offers";

const ADVERSARY = 4;
const tree = (...ids: number[]): CardRef =>
  made<CardRef>("CardRef", { name: "Animated tree", id: ids[0] ?? null, equals: ids });
const seats = (...all: number[]): Choice[] => all.map((seat) => choice({ key: "target-seat", seat }));
const trees = (...all: number[]): Choice[] => all.map((id) => choice({ key: "target-card", card: tree(id) }));
const numbered = (...choices: Choice[]): Choice[] => choices.map((one, index) => ({ ...one, index }));
const asking = (seen: View, fate: Prompt["fate"]): View => ({
  ...seen,
  asked: made<Prompt>("Prompt", { seat: 0, kind: "target", fate }),
});
const indices = (choices: readonly Choice[]): number[] => choices.map(({ index }) => index);

const duel = view({ board: [card("Animated tree", 5)] }, { board: [card("Animated tree", 6)] });
const done = choice({ key: "done" });
const targets = numbered(...seats(0, 1), ...trees(5, 6), done);

test("harm goes to the other side first, help to one's own; what is no target comes last", () => {
  expect(indices(inOrder(asking(duel, "harm"), targets))).toEqual([1, 3, 0, 2, 4]);
  expect(indices(inOrder(asking(duel, "help"), targets))).toEqual([0, 2, 1, 3, 4]);
});

test("where nobody can say, the order is that of the options", () => {
  expect(indices(inOrder(asking(duel, ""), targets))).toEqual([0, 1, 2, 3, 4]);
  expect(misled(asking(duel, ""), targets).size).toBe(0);
});

test("the side that an effect is not meant for stands back, unless there is no other", () => {
  expect([...misled(asking(duel, "harm"), targets)]).toEqual([0, 2]);
  expect([...misled(asking(duel, "help"), targets)]).toEqual([1, 3]);
  const own = numbered(...trees(5), done);
  expect([...misled(asking(duel, "harm"), own)]).toEqual([]);
});

test("allies are no enemies: the Adversary takes the harm, and oneself the help", () => {
  const table = coopView(2, { board: [card("Animated tree", 7)] });
  const all = numbered(...seats(0, 1, ADVERSARY), ...trees(7));
  expect(indices(inOrder(asking(table, "harm"), all))).toEqual([2, 3, 0, 1]);
  expect(indices(inOrder(asking({ ...table, seat: 1 }, "help"), all))).toEqual([1, 0, 2, 3]);
  expect([...misled(asking({ ...table, seat: 1 }, "help"), all)]).toEqual([2, 3]);
  expect(indices(inOrder(asking({ ...table, seat: 1 }, "harm"), numbered(...seats(0, 1))))).toEqual([0, 1]);
});

test("another's card is named with its player, one's own is not", () => {
  const [mine, theirs] = trees(5, 6) as [Choice, Choice];
  expect(seatOf(duel, theirs)).toBe(1);
  expect(withOwner(duel, theirs).card?.owner).toBe(1);
  expect(withOwner(duel, mine)).toBe(mine);
  expect(withOwner(duel, done)).toBe(done);
});

test("cards that may be targeted have buttons as well as lights; in the main phase they have none", () => {
  const offers = sortOffers(asking(duel, "harm"), targets);
  expect(indices(offers.buttons)).toEqual([1, 3, 0, 2, 4]);
  expect([...offers.byCard.keys()]).toEqual([5, 6]);
  const main = made<Prompt>("Prompt", { seat: 0, kind: "main" });
  expect(indices(sortOffers({ ...duel, asked: main }, targets).buttons)).toEqual([0, 1, 4]);
});
