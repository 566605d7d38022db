// The Adversary's turn, shown step by step. Nothing waits for it: who presses something has seen enough.
import { prefersReducedMotion } from "svelte/motion";
import type { Line } from "../../generated/protocol";
import { recall, remember } from "../../lib/browser/store";
import { stepsOf, type Step } from "./steps";

export const PACES = { slow: 1800, normal: 1000, fast: 500, off: 0 } as const;
export type Pace = keyof typeof PACES;
const KEY = "adversary-pace";
const LAST = 1.6; // the last step stands longer

export class Show {
  pace = $state<Pace>((Object.keys(PACES) as Pace[]).find((one) => one === recall(KEY)) ?? "normal");
  steps = $state.raw<Step[]>([]);
  #place = $state(0);
  #told: { lines: number };
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `told`: shared by the tables of one device, so that what one has shown is not shown again. */
  constructor(told = { lines: -1 }) {
    this.#told = told;
  }

  readonly now = $derived.by(() => this.steps[this.#place]);
  readonly playing = $derived.by(() => this.now !== undefined);
  /** What has happened with the card that is shown, up to now. */
  readonly seen = $derived.by(() => {
    const until = this.steps.slice(0, this.#place + 1);
    const first = until.findLastIndex((step, place) => step.card !== until[place - 1]?.card);
    return until.slice(Math.max(0, first));
  });

  /** New lines of the log: those of the Adversary's turn are shown, unless no movement is wanted. */
  follow(log: readonly Line[]): void {
    const from = this.#told.lines;
    this.#told.lines = log.length;
    if (from < 0) return; // the page was opened just now
    if (log.length < from) {
      this.skip(); // something was taken back
      return;
    }
    const all = stepsOf(log, from);
    const fresh = all.slice(
      Math.max(
        0,
        all.findLastIndex((step) => step.what === "turn"),
      ),
    );
    const calm = prefersReducedMotion.current || document.hidden || this.pace === "off";
    if (calm || !(this.playing || fresh.some((step) => step.what !== "other"))) return;
    this.steps = [...this.steps, ...fresh];
    if (this.#timer === undefined) this.#wait();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.steps = [];
    this.#place = 0;
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember(KEY, pace);
    if (pace === "off") this.skip();
  }

  #wait(): void {
    const last = this.#place >= this.steps.length - 1;
    this.#timer = setTimeout(() => this.#next(), PACES[this.pace] * (last ? LAST : 1));
  }

  #next(): void {
    this.#timer = undefined;
    this.#place += 1;
    if (this.playing) this.#wait();
    else this.skip();
  }
}
