// What players say of a shared decision: who has proposed which option, and who is for or against it.
import type { Word } from "../../generated/protocol";

export type Stance = Word["stance"];

export interface Proposal {
  move: string;
  by: number[];
  agree: number[];
  object: number[];
}

/** In the order in which they were made. */
export function proposals(words: readonly Word[]): Proposal[] {
  const moves = [...new Set(words.map((word) => word.move))];
  const seats = (move: string, stance: Stance): number[] =>
    words.filter((word) => word.move === move && word.stance === stance).map((word) => word.seat);
  return moves.map((move) => ({
    move,
    by: seats(move, "propose"),
    agree: seats(move, "agree"),
    object: seats(move, "object"),
  }));
}

/** What this seat thinks of an option, if it has said so. */
export function stanceOf(words: readonly Word[], seat: number, move: string): Stance | null {
  return words.find((word) => word.seat === seat && word.move === move)?.stance ?? null;
}
