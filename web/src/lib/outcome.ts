// How a game ended, as a person would say it.
import type { Chair } from "../generated/protocol";
import { t } from "./i18n";
import { names } from "./words";

const SEATS = "ABCD";

/** The seat that won, or -1: a draw, or nobody yet. */
export function winner(outcome: string): number {
  return outcome.startsWith("winner ") ? SEATS.indexOf(outcome.slice("winner ".length)) : -1;
}

/** `seat` -1: for one who only looks on. */
export function sayOutcome(outcome: string, seat: number, players: readonly string[]): string {
  const won = winner(outcome);
  if (won < 0) return outcome === "draw" ? t("result.draw") : t("result.over");
  if (seat >= 0) return won === seat ? t("result.won") : t("result.lost");
  return t("result.winner", { name: players[won] || SEATS[won] });
}

export function nameOf(chairs: readonly Chair[], seat: number): string {
  return names(t, chairs).player(seat);
}

export function namesOf(chairs: readonly Chair[]): string[] {
  return [...chairs].sort((a, b) => a.seat - b.seat).map((chair) => chair.name);
}
