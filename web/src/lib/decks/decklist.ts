// A deck under construction: the lines of its text, so that comments and headings stay where somebody put them.
// Only the server reads what people write; here is read what it writes: `4 Breath`, and whatever stands between the cards.
import { LONGEST_DECK_NAME, MAIN_HEADINGS, MOST_CARDS, SIDE_HEADING, SIDE_HEADINGS } from "../../generated/constants";
import { folded } from "../cards/filter";

interface CardLine {
  card: string;
  count: number;
  side: boolean;
  note: string;
}
/** A heading, a comment, the name, an empty line; `side`: what follows it is aside. */
interface OtherLine {
  text: string;
  side: boolean;
}
type Line = CardLine | OtherLine;
export type DeckList = readonly Line[];
export type Counted = readonly (readonly [count: number, name: string])[];

const SIDE = new Set(SIDE_HEADINGS);
const MAIN = new Set(MAIN_HEADINGS);

const CARD = /^(SB: )?([1-9]\d{0,2}) (.+?)(?: {2}((?:#|\/\/).*))?$/;
const NOTE = /^(#|\/\/|;)/;
const NAMED = /^(name|nom)( fr)?: /i;
const HEADING = /^(\[.+\]|=.+=|.+:)$/;

// ------------------------------------------------------------------------------------------------------------ reading

/** The list of a text that the server wrote; null: let the server read it. */
export function parsed(text: string, isCard: (name: string) => boolean): DeckList | null {
  const list: Line[] = [];
  let side = false;
  for (const written of text.replace(/\n$/, "").split("\n")) {
    const [, apart, count, card = "", note = ""] = CARD.exec(written) ?? [];
    if (count && isCard(card)) {
      list.push({ card, count: Number(count), side: side || Boolean(apart), note });
      continue;
    }
    const after = sideAfter(written, side);
    if (after === null) return null;
    list.push({ text: written, side: (side = after) });
  }
  return list;
}

/** Whether what follows this line is aside; null: it is none of the lines that stand between cards. */
function sideAfter(text: string, side: boolean): boolean | null {
  if (text === "" || NOTE.test(text) || NAMED.test(text)) return side;
  const bare = folded(text)
    .replace(/[^a-z -]/g, "")
    .trim();
  if (SIDE.has(bare)) return true;
  if (MAIN.has(bare)) return false;
  return HEADING.test(text) ? side : null;
}

export function listOf(name: string, cards: Counted, side: Counted): DeckList {
  const empty: DeckList = renamed([], name);
  const whole = cards.reduce((list, [count, card]) => added(list, card, false, count), empty);
  return side.reduce((list, [count, card]) => added(list, card, true, count), whole);
}

/** Whether a list of ours has the cards that the server has read. */
export function agrees(list: DeckList, cards: Counted, side: Counted): boolean {
  const same = (ours: Map<string, number>, theirs: Counted): boolean =>
    ours.size === theirs.length && theirs.every(([count, name]) => ours.get(name) === count);
  return same(counts(list, false), cards) && same(counts(list, true), side);
}

// ------------------------------------------------------------------------------------------------------------ looking

export function textOf(list: DeckList, call: (name: string) => string = (name) => name): string {
  let side = false;
  return list
    .map((line) => {
      if (!("card" in line)) {
        side = line.side;
        return `${line.text}\n`;
      }
      const apart = line.side && !side ? "SB: " : ""; // no heading has put it aside
      return `${apart}${line.count} ${call(line.card)}${line.note && `  ${line.note}`}\n`;
    })
    .join("");
}

export function counts(list: DeckList, side: boolean): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of list)
    if ("card" in line && line.side === side) found.set(line.card, (found.get(line.card) ?? 0) + line.count);
  return found;
}

export function size(list: DeckList, side: boolean): number {
  return [...counts(list, side).values()].reduce((sum, count) => sum + count, 0);
}

export function nameOf(list: DeckList): string {
  const line = list.find((each): each is OtherLine => "text" in each && /^(name|nom): /i.test(each.text));
  return line?.text.replace(NAMED, "") ?? "";
}

// ----------------------------------------------------------------------------------------------------------- changing

/** So many copies more, or fewer. The same list where nothing changes. */
export function added(list: DeckList, card: string, side: boolean, by: number): DeckList {
  if (by < 0) return fewer(list, card, side, -by);
  const more = Math.min(by, MOST_CARDS - size(list, false) - size(list, true));
  if (more <= 0) return list;
  const place = list.findIndex((line) => "card" in line && line.card === card && line.side === side);
  if (place < 0) return inserted(list, { card, count: more, side, note: "" });
  return list.map((line, index) => (index === place && "card" in line ? { ...line, count: line.count + more } : line));
}

function fewer(list: DeckList, card: string, side: boolean, by: number): DeckList {
  const left = Math.max(0, (counts(list, side).get(card) ?? 0) - by);
  let room = left;
  const rest = list.flatMap((line): Line[] => {
    if (!("card" in line) || line.card !== card || line.side !== side) return [line];
    const count = Math.min(room, line.count);
    room -= count;
    return count > 0 ? [{ ...line, count }] : [];
  });
  return left === (counts(list, side).get(card) ?? 0) ? list : side ? withoutEmptySide(rest) : rest;
}

/** Behind the last card of its part; the first one aside brings the heading. */
function inserted(list: DeckList, line: CardLine): DeckList {
  const last = list.findLastIndex((each) => "card" in each && each.side === line.side);
  if (last >= 0) return list.toSpliced(last + 1, 0, line);
  if (!line.side) {
    const aside = list.findIndex((each) => each.side);
    return list.toSpliced(aside < 0 ? list.length : aside, 0, line);
  }
  const open = list.findIndex((each) => each.side);
  if (open >= 0) return list.toSpliced(open + 1, 0, line);
  const end = list.at(-1);
  const blank: Line[] = end && !("text" in end && end.text === "") ? [{ text: "", side: false }] : [];
  return [...list, ...blank, { text: SIDE_HEADING, side: true }, line];
}

function withoutEmptySide(list: DeckList): DeckList {
  const end = list.at(-1);
  if (!end || !("text" in end) || end.text !== SIDE_HEADING) return list;
  const before = list.slice(0, -1);
  const blank = before.at(-1);
  return blank && "text" in blank && blank.text === "" && before.some((line) => "card" in line)
    ? before.slice(0, -1)
    : before;
}

/** One copy from the deck to the side deck, or back. */
export function moved(list: DeckList, card: string, fromSide: boolean): DeckList {
  const taken = added(list, card, fromSide, -1);
  return taken === list ? list : added(taken, card, !fromSide, 1);
}

/** Under another name, which has no French of its own. */
export function renamed(list: DeckList, name: string): DeckList {
  const clean = name
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\p{C}/gu, "")
    .trim()
    .slice(0, LONGEST_DECK_NAME);
  const rest = list.filter((line) => !("text" in line && NAMED.test(line.text)));
  if (!clean) return rest;
  const blank: Line[] = rest.length === 0 || "card" in rest[0]! ? [{ text: "", side: false }] : [];
  return [{ text: `Name: ${clean}`, side: false }, ...blank, ...rest];
}
