// A text on its way to become a deck: what one click mends. Lines are counted as the server counts them.
import { LONGEST_DECK_TEXT } from "../../generated/constants";

const LARGEST_FILE = 4 * LONGEST_DECK_TEXT; // bytes: no character has more than four

// eslint-disable-next-line no-control-regex -- these are what Python's splitlines() takes for ends of lines
const lines = (text: string): string[] => text.split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/);

/** With a card's name in place of one that nobody knows. */
export function mended(text: string, number: number, name: string, better: string): string {
  return lines(text)
    .map((line, index) => (index === number - 1 ? line.replace(name, () => better) : line))
    .join("\n");
}

export function without(text: string, numbers: readonly number[]): string {
  return lines(text)
    .filter((_, index) => !numbers.includes(index + 1))
    .join("\n");
}

/** What a file says; null: it is too large, or no text. */
export async function textIn(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}
