import { beforeEach, expect, test, vi } from "vitest";
import { forget } from "../browser/store";
import { Talk } from "./talk.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  forget("muted");
  forget("mute-all");
});

test("a phrase stands beside who said it, for a while", () => {
  const talk = new Talk("g");
  talk.hear({ seat: 1, phrase: "hello" }, false);
  talk.hear({ seat: 1, phrase: "thanks" }, false);
  expect(talk.bubbles.map((one) => one.phrase)).toEqual(["thanks"]);
  vi.advanceTimersByTime(6000);
  expect(talk.bubbles).toEqual([]);
});

test("who is muted is not heard, here and when the page is opened again; in another game they are", () => {
  const talk = new Talk("g");
  talk.hear({ seat: 1, phrase: "hello" }, false);
  talk.mute(1, true);
  talk.hear({ seat: 1, phrase: "ouch" }, false);
  talk.hear({ seat: 2, phrase: "ouch" }, false);
  expect(talk.bubbles.map((one) => one.seat)).toEqual([2]);
  expect([new Talk("g").muted(1), new Talk("h").muted(1)]).toEqual([true, false]);
  talk.mute(1, false);
  expect(new Talk("g").muted(1)).toBe(false);
});

test("everyone can be muted, but for oneself", () => {
  const talk = new Talk("g");
  talk.muteAll(true);
  talk.hear({ seat: 1, phrase: "hello" }, false);
  talk.hear({ seat: 0, phrase: "hello" }, true);
  expect(talk.bubbles.map((one) => one.seat)).toEqual([0]);
  expect(new Talk("other").everyone).toBe(true);
});
