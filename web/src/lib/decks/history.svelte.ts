/** A value that changes by steps, each of which can be taken back. */
export class History<Value> {
  now: Value = $state.raw()!;
  #before: Value[] = $state.raw([]);
  #after: Value[] = $state.raw([]);

  constructor(first: Value) {
    this.now = first;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  push(next: Value): void {
    if (next === this.now) return;
    this.#before = [...this.#before.slice(-MOST), this.now];
    this.#after = [];
    this.now = next;
  }

  undo(): boolean {
    if (this.#before.length === 0) return false;
    this.#after = [this.now, ...this.#after];
    this.now = this.#before.at(-1)!;
    this.#before = this.#before.slice(0, -1);
    return true;
  }

  redo(): boolean {
    if (this.#after.length === 0) return false;
    this.#before = [...this.#before, this.now];
    this.now = this.#after[0]!;
    this.#after = this.#after.slice(1);
    return true;
  }
}

const MOST = 300;
