// What the parts of the deck builder share: the deck, what the server says of it, where it is kept, what was just said.
import { getContext, setContext } from "svelte";
import type { BreachPaper, CardPaper } from "../../generated/protocol";
import { added, counts, moved, nameOf, renamed, size, textOf, type DeckList } from "./decklist";
import type { Deck } from "./decks.svelte";
import type { Facts } from "./grouping";
import { History } from "./history.svelte";
import { named, t } from "../words/i18n";
import type { Autosave } from "./autosave.svelte";
import { Reading } from "./reading.svelte";
import { recall, remember } from "../browser/store";

export type Papers = ReadonlyMap<string, CardPaper>;
export const DEFAULT_FORMAT = "casual";

export class Builder {
  readonly reading = new Reading();
  format = $state(recall("format") ?? DEFAULT_FORMAT);
  seed = $state(newSeed());
  /** For those who do not see the counts. */
  said = $state("");
  /** The card that is looked at. */
  looked: string = $state("");
  readonly #history: History<DeckList>;

  /** `autosave`: null for a deck that is only looked at. */
  constructor(
    readonly papers: Papers,
    list: DeckList,
    readonly autosave: Autosave | null,
  ) {
    this.#history = new History(list);
  }

  get list(): DeckList {
    return this.#history.now;
  }
  get canUndo(): boolean {
    return this.#history.canUndo;
  }
  get canRedo(): boolean {
    return this.#history.canRedo;
  }
  readonly name = $derived.by(() => nameOf(this.list));
  readonly text = $derived.by(() => textOf(this.list));
  readonly main = $derived.by(() => counts(this.list, false));
  readonly side = $derived.by(() => counts(this.list, true));
  readonly size = $derived.by(() => size(this.list, false));
  readonly aside = $derived.by(() => size(this.list, true));
  /** Null: it is not known now. What is known may be about a moment ago. */
  readonly breaches = $derived.by((): readonly BreachPaper[] | null =>
    ["away", "refused"].includes(this.reading.state) ? null : (this.reading.read?.breaches ?? null),
  );
  readonly inBreach = $derived.by(() => new Set(this.breaches?.flatMap((breach) => breach.cards)));

  /** A card's name in the reader's language. */
  call = (name: string): string => {
    const face = this.papers.get(name)?.face;
    return face ? named(face.name, face.name_fr) : name;
  };
  facts = (name: string): Facts | undefined => {
    const paper = this.papers.get(name);
    return paper && { kind: paper.face.kind, element: paper.face.element, cost: paper.traits.total };
  };

  add(card: string, side: boolean, by: number): void {
    if (!this.autosave) return;
    const next = added(this.list, card, side, by);
    if (next === this.list && by > 0) return void (this.said = t("decks:said.full"));
    this.#history.push(next);
    this.#sayCount(card, side);
  }

  move(card: string, fromSide: boolean): void {
    if (!this.autosave) return;
    this.#history.push(moved(this.list, card, fromSide));
    this.#sayCount(card, !fromSide);
  }

  rename(name: string): void {
    if (nameOf(renamed(this.list, name)) !== this.name) this.#history.push(renamed(this.list, name));
  }

  undo(): void {
    if (this.#history.undo()) this.said = t("decks:said.undone", { count: this.size });
  }

  redo(): void {
    if (this.#history.redo()) this.said = t("decks:said.redone", { count: this.size });
  }

  /** Go on with what was changed elsewhere; what was here before can be brought back by undo. */
  adopt(deck: Deck, list: DeckList): void {
    this.autosave?.adopt(deck);
    this.#history.push(list);
  }

  choose(format: string): void {
    this.format = format;
    remember("format", format);
  }

  dealAgain(): void {
    this.seed = newSeed();
  }

  #sayCount(card: string, side: boolean): void {
    const count = (side ? this.side : this.main).get(card) ?? 0;
    this.said = t(side ? "decks:said.side" : "decks:said.main", { card: this.call(card), count });
  }
}

function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

const KEY = Symbol("builder");

export function shareBuilder(builder: Builder): Builder {
  return setContext(KEY, builder);
}

export function theBuilder(): Builder {
  return getContext<Builder>(KEY);
}
