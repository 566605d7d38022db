// What things are called in the reader's language: cards, players, Mana, the words of the rules (locales/*/game.json).
import { ADVERSARY, PLAYERS } from "../../generated/constants";
import { ELEMENTS } from "../../generated/elements";
import type { ChairView, Face, Keyword, Mana, Price } from "../../generated/protocol";

export type Translate = (key: string | string[], values?: Record<string, unknown>) => string;
/** A word of components, and how many. */
export type Needed = readonly [string, number];
export type { Mana };

/** What cards and players are called: a card by its English name, a player by the seat. */
export interface Names {
  card(name: string): string;
  player(seat: number): string;
}

/** Players by the names they chose; cards in English, unless French names are given. */
export function names(
  t: Translate,
  chairs: readonly Pick<ChairView, "seat" | "name">[],
  french?: ReadonlyMap<string, string>,
): Names {
  return {
    card: (name) => french?.get(name) || name,
    player: (seat) => {
      const letter = PLAYERS[seat];
      const chosen = chairs.find((chair) => chair.seat === seat)?.name;
      if (seat === ADVERSARY) return chosen || say(t, "name.adversary");
      if (letter === undefined) return say(t, "name.nobody");
      return chosen || say(t, "name.seat", { letter });
    },
  };
}

/** The French names of cards by their English ones, from GET /api/cards. */
export function frenchNames(cards: readonly { face: Pick<Face, "name" | "name_fr"> }[]): Map<string, string> {
  return new Map(cards.flatMap(({ face }) => (face.name_fr ? [[face.name, face.name_fr] as const] : [])));
}

/** The key of a text that is its own English, as model/message.py makes it. */
export function keyOf(form: string): string {
  return form
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export function say(t: Translate, key: string, values: Record<string, unknown> = {}): string {
  return t(`game:${key}`, values);
}

/** A word of the rules in the reader's language; one that the page does not know stays as it is. */
export function term(t: Translate, group: string, word: string): string {
  return say(t, `${group}.${keyOf(word)}`, { defaultValue: word });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// ------------------------------------------------------------------------------------------------------------ words

export const sayElement = (t: Translate, element: string): string => term(t, "element", element);
export const sayZone = (t: Translate, zone: string): string => term(t, "zone", zone);
export const sayPhase = (t: Translate, phase: string): string => term(t, "phase", phase);
export const sayState = (t: Translate, state: string): string => term(t, "state", state);
export const sayKind = (t: Translate, kind: string): string => term(t, "kind", kind);
export const saySlot = (t: Translate, slot: string): string => term(t, "slot", slot);
export const sayWord = (t: Translate, word: string): string => term(t, "word", word);
/** A keyword whatever its argument: `Transmutable`. */
export const sayKeywordKind = (t: Translate, kind: string): string => term(t, "keyword", kind);
/** What a component is asked for by: a word, or one of the six elements (D2.3.3). */
export const sayComponent = (t: Translate, word: string): string =>
  (ELEMENTS as readonly string[]).includes(word.toLowerCase()) ? sayElement(t, word) : sayWord(t, word);
/** A pack of one's own is its own box. */
export const sayBox = (t: Translate, box: string): string => t(`box.${box}`, { defaultValue: box });

/** `Protector`, `Transmutable: Drop`, `Phase shift: 2`. */
export function sayKeyword(t: Translate, keyword: Keyword): string {
  const said = sayKeywordKind(t, keyword.kind);
  return keyword.argument ? say(t, "name.keyword", { keyword: said, word: sayWord(t, keyword.argument) }) : said;
}

export const countOf = (mana: Mana): number => mana.reduce((sum, count) => sum + count, 0);

/** `2 fire 1 air Mana`. */
export function sayMana(t: Translate, mana: Mana): string {
  let parts = "";
  ELEMENTS.forEach((element, index) => {
    const number = mana[index] ?? 0;
    if (number === 0) return;
    const values = { number, element: term(t, "element-of", element) };
    parts = parts ? say(t, "mana.more", { ...values, parts }) : say(t, "mana.first", values);
  });
  return parts ? say(t, "mana.whole", { parts }) : say(t, "mana.none");
}

/** A printed cost of X. */
export function sayX(t: Translate, element: string): string {
  return say(t, "mana.x", { element: term(t, "element-of", element) });
}

/** What an ability of an Animal costs beside its text. */
export function sayPrice(t: Translate, price: Price): string {
  const parts = price.mana.some((number) => number > 0) ? [sayMana(t, price.mana)] : [];
  if (price.mixed > 0) parts.push(say(t, "mana.mixed", { number: price.mixed }));
  if (price.alike > 0) parts.push(say(t, "mana.alike", { number: price.alike }));
  return parts.length > 0 ? sayAll(t, parts) : say(t, "mana.free");
}

/** Components, each with how many are needed: `1 Flame and 2 Seed`. */
export function sayComponents(t: Translate, needed: readonly Needed[]): string {
  if (needed.length === 0) return say(t, "name.no-components");
  return sayAll(
    t,
    needed.map(([word, number]) => say(t, "name.components", { number, word: sayComponent(t, word) })),
  );
}

/** One or more things in a row: `a, b and c` is said as `a and b and c`. */
function sayAll(t: Translate, parts: readonly string[]): string {
  return parts.reduce((one, two) => say(t, "name.and", { one, two }));
}
