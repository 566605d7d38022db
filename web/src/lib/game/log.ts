// The log of a game as this page holds it.
import type { Line, TableFrame } from "../../generated/protocol";

/** A frame keeps so many lines of the log (fewer than before after an undo) and adds its own. */
export function merged(log: readonly Line[], frame: Pick<TableFrame, "log" | "log_from">): Line[] {
  return [...log.slice(0, frame.log_from), ...frame.log];
}
