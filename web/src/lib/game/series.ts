// A series of games: how it stands and how it ended.
import type { Outcome, SeriesTold } from "../../generated/protocol";
import { t } from "../words/i18n";

/** Games won by each seat. While the end of this game is not on the screen yet, it does not count. */
export function scoreOf(series: Pick<SeriesTold, "outcomes" | "number">, over: boolean): [number, number] {
  const shown = over ? series.outcomes : series.outcomes.slice(0, series.number - 1);
  const won = (seat: number): number => shown.filter((outcome) => outcome.winner === seat).length;
  return [won(0), won(1)];
}

/** `seat` null: for one who only looks on. */
export function saySeriesEnd({ winner }: Outcome, seat: number | null, players: readonly string[]): string {
  if (winner === null) return t("series:drawn");
  if (seat !== null) return winner === seat ? t("series:won") : t("series:lost");
  return t("series:winner", { name: players[winner] });
}

export function saySeries(series: SeriesTold, players: readonly string[]): string {
  const score = scoreOf(series, true);
  const [first, second] = [Math.max(...score), Math.min(...score)];
  if (series.outcome) return t("series:ended", { first, second });
  if (first === second) return t("series:level", { first });
  return t("series:leads", { name: players[score.indexOf(first)], first, second });
}
