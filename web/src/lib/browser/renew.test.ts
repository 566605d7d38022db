import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renew, type Tab } from "./renew";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tab(): { tab: Tab; reloads: () => number } {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reloads = (): number => {
    vi.advanceTimersByTime(60_000);
    return reload.mock.calls.length;
  };
  return { tab: { sessionStorage, location: { reload } }, reloads };
}

test("a page is loaded again once for each version, after a moment to read why", () => {
  const here = tab();
  expect(renew(2, here.tab)).toBe(true);
  vi.advanceTimersByTime(500);
  expect(here.tab.location.reload).not.toHaveBeenCalled();
  expect(here.reloads()).toBe(1);
  expect(renew(2, here.tab)).toBe(false);
  expect(here.reloads()).toBe(1);
  expect(renew(3, here.tab)).toBe(true);
  expect([renew(2, here.tab), renew(3, here.tab)]).toEqual([false, false]);
  expect(here.reloads()).toBe(2);
});

test("a server that names no version is another one, too", () => {
  const here = tab();
  expect([renew(undefined, here.tab), renew(undefined, here.tab)]).toEqual([true, false]);
});

test("a browser that remembers nothing is not loaded again and again", () => {
  const here = tab();
  here.tab.sessionStorage.setItem = () => {
    throw new Error("not allowed");
  };
  expect(renew(2, here.tab)).toBe(false);
  expect(here.reloads()).toBe(0);
});
