// A card as a picture and as a sentence.
import type { CardPaper, CardView, Change, Face, SeatView } from "../../generated/protocol";
import { pictureOf } from "../../lib/cards/pictures";
import { made } from "../../lib/wire/filled";
import { cardName, sayElement, sayMana, sayState, t } from "../voice";

export function slugOf(name: string): string {
  const folded = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** A card that lies nowhere, to look at what is printed on it. */
export const cardOf = (face: Face): CardView => made<CardView>("CardView", { face });

export function picture(papers: ReadonlyMap<string, CardPaper>, card: CardView): string {
  return card.face ? pictureOfName(papers, card.face.name) : "/cards/back.svg";
}

export function pictureOfName(papers: ReadonlyMap<string, CardPaper>, name: string): string {
  return pictureOf(papers.get(name)?.slug ?? slugOf(name));
}

/** Is a card that looks at Zenith known among those of this player? */
export function knowsZenith(player: SeatView): boolean {
  const { hand, deck_known, board, discard, exile } = player;
  return [hand, deck_known, board, discard, exile].flat().some((card) => card.face?.zenith);
}

/** All that the eye sees on it, and what may be done with it. */
export function describe(card: CardView, moves: readonly string[], changed: boolean, original: string): string {
  const parts = [cardName(card.face)];
  if (original) parts.push(t("card.copy", { name: original }));
  if (card.state) parts.push(sayState(card.state));
  if (card.silent) parts.push(t("card.silent"));
  if (card.element) parts.push(t("card.element", { element: sayElement(card.element) }));
  if (card.hp !== null) parts.push(t("card.hp", { hp: card.hp }));
  if (card.x !== null) parts.push(`X ${card.x}`);
  if (card.face?.exhausts) parts.push(t("card.exhausts"));
  if (card.cost) parts.push(t("card.costs", { mana: sayMana(card.cost) || t("mana.none") }));
  if (card.locked.some((count) => count > 0)) parts.push(t("card.locks", { mana: sayMana(card.locked) }));
  if (card.new) parts.push(t("card.new"));
  if (changed) parts.push(t("card.changed"));
  if (moves.length > 0) parts.push(t("card.may", { moves: moves.join("; ") }));
  return parts.join(", ");
}

/** The lines of a card's text. */
export function linesOf(face: Face): string[] {
  const lines = face.text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean);
}

export interface Word {
  now: string;
  /** What is printed there, where that is another. */
  was?: string;
}

/** A line of a card word by word, with what other cards have changed in it. */
export function reworded(line: string, place: number, changes: readonly Change[]): Word[] {
  const said = changes.find((change) => change.what === "line" && change.line === place);
  if (said?.what !== "line") return [{ now: line }];
  const [before, after] = [line.split(/\s+/), said.now.split(/\s+/)];
  if (before.length !== after.length) return [{ now: said.now, was: line }];
  return after.map((now, index) => (now === before[index] ? { now } : { now, was: before[index]! }));
}
