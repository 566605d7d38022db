// What the server says about accounts, in the reader's language.
import { ApiError } from "../../lib/wire/api";
import { language, t } from "../../lib/words/i18n";
import { explained } from "../../lib/words/trouble";

const CODES = [
  "taken",
  "wrong",
  "wrong-password",
  "bad-name",
  "bad-password",
  "name-as-password",
  "too-many",
  "trouble",
  "signed-out",
];

export function sayTrouble(error: unknown): string {
  return error instanceof ApiError && CODES.includes(error.code)
    ? t(`account:trouble.${error.code}`)
    : explained(error);
}

/** Seconds since 1970 as a day, or as a moment. */
export function sayDate(seconds: number, exact = false): string {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: exact ? "short" : undefined });
  return format.format(seconds * 1000);
}
