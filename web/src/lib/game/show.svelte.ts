// What others do, shown at a pace that can be followed. A table is put on the screen when its step comes, and one's own
// question opens when the show has caught up. Who presses something has seen enough.
import type { Line, TableFrame } from "../../generated/protocol";
import { recall, remember } from "../browser/store";
import { stepsOf, type Step } from "./steps";

export const PACES = { slow: 1.7, normal: 1, fast: 0.5, off: 0 } as const;
export type Pace = keyof typeof PACES;
const KEY = "pace";

/** Milliseconds at normal pace. A card that hits first aims. */
const TIMES = { turn: 700, mana: 900, more: 450, card: 1500, aim: 700, hit: 1100 } as const;
const LOADING = 5000; // a picture that does not come is not waited for
const MANY = 60; // steps behind: nobody would watch that

export interface Scene {
  frame: TableFrame;
  log: Line[];
}

interface Beat {
  step: Step | null;
  aiming: boolean;
  time: number;
  /** The table to put on the screen as this begins. */
  scene: Scene | null;
}

/** What is on the stage now. */
export interface Shown {
  step: Step;
  /** What it is about to hit is aimed at, and nothing has happened yet. */
  aiming: boolean;
  lines: Line[];
}

export class Show {
  pace = $state<Pace>((Object.keys(PACES) as Pace[]).find((one) => one === recall(KEY)) ?? "normal");
  now = $state.raw<Shown | null>(null);
  /** Resolves when the picture of a card is there. */
  picture: (card: string) => Promise<unknown> = () => Promise.resolve();
  /** Seats of this device: what they do, they have seen. */
  own: ReadonlySet<number> = new Set();
  #beats = $state.raw<Beat[]>([]);
  #running = $state(false);
  #lines = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0; // of what runs: what was skipped must not go on

  constructor(readonly present: (scene: Scene) => void) {}

  readonly playing = $derived.by(() => this.#running || this.#beats.length > 0);

  /** The page has been opened, or the connection was lost: there is nothing to catch up with. */
  begin(scene: Scene): void {
    this.#stop();
    this.#lines = scene.log.length;
    this.present(scene);
  }

  push(scene: Scene): void {
    const from = this.#lines;
    this.#lines = scene.log.length;
    const fresh = scene.log.length < from ? [] : stepsOf(scene.log, from, this.own);
    if (document.hidden || this.pace === "off" || scene.log.length < from || this.#beats.length > MANY) {
      this.begin(scene);
      return;
    }
    for (const { card } of fresh) if (card) void this.picture(card);
    this.#beats = [...this.#beats, ...beatsOf(fresh, scene)];
    if (!this.#running) void this.#next();
  }

  /** Show the newest now. */
  skip(): void {
    const newest = this.#beats.findLast((beat) => beat.scene)?.scene;
    this.#stop();
    if (newest) this.present(newest);
  }

  close(): void {
    this.#stop();
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember(KEY, pace);
    if (pace === "off") this.skip();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#beats = [];
    this.#running = false;
    this.now = null;
  }

  async #next(): Promise<void> {
    const [beat, ...rest] = this.#beats;
    if (!beat) {
      this.#stop();
      return;
    }
    this.#running = true;
    const turn = this.#turn;
    if (beat.step?.card) {
      await Promise.race([this.picture(beat.step.card), new Promise((late) => setTimeout(late, LOADING))]);
      if (turn !== this.#turn) return;
    }
    this.#beats = [...rest, ...this.#beats.slice(rest.length + 1)];
    if (beat.scene) this.present(beat.scene);
    if (beat.step) this.now = this.#after(beat.step, beat.aiming);
    if (beat.time === 0) void this.#next();
    else this.#timer = setTimeout(() => void this.#next(), beat.time * PACES[this.pace]);
  }

  /** The step, with what was told of it before. */
  #after(step: Step, aiming: boolean): Shown {
    const before = this.now;
    const same = before && (before.step === step || (step.goesOn && before.step.card === step.card));
    if (!same) return { step, aiming, lines: aiming ? step.lines.slice(0, 1) : step.lines };
    const told = before.aiming ? [] : before.lines;
    return { step, aiming, lines: aiming ? told : [...told, ...step.lines] };
  }
}

/** A table with the steps that led to it. What hits something aims at it before the table changes. */
function beatsOf(steps: readonly Step[], scene: Scene): Beat[] {
  const beats: Beat[] = [];
  for (const step of steps) {
    if (step.hits.length > 0) beats.push({ step, aiming: true, time: TIMES.aim, scene: null });
    beats.push({ step, aiming: false, time: timeOf(step), scene: null });
  }
  const first = beats.find((beat) => !beat.aiming);
  if (first) first.scene = scene;
  else beats.push({ step: null, aiming: false, time: 0, scene });
  return beats;
}

function timeOf(step: Step): number {
  if (step.hits.length > 0) return TIMES.hit;
  return step.goesOn || step.what === "mana" ? (step.goesOn ? TIMES.more : TIMES.mana) : TIMES[step.what];
}
