// The log of a game: how frames make it, by turns, and as a text to keep.
import type { Line, TableFrame } from "../../generated/protocol";

/** A frame keeps so many lines of the log (fewer than before after an undo) and adds its own. */
export function merged(log: readonly Line[], frame: Pick<TableFrame, "log" | "log_from">): Line[] {
  return [...log.slice(0, frame.log_from), ...frame.log];
}

export interface Chapter {
  turn: number;
  /** The place of its first line: turns may come twice after an undo. */
  first: number;
  lines: Line[];
}

export function byTurn(lines: readonly Line[]): Chapter[] {
  const chapters: Chapter[] = [];
  lines.forEach((line, place) => {
    const last = chapters.at(-1);
    if (last && last.turn === line.turn) last.lines.push(line);
    else chapters.push({ turn: line.turn, first: place, lines: [line] });
  });
  return chapters;
}

/** Every line with its rules, under the title of its turn. */
export function logText(lines: readonly Line[], say: (line: Line) => string, title: (turn: number) => string): string {
  const chapters = byTurn(lines).map(({ turn, lines: inTurn }) => {
    const told = inTurn.map((line) => (line.rules.length > 0 ? `${say(line)} [${line.rules.join(", ")}]` : say(line)));
    return [`== ${title(turn)}`, ...told].join("\n");
  });
  return `${chapters.join("\n\n")}\n`;
}
