import { expect, test } from "vitest";
import { isOver, routeOf } from "./routes";

test.each([
  ["/", "", { page: "home" }],
  ["/cards/", "", { page: "cards", card: "" }],
  ["/cards/kerloc-h-s-robe", "", { page: "cards", card: "kerloc-h-s-robe" }],
  ["/account", "", { page: "account" }],
  ["/game/aB3-_x", "", { page: "game", game: "aB3-_x" }],
  ["/join/g1", "#k3y", { page: "join", game: "g1", secret: "k3y" }],
  ["/join/g1", "#k3y.w", { page: "join", game: "g1", secret: "k3y.w" }],
  ["/watch/g1", "#w", { page: "watch", game: "g1", secret: "w" }],
  ["/replay", "", { page: "replay", game: "", secret: "" }],
  ["/replay/g1", "#t", { page: "replay", game: "g1", secret: "t" }],
  ["/decks", "", { page: "decks", deck: "", link: "" }],
  ["/decks/burning-wrath", "#x", { page: "decks", deck: "burning-wrath", link: "" }],
  ["/decks/new", "#TmFtZQ", { page: "decks", deck: "new", link: "TmFtZQ" }],
])("%s%s", (path, hash, route) => expect(routeOf(path, hash)).toEqual(route));

test.each([
  ["/game", ""],
  ["/game/..%2f", ""],
  ["/game/a/b", ""],
  ["/cards/Tornado", ""],
  ["/cards/tornado/x", ""],
  ["/cards/<b>", ""],
  ["/rules/x", ""],
  ["/decks/a/b", ""],
  ["/join/g1", ""],
  ["/watch/g1", "#a b"],
  ["/replay/g1", ""],
  ["/home", ""],
  ["/constructor", ""],
])("%s%s is absent", (path, hash) => expect(routeOf(path, hash)).toEqual({ page: "absent" }));

test("an open card lies over its page", () => {
  expect(isOver(routeOf("/cards/tornado"))).toBe(true);
  expect(isOver(routeOf("/cards"))).toBe(false);
  expect(isOver(routeOf("/game/g1"))).toBe(false);
});
