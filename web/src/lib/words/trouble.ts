// What went wrong, in words for a person.
import { DeckChanged, DeckRefused } from "../decks/decks.svelte";
import type { Trouble } from "../../generated/protocol";
import { ApiError } from "../wire/api";
import { t } from "./i18n";

export function explained(error: unknown): string {
  if (error instanceof ApiError) {
    const { limit, wait } = (error.paper ?? {}) as Partial<Trouble>;
    if (limit) return t(`trouble.limit.${limit}`, { count: wait });
    return error.message || t("trouble.offline");
  }
  if (error instanceof DeckRefused || error instanceof DeckChanged) return error.message;
  return t("trouble.page");
}
