import { expect, test } from "vitest";
import { banOf } from "./bans";

const LIST = {
  date: "2025-11-04",
  banned: ["Ignition"],
  pairs: [["Mine", "Fate"] as [string, string]],
  restricted: { History: 2 },
};

test("a list speaks of the cards it names, and of no other", () => {
  expect(banOf("Ignition", LIST)).toEqual({ banned: true, partners: [], most: null });
  expect(banOf("Fate", LIST)).toEqual({ banned: false, partners: ["Mine"], most: null });
  expect(banOf("Mine", LIST)).toEqual({ banned: false, partners: ["Fate"], most: null });
  expect(banOf("History", LIST)).toEqual({ banned: false, partners: [], most: 2 });
  expect(banOf("Flame", LIST)).toBeNull();
});
