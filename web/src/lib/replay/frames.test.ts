import { expect, test } from "vitest";
import type { CardView, Line, Moment, Replay, SeatView, View } from "../../generated/protocol";
import { made } from "../wire/filled";
import { frameOf, linesUpTo, turnsOf, viewOf, withSeats } from "./frames";

function seat(number: number, known: boolean): SeatView {
  const hand = [made<CardView>("CardView", known ? { id: number } : {})];
  return { seat: number, name: "AB"[number], hand } as unknown as SeatView;
}

function moment(turn: number, text: string): Moment {
  const views = [0, 1].map((eye) => ({ seat: eye, turn, seats: [seat(0, eye === 0), seat(1, eye === 1)] }));
  const lines = [made<Line>("Line", { key: "noted", params: {}, text })];
  return { choice: null, seat: 0, turn, views: views as unknown as View[], seats: [], lines, at: 0 };
}

test("seats that are told once stand in each view that saw them", () => {
  const seats = [seat(0, true), seat(1, false), seat(0, false), seat(1, true)];
  const bare = { ...moment(1, ""), views: [0, 1].map((eye) => ({ seat: eye, seats: [] }) as unknown as View) };
  const moments = [
    {
      ...bare,
      seats: [
        [0, 1],
        [2, 3],
      ],
    },
    {
      ...bare,
      seats: [
        [0, 3],
        [2, 3],
      ],
    },
  ];
  const [first, second] = withSeats({ moments, seats } as unknown as Replay).moments;
  expect(first!.views.map((view) => view.seats)).toEqual([
    [seats[0], seats[1]],
    [seats[2], seats[3]],
  ]);
  expect(second!.views[0]!.seats[1]).toBe(seats[3]);
});

test("both: each hand as its owner saw it", () => {
  const view = viewOf(moment(1, ""), "both");
  expect(view.seats.map((each) => each.hand[0]!.id)).toEqual([0, 1]);
});

test("one seat: the other's hand stays hidden", () => {
  expect(viewOf(moment(1, ""), 1).seats.map((each) => each.hand[0]!.id)).toEqual([null, 1]);
});

test("a moment offers nothing", () => {
  expect(frameOf(moment(3, ""), 7, 0)).toMatchObject({ number: 7, choices: [], view: { turn: 3 } });
});

test("the log grows by the lines of each moment, and turns are found by their first one", () => {
  const moments = [moment(0, "a"), moment(1, "b"), moment(1, "c"), moment(2, "d")];
  expect(linesUpTo(moments, 2).map((line) => line.text)).toEqual(["a", "b", "c"]);
  expect(turnsOf(moments)).toEqual([
    { turn: 0, place: 0 },
    { turn: 1, place: 1 },
    { turn: 2, place: 3 },
  ]);
});
