// A new deck of one's own: empty, from a list, or from a text.
import { listOf, nameOf, renamed, textOf, type DeckList } from "./decklist";
import { decks, newDeckId, type Deck } from "./decks.svelte";

export function keepNew(name: string): Promise<Deck> {
  return keepList(listOf(name, [], []));
}

/** With another name, where one is given. */
export function keepList(list: DeckList, name = nameOf(list)): Promise<Deck> {
  const called = name === nameOf(list) ? list : renamed(list, name);
  return decks.save({ id: newDeckId(), name: nameOf(called), text: textOf(called) });
}
