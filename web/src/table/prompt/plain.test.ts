import { expect, test } from "vitest";
import { choice } from "../../lib/game/samples";
import type { Choice } from "../../generated/protocol";
import { hasCardButtons, plainFirst, quietOf, type Kind } from "./plain";

/** The choices of a question by their keys. */
const offered = (...keys: string[]): Choice[] => keys.map((key, index) => choice({ index, key }));
const quiet = (kind: Kind, ...keys: string[]): string[] =>
  keys.filter((_, index) => quietOf(kind, offered(...keys)).has(index));

test("to leave it, or to do without, is never the plain choice", () => {
  expect(quiet("component", "use-card-as-word", "pay-element", "prepare-without-word")).toEqual([
    "pay-element",
    "prepare-without-word",
  ]);
  expect(quiet("redirect", "redirect-to-card", "do-not-redirect")).toEqual(["do-not-redirect"]);
  expect(quiet("may", "yes", "no")).toEqual(["no"]);
  expect(quiet("window", "activate-card", "pass")).toEqual(["pass"]);
  expect(quiet("pay", "pay", "do-not-pay")).toEqual(["do-not-pay"]);
  expect(quiet("option", "choose-number", "choose-number", "choose-nothing")).toEqual(["choose-nothing"]);
  expect(quiet("choose", "choose-card", "choose-nothing")).toEqual(["choose-nothing"]);
  expect(quiet("discard", "discard-card", "done")).toEqual(["done"]);
  expect(quiet("target", "target-seat", "target-card", "done")).toEqual(["done"]);
  expect(quiet("take", "take-element", "done")).toEqual(["done"]);
});

test("in the main phase the plain choice lies on the table; when nothing does, it is to end the turn", () => {
  expect(quiet("main", "prepare-card", "trade", "end-turn")).toEqual(["trade", "end-turn"]);
  expect(quiet("main", "trade", "end-turn")).toEqual(["trade"]);
  expect(quiet("main", "end-turn")).toEqual([]);
});

test("where a component is not there, Mana in its place is plain", () => {
  expect(quiet("component", "pay-element", "prepare-without-word")).toEqual(["prepare-without-word"]);
  expect(quiet("component", "prepare-without-word", "prepare-without-word")).toEqual([]);
});

test("what is plain comes first, and to trade last", () => {
  const keys = (kind: Kind, ...all: string[]): string[] => plainFirst(kind, offered(...all)).map(({ key }) => key);
  expect(keys("window", "pass", "use-card")).toEqual(["use-card", "pass"]);
  expect(keys("main", "trade", "end-turn")).toEqual(["end-turn", "trade"]);
  expect(keys("look", "put-on-bottom", "keep-on-top")).toEqual(["put-on-bottom", "keep-on-top"]);
});

test("an X of 0 is to do without", () => {
  const numbers = [0, 1, 2].map((number) => choice({ index: number, key: "x-number", number }));
  expect([...quietOf("X", numbers)]).toEqual([0]);
  expect(plainFirst("X", numbers).map(({ number }) => number)).toEqual([1, 2, 0]);
});

test("of equals none stands back", () => {
  expect(quiet("starting hand", "keep-first-hand", "keep-second-hand")).toEqual([]);
  expect(quiet("first player", "begin", "let-seat-begin")).toEqual([]);
  expect(quiet("look", "keep-on-top", "put-on-bottom")).toEqual([]);
  expect(quietOf("waiting", []).size).toBe(0);
});

test("cards have buttons where what is lit is the whole question", () => {
  const kinds: Kind[] = ["target", "share", "component", "redirect", "window", "keep", "main", "discard", "choose"];
  expect(kinds.filter(hasCardButtons)).toEqual(["target", "share", "component", "redirect", "window", "keep"]);
});
