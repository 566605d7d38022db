// How a page says what happens in a game: lines of the log, prompts, moves, refusals, the chain, changes. `t` is given,
// so that all of it is tested without a page.
import type {
  Cause,
  CardRef,
  Change,
  Choice,
  ComponentsChanged,
  Line,
  Link,
  Outcome,
  Params,
  Prompt,
  Refused,
  TableFrame,
} from "../../generated/protocol";
import { ADVERSARY } from "../../generated/constants";
import {
  capital,
  keyOf,
  say,
  sayComponents,
  sayElement,
  sayKeyword,
  sayKeywordKind,
  sayMana,
  sayWord,
  term,
} from "./terms";
import type { Names, Translate } from "./terms";

// -------------------------------------------------------------------------------------------------------- sentences

/** What fills the places of a sentence, each in the reader's language. */
function spoken(t: Translate, params: Params, names: Names): Record<string, unknown> {
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
  if (typeof value === "object") return "needed" in value ? sayComponents(t, value.needed) : sayMana(t, value);
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
    case "keyword":
      return sayKeywordKind(t, value);
    default:
      return value;
  }
}

/** A line of the log, with the players' names in the third person. */
export function sayLine(t: Translate, line: Pick<Line, "key" | "params" | "text">, names: Names): string {
  return capital(say(t, `log.${line.key}`, { ...spoken(t, line.params, names), defaultValue: line.text }));
}

/** Why something is not offered, was refused, or is against the rules for decks. */
export function sayReason(
  t: Translate,
  reason: Pick<Refused, "text" | "key" | "params"> & { code?: string },
  names: Names,
): string {
  const groups = [`form.${reason.key}`, `breach.${reason.key}`, `refused.${reason.key}`, `refused.${reason.code}`];
  const keys = groups.map((key) => `game:${key}`);
  return capital(t(keys, { ...spoken(t, reason.params, names), defaultValue: reason.text }));
}

/** Who must decide what, in one sentence; how it ended, when it is over. `seat` is the reader's, null for a spectator;
 * `shared`: the reader talks over what another decides. */
export function sayPrompt(
  t: Translate,
  frame: Pick<TableFrame, "view" | "choices">,
  names: Names,
  seat: number | null,
  shared = false,
): string {
  const { asked, outcome } = frame.view;
  if (!asked) return outcome ? sayOutcome(t, outcome, names, seat, isAlone(frame.view)) : "";
  const ours = asked.seat === seat || (shared && seat !== null);
  if (!ours || asked.kind === "waiting") return say(t, "prompt.waiting", { name: names.player(asked.seat) });
  if (asked.cause) return sayCause(t, asked.cause, names);
  if (asked.kind === "window" && asked.window.length > 0) {
    const moments = asked.window.map((moment) => term(t, "moment", moment));
    return say(t, "prompt.window-moments", { moments: moments.reduce((one, two) => say(t, "name.and", { one, two })) });
  }
  if (asked.kind === "main") return sayMain(t, frame.choices);
  if (asked.occasion === "hand size") {
    const held = frame.view.seats.find((player) => player.seat === asked.seat)?.hand.length ?? 0;
    return say(t, "asked.hand-size", { held, count: asked.left });
  }
  const said = sayAsked(t, asked, names, seat);
  return asked.left > 0 ? `${said} ${say(t, "asked.left", { count: asked.left })}` : said;
}

/** The question, with whose Mana it is and where that comes from, or for whom something is chosen. */
function sayAsked(t: Translate, asked: Prompt, names: Names, seat: number | null): string {
  const owner = asked.whose ?? asked.seat;
  const whose = names.player(owner);
  const source = names.card(asked.source?.name ?? "");
  const giver = names.card(asked.giver?.name ?? "");
  const of = owner === seat ? "" : "-of";
  if (asked.kind === "add" && !asked.source) return say(t, `asked.add${of}${giver ? "-card" : ""}`, { whose, giver });
  if (asked.occasion === "released" && giver) return say(t, `asked.released${of}`, { whose, giver });
  if (asked.occasion === "paid") return say(t, `asked.paid${of}${source ? "-for" : ""}`, { whose, source });
  const said = source ? say(t, `prompt-for.${keyOf(asked.kind)}`, { source }) : say(t, `prompt.${keyOf(asked.kind)}`);
  if (asked.whose === null) return said;
  return capital(say(t, "asked.whose", { whose, question: said.charAt(0).toLowerCase() + said.slice(1) }));
}

const ACTIONS = ["prepare", "activate", "channel", "use", "trade"];

/** What can be done in the main phase, and nothing else. */
function sayMain(t: Translate, choices: readonly Choice[]): string {
  const possible = new Set(choices.map((choice) => choice.key.split("-")[0]));
  const moves = ACTIONS.filter((action) => possible.has(action)).map((action) => say(t, `main.${action}`));
  if (moves.length > 0) return say(t, "main.some", { moves: moves.join(", ") });
  return say(t, choices.length > 0 ? "main.end" : "prompt.main");
}

function isAlone({ seats }: TableFrame["view"]): boolean {
  return seats.filter((player) => player.seat !== ADVERSARY).length === 1;
}

/** What is about to happen, what it comes to, and what could be used against it. */
function sayCause(t: Translate, cause: Cause, names: Names): string {
  const values = {
    who: names.player(cause.seat),
    card: cause.card ? names.card(cause.card.name) : say(t, "name.card"),
    concerned: cause.concerned ? names.card(cause.concerned.name) : "",
    number: cause.number,
    count: cause.number,
  };
  const doing = capital(say(t, `doing.${keyOf(cause.doing)}`, values));
  const comes = cause.key === "change" ? "" : say(t, `comes-to.${cause.key}`, values);
  const uses = cause.uses.map((use) => names.card(use.name));
  const use = say(t, "cause.use", { cards: uses.reduce((one, two) => say(t, "cause.or", { one, two })) });
  return `${comes ? say(t, "cause.because", { doing, comes }) : say(t, "cause.plain", { doing })} ${use}`;
}

/** How a game ended, as this reader sees it. */
function sayOutcome(t: Translate, { winner, won }: Outcome, names: Names, seat: number | null, alone: boolean): string {
  if (won !== null && alone && seat !== null) return say(t, won ? "over.won" : "over.lost-alone");
  if (won !== null) return say(t, won ? "over.players-win" : "over.players-lose");
  if (winner === null) return say(t, "over.draw");
  const how = winner === seat ? "won" : seat === null ? "wins" : "lost";
  return say(t, `over.${how}`, { name: names.player(winner) });
}

// ------------------------------------------------------------------------------------------------------------ moves

/** A choice as a button says it. */
export function sayMove(t: Translate, choice: Choice, names: Names): string {
  const values = {
    ...namedIn(t, choice, names),
    seat: choice.seat === null ? "" : names.player(choice.seat),
    card: choice.card ? sayCard(t, choice.card, names) : "",
    other: choice.other ? sayCard(t, choice.other, names) : "",
    defaultValue: choice.text,
  };
  return numbered(t, capital(say(t, `move.${choice.key}`, values)), choice);
}

/** An effect to be put in order, alone: its card and which of its effects, or a check. */
export function sayEffect(t: Translate, choice: Choice, names: Names): string {
  const { word } = namedIn(t, choice, names);
  const said = choice.card ? sayCard(t, choice.card, names) : capital(typeof word === "string" ? word : "");
  return numbered(t, choice.number > 0 ? `${said} (${choice.number})` : said, choice);
}

function namedIn(t: Translate, choice: Choice, names: Names): Record<string, unknown> {
  const params: Params = { number: choice.number };
  for (const place of ["element", "pile", "word"] as const) if (choice[place]) params[place] = choice[place];
  return spoken(t, params, names);
}

/** With its number, if choices without a card read alike. */
function numbered(t: Translate, said: string, { copy }: Choice): string {
  return copy > 0 ? say(t, "name.numbered", { card: said, number: copy }) : said;
}

/** Whom or what a choice is about, alone. */
export function sayTarget(t: Translate, { seat, card }: Choice, names: Names): string {
  return seat !== null ? names.player(seat) : card ? sayCard(t, card, names) : "";
}

/** A card with what tells it from others of its name: `Player B's Flame #2`. */
function sayCard(t: Translate, { name, owner, copy }: CardRef, names: Names): string {
  const card = names.card(name);
  const owned = owner === null ? card : say(t, "name.of", { owner: names.player(owner), card });
  return copy > 0 ? say(t, "name.numbered", { card: owned, number: copy }) : owned;
}

// ------------------------------------------------------------------------------------------------ the chain, changes

/** One action of the chain; its targets are arrows on the table. */
export function sayLink(t: Translate, link: Link, names: Names): string {
  const card = link.name ? names.card(link.name) : say(t, "name.card");
  return capital(say(t, `chain.${link.what}`, { who: names.player(link.seat), card }));
}

/** Something of a card that is not as printed, and which cards make it so. */
export function sayChange(t: Translate, change: Change, names: Names): string {
  const said = whatChanged(t, change, names);
  if (change.by.length === 0) return said;
  return say(t, "changed.by", { change: said, cards: change.by.map((card) => names.card(card)).join(", ") });
}

function whatChanged(t: Translate, change: Change, names: Names): string {
  switch (change.what) {
    case "cost":
      return fromTo(t, change.what, sayMana(t, change.printed), sayMana(t, change.now));
    case "components":
      return fromTo(t, change.what, sayComponents(t, change.printed), sayNeeded(t, change));
    case "copy":
      return say(t, "changed.copy", { printed: names.card(change.printed), now: names.card(change.now) });
    case "hp":
      return fromTo(t, change.what, change.printed, change.now);
    case "element":
      return fromTo(t, change.what, sayElement(t, change.printed), sayElement(t, change.now));
    case "keyword": {
      const keyword = sayKeyword(t, change.keyword);
      return fromTo(t, change.what, change.gained ? null : keyword, change.gained ? keyword : null);
    }
    case "word": {
      const counted = (number: number): string | null =>
        number > 1 ? sayComponents(t, [[change.word, number]]) : number === 1 ? sayWord(t, change.word) : null;
      return fromTo(t, change.what, counted(change.printed), counted(change.now));
    }
    case "damage":
      return fromTo(t, change.what, change.printed, change.now);
    case "text":
      return fromTo(t, change.what, null, change.now);
    case "times":
      return say(t, "changed.times", { number: change.now });
    case "effects":
    case "line":
      return say(t, `changed.${change.what}`);
  }
}

/** The components that are needed now; of some cards one may leave some out. */
function sayNeeded(t: Translate, { now, left_out: number }: ComponentsChanged): string {
  const components = sayComponents(t, now);
  return number > 0 ? say(t, "changed.left-out", { components, number }) : components;
}

/** What a value is instead of what is printed; null: there is none. */
function fromTo(t: Translate, what: string, printed: string | number | null, now: string | number | null): string {
  const how = printed === null ? "gained" : now === null ? "lost" : "from-to";
  return say(t, `changed.${how}`, { what: say(t, `change.${what}`), printed, now });
}
