// A button that came under the pointer, or under a key that is being pressed, is deaf for a moment: whoever pressed twice
// meant what was there before.
const DEAF = 350; // milliseconds
const NEAR = 12; // pixels: a finger does not come down on the same spot

interface Spot {
  x: number;
  y: number;
}

export class Ears {
  #opened = -DEAF;
  #pointer: Spot | null = null;
  #under: Spot | null = null; // where the pointer was when the question came
  #key = "";
  #before = ""; // the last key before it came

  /** Another question is open now. */
  open(now: number): void {
    this.#opened = now;
    this.#under = this.#pointer;
    this.#before = this.#key;
  }

  pointed(spot: Spot): void {
    this.#pointer = { x: spot.x, y: spot.y };
    if (this.#under && distance(spot, this.#under) >= NEAR) this.#under = null; // whoever went elsewhere has seen it
  }

  /** Whether a press here, now, was meant for what was there before. */
  misses(spot: Spot, now: number): boolean {
    const under = this.#under;
    return now < this.#opened + DEAF && under !== null && distance(spot, under) < NEAR;
  }

  /** Whether this key was. It is remembered: pressed once more, it may be meant for the next question. */
  missesKey(key: string, held: boolean, now: number): boolean {
    const missed = (held || key === this.#before) && now < this.#opened + DEAF;
    if (!missed) this.#before = ""; // whoever found another key has seen the question
    this.#key = key;
    return missed;
  }
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
