// Talk at the table: phrases of a fixed list, shown for a while beside who said them. Whom one does not want to hear is
// remembered on this device.
import type { Say, SaidAtTable } from "../../generated/protocol";
import { recall, remember } from "../browser/store";

export type Phrase = Say["phrase"];

export const PHRASES: readonly Phrase[] = [
  "hello",
  "good-luck",
  "agreed",
  "not-sure",
  "your-call",
  "careful",
  "one-moment",
  "take-your-time",
  "well-done",
  "thanks",
  "sorry",
  "no-problem",
  "ouch",
  "lucky",
  "told-you-so",
  "good-game",
];

export interface Bubble {
  key: number;
  seat: number;
  phrase: Phrase;
}

const LONG = 6000;
const MOST = 60;

/** Whom this device does not hear, as `game:seat`. */
function silenced(): string[] {
  try {
    const stored: unknown = JSON.parse(recall("muted") ?? "[]");
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export class Talk {
  bubbles = $state.raw<Bubble[]>([]);
  everyone = $state(recall("mute-all") === "yes");
  #muted = $state.raw<ReadonlySet<string>>(new Set(silenced()));
  #count = 0;

  constructor(readonly game: string) {}

  muted(seat: number): boolean {
    return this.everyone || this.#muted.has(`${this.game}:${seat}`);
  }

  mute(seat: number, quiet: boolean): void {
    const key = `${this.game}:${seat}`;
    const others = silenced().filter((one) => one !== key);
    const all = quiet ? [key, ...others].slice(0, MOST) : others;
    this.#muted = new Set(all);
    remember("muted", JSON.stringify(all));
    if (quiet) this.bubbles = this.bubbles.filter((bubble) => bubble.seat !== seat);
  }

  muteAll(quiet: boolean): void {
    this.everyone = quiet;
    remember("mute-all", quiet ? "yes" : "no");
    if (quiet) this.bubbles = [];
  }

  /** `own`: what one says oneself is always shown. A new phrase of a seat replaces its last one. */
  hear({ seat, phrase }: Pick<SaidAtTable, "seat" | "phrase">, own: boolean): void {
    if (this.muted(seat) && !own) return;
    const bubble = { key: (this.#count += 1), seat, phrase };
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== seat), bubble];
    setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one !== bubble)), LONG);
  }

  of(seat: number): Bubble | undefined {
    return this.bubbles.find((bubble) => bubble.seat === seat);
  }
}
