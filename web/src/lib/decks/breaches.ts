// What the rules say of a deck, in the reader's words.
import type { BreachPaper } from "../../generated/protocol";
import type { Builder } from "./builder.svelte";
import { t } from "../words/i18n";

/** `call`: a card's name in the reader's language. */
export function sayBreach(breach: BreachPaper, call: (name: string) => string): string {
  const values: Record<string, unknown> = { ...breach.params, defaultValue: breach.text };
  for (const place of ["card", "other"]) if (typeof values[place] === "string") values[place] = call(values[place]);
  return t(`game:breach.${breach.key}`, values);
}

export function sayVerdict(builder: Builder): string {
  if (builder.reading.state === "away") return t("decks:away");
  if (builder.reading.state === "refused") return builder.reading.why;
  if (!builder.breaches) return t("loading");
  return builder.breaches.length === 0 ? t("decks:allowed") : t("decks:against", { count: builder.breaches.length });
}
