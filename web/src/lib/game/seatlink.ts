// What a table needs to act for a seat. The live game implements it over a WebSocket; a replay has none, and only shows.
import type { AskWhy, Counsel, Planned, Reason, Stops } from "../../generated/protocol";

/** What one may point at: a card of the view by its id, a player, or a pile of the Ether. */
export type Pointed = Pick<AskWhy, "card" | "seat" | "pile">;

export interface SeatLink {
  /** Answer the open decision by the index of a choice; the others are the rest of a plan. */
  choose(...choices: number[]): void;
  /** Why can nothing be done with this? For this seat alone; an empty list: it can. */
  why(pointed: Pointed): Promise<Reason[]>;
  /** Complete these first choices, by their indices, as far as only Mana is placed and paid. */
  plan(choices: number[]): Promise<Planned>;
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
  counsel(choice: number, stance: Counsel["stance"]): void;
}
