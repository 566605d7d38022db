// A filter of cards: a plain value, what it finds, and how it is written into an address.
import { CARD_KINDS, CARD_STATUSES } from "../../generated/constants";
import { ELEMENTS } from "../../generated/elements";
import type { CardPaper } from "../../generated/protocol";
import { capital } from "../words/terms";

/** What cards are looked for by; empty is anything. Words are stems, as `traits` has them. */
export interface Filter {
  /** Words that all occur in its names, keywords, components or text. */
  text: string;
  /** `adversaries`: cards of their decks; else those that players may have. */
  whose: string;
  /** One of these. */
  elements: readonly string[];
  kind: string;
  box: string;
  status: string;
  /** Its printed Mana: `3`, `0-3`, or `x`. */
  cost: string;
  /** A word of its name, Transmutable included. */
  word: string;
  /** A component that it needs. */
  needs: string;
  /** A component that it may serve as. */
  serves: string;
  keyword: string;
}

export const ANYTHING: Filter = {
  text: "",
  whose: "",
  elements: [],
  kind: "",
  box: "",
  status: "",
  cost: "",
  word: "",
  needs: "",
  serves: "",
  keyword: "",
};

export const LONGEST = 100; // characters of a value in an address
const ANY_WORD = (value: string): boolean => value !== "" && !/\p{C}/u.test(value);

type Single = Exclude<keyof Filter, "elements">;

/** What a value may be. Words, boxes and keywords come with cards: one that no card has finds nothing. */
const ALLOWED: Record<Single, (value: string) => boolean> = {
  text: ANY_WORD,
  whose: (value) => value === "adversaries",
  kind: (value) => CARD_KINDS.includes(value),
  box: ANY_WORD,
  status: (value) => CARD_STATUSES.includes(value),
  cost: (value) => value === "x" || rangeOf(value) !== null,
  word: ANY_WORD,
  needs: ANY_WORD,
  serves: ANY_WORD,
  keyword: ANY_WORD,
};
const SINGLES = Object.keys(ALLOWED) as Single[];

// ---------------------------------------------------------------------------------------------------------- addresses

/** The filter that the query of an address holds: `?element=fire,air&word=flame`. What it should not hold is passed over. */
export function filterOf(search: string): Filter {
  const given = new URLSearchParams(search);
  const filter: Filter = { ...ANYTHING };
  const elements = (given.get("element") ?? "").split(",", ELEMENTS.length);
  filter.elements = ELEMENTS.filter((element) => elements.includes(element));
  for (const field of SINGLES) {
    const value = (given.get(field) ?? "").slice(0, LONGEST);
    if (ALLOWED[field](value)) filter[field] = value;
  }
  return filter;
}

/** The query that says so, always in the same order; empty for the filter that lets everything through. */
export function searchOf(filter: Filter): string {
  const query = new URLSearchParams();
  for (const field of SINGLES) if (filter[field]) query.set(field, filter[field].slice(0, LONGEST));
  if (filter.elements.length > 0) query.set("element", filter.elements.join(","));
  const said = query.toString().replaceAll("%2C", ",");
  return said && `?${said}`;
}

/** How many of these fields are in use. */
export function inUse(
  filter: Filter,
  fields: readonly (keyof Filter)[] = Object.keys(ANYTHING) as (keyof Filter)[],
): number {
  return fields.filter((field) => filter[field].length > 0).length;
}

// -------------------------------------------------------------------------------------------------------------- cards

export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const texts = new WeakMap<CardPaper, string>();

/** All that a search for text looks at; made once for a card. */
function written(paper: CardPaper): string {
  const { face, also_called } = paper;
  const components = face.components.map(([word]) => word);
  const parts = [
    face.name,
    face.name_fr,
    ...also_called,
    face.text,
    ...face.words,
    ...face.keywords.map(({ kind, argument }) => `${kind} ${argument}`),
    ...components,
  ];
  const text = texts.get(paper) ?? folded(parts.join(" "));
  texts.set(paper, text);
  return text;
}

/** `3` is 3 to 3, `0-3` is 3 or less. */
export function rangeOf(cost: string): [least: number, most: number] | null {
  const [, least, most = least] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(cost) ?? [];
  return Number(least) <= Number(most) ? [Number(least), Number(most)] : null;
}

function costs({ face, traits }: CardPaper, cost: string): boolean {
  if (cost === "x" || face.x_element) return cost === "x" && Boolean(face.x_element);
  const [least, most] = rangeOf(cost) ?? [0, Infinity];
  return least <= traits.total && traits.total <= most;
}

/** The values of a card in a field of which one is chosen. */
const VALUES: Record<Exclude<keyof Filter, "text" | "whose" | "cost">, (paper: CardPaper) => readonly string[]> = {
  elements: ({ face }) => [face.element],
  kind: ({ face }) => [face.kind],
  box: ({ box }) => [box],
  status: ({ status }) => [status],
  word: ({ traits }) => traits.words.map(([stem]) => stem),
  needs: ({ traits }) => traits.needs.map(([stem]) => stem),
  serves: ({ traits }) => traits.serves,
  keyword: ({ traits }) => traits.keywords,
};
export type Listed = keyof typeof VALUES;

export function filtered(papers: readonly CardPaper[], filter: Filter): CardPaper[] {
  const words = folded(filter.text).split(/\s+/).filter(Boolean);
  const listed = (Object.keys(VALUES) as Listed[]).filter((field) => filter[field].length > 0);
  return papers.filter((paper) => {
    if (filter.cost && !costs(paper, filter.cost)) return false;
    if (!listed.every((field) => VALUES[field](paper).some((value) => [filter[field]].flat().includes(value))))
      return false;
    const all = words.length > 0 ? written(paper) : "";
    return words.every((word) => all.includes(word));
  });
}

/** How many cards there would be for each value of a field, all other fields as they are. */
export function counted(papers: readonly CardPaper[], filter: Filter, field: Listed): Map<string, number> {
  const counts = new Map<string, number>();
  for (const paper of filtered(papers, { ...filter, [field]: ANYTHING[field] }))
    for (const value of VALUES[field](paper)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** How words are written, by their stems: as a card asks for them, else in the shortest form that a name has. */
export function spellings(papers: readonly CardPaper[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { traits } of papers)
    for (const [stem, word] of traits.words)
      if (word.length < (found.get(stem)?.length ?? Infinity)) found.set(stem, capital(word));
  for (const { traits } of papers) for (const [stem, word] of traits.needs) found.set(stem, word);
  return found;
}
