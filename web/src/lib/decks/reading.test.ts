import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeckRead } from "../../generated/protocol";

const server = vi.hoisted(() => ({ asked: [] as string[], away: false }));

vi.mock("../wire/api", () => {
  class ApiError extends Error {
    constructor(
      readonly code: string,
      text: string,
    ) {
      super(text);
    }
  }
  const readDeck = ({ text }: { text: string }): Promise<DeckRead> => {
    server.asked.push(text);
    if (server.away) return Promise.reject(new ApiError("offline", ""));
    if (text === "no") return Promise.reject(new ApiError("malformed", "Not this one."));
    return Promise.resolve({ name: text } as DeckRead);
  };
  return { ApiError, readDeck };
});
const { Reading } = await import("./reading.svelte");

beforeEach(() => {
  vi.useFakeTimers();
  server.asked.length = 0;
  server.away = false;
});
afterEach(() => void vi.useRealTimers());

test("a deck is read once for each change", async () => {
  const reading = new Reading();
  reading.ask({ text: "a" });
  reading.ask({ text: "b" });
  expect(reading.state).toBe("asking");
  await vi.advanceTimersByTimeAsync(5000);
  expect([server.asked, reading.state, reading.read?.name]).toEqual([["b"], "known", "b"]);
});

test("while the server is away it is asked again, and the last answer stays", async () => {
  const reading = new Reading();
  reading.ask({ text: "a" });
  await vi.advanceTimersByTimeAsync(300);
  server.away = true;
  reading.ask({ text: "b" });
  await vi.advanceTimersByTimeAsync(300);
  expect([reading.state, reading.read?.name]).toEqual(["away", "a"]);
  server.away = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect([reading.state, reading.read?.name]).toEqual(["known", "b"]);
});

test("what the server will not read is told, and not asked again", async () => {
  const reading = new Reading();
  reading.ask({ text: "no" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([reading.state, reading.why, server.asked.length]).toEqual(["refused", "Not this one.", 1]);
});

test("nothing is asked after the end", async () => {
  server.away = true;
  const reading = new Reading();
  reading.ask({ text: "a" });
  await vi.advanceTimersByTimeAsync(300);
  reading.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.asked).toEqual(["a"]);
});
