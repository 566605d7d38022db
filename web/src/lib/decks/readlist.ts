// From the text of a deck to a list that can be changed.
import { readDeck } from "../wire/api";
import type { Papers } from "./builder.svelte";
import { agrees, listOf, parsed, type DeckList } from "./decklist";
import type { DeckRead } from "../../generated/protocol";

/** The list of a text; null: some of its lines are no cards. Throws where the server is needed and does not answer. */
export async function listIn(text: string, papers: Papers): Promise<DeckList | null> {
  const list = parsed(text, (name) => papers.has(name));
  if (list) return list;
  const read = await readDeck({ text });
  return read.problems.length > 0 ? null : listRead(read, papers);
}

/** The list that the server has read, with its comments where we understand where they stand. */
export function listRead(read: DeckRead, papers: Papers): DeckList {
  const list = parsed(read.text, (name) => papers.has(name));
  return list && agrees(list, read.cards, read.side) ? list : listOf(read.name, read.cards, read.side);
}
