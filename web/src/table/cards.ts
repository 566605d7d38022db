// A card as a picture and as a sentence.
import type { CardPaper, CardView } from "../generated/protocol";
import { pictureOf } from "../lib/pictures";
import { cardName, sayMana, sayState, t } from "./voice";

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

/** All that the eye sees on it, and what may be done with it. */
export function describe(card: CardView, moves: readonly string[], changed: boolean): string {
  const parts = [cardName(card.face)];
  if (card.state) parts.push(sayState(card.state));
  if (card.hp !== null && card.hp !== undefined) parts.push(t("card.hp", { hp: card.hp }));
  if (card.x !== null && card.x !== undefined) parts.push(`X ${card.x}`);
  if (card.cost) parts.push(t("card.costs", { mana: sayMana(card.cost) || t("mana.none") }));
  if (card.locked?.some((count) => count > 0)) parts.push(t("card.locks", { mana: sayMana(card.locked) }));
  if (card.new) parts.push(t("card.new"));
  if (changed) parts.push(t("card.changed"));
  if (moves.length > 0) parts.push(t("card.may", { moves: moves.join("; ") }));
  return parts.join(", ");
}
