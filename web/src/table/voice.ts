// How the table speaks: its own words, and those of the game.
import type { Change, Choice, Face, Line, View } from "../generated/protocol";
import { named, t as say } from "../lib/i18n";

export type Mana = readonly [number, number, number, number, number, number];

export const ELEMENTS = ["air", "water", "fire", "vegetal", "mineral", "arcane"] as const;

/** A word of the table (locales/…/table.json). */
export function t(key: string, values: Record<string, unknown> = {}): string {
  return say(`table:${key}`, values);
}

export function cardName(face: Face | null | undefined): string {
  return face ? named(face.name, face.name_fr) : t("card.unknown");
}

export function sayLine(line: Line): string {
  return line.text;
}

export function sayPrompt(view: View): string {
  return view.asked?.question ?? "";
}

export function sayMove(choice: Choice): string {
  return choice.text;
}

export function sayMana(mana: Mana): string {
  return ELEMENTS.flatMap((element, index) => (mana[index] ? [`${mana[index]} ${element}`] : [])).join(" ");
}

export function sayChange(change: Change): string {
  return `${change.what}: ${change.printed ?? ""} → ${change.now ?? ""}`;
}
