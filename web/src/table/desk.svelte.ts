// What the parts of one table share: what may be chosen, what is looked at, and what happens when something is pressed.
import { ADVERSARY } from "../generated/constants";
import breakpoints from "../breakpoints.json";
import { MediaQuery } from "svelte/reactivity";
import { getContext, setContext } from "svelte";
import type {
  AdversaryPaper,
  CardPaper,
  CardView,
  ChairView,
  Change,
  Choice,
  CoopTold,
  Face,
  Line,
  Reason,
  SeatView,
  Stops,
  TableFrame,
  Word,
} from "../generated/protocol";
import { valueOf } from "../lib/cards/adversaries";
import { alliesOf, isCoop, seatIn } from "../lib/game/coop";
import type { Talk } from "../lib/game/talk.svelte";
import type { Pointed, SeatLink } from "../lib/game/seatlink";
import { knowsZenith } from "./card/cards";
import { Show } from "../lib/game/show.svelte";
import { stepsOf } from "../lib/game/steps";
import { reconcile, type Keys } from "./motion/cardkeys";
import { sortOffers, usesAbility, type Offers } from "./prompt/offers";
import { Plan } from "./prompt/plan.svelte";
import { sayPrice, t, Voice } from "./voice";
import { capital, countOf } from "../lib/words/terms";

export interface TableProps {
  frame: TableFrame;
  log: Line[];
  chairs: ChairView[];
  /** The reader's; null: a spectator, or who sees all hands. */
  seat: number | null;
  link: SeatLink | null;
  cards: Map<string, CardPaper>;
  stops: Stops;
  assisted: boolean;
  acting: boolean;
  onrule?: (id: string) => void;
  /** In a game against an Adversary: which, and all that is known of it. */
  coop?: CoopTold | null;
  scenario?: AdversaryPaper | null;
  /** What was said of the open shared decision. */
  counsels?: readonly Word[];
  talk?: Talk;
  /** How many orders of effects are kept for this seat. */
  keptOrders?: number;
  /** What others do, step by step; none in a replay, which one steps through oneself. */
  show?: Show;
  /** Several persons look at this screen: "you" would be nobody. */
  hotseat?: boolean;
}

/** A place on the screen beside which something is shown. */
export type Anchor = Element;

export interface Looked {
  card: CardView;
  pinned: boolean;
}

export interface Menu {
  choices: readonly Choice[];
  anchor: Anchor;
  take?: (choice: Choice) => void;
}

export interface Refusal {
  reasons: Reason[];
  anchor: Anchor;
  card: CardView | null;
}

export class Desk {
  readonly narrow = new MediaQuery(breakpoints.small, false);
  look = $state.raw<Looked | null>(null);
  menu = $state.raw<Menu | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  dragged = $state.raw<CardView | null>(null);
  /** Cards that the log entry under the pointer names. */
  named = $state.raw<ReadonlySet<string>>(new Set());
  keys = $state.raw<Keys>({});
  /** Windows that were passed for this seat since its own last choice. */
  passed = $state(0);
  /** Whose board is shown in full at the far side: the Adversary's, or that of an ally. */
  far = $state(ADVERSARY);
  readonly show: Show;
  readonly plan: Plan;
  readonly say: Voice;
  #props: () => TableProps;
  #shown: TableFrame["view"] | null = null;
  #asking = 0;
  #spared = -1; // the last turn in which this table took a pile by itself
  #next: { spell: string; since: number } | null = null;

  constructor(props: () => TableProps) {
    this.#props = props;
    this.show = props().show ?? new Show(() => {});
    this.plan = new Plan(this);
    this.say = new Voice(props);
  }

  get props(): TableProps {
    return this.#props();
  }

  readonly view = $derived.by(() => this.props.frame.view);
  readonly choices = $derived.by<readonly Choice[]>(() =>
    this.able && !this.me.out && (this.mine || this.shared) ? this.props.frame.choices : [],
  );
  readonly offers = $derived.by<Offers>(() => sortOffers(this.view, this.choices));
  /** Those of the prompt. With a plan to pay, confirming it is to pay: no second button for that. */
  readonly buttons = $derived.by(() => {
    if (this.plan.opening) return [];
    return this.offers.buttons.filter((choice) => choice.key !== "pay" || this.plan.planned === null);
  });
  readonly kind = $derived.by(() => this.view.asked?.kind ?? "");

  /** Whether a lesson waits for this choice now. */
  isGuided(choice: Choice): boolean {
    return this.mine && this.props.frame.lesson?.choice === choice.index;
  }

  /** Zenith is a word of few cards; who knows of none of them need not read it. */
  readonly zenithMatters = $derived.by(() => this.view.seats.some(knowsZenith));

  /** Whether this page may act at all. */
  get able(): boolean {
    return this.props.link !== null && this.props.acting;
  }

  readonly coop = $derived.by(() => isCoop(this.view));
  readonly me = $derived.by<SeatView>(() => seatIn(this.view, this.near) ?? this.view.seats[0]!);
  readonly adversary = $derived.by(() => seatIn(this.view, ADVERSARY));
  readonly allies = $derived.by(() => (this.coop ? alliesOf(this.view, this.me.seat) : []));
  /** The ally whose board is shown in full. */
  readonly opened = $derived.by(() => this.allies.find((ally) => ally.seat === this.far));

  /** The open decision is for all players, and another has the last word: what I press, I propose. */
  readonly proposing = $derived.by(() => !this.mine && this.choices.length > 0);
  /** The open decision is for all players, and there are persons to talk it over: bots decide for themselves. */
  readonly shared = $derived.by(() => {
    const persons = this.props.chairs.filter((chair) => chair.kind === "person" && !seatIn(this.view, chair.seat)?.out);
    const asked = this.view.asked;
    return (
      !this.show.playing &&
      Boolean(asked?.shared) &&
      persons.length > 1 &&
      persons.some((chair) => chair.seat === asked?.seat)
    );
  });

  /** What a thing says of its choices, for who reads the page by machine: their indices and keys. */
  marks(choices: readonly Choice[]): Record<`data-${string}`, string | number | undefined> {
    if (choices.length === 0) return {};
    const indices = choices.map((choice) => choice.index).join(" ");
    if (this.proposing) return { "data-proposes": indices };
    const only = this.onlyChoice(choices);
    const keys = choices.map((choice) => choice.key).join(" ");
    return { "data-choices": indices, "data-keys": keys, ...(only ? this.mark(only) : {}) };
  }

  /** What a button says of the one choice that it is. */
  mark(choice: Choice): Record<`data-${string}`, string | number> {
    return { "data-choice": choice.index, "data-key": choice.key };
  }

  /** The one choice that pressing the thing takes at once. */
  onlyChoice(choices: readonly Choice[]): Choice | undefined {
    return choices.length === 1 && !this.proposing ? choices[0] : undefined;
  }

  /** The seat at the bottom: one's own, else the first. */
  get near(): number {
    return this.props.seat ?? 0;
  }

  get mine(): boolean {
    return this.able && !this.show.playing && this.view.asked?.seat === this.props.seat;
  }

  /** A new view: cards that moved keep their keys, and what hung on the old one is closed. */
  follow(): void {
    if (this.#shown === this.view) return;
    this.keys = reconcile(this.keys, this.#shown, this.view);
    const begins = this.view.whose === ADVERSARY && this.#shown?.whose !== ADVERSARY;
    if (begins || this.#aimed()) this.far = ADVERSARY;
    this.#shown = this.view;
    this.passed += this.props.frame.auto_passed;
    this.close();
    this.#goOn();
    this.#takeTheFull();
  }

  /** To be activated as soon as its preparation is over: said in one gesture with it. */
  activateNext(spell: string): void {
    this.#next = { spell, since: this.props.log.length };
  }

  /** Do what was said beforehand; not if another has acted since, or the turn is over. */
  #goOn(): void {
    if (!this.#next) return;
    const { spell, since } = this.#next;
    const answered = stepsOf(this.props.log, since, new Set([this.near])).some((step) => step.what === "card");
    if (answered || this.view.whose !== this.near) this.#next = null;
    else if (this.mine && this.kind === "main") {
      this.#next = null;
      const ready = this.choices.filter((choice) => choice.key === "activate-card" && choice.card?.name === spell);
      const [newest] = ready.sort((one, two) => (two.card?.id ?? 0) - (one.card?.id ?? 0));
      if (newest) this.send(newest.index);
    }
  }

  /** With one pile empty there is nothing to ask; unless all is to be asked, it was taken back, or allies take next. */
  #takeTheFull(): void {
    const { frame, stops } = this.props;
    const asked =
      this.mine && this.kind === "take pile" && this.allies.length === 0 && !frame.lesson && stops.mode !== "every";
    if (!asked || this.view.turn === this.#spared) return;
    const [left, right] = this.view.ether.map(countOf);
    const only = this.choices.find(({ pile }) => (pile === "left" ? right : left) === 0);
    if (!only || left === right) return;
    this.#spared = this.view.turn;
    this.send(only.index);
  }

  /** Something of the Adversary may be chosen now: it must be in sight. */
  #aimed(): boolean {
    const its = [...(this.adversary?.board ?? []), ...(this.adversary?.transition ?? [])];
    return this.offers.bySeat.has(ADVERSARY) || its.some((card) => this.offersOf(card).length > 0);
  }

  close(): void {
    this.menu = null;
    this.refusal = null;
    this.dragged = null;
    this.#asking += 1;
    if (this.look && !this.look.pinned) this.look = null;
  }

  /** Close the topmost thing that is open; false when nothing was. */
  escape(): boolean {
    const open = this.show.now ?? this.menu ?? this.refusal ?? this.dragged ?? this.look ?? this.plan.opening;
    this.show.skip();
    this.close();
    this.look = null;
    if (this.plan.opening) this.plan.cancel();
    return open !== null;
  }

  choose(choice: Choice): void {
    if (this.proposing) this.propose(choice);
    else if (this.plan.opens(choice)) void this.plan.begin(choice);
    else this.send(choice.index);
  }

  propose(choice: Choice): void {
    this.close();
    this.props.link?.counsel(choice.index, "propose");
  }

  /** By their indices. */
  send(...choices: number[]): void {
    this.close();
    this.#next = null;
    this.show.skip();
    this.passed = 0;
    this.props.link?.choose(...choices);
  }

  passTurn(): void {
    this.close();
    this.passed = 0;
    this.props.link?.passTurn();
  }

  arrange(order: number[], keep: boolean): void {
    this.close();
    this.props.link?.arrange(order, keep);
  }

  /** Choose what has this key, if it is offered. */
  chooseKey(key: string): boolean {
    const found = this.choices.find((choice) => choice.key === key);
    if (found) this.choose(found);
    return found !== undefined;
  }

  /** One choice is taken, of several one is asked for, and of none one learns why. What an Animal would do for its
   * price is read first. */
  press(choices: readonly Choice[], anchor: Anchor, pointed: Pointed, card: CardView | null = null): void {
    const [only, ...others] = choices;
    const open = this.menu?.anchor === anchor || this.refusal?.anchor === anchor;
    const previewed = choices.some((choice) => choice === this.plan.opening);
    this.close();
    if (this.plan.opening) this.plan.cancel();
    if (open || previewed) return;
    if (!only) void this.explain(pointed, anchor, card);
    else if (others.length === 0 && only.price === null) this.choose(only);
    else this.menu = { choices, anchor };
  }

  pressCard(card: CardView, anchor: Anchor): void {
    this.press(this.offersOf(card), anchor, { card: card.id }, card);
  }

  /** What may be chosen by pressing this card. */
  offersOf(card: CardView): readonly Choice[] {
    return card.id === null ? [] : (this.offers.byCard.get(card.id) ?? []);
  }

  /** What is not as printed on this card. */
  changesOf(card: CardView): readonly Change[] {
    return card.id === null ? [] : (this.props.frame.changes[String(card.id)] ?? []);
  }

  async explain(pointed: Pointed, anchor: Anchor, card: CardView | null): Promise<void> {
    if (!this.able || card?.id === null) {
      if (card?.face) this.look = { card, pinned: true };
      return;
    }
    this.#asking += 1;
    const asking = this.#asking;
    const reasons = (await this.props.link?.why(pointed)) ?? [];
    if (asking === this.#asking) this.refusal = { reasons, anchor, card };
  }

  /** What is printed on a card: of the game, or of the Adversary's deck. */
  faceOf(name: string): Face | null {
    return this.props.cards.get(name)?.face ?? null;
  }

  /** How much Mana a card of the Adversary's deck brings; null for cards of players. */
  valueOf(name: string): number | null {
    const paper = this.props.cards.get(name);
    return paper ? valueOf(paper) : null;
  }

  /** The card that asks, if a card does. */
  readonly source = $derived.by(() => this.faceOf(this.view.asked?.source?.name ?? ""));

  /** A choice on its button; an option of a card by what the card says of it. */
  wording(choice: Choice): string {
    if (!choice.says) return this.say.move(choice);
    if (!usesAbility(choice)) return capital(choice.says);
    const price = choice.price ? [sayPrice(choice.price)] : [];
    return [this.say.move(choice), ...price, choice.says].join(": ");
  }

  /** Who must decide what. */
  readonly sentence = $derived.by(() => {
    if (this.show.playing) return t("stage.watching");
    const { opening } = this.plan;
    return opening ? t("plan.sure", { move: this.say.move(opening) }) : this.say.prompt(this.shared);
  });

  setStops(changed: Partial<Stops>): void {
    this.props.link?.setStops({ ...this.props.stops, ...changed });
  }

  openRule(id: string): void {
    this.props.onrule?.(id);
  }
}

const KEY = Symbol("desk");

export function putDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function theDesk(): Desk {
  return getContext<Desk>(KEY);
}
