// The filter of the card browser as the address keeps it: a link, a reload and the way back show the same cards.
import { untrack } from "svelte";
import { ANYTHING, searchOf, wantedOf, type Wanted } from "./filter";
import { router } from "../browser/router.svelte";

const QUIET = 300; // milliseconds after which typing counts as done: browsers refuse too many changes of an address

const said = (wanted: Wanted): string => searchOf(wanted);

export class Wish {
  #wanted = $state.raw<Wanted>(wantedOf(router.search));
  #typing = false; // the last step of the history was typed, and goes on being typed
  #timer = 0;

  constructor(readonly page: string) {
    $effect(() => {
      const there = wantedOf(router.search);
      untrack(() => this.#arrive(there));
      return () => clearTimeout(this.#timer);
    });
  }

  get wanted(): Wanted {
    return this.#wanted;
  }

  set wanted(next: Wanted) {
    const typed = said({ ...next, text: "" }) === said({ ...this.#wanted, text: "" }) && next !== ANYTHING;
    this.#wanted = next;
    clearTimeout(this.#timer);
    if (typed) this.#timer = setTimeout(() => this.#write(true), QUIET);
    else this.#write(false);
  }

  /** The query of the address, as it is or soon will be. */
  get search(): string {
    return said(this.#wanted);
  }

  /** A word that is typed letter by letter is one step of the history. */
  #write(typed: boolean): void {
    if (said(wantedOf(router.search)) === this.search) return;
    router.go(this.page + this.search, typed && this.#typing ? "replace" : "push");
    this.#typing = typed;
  }

  #arrive(there: Wanted): void {
    if (said(there) === this.search) return;
    this.#wanted = there;
    this.#typing = false;
  }
}
