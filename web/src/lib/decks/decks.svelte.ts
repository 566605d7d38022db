// The decks of the person at this browser. A guest's are kept in this browser; with an account they are kept on the server,
// and a copy here can be read while it does not answer.
//
//   decks.mine                     all of them, the newest first; reactive
//   await decks.all()              the same list after a look at the server. It never throws: see `trouble`.
//   await decks.save(draft)        the deck as it is kept now; go on with that one. A new one: { id: newDeckId(), name, text }.
//                                  A changed one carries the `kept` and `version` it had when one began to change it.
//                                  Throws DeckChanged when another tab or browser was faster (`newer`: what is there now, null:
//                                  it was removed), DeckRefused when it is too long or there are too many; `message` is for
//                                  people. To write over what is newer: save({ ...newer, name, text }), and where that is null,
//                                  save({ id, name, text }).
//   await decks.remove(id)         from where it is kept. Throws DeckRefused when the server does not answer.
//   decks.trouble, decks.message   why decks are not where they should be: "" | "full" (this browser keeps nothing beyond this
//                                  page) | "offline" | "signed-out" (kept in this browser meanwhile); and that as a sentence.
//   decks.toTake                   decks of this browser that its account does not have; for a guest none
//   await decks.takeAlong()        brings those to the account; how many it were (see `trouble` when some are left)
import { LONGEST_DECK_NAME, LONGEST_DECK_TEXT, MOST_DECKS } from "../../generated/constants";
import type { DeckConflict, KeptDeck } from "../../generated/protocol";
import { account, COPY, isSignedOut } from "../account/account.svelte";
import { ApiError } from "../wire/api";
import { t } from "../words/i18n";
import { dropDeck, keepDeck, keptDecks } from "../account/api";
import { listed, storedDeck, storeDeck, storedDecks, unstoreDeck, type StoredDeck } from "./stored";
import { named, recall, remember } from "../browser/store";

export interface Deck {
  id: string;
  name: string;
  text: string;
  updated: number; // milliseconds since 1970
  version: number; // grows with each change, where it is kept
  kept: "browser" | "account";
}
export type Draft = Pick<Deck, "id" | "name" | "text"> & Partial<Deck>;
export type Trouble = "" | "full" | "offline" | "signed-out";

/** It cannot be done, and why; `code`: too-long | too-many | not-removed. */
export class DeckRefused extends Error {
  constructor(readonly code: string) {
    super(t(`account:decks.${code}`));
  }
}

/** It was changed elsewhere since. */
export class DeckChanged extends Error {
  constructor(readonly newer: Deck | null) {
    super(t(`account:decks.${newer ? "changed" : "removed"}`));
  }
}

export function newDeckId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromServer(deck: KeptDeck): Deck {
  return { ...deck, updated: deck.updated * 1000, kept: "account" };
}

function fromBrowser({ base: _, ...deck }: StoredDeck): Deck {
  return { ...deck, kept: "browser" };
}

function isDeck(value: unknown): value is Deck {
  const deck = value as Partial<Deck> | null;
  return (
    typeof deck?.id === "string" &&
    typeof deck.name === "string" &&
    typeof deck.text === "string" &&
    deck.kept === "account"
  );
}

/** The server cannot be asked now; what one wrote must not be lost for it. */
function away(error: unknown): Trouble {
  if (isSignedOut(error)) return "signed-out";
  return error instanceof ApiError && ["offline", "trouble", "too-many"].includes(error.code) ? "offline" : "";
}

function conflict(error: unknown): DeckConflict | null {
  return error instanceof ApiError && error.code === "changed" ? (error.paper as DeckConflict) : null;
}

class Decks {
  trouble = $state<Trouble>("");
  #here = $state.raw<Deck[]>(storedDecks().map(fromBrowser));
  #copy = $state.raw({ of: account.name, decks: listed(recall(COPY), isDeck) });

  constructor() {
    if (typeof addEventListener === "undefined") return;
    addEventListener("storage", (event) => {
      if (event.key === null || event.key === named("decks") || event.key === named(COPY)) this.#reread();
    });
  }

  get mine(): Deck[] {
    const hidden = new Set(this.#here.map((deck) => deck.id)); // a change that waits here stands for the deck it changes
    const others = this.#there.filter((deck) => !hidden.has(deck.id));
    return [...this.#here, ...others].sort((one, other) => other.updated - one.updated);
  }

  get #there(): Deck[] {
    return account.name !== null && account.name === this.#copy.of ? this.#copy.decks : [];
  }

  get toTake(): Deck[] {
    return account.name === null ? [] : this.#here;
  }

  get message(): string {
    return this.trouble && t(`account:decks.${this.trouble}`);
  }

  async all(): Promise<Deck[]> {
    this.#reread();
    if (account.name === null) return this.mine;
    try {
      this.#copied((await account.minding(keptDecks())).map(fromServer));
      this.trouble = "";
    } catch (error) {
      this.trouble = away(error) || "offline";
    }
    return this.mine;
  }

  async save(draft: Draft): Promise<Deck> {
    if (draft.text.length > LONGEST_DECK_TEXT || draft.name.length > LONGEST_DECK_NAME)
      throw new DeckRefused("too-long");
    const before = this.#before(draft);
    if (account.name === null) return this.#store(draft, before, this.trouble === "signed-out" ? "signed-out" : "");
    try {
      return await this.#keep(draft, before?.base ?? (draft.kept === "account" ? (draft.version ?? 0) : 0));
    } catch (error) {
      const why = away(error);
      if (!why) throw error;
      return this.#store(draft, before, why);
    }
  }

  async remove(id: string): Promise<void> {
    if (this.#there.some((deck) => deck.id === id)) {
      await account.minding(dropDeck(id)).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "absent") return; // removed elsewhere
        throw away(error) ? new DeckRefused("not-removed") : error;
      });
      this.#copied(this.#there.filter((deck) => deck.id !== id));
    }
    unstoreDeck(id);
    this.#reread();
  }

  async takeAlong(): Promise<number> {
    let taken = 0;
    for (const deck of this.toTake) {
      if (!(await this.#take(deck))) break;
      taken += 1;
    }
    return taken;
  }

  /** What of a deck is on the shelf, if the draft began with that. */
  #before(draft: Draft): StoredDeck | undefined {
    if (draft.kept === "account") return undefined;
    const found = storedDeck(draft.id);
    if ((found?.version ?? 0) === (draft.version ?? 0)) return found;
    throw new DeckChanged(found ? fromBrowser(found) : null);
  }

  async #keep(draft: Draft, version: number): Promise<Deck> {
    try {
      const kept = fromServer(await account.minding(keepDeck(draft.id, draft.name, draft.text, version)));
      unstoreDeck(draft.id);
      this.#copied([kept, ...this.#there.filter((deck) => deck.id !== kept.id)]);
      this.trouble = "";
      this.#reread();
      return kept;
    } catch (error) {
      const told = conflict(error);
      if (told) throw new DeckChanged(told.deck && fromServer(told.deck));
      if (error instanceof ApiError && error.code === "too-many-decks") throw new DeckRefused("too-many");
      throw error;
    }
  }

  #store(draft: Draft, before: StoredDeck | undefined, why: Trouble): Deck {
    if (!before && storedDecks().length >= MOST_DECKS) throw new DeckRefused("too-many");
    const { id, name, text } = draft;
    const base = before?.base ?? (draft.kept === "account" ? (draft.version ?? 0) : 0);
    const deck = { id, name, text, updated: Date.now(), version: (before?.version ?? 0) + 1, base };
    this.trouble = storeDeck(deck) ? why : "full";
    this.#reread();
    return fromBrowser(deck);
  }

  async #take(deck: Deck): Promise<boolean> {
    try {
      await this.#keep(deck, storedDeck(deck.id)?.base ?? 0).catch((error: unknown) => {
        if (error instanceof DeckChanged) return this.#beside(deck, error.newer);
        throw error;
      });
    } catch (error) {
      this.trouble = away(error);
      if (!this.trouble) throw error;
      return false;
    }
    unstoreDeck(deck.id);
    this.#reread();
    return true;
  }

  /** Where the account has another deck of this id, both are kept. */
  async #beside(deck: Deck, newer: Deck | null): Promise<void> {
    if (newer?.text === deck.text && newer.name === deck.name) return;
    await this.#keep({ ...deck, id: newer ? newDeckId() : deck.id }, 0);
  }

  #copied(decks: Deck[]): void {
    if (account.name === null) return; // signed out meanwhile
    this.#copy = { of: account.name, decks };
    remember(COPY, JSON.stringify(decks)); // where there is no room for a copy, there is none
  }

  #reread(): void {
    this.#here = storedDecks().map(fromBrowser);
    this.#copy = { of: account.name, decks: listed(recall(COPY), isDeck) };
  }
}

export const decks = new Decks();
