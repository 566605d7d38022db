import { expect, test } from "vitest";
import type { Line } from "../../generated/protocol";
import { made } from "../wire/filled";
import { byTurn, logText, merged } from "./log";

const line = (text: string): Line => made<Line>("Line", { key: "noted", params: {}, text });
const texts = (log: Line[]): string => log.map((each) => each.text).join("");

test("a frame adds its lines", () => {
  expect(texts(merged([line("a"), line("b")], { log_from: 2, log: [line("c")] }))).toBe("abc");
});

test("after an undo lines are dropped before others are added", () => {
  expect(texts(merged([line("a"), line("b"), line("c")], { log_from: 1, log: [line("d")] }))).toBe("ad");
});

test("a whole log replaces what was there", () => {
  expect(texts(merged([line("a")], { log_from: 0, log: [line("x"), line("y")] }))).toBe("xy");
});

const inTurn = (text: string, turn: number, ...rules: string[]): Line => ({ ...line(text), turn, rules });

test("lines are told by turns, and a turn that comes again is a chapter of its own", () => {
  const chapters = byTurn([inTurn("a", 1), inTurn("b", 1), inTurn("c", 2), inTurn("d", 1)]);
  expect(chapters.map((one) => [one.turn, one.first, one.lines.length])).toEqual([
    [1, 0, 2],
    [2, 2, 1],
    [1, 3, 1],
  ]);
});

test("a log as text has every line with its rules", () => {
  const text = logText(
    [inTurn("A draws", 1, "R7.draw"), inTurn("B waits", 2)],
    (one) => one.text,
    (turn) => `Turn ${turn}`,
  );
  expect(text).toBe("== Turn 1\nA draws [R7.draw]\n\n== Turn 2\nB waits\n");
});
