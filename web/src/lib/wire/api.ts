// The REST interface of the server: lists, files, and how a game is begun.
import type {
  AdversaryPaper,
  CardPaper,
  DeckAsked,
  DeckPaper,
  DeckRead,
  FormatPaper,
  GameMade,
  Invitation,
  Join,
  NewGame,
  Replay,
  RulePaper,
  Summary,
  Trouble,
} from "../../generated/protocol";
import { withSeats } from "../replay/frames";
import { replayWhole } from "./filled";

/** What the server would not do, in its words. `code` is `offline` where no answer came; `paper` is all that it said. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly paper: unknown = null,
  ) {
    super(text);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new ApiError("offline", "");
  }
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => ({}))) as Partial<Trouble>;
  throw new ApiError(trouble.code ?? String(response.status), trouble.text ?? response.statusText, trouble);
}

export async function get<Paper>(path: string): Promise<Paper> {
  return (await ask(path)).json() as Promise<Paper>;
}

export async function send<Paper>(method: "POST" | "PUT" | "DELETE", path: string, body: unknown = {}): Promise<Paper> {
  const headers = { "Content-Type": "application/json" };
  return (await ask(path, { method, headers, body: JSON.stringify(body) })).json() as Promise<Paper>;
}

function bearing(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } };
}

/** Lists do not change while the page is open: each is fetched once, and again only after a failure. */
function once<Paper>(fetched: () => Promise<Paper>): () => Promise<Paper> {
  let kept: Promise<Paper> | null = null;
  return () => {
    kept ??= fetched().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

export const shippedDecks = once(() => get<DeckPaper[]>("decks"));
export const formats = once(() => get<FormatPaper[]>("formats"));
export const rules = once(() => get<RulePaper[]>("rules"));
export const adversaries = once(() => get<AdversaryPaper[]>("adversaries"));
export const cards = once(async () => {
  const papers = await get<CardPaper[]>("cards");
  return new Map(papers.map((paper) => [paper.face.name, paper]));
});

/** A statement; for a section all that stand below it. */
export const rule = (id: string): Promise<RulePaper[]> => get(`rules/${encodeURIComponent(id)}`);
export const begin = (game: NewGame): Promise<GameMade> => send("POST", "games", game);
export const join = (game: string, wish: Join): Promise<GameMade> => send("POST", `games/${game}/join`, wish);
export const readDeck = (asked: DeckAsked): Promise<DeckRead> => send("POST", "decks/read", asked);
export const replay = async (record: string, game = 1): Promise<Replay> =>
  withSeats(replayWhole(await send("POST", "replays", { record, game })));

export async function record(game: string, token: string): Promise<string> {
  return (await ask(`games/${game}/record`, bearing(token))).text();
}

export async function seriesRecord(game: string, token: string): Promise<string> {
  return (await ask(`games/${game}/series-record`, bearing(token))).text();
}

export async function invitation(game: string, invite: string): Promise<Invitation> {
  return (await ask(`games/${game}/invitation`, bearing(invite))).json() as Promise<Invitation>;
}

export async function summary(game: string, token: string): Promise<Summary> {
  return (await ask(`games/${game}/summary`, bearing(token))).json() as Promise<Summary>;
}
