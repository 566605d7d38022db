/* Made by `npm run types` from src/magenoir/server/http/constants.py. Do not edit. */

export const ADVERSARY = 4;
export const PLAYERS: readonly string[] = ["A", "B", "C", "D"];
export const CARD_KINDS: readonly string[] = ["spell", "permanent", "equipment", "ritual", "animal", "adversary"];
export const CARD_STATUSES: readonly string[] = ["official", "completed", "original"];
export const MOST_CARDS = 500;
export const MAIN_HEADINGS: readonly string[] = [
  "deck",
  "deck principal",
  "main",
  "main deck",
  "mainboard",
  "maindeck",
  "principal",
];
export const SIDE_HEADINGS: readonly string[] = [
  "deck de reserve",
  "reserve",
  "side",
  "side deck",
  "side-deck",
  "sideboard",
  "sidedeck",
];
export const SIDE_HEADING = "Side deck";
export const MOST_DECKS = 200;
export const LONGEST_DECK_TEXT = 20000;
export const LONGEST_DECK_NAME = 60;
export const LONGEST_PLAYER_NAME = 40;
export const LONGEST_PASSWORD = 256;
