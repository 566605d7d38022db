// The filter of the card browser as the address keeps it: a link, a reload and the way back show the same cards.
import { untrack } from "svelte";
import { ANYTHING, searchOf, filterOf, type Filter } from "./filter";
import { router } from "../browser/router.svelte";

const QUIET = 300; // milliseconds after which typing counts as done: browsers refuse too many changes of an address

const said = (filter: Filter): string => searchOf(filter);

export class AddressFilter {
  #filter = $state.raw<Filter>(filterOf(router.search));
  #typing = false; // the last step of the history was typed, and goes on being typed
  #timer = 0;

  constructor(readonly page: string) {
    $effect(() => {
      const there = filterOf(router.search);
      untrack(() => this.#arrive(there));
      return () => clearTimeout(this.#timer);
    });
  }

  get filter(): Filter {
    return this.#filter;
  }

  set filter(next: Filter) {
    const typed = said({ ...next, text: "" }) === said({ ...this.#filter, text: "" }) && next !== ANYTHING;
    this.#filter = next;
    clearTimeout(this.#timer);
    if (typed) this.#timer = setTimeout(() => this.#write(true), QUIET);
    else this.#write(false);
  }

  /** The query of the address, as it is or soon will be. */
  get search(): string {
    return said(this.#filter);
  }

  /** A word that is typed letter by letter is one step of the history. */
  #write(typed: boolean): void {
    if (said(filterOf(router.search)) === this.search) return;
    router.go(this.page + this.search, typed && this.#typing ? "replace" : "push");
    this.#typing = typed;
  }

  #arrive(there: Filter): void {
    if (said(there) === this.search) return;
    this.#filter = there;
    this.#typing = false;
  }
}
