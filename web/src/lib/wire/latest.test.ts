import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Latest } from "./latest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers when it is told to, in any order. */
class Oracle {
  asked: string[] = [];
  waiting = new Map<string, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  ask = (question: string): Promise<string> => {
    this.asked.push(question);
    return new Promise((resolve, reject) => void this.waiting.set(question, { resolve, reject }));
  };
}

function watched(): { oracle: Oracle; latest: Latest<string, string>; told: string[] } {
  const oracle = new Oracle();
  const told: string[] = [];
  const latest = new Latest(
    oracle.ask,
    (answer) => void told.push(answer),
    (error) => void told.push(String(error)),
    200,
  );
  return { oracle, latest, told };
}

test("what changes quickly is asked once", () => {
  const { oracle, latest } = watched();
  for (const question of ["a", "b", "c"]) latest.put(question);
  expect(oracle.asked).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(oracle.asked).toEqual(["c"]);
});

test("an answer that comes late does not replace a newer one", async () => {
  const { oracle, latest, told } = watched();
  latest.put("a");
  await vi.advanceTimersByTimeAsync(200);
  latest.put("b");
  await vi.advanceTimersByTimeAsync(200);
  oracle.waiting.get("b")!.resolve("B");
  await vi.advanceTimersByTimeAsync(0);
  oracle.waiting.get("a")!.resolve("A");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["B"]);
});

test("an answer to what is no longer asked is not told", async () => {
  const { oracle, latest, told } = watched();
  latest.put("a");
  await vi.advanceTimersByTimeAsync(200);
  latest.put("b");
  oracle.waiting.get("a")!.resolve("A");
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual([]);
});

test("trouble is told, and nothing after the end", async () => {
  const { oracle, latest, told } = watched();
  latest.put("a");
  await vi.advanceTimersByTimeAsync(200);
  oracle.waiting.get("a")!.reject(new Error("away"));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["Error: away"]);
  latest.put("b");
  latest.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(oracle.asked).toEqual(["a"]);
});
