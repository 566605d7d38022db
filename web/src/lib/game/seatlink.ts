// What a table needs to act for a seat. The live game implements it over a WebSocket; a replay has none, and only shows.
import type { AskWhy, Counsel, Planned, Reason, Stops } from "../../generated/protocol";

/** What one may point at: a card of the view by its id, a player, or a move by its text. */
export type Pointed = Pick<AskWhy, "card" | "seat" | "move">;

export interface SeatLink {
  /** Answer the open decision with the first move, and with further ones what follows it at once. */
  choose(...moves: string[]): void;
  /** Why can nothing be done with this? For this seat alone; an empty list: it can. */
  why(pointed: Pointed): Promise<Reason[]>;
  /** Complete these first moves by a sensible default, as far as only Mana is placed and paid. */
  plan(moves: string[]): Promise<Planned>;
  setStops(stops: Stops): void;
  /** Pass in every window of this turn. */
  passTurn(): void;
  /** Put effects in order, all at once: the places of the choices, first things first. `keep`: from now on. */
  arrange(order: number[], keep: boolean): void;
  /** Ask again for the orders that were kept. */
  forgetOrders(): void;
  undo(): void;
  answerUndo(agree: boolean): void;
  concede(): void;
  /** In co-op: I would go on without this seat. */
  claim(seat?: number): void;
  takeOver(): void;
  rematch(): void;
  /** What this seat thinks of an option of the open shared decision. */
  counsel(move: string, stance: Counsel["stance"]): void;
}
