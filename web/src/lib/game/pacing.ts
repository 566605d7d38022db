// Frames one after another at a pace that can be followed: what a bot does in a row is seen step by step, and one's own
// decision never waits longer than `PATIENCE` for it.
const STEP = 450;
const PATIENCE = 900;
const MANY = 24;

interface Held<Frame> {
  frame: Frame;
  due: number;
}

export class Pacer<Frame> {
  #queue: Held<Frame>[] = [];
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `calm`: no movement is wanted, so everything is shown as it comes. */
  constructor(
    readonly show: (frame: Frame) => void,
    readonly calm: () => boolean,
  ) {}

  get behind(): boolean {
    return this.#queue.length > 0;
  }

  /** `urgent`: the reader must decide now. */
  push(frame: Frame, urgent: boolean): void {
    this.#queue.push({ frame, due: Date.now() + (urgent ? PATIENCE : PATIENCE * 4) });
    if (this.calm() || this.#queue.length > MANY) this.skip();
    else this.#plan();
  }

  /** Show the newest now. */
  skip(): void {
    clearTimeout(this.#timer);
    const newest = this.#queue.pop();
    this.#queue = [];
    if (newest) this.#present(newest.frame);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#queue.length === 0) return;
    const now = Date.now();
    const left = Math.min(...this.#queue.map((held, place) => (held.due - now) / (place + 1)));
    const step = Math.max(0, Math.min(STEP, left));
    this.#timer = setTimeout(() => this.#next(), Math.max(0, this.#last + step - now));
  }

  #next(): void {
    const held = this.#queue.shift();
    if (held) this.#present(held.frame);
    this.#plan();
  }

  #present(frame: Frame): void {
    this.#last = Date.now();
    this.show(frame);
  }
}
