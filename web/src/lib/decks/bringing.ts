// Which deck one brings to a game: one of the game by its id, or one's own as its text.
const MINE = "mine:";

/** How a choice among decks names one of mine. */
export const mineBy = (id: string): string => MINE + id;

export const isMine = (choice: string): boolean => choice.startsWith(MINE);

/** What the server is sent for a choice: `deck` and `deck_text`, or `against` and `against_text`. */
export function brought(choice: string, mine: readonly { id: string; text: string }[]): { deck: string; text: string } {
  if (!isMine(choice)) return { deck: choice, text: "" };
  return { deck: "", text: mine.find((deck) => mineBy(deck.id) === choice)?.text ?? "" };
}
