import { expect, test } from "vitest";
import { brought, mineBy } from "./bringing";

const mine = [{ id: "d1", text: "40 Flame\n" }];

test("a deck of mine is brought as its text, one of the game by its id", () => {
  expect(brought(mineBy("d1"), mine)).toEqual({ deck: "", text: "40 Flame\n" });
  expect(brought("burning-wrath", mine)).toEqual({ deck: "burning-wrath", text: "" });
  expect(brought("", mine)).toEqual({ deck: "", text: "" });
});

test("a deck that was removed since is none", () => {
  expect(brought(mineBy("gone"), mine)).toEqual({ deck: "", text: "" });
});
