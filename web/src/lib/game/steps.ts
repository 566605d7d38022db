// What others do, as steps that can be watched one by one: a turn that begins, Mana that is gathered, a card with all
// that it does.
import { ADVERSARY } from "../../generated/constants";
import type { Line } from "../../generated/protocol";

/** HP that a player or a card loses (below 0) or gains. */
export interface Hit {
  seat: number | null;
  /** The name of the card. */
  card: string | null;
  change: number;
}

export interface Step {
  what: "turn" | "mana" | "card";
  /** Who does it. */
  who: number;
  /** The name of the card. */
  card: string;
  lines: Line[];
  hits: Hit[];
  /** The rest of a step of which something was there before. */
  goesOn: boolean;
}

const BEGINS = new Set(["prepares", "activates", "channels", "uses"]);
const HITS = /^(damage|loses-hp|gains-hp)/;

/** What others than `own` did, in the lines from place `from` on. */
export function stepsOf(log: readonly Line[], from: number, own: ReadonlySet<number>): Step[] {
  const begun = log.slice(0, from + 1).findLastIndex((line) => line.key === "turn");
  const reader = new Reader(own);
  for (const [place, line] of log.slice(Math.max(0, begun)).entries()) {
    if (place + Math.max(0, begun) === from) reader.cut();
    reader.read(line);
  }
  return reader.steps.filter((step) => step.lines.length > 0 && !own.has(step.who));
}

/** The newest turn of this player. */
export function lastTurn(log: readonly Line[], seat: number): Step[] {
  const begun = log.findLastIndex((line) => line.key === "turn" && line.params.who === seat);
  if (begun < 0) return [];
  const end = log.findIndex((line, place) => place > begun && line.key === "turn");
  const steps = stepsOf(log.slice(0, end < 0 ? undefined : end), begun, new Set());
  return steps.filter((step) => step.what !== "turn");
}

class Reader {
  steps: Step[] = [];
  #now: Step | null = null;
  #whose = -1;
  #actors = new Map<unknown, number>(); // who does what is going on with a card

  constructor(readonly own: ReadonlySet<number>) {}

  /** What was read so far has been seen. */
  cut(): void {
    this.steps = [];
    if (this.#now) this.#now = this.#add({ ...this.#now, lines: [], hits: [], goesOn: true });
  }

  read(line: Line): void {
    const { who, card } = line.params;
    if (line.key === "turn") {
      this.#whose = Number(who);
      this.#begin("turn", this.#whose, line);
    } else if (BEGINS.has(line.key)) {
      this.#actors.set(card, Number(who));
      this.#begin("card", Number(who), line);
    } else if (isDrawn(line)) this.#goOn(line, ADVERSARY);
    else if (line.key === "acts") this.#goOn(line, this.#actors.get(card) ?? this.#whose);
    else if (!line.minor) this.#tell(line);
  }

  /** A card acts: the one that was there, or another. */
  #goOn(line: Line, who: number): void {
    if (this.#now?.what !== "card" || this.#now.card !== line.params.card) this.#begin("card", who, line);
  }

  #tell(line: Line): void {
    if (isGathered(line)) {
      const who = Number(line.params.who);
      if (this.#now?.what !== "mana" || this.#now.who !== who) this.#begin("mana", who, line);
      else this.#now.lines.push(line);
    } else this.#now?.lines.push(line);
    if (HITS.test(line.key)) this.#hit(line);
  }

  #hit({ key, params }: Line): void {
    const amount = Number(params.number);
    if (amount === 0) return;
    const seat = typeof params.who === "number" ? params.who : null;
    const change = key.startsWith("gains") ? amount : -amount;
    this.#now?.hits.push({ seat, card: seat === null && typeof params.card === "string" ? params.card : null, change });
  }

  #begin(what: Step["what"], who: number, line: Line): void {
    const card = what === "card" && typeof line.params.card === "string" ? line.params.card : "";
    this.#now = this.#add({ what, who, card, lines: [line], hits: [], goesOn: false });
  }

  #add(step: Step): Step {
    this.steps.push(step);
    return step;
  }
}

/** The Adversary draws a card, which then lies on its board or is applied at once. */
function isDrawn({ key, params }: Line): boolean {
  return params.who === ADVERSARY && ["draws", "enters"].includes(key);
}

/** Mana that a player moves without a card: gathered, or traded. */
function isGathered({ key, params, by_card }: Line): boolean {
  if (by_card) return false;
  return /^(takes|trades|places-reserve)/.test(key) || (key === "places-infinite" && params.who !== ADVERSARY);
}
