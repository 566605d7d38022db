// Where the server draws a card, in the reader's language.
import { language } from "./i18n";

export function pictureOf(slug: string): string {
  return `/cards/${language()}/${slug}.svg`;
}
