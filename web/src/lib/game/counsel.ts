// What players say of a shared decision: who has proposed which option, and who is for or against it.
import type { Word } from "../../generated/protocol";

export type Stance = Word["stance"];

export interface Proposal {
  /** Its index. */
  choice: number;
  by: number[];
  agree: number[];
  object: number[];
}

/** In the order in which they were made. */
export function proposals(words: readonly Word[]): Proposal[] {
  const choices = [...new Set(words.map((word) => word.choice))];
  const seats = (choice: number, stance: Stance): number[] =>
    words.filter((word) => word.choice === choice && word.stance === stance).map((word) => word.seat);
  return choices.map((choice) => ({
    choice,
    by: seats(choice, "propose"),
    agree: seats(choice, "agree"),
    object: seats(choice, "object"),
  }));
}

/** What this seat thinks of an option, if it has said so. */
export function stanceOf(words: readonly Word[], seat: number | null, choice: number): Stance | null {
  return words.find((word) => word.seat === seat && word.choice === choice)?.stance ?? null;
}
