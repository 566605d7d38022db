// Decks that this browser keeps. Other tabs write here as well, so it is read anew for each change.
import { recall, remember } from "../browser/store";

export interface StoredDeck {
  id: string;
  name: string;
  text: string;
  updated: number;
  version: number;
  /** The version of the account's deck that this one is a change of; 0: of none. */
  base: number;
}

const KEY = "decks";

function isStoredDeck(value: unknown): value is StoredDeck {
  const deck = value as Partial<StoredDeck> | null;
  const texts = [deck?.id, deck?.name, deck?.text];
  const numbers = [deck?.updated, deck?.version, deck?.base];
  return texts.every((each) => typeof each === "string") && numbers.every((each) => typeof each === "number");
}

export function listed<Item>(text: string | null, right: (value: unknown) => value is Item): Item[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(right) : [];
  } catch {
    return [];
  }
}

export function storedDecks(): StoredDeck[] {
  return listed(recall(KEY), isStoredDeck);
}

export function storedDeck(id: string): StoredDeck | undefined {
  return storedDecks().find((each) => each.id === id);
}

/** Whether it will be there when the page is opened again. */
export function storeDeck(deck: StoredDeck): boolean {
  return remember(KEY, JSON.stringify([deck, ...storedDecks().filter((each) => each.id !== deck.id)]));
}

export function unstoreDeck(id: string): void {
  const left = storedDecks().filter((each) => each.id !== id);
  remember(KEY, JSON.stringify(left));
}
