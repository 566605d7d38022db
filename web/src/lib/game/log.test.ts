import { expect, test } from "vitest";
import type { Line } from "../../generated/protocol";
import { merged } from "./log";

const line = (text: string): Line => ({ key: "noted", params: {}, text });
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
