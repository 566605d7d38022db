// Which page an address means. Secrets of a link stand behind the `#`: browsers do not send that part to a server.
export type Route =
  | { page: "home" | "learn" | "rules" | "cards" | "absent" }
  | { page: "game"; game: string }
  | { page: "join" | "watch"; game: string; secret: string }
  | { page: "replay"; game: string; secret: string };

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const INVITATION = /^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{0,64})?$/; // to play, and after the dot to look on

function segments(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

export function routeOf(path: string, hash = ""): Route {
  const [page = "", game = "", ...rest] = segments(path);
  const secret = hash.replace(/^#/, "");
  if (rest.length > 0 || (game !== "" && !ID.test(game))) return { page: "absent" };
  switch (page) {
    case "":
      return { page: "home" };
    case "learn":
    case "rules":
    case "cards":
      return game === "" ? { page } : { page: "absent" };
    case "game":
      return game === "" ? { page: "absent" } : { page, game };
    case "join":
    case "watch":
      return game === "" || !(page === "join" ? INVITATION : ID).test(secret) ? { page: "absent" } : { page, game, secret };
    case "replay":
      return game !== "" && !ID.test(secret) ? { page: "absent" } : { page, game, secret };
    default:
      return { page: "absent" };
  }
}
