// How wide the cards of a board may be so that all of them are seen at once: a row below the edge is a row not seen.

export interface Room {
  width: number;
  height: number;
}

/** In pixels, as Board.svelte lays it out. */
const HEAD = 23; // a group's heading
const TITLE = 100; // the longest heading, which a group of few small cards is no narrower than
const NAME = 17; // below a card, on one line
const GAP = 10; // between cards
const APART = 22; // between groups
const BELOW = 8; // between lines of groups
export const SMALLEST = 44;
const RATIO = 7 / 5;

/** The widest whole number of pixels, at most `most`, at which groups of so many cards fit; SMALLEST if none does. */
export function fittingWidth(counts: readonly number[], room: Room, most: number): number {
  for (let width = Math.floor(most); width > SMALLEST; width -= 1)
    if (heightAt(counts, room.width, width) <= room.height) return width;
  return Math.min(SMALLEST, most);
}

/** How high the groups become in this width: they stand side by side while they can, and a long one takes several rows. */
export function heightAt(counts: readonly number[], across: number, width: number): number {
  const inRow = Math.max(1, Math.floor((across + GAP) / (width + GAP)));
  const lines: number[] = []; // the most rows of cards in each line of groups
  let used = Infinity;
  for (const count of counts) {
    const rows = Math.ceil(count / inRow);
    const wide = Math.max(TITLE, Math.min(count, inRow) * (width + GAP) - GAP);
    if (used + APART + wide <= across) {
      used += APART + wide;
      lines[lines.length - 1] = Math.max(lines.at(-1)!, rows);
    } else {
      used = wide;
      lines.push(rows);
    }
  }
  const card = width * RATIO + NAME;
  return lines.reduce((sum, rows) => sum + HEAD + rows * (card + GAP) - GAP, 0) + BELOW * Math.max(0, lines.length - 1);
}
