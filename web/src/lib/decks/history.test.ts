import { expect, test } from "vitest";
import { History } from "./history.svelte";

test("what was done is undone and done again", () => {
  const history = new History("a");
  history.push("b");
  history.push("c");
  expect(history.undo()).toBe(true);
  expect(history.now).toBe("b");
  expect(history.redo()).toBe(true);
  expect(history.now).toBe("c");
  expect(history.redo()).toBe(false);
});

test("something new ends what could be done again", () => {
  const history = new History("a");
  history.push("b");
  history.undo();
  history.push("c");
  expect([history.canUndo, history.canRedo]).toEqual([true, false]);
  history.undo();
  expect(history.now).toBe("a");
  expect(history.undo()).toBe(false);
});

test("what changes nothing is no step", () => {
  const history = new History("a");
  history.push("a");
  expect(history.canUndo).toBe(false);
});
