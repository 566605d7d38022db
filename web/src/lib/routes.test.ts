import { expect, test } from "vitest";
import { routeOf } from "./routes";

test.each([
  ["/", "", { page: "home" }],
  ["/cards/", "", { page: "cards" }],
  ["/game/aB3-_x", "", { page: "game", game: "aB3-_x" }],
  ["/join/g1", "#k3y", { page: "join", game: "g1", secret: "k3y" }],
  ["/join/g1", "#k3y.w-4", { page: "join", game: "g1", secret: "k3y.w-4" }],
  ["/watch/g1", "#w", { page: "watch", game: "g1", secret: "w" }],
  ["/replay", "", { page: "replay", game: "", secret: "" }],
  ["/replay/g1", "#t", { page: "replay", game: "g1", secret: "t" }],
])("%s%s", (path, hash, route) => expect(routeOf(path, hash)).toEqual(route));

test.each([
  ["/game", ""],
  ["/game/..%2f", ""],
  ["/game/a/b", ""],
  ["/cards/x", ""],
  ["/join/g1", ""],
  ["/join/g1", "#k3y.w.x"],
  ["/watch/g1", "#k3y.w"],
  ["/watch/g1", "#a b"],
  ["/replay/g1", ""],
  ["/home", ""],
  ["/constructor", ""],
])("%s%s is absent", (path, hash) => expect(routeOf(path, hash)).toEqual({ page: "absent" }));
