import { beforeEach, expect, test, vi } from "vitest";
import type { Deck, Draft } from "./decks.svelte";

const store = vi.hoisted(() => ({ saved: [] as Draft[], answer: [] as (() => Promise<Deck>)[] }));

vi.mock("./decks.svelte", () => {
  class DeckChanged extends Error {
    constructor(readonly newer: Deck | null) {
      super("changed elsewhere");
    }
  }
  class DeckRefused extends Error {
    constructor(readonly code: string) {
      super(`refused: ${code}`);
    }
  }
  const save = (draft: Draft): Promise<Deck> => {
    store.saved.push(draft);
    const next = store.answer.shift();
    return next
      ? next()
      : Promise.resolve({ updated: 0, kept: "browser", ...draft, version: (draft.version ?? 0) + 1 });
  };
  return { DeckChanged, DeckRefused, decks: { save } };
});

const { Autosave } = await import("./autosave.svelte");
const { DeckChanged, DeckRefused } = await import("./decks.svelte");
const deck: Deck = { id: "d1", name: "Mine", text: "1 Flame\n", updated: 0, version: 3, kept: "account" };

beforeEach(() => {
  vi.useFakeTimers();
  store.saved.length = store.answer.length = 0;
});

test("a change is saved after a moment, with the version that it began with", async () => {
  const autosave = new Autosave(deck);
  autosave.put("Mine", "2 Flame\n");
  autosave.put("Mine", "3 Flame\n");
  expect(autosave.state).toBe("saving");
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.saved).toEqual([expect.objectContaining({ id: "d1", text: "3 Flame\n", version: 3, kept: "account" })]);
  expect([autosave.state, autosave.kept.version]).toEqual(["saved", 4]);
});

test("what is the same is not saved", async () => {
  const autosave = new Autosave(deck);
  autosave.put("Mine", "1 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.saved).toEqual([]);
});

test("what changes while a save is under way is saved after it", async () => {
  let done: (deck: Deck) => void = () => {};
  store.answer.push(
    () =>
      new Promise((resolve) => {
        done = resolve;
      }),
  );
  const autosave = new Autosave(deck);
  autosave.put("Mine", "2 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  autosave.put("Mine", "3 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.saved).toHaveLength(1);
  done({ ...deck, text: "2 Flame\n", version: 4 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.saved[1]).toMatchObject({ text: "3 Flame\n", version: 4 });
  expect(autosave.state).toBe("saved");
});

test("a deck that was changed elsewhere is not written over unless one says so", async () => {
  const newer = { ...deck, text: "9 Breath\n", version: 8 };
  store.answer.push(() => Promise.reject(new DeckChanged(newer)));
  const autosave = new Autosave(deck);
  autosave.put("Mine", "2 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  expect([autosave.state, autosave.newer]).toEqual(["changed", newer]);
  autosave.put("Mine", "3 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.saved).toHaveLength(1);
  await autosave.overwrite();
  expect(store.saved[1]).toMatchObject({ id: "d1", text: "3 Flame\n", version: 8 });
  expect(autosave.state).toBe("saved");
});

test("a deck that was removed elsewhere comes back when one wants it", async () => {
  store.answer.push(() => Promise.reject(new DeckChanged(null)));
  const autosave = new Autosave(deck);
  autosave.put("Mine", "2 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  await autosave.overwrite();
  expect(store.saved[1]).toEqual({ id: "d1", name: "Mine", text: "2 Flame\n" });
});

test("the other one is taken", async () => {
  const newer = { ...deck, text: "9 Breath\n", version: 8 };
  store.answer.push(() => Promise.reject(new DeckChanged(newer)));
  const autosave = new Autosave(deck);
  autosave.put("Mine", "2 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  autosave.adopt(newer);
  expect([autosave.state, autosave.kept, autosave.newer]).toEqual(["saved", newer, null]);
});

test("why it cannot be saved is told, and the next change tries again", async () => {
  store.answer.push(() => Promise.reject(new DeckRefused("too-many")));
  const autosave = new Autosave(deck);
  autosave.put("Mine", "2 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  expect([autosave.state, autosave.why]).toEqual(["refused", "refused: too-many"]);
  autosave.put("Mine", "3 Flame\n");
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state).toBe("saved");
});

test("what waits is saved at once when one leaves", () => {
  const autosave = new Autosave(deck);
  autosave.put("Mine", "2 Flame\n");
  void autosave.flush();
  expect(store.saved).toHaveLength(1);
});

test("what was kept elsewhere meanwhile is saved again when asked to", async () => {
  const autosave = new Autosave({ ...deck, kept: "browser", version: 1 });
  await autosave.again();
  expect(store.saved).toEqual([expect.objectContaining({ id: "d1", version: 1, kept: "browser" })]);
  expect([autosave.state, autosave.kept.version]).toEqual(["saved", 2]);
});
