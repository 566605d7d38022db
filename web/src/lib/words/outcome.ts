// How a game ended, as a person would say it.
import { PLAYERS } from "../../generated/constants";
import type { ChairView, Line } from "../../generated/protocol";
import { t } from "./i18n";
import { sayLine } from "./sentences";
import { names } from "./terms";

/** The seat that won, or -1: a draw, or nobody yet. */
export function winner(outcome: string): number {
  return outcome.startsWith("winner ") ? PLAYERS.indexOf(outcome.slice("winner ".length)) : -1;
}

/** Of a game against an Adversary: have the players won it? `null`: it is no such game, or a draw. */
export function playersWon(outcome: string): boolean | null {
  return outcome === "players win" ? true : outcome === "players lose" ? false : null;
}

/** `seat` -1: for one who only looks on. */
export function sayResult(outcome: string, seat: number, players: readonly string[]): string {
  const coopWon = playersWon(outcome);
  if (coopWon !== null) return t(coopWon ? "result.players-win" : "result.players-lose");
  const won = winner(outcome);
  if (won < 0) return outcome === "draw" ? t("result.draw") : t("result.over");
  if (seat >= 0) return won === seat ? t("result.won") : t("result.lost");
  return t("result.winner", { name: players[won] || PLAYERS[won] });
}

/** Why: `Ann loses: no HP left.` Empty where the log does not say. */
export function sayEnd(log: readonly Line[], chairs: readonly ChairView[]): string {
  const line = log.findLast((one) => ["loses", "falls", "players-win"].includes(one.key));
  return line ? `${sayLine(t, line, names(t, chairs))}.` : "";
}

export function nameOf(chairs: readonly ChairView[], seat: number): string {
  return names(t, chairs).player(seat);
}

export function namesOf(chairs: readonly ChairView[]): string[] {
  return [...chairs].sort((a, b) => a.seat - b.seat).map((chair) => chair.name);
}
