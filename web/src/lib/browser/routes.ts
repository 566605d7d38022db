// Which page an address means. Secrets of a link stand behind the `#`: browsers do not send that part to a server.
export type Route =
  | { page: "home" | "learn" | "rules" | "account" | "coop" | "absent" }
  | { page: "cards"; card: string }
  | { page: "game"; game: string }
  | { page: "join" | "watch"; game: string; secret: string }
  | { page: "replay"; game: string; secret: string }
  | { page: "decks"; deck: string; link: string };

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SLUG = /^[a-z0-9-]{1,200}$/;
const INVITATION = /^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{1,64})?$/; // with where spectators look, if one may know

/** Pages that look after changes of their own address: they are not made anew for them. */
export const KEPT: ReadonlySet<Route["page"]> = new Set(["cards"]);

/** Does this address show something over its page, which is closed to see the page again? */
export function isOver(route: Route): boolean {
  return route.page === "cards" && route.card !== "";
}

function segments(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

export function routeOf(path: string, hash = ""): Route {
  const [page = "", game = "", ...rest] = segments(path);
  const secret = hash.replace(/^#/, "");
  if (rest.length > 0 || (game !== "" && !(page === "cards" ? SLUG : ID).test(game))) return { page: "absent" };
  switch (page) {
    case "":
      return { page: "home" };
    case "learn":
    case "rules":
    case "account":
    case "coop":
      return game === "" ? { page } : { page: "absent" };
    case "cards":
      return { page, card: game };
    case "game":
      return game === "" ? { page: "absent" } : { page, game };
    case "join":
    case "watch":
      return game === "" || !(page === "join" ? INVITATION : ID).test(secret)
        ? { page: "absent" }
        : { page, game, secret };
    case "replay":
      return game !== "" && !ID.test(secret) ? { page: "absent" } : { page, game, secret };
    case "decks": // a deck by its id, or a new one: perhaps from the text in a link
      return { page, deck: game, link: game === "new" ? secret : "" };
    default:
      return { page: "absent" };
  }
}
