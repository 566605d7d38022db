// A turn of the Adversary as steps that can be watched one by one: what it draws, what its cards do, and their Mana.
import { ADVERSARY } from "../../generated/constants";
import type { Line } from "../../generated/protocol";

export interface Step {
  /** The card that it is about; empty at the beginning of the turn. */
  card: string;
  line: Line;
  /** The turn begins, a card is drawn, a card in play acts, or something else happened. */
  what: "turn" | "drawn" | "acts" | "other";
}

/** The steps that begin with one of the lines from place `from` on. */
export function stepsOf(log: readonly Line[], from = 0): Step[] {
  const steps: Step[] = [];
  let its = false;
  let card = "";
  log.forEach((line, place) => {
    if (line.key === "turn") {
      its = line.params.who === ADVERSARY;
      card = "";
    }
    if (!its) return;
    const what = kindOf(line, card);
    if (line.key !== "turn") card = cardOf(line) || card;
    if (what && place >= from) steps.push({ card, line, what });
  });
  return steps;
}

/** Those of its newest turn. */
export function lastTurn(log: readonly Line[]): Step[] {
  const begun = log.findLastIndex((line) => line.key === "turn" && line.params.who === ADVERSARY);
  return begun < 0 ? [] : stepsOf(log.slice(begun)).filter((step) => step.what !== "turn");
}

/** It draws a card, which then lies on its board or is applied at once. */
function isDrawn(line: Line): boolean {
  const its = line.params.who === ADVERSARY && ["draws", "enters"].includes(line.key);
  return its || (line.key === "moves-transition" && line.params.zone === "deck");
}

function kindOf(line: Line, card: string): Step["what"] | null {
  if (line.key === "turn") return "turn";
  if (isDrawn(line)) return line.params.card === card && card ? null : "drawn";
  if (line.key === "acts") return line.params.card === card ? null : "acts";
  return line.minor ? null : "other";
}

/** A card that the steps from here on are about. */
function cardOf(line: Line): string {
  const begins = isDrawn(line) || ["acts", "adds-value"].includes(line.key);
  return begins && typeof line.params.card === "string" ? line.params.card : "";
}
