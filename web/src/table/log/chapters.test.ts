import { expect, test } from "vitest";
import type { Line } from "../../generated/protocol";
import { byTurn, logText } from "./chapters";

const line = (text: string, turn: number, ...rules: string[]): Line => ({ key: "note", params: {}, text, turn, rules });

test("lines are told by turns, and a turn that comes again is a chapter of its own", () => {
  const chapters = byTurn([line("a", 1), line("b", 1), line("c", 2), line("d", 1)]);
  expect(chapters.map((one) => [one.turn, one.first, one.lines.length])).toEqual([
    [1, 0, 2],
    [2, 2, 1],
    [1, 3, 1],
  ]);
});

test("a log as text has every line with its rules", () => {
  const text = logText(
    [line("A draws", 1, "R7.draw"), line("B waits", 2)],
    (one) => one.text,
    (turn) => `Turn ${turn}`,
  );
  expect(text).toBe("== Turn 1\nA draws [R7.draw]\n\n== Turn 2\nB waits\n");
});
