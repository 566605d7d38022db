// What the server says about a deck under construction: what of it is no card, what its format forbids, figures, hands.
import type { DeckAsked, DeckRead } from "../../generated/protocol";
import { ApiError, readDeck } from "../wire/api";
import { Latest } from "../wire/latest";

const AGAIN = 4000; // milliseconds until it is asked once more

export class Reading {
  /** The last answer; it may be about a moment ago: see `state`. */
  read: DeckRead | null = $state.raw(null);
  /** `away`: the server does not answer, and is asked again by itself; `refused`: it will not read this. */
  state = $state<"asking" | "known" | "away" | "refused">("asking");
  why = $state("");
  #asked: DeckAsked | null = null;
  #latest = new Latest<DeckAsked, DeckRead>(
    readDeck,
    (read) => this.#tell(read),
    (error) => this.#fail(error),
  );

  ask(asked: DeckAsked, pause?: number): void {
    this.#asked = asked;
    if (this.state !== "away") this.state = "asking";
    this.#latest.put(asked, pause);
  }

  stop(): void {
    this.#latest.stop();
  }

  #tell(read: DeckRead): void {
    this.read = read;
    this.state = "known";
  }

  #fail(error: unknown): void {
    const code = error instanceof ApiError ? error.code : "";
    const later = ["offline", "trouble", "too-many"].includes(code);
    this.state = later ? "away" : "refused";
    this.why = error instanceof Error ? error.message : "";
    if (later && this.#asked) this.#latest.put(this.#asked, AGAIN);
  }
}
