// A card as a picture and as a sentence.
import type { CardPaper, CardView, Change, Face, SeatView } from "../../generated/protocol";
import { pictureOf } from "../../lib/cards/pictures";
import { cardName, sayElement, sayMana, sayState, t } from "../voice";

export function slugOf(name: string): string {
  const folded = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

export function picture(papers: ReadonlyMap<string, CardPaper>, card: CardView): string {
  return card.face ? pictureOfName(papers, card.face.name) : "/cards/back.svg";
}

export function pictureOfName(papers: ReadonlyMap<string, CardPaper>, name: string): string {
  return pictureOf(papers.get(name)?.slug ?? slugOf(name));
}

/** Is a card that speaks of Zenith known among those of this player? */
export function knowsZenith(player: SeatView): boolean {
  const { hand, deck_known, board, discard, exile } = player;
  return [hand, deck_known, board, discard, exile].flat().some((card) => /\bZenith\b/.test(card.face?.text ?? ""));
}

/** All that the eye sees on it, and what may be done with it. */
export function describe(card: CardView, moves: readonly string[], changed: boolean, original: string): string {
  const parts = [cardName(card.face)];
  if (original) parts.push(t("card.copy", { name: original }));
  if (card.state) parts.push(sayState(card.state));
  if (card.silent) parts.push(t("card.silent"));
  if (card.element) parts.push(t("card.element", { element: sayElement(card.element) }));
  if (card.hp !== null && card.hp !== undefined) parts.push(t("card.hp", { hp: card.hp }));
  if (card.x !== null && card.x !== undefined) parts.push(`X ${card.x}`);
  if (card.face?.exhausts) parts.push(t("card.exhausts"));
  if (card.cost) parts.push(t("card.costs", { mana: sayMana(card.cost) || t("mana.none") }));
  if (card.locked?.some((count) => count > 0)) parts.push(t("card.locks", { mana: sayMana(card.locked) }));
  if (card.new) parts.push(t("card.new"));
  if (changed) parts.push(t("card.changed"));
  if (moves.length > 0) parts.push(t("card.may", { moves: moves.join("; ") }));
  return parts.join(", ");
}

export interface Priced {
  text: string;
  /** What it costs to use it; null for a line that is no ability of an Animal. */
  price: string | null;
}

/** The lines of a card; those of an Animal that begin with `Ability` have a price each, in their order. */
export function pricedLines(face: Face): Priced[] {
  const prices = [...(face.ability_costs ?? [])];
  const lines = face.text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((text) => {
    const priced = face.kind === "animal" && /^Ability\b/.test(text);
    return { text, price: priced ? (prices.shift() ?? "") : null };
  });
}

export interface Word {
  now: string;
  /** What is printed there, where that is another. */
  was?: string;
}

/** A line of a card word by word, with what other cards have changed in it. */
export function reworded(line: string, changes: readonly Change[]): Word[] {
  const printed = line.split(/\s+/);
  const said = changes.find((change) => change.what === "digits" && change.printed === line)?.now?.split(/\s+/);
  if (!said) return [{ now: line }];
  if (said.length !== printed.length) return [{ now: said.join(" "), was: line }];
  return said.map((now, place) => (now === printed[place] ? { now } : { now, was: printed[place]! }));
}
