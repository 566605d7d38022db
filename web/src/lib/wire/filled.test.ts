import { expect, test } from "vitest";
import type { CardView, Stops } from "../../generated/protocol";
import { made, replayWhole, toldWhole } from "./filled";

const FACE = { name: "Flame", keywords: [{ kind: "Protector" }] };

test("what a frame leaves out is put in, wherever it stands", () => {
  const told = toldWhole({
    type: "table",
    view: { seats: [{ hand: [{}], board: [{ id: 3, face: FACE }] }], asked: { seat: 1 } },
    choices: [
      { index: 0, key: "pass" },
      { index: 1, key: "target-card", card: { name: "Flame" } },
    ],
    chain: [{ what: "activate", seat: 0, aims: [{ seat: 1 }] }],
    changes: { 3: [{ what: "effects" }, { what: "keyword", keyword: { kind: "Forge" }, gained: true }] },
    log: [{ key: "draw" }],
    take_back: {},
  });
  expect(told).toMatchObject({
    view: {
      renewed: 0,
      seats: [
        {
          aside: [],
          hand: [{ face: null, id: null, owner: null, cost: null }],
          board: [{ id: 3, face: { name: "Flame", slot: "", keywords: [{ kind: "Protector", argument: "" }] } }],
        },
      ],
      asked: { seat: 1, kind: "waiting", source: null, window: [] },
    },
    choices: [
      { key: "pass", card: null, seat: null, price: null },
      { card: { id: null, owner: null, copy: 0, equals: [] } },
    ],
    chain: [{ seat: 0, now: false, aims: [{ seat: 1, card: null, name: "" }] }],
    changes: { 3: [{ by: [] }, { keyword: { kind: "Forge", argument: "" }, by: [] }] },
    log: [{ key: "draw", rules: [], minor: false }],
    take_back: { how: "no", asked_by: null },
    auto_passed: 0,
    lesson: null,
  });
});

test("what is there stays as it is, a null too", () => {
  expect(toldWhole({ type: "ack", nonce: "n", number: 3, taken: 4 })).toEqual({
    type: "ack",
    nonce: "n",
    number: 3,
    taken: 4,
  });
  expect(toldWhole({ type: "series", mine: null, ready: [1] })).toMatchObject({ mine: null, ready: [1], games: [] });
});

test("a message of which nothing is ever left out, or that is of no known type, is passed on", () => {
  for (const message of [{ type: "pong" }, { type: "of a later version" }])
    expect(toldWhole({ ...message })).toEqual(message);
});

test("a replay is filled to its last card", () => {
  const replay = replayWhole({ moments: [{ views: [{ seats: [] }], lines: [{}] }], seats: [{ board: [{ id: 7 }] }] });
  expect(replay).toMatchObject({
    games: 1,
    moments: [{ at: 0, views: [{ renewed: 0 }], lines: [{ turn: 0 }] }],
    seats: [{ transition: [], board: [{ id: 7, state: "" }] }],
  });
});

test("what the page makes itself is whole as well, and no two of it share what may be changed", () => {
  expect(made<Stops>("Stops", { mode: "none" })).toMatchObject({ mode: "none", always: [] });
  const [one, other] = [made<CardView>("CardView"), made<CardView>("CardView")];
  expect(() => one.words.push("flame")).toThrow();
  expect(other.words).toEqual([]);
});
