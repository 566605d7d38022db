import { expect, test } from "vitest";
import type { Moment, SeatView, View } from "../generated/protocol";
import { frameOf, linesUpTo, turnsOf, viewOf } from "./moments";

function seat(number: number, known: boolean): SeatView {
  const hand = [known ? { face: null, id: number } : {}];
  return { seat: number, name: "AB"[number], hand } as unknown as SeatView;
}

function moment(turn: number, text: string): Moment {
  const views = [0, 1].map((eye) => ({ seat: eye, turn, seats: [seat(0, eye === 0), seat(1, eye === 1)] }));
  const lines = [{ key: "noted", params: {}, text }];
  return { move: "", seat: 0, turn, views: views as unknown as View[], lines };
}

test("both: each hand as its owner saw it", () => {
  const view = viewOf(moment(1, ""), "both");
  expect(view.seats.map((each) => each.hand[0]!.id)).toEqual([0, 1]);
});

test("one seat: the other's hand stays hidden", () => {
  expect(viewOf(moment(1, ""), 1).seats.map((each) => each.hand[0]!.id)).toEqual([undefined, 1]);
});

test("a moment offers nothing", () => {
  expect(frameOf(moment(3, ""), 7, 0)).toMatchObject({ number: 7, choices: [], view: { turn: 3 } });
});

test("the log grows by the lines of each moment, and turns are found by their first one", () => {
  const moments = [moment(0, "a"), moment(1, "b"), moment(1, "c"), moment(2, "d")];
  expect(linesUpTo(moments, 2).map((line) => line.text)).toEqual(["a", "b", "c"]);
  expect(turnsOf(moments)).toEqual([{ turn: 0, place: 0 }, { turn: 1, place: 1 }, { turn: 2, place: 3 }]);
});
