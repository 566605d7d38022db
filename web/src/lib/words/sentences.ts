// How a page says what happens in a game: lines of the log, prompts, moves, refusals, the chain, changes. `t` is given,
// so that all of it is tested without a page.
import type { Change, Choice, Line, Link, Refused, TableFrame } from "../../generated/protocol";
import { ADVERSARY } from "../game/coop";
import { capital, keyOf, readMana, say, sayComponents, sayKeyword, sayMana, sayWord, term } from "./terms";
import type { Names, Translate } from "./terms";

type Params = Line["params"];

// -------------------------------------------------------------------------------------------------------- sentences

/** What fills the places of a sentence, each in the reader's language. */
function filled(t: Translate, params: Params, names: Names): Record<string, unknown> {
  const values: Record<string, unknown> = { card: say(t, "name.card") };
  for (const [place, value] of Object.entries(params)) values[place] = fill(t, place, value, names);
  if (typeof params.number === "number") values.count = params.number;
  for (const place of ["what", "why"]) {
    const key = params[place];
    if (typeof key === "string") values[place] = say(t, `form.${key}`, values);
  }
  return values;
}

function fill(t: Translate, place: string, value: Params[string], names: Names): unknown {
  if (typeof value === "object") return sayMana(t, value);
  if (typeof value === "number") return ["who", "whom", "owner"].includes(place) ? names.player(value) : value;
  switch (place) {
    case "card":
    case "other":
    case "by":
      return names.card(value);
    case "element":
      return term(t, "element-of", value);
    case "pile":
    case "zone":
    case "state":
    case "word":
      return term(t, place, value);
    case "words":
      return sayComponents(t, value);
    case "keyword":
      return sayKeyword(t, value);
    default:
      return value;
  }
}

/** A line of the log, with the players' names in the third person. */
export function sayLine(t: Translate, line: Pick<Line, "key" | "params" | "text">, names: Names): string {
  return capital(say(t, `log.${line.key}`, { ...filled(t, line.params, names), defaultValue: line.text }));
}

/** Why something is not offered, was refused, or is against the rules for decks. */
export function sayReason(
  t: Translate,
  reason: Pick<Refused, "text" | "key" | "params"> & { code?: string },
  names: Names,
): string {
  const groups = [`form.${reason.key}`, `breach.${reason.key}`, `refused.${reason.key}`, `refused.${reason.code}`];
  const keys = groups.map((key) => `game:${key}`);
  return capital(t(keys, { ...filled(t, reason.params ?? {}, names), defaultValue: reason.text }));
}

/** Who must decide what, in one sentence; how it ended, when it is over. `seat` is the reader's, -1 for a spectator;
 * `shared`: the reader talks over what another decides. */
export function sayPrompt(
  t: Translate,
  frame: Pick<TableFrame, "view">,
  names: Names,
  seat: number,
  shared = false,
): string {
  const { asked, outcome } = frame.view;
  if (!asked) return sayOutcome(t, outcome, names, seat);
  const ours = asked.seat === seat || (shared && seat >= 0);
  if (!ours || !asked.kind || asked.kind === "waiting")
    return say(t, "prompt.waiting", { name: names.player(asked.seat) });
  if (asked.kind === "window" && asked.window?.length) {
    const moments = asked.window.map((moment) => term(t, "moment", moment));
    return say(t, "prompt.window-moments", { moments: moments.reduce((one, two) => say(t, "name.and", { one, two })) });
  }
  const values = { source: names.card(asked.source ?? ""), defaultValue: asked.question };
  return say(t, `${asked.source ? "prompt-for" : "prompt"}.${keyOf(asked.kind)}`, values);
}

/** How a game ended: `winner A`, `draw`, `players win`. Empty while it goes on. */
export function sayOutcome(t: Translate, outcome: string, names: Names, seat: number): string {
  if (!outcome) return "";
  if (outcome.startsWith("players ")) return say(t, `over.${keyOf(outcome)}`);
  const winner = "ABCD".indexOf(outcome.replace(/^winner /, ""));
  if (winner < 0) return say(t, "over.draw");
  const how = winner === seat ? "won" : seat < 0 ? "wins" : "lost";
  return say(t, `over.${how}`, { name: names.player(winner) });
}

// ------------------------------------------------------------------------------------------------------------ moves

/** A move as a button says it. What tells two cards of one name apart is taken from the move's own text. */
export function sayMove(t: Translate, choice: Choice, names: Names): string {
  const params: Params = { number: choice.number ?? 0 };
  for (const place of ["element", "pile", "word"] as const) if (choice[place]) params[place] = choice[place];
  const values = {
    ...filled(t, params, names),
    seat: names.player(choice.seat ?? -1),
    card: sayCard(t, choice.text, choice.name, names),
    other: sayCard(t, choice.text, choice.other, names),
    defaultValue: choice.text,
  };
  const said = capital(say(t, `move.${keyOf(choice.form)}`, values));
  const count = choice.name ? undefined : / #(\d+)$/.exec(choice.text)?.[1];
  return count ? say(t, "name.numbered", { card: said, number: count }) : said;
}

/** `B's Flame #2`, as a move writes it, with the names of card and player. */
function sayCard(t: Translate, move: string, name: string | undefined, names: Names): string {
  if (!name) return "";
  const written = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const [, letter, number] = new RegExp(`(?:\\b([A-D]|adversary)'s )?${written}(?: #(\\d+))?`).exec(move) ?? [];
  const owned = letter
    ? say(t, "name.of", {
        owner: names.player(letter === "adversary" ? ADVERSARY : "ABCD".indexOf(letter)),
        card: names.card(name),
      })
    : names.card(name);
  return number ? say(t, "name.numbered", { card: owned, number }) : owned;
}

// ------------------------------------------------------------------------------------------------ the chain, changes

/** One action of the chain; its targets are arrows on the table. */
export function sayLink(t: Translate, link: Link, names: Names): string {
  const card = link.name ? names.card(link.name) : say(t, "name.card");
  const values = { who: names.player(link.seat ?? -1), card, defaultValue: link.text || link.what };
  return capital(say(t, `chain.${link.what}`, values));
}

/** A printed value that has changed, and which cards make it so. */
export function sayChange(t: Translate, change: Change, names: Names): string {
  const said = whatChanged(t, change, names);
  if (!change.by?.length) return said;
  return say(t, "changed.by", { change: said, cards: change.by.map((card) => names.card(card)).join(", ") });
}

function whatChanged(t: Translate, { what, printed = "", now = "" }: Change, names: Names): string {
  if (what === "effects") return say(t, "changed.no-effects");
  if (what === "digits") return say(t, "changed.digits");
  if (what === "copy") return say(t, "changed.copy", { printed: names.card(printed), now: names.card(now) });
  const values = {
    what: term(t, "change", what),
    printed: value(t, what, printed),
    now: value(t, what, now),
  };
  const how = printed && now ? "from-to" : now ? "gained" : "lost";
  return say(t, `changed.${how}`, values);
}

/** A value as told/changes.py writes it, in English. */
function value(t: Translate, what: string, text: string): string {
  if (!text) return "";
  if (what === "keyword") return sayKeyword(t, text);
  if (what === "element") return term(t, "element", text);
  if (what === "word" || what === "components") return text.replace(/\p{L}[\p{L}'-]*/gu, (word) => sayWord(t, word));
  if (what !== "cost") return text;
  const mana = readMana(text);
  return mana ? sayMana(t, mana) : text;
}
