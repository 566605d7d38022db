// How a game ended, as a person would say it.
import { ADVERSARY, PLAYERS } from "../../generated/constants";
import type { ChairView, Line, Outcome } from "../../generated/protocol";
import { t } from "./i18n";
import { sayLine } from "./sentences";
import { names } from "./terms";

/** `outcome` null: nobody knows how. `seat` null: for one who only looks on. `alone`: nobody else plays on that side. */
export function sayResult(
  outcome: Outcome | null,
  seat: number | null,
  players: readonly string[],
  alone = false,
): string {
  if (!outcome) return t("result.over");
  const { winner, won } = outcome;
  if (won !== null && alone && seat !== null) return t(won ? "result.won" : "result.lost");
  if (won !== null) return t(won ? "result.players-win" : "result.players-lose");
  if (winner === null) return t("result.draw");
  if (seat !== null) return winner === seat ? t("result.won") : t("result.lost");
  return t("result.winner", { name: players[winner] || PLAYERS[winner] });
}

/** Why: `Ann loses: no HP left.` Empty where the log does not say. */
export function sayEnd(log: readonly Line[], chairs: readonly ChairView[]): string {
  const line = log.findLast((one) => ["loses", "falls", "players-win"].includes(one.key));
  return line ? `${sayLine(t, line, names(t, chairs))}.` : "";
}

/** Whether a single player faces the Adversary. */
export function isSolo(chairs: readonly ChairView[]): boolean {
  return chairs.filter((chair) => chair.seat !== ADVERSARY).length === 1;
}

export function nameOf(chairs: readonly ChairView[], seat: number): string {
  return names(t, chairs).player(seat);
}

export function namesOf(chairs: readonly ChairView[]): string[] {
  return [...chairs].sort((a, b) => a.seat - b.seat).map((chair) => chair.name);
}
