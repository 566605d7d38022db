/* Made by `npm run types` from src/magenoir/server/messages.py and rest_types.py. Do not edit. */

/** Of the protocol: a server with another one speaks to another page. */
export const VERSION: number = 3;

export type Protocol =
  | Hello
  | Choose
  | AskWhy
  | AskPlan
  | SetStops
  | Stops
  | PassTurn
  | Arrange
  | ForgetOrders
  | Undo
  | AnswerUndo
  | Concede
  | Claim
  | TakeOver
  | Rematch
  | Swap
  | AskSwap
  | Unready
  | Counsel
  | Say
  | Ping
  | Welcome
  | ChairView
  | CoopTold
  | TableFrame
  | View
  | SeatView
  | CardView
  | Face
  | Keyword
  | Price
  | Announced
  | Aim
  | Prompt
  | Source
  | Cause
  | Outcome
  | Choice
  | CardRef
  | Link
  | CostChanged
  | ComponentsChanged
  | BecameCopy
  | HpChanged
  | ElementChanged
  | EffectsLost
  | KeywordChanged
  | WordChanged
  | DamageChanged
  | LineChanged
  | TextGained
  | TimesChanged
  | Line
  | Components
  | TakeBack
  | Lesson
  | Acknowledged
  | Refused
  | Reason
  | Reasons
  | Planned
  | PlanStep
  | Presence
  | Rematched
  | SeriesTold
  | MyDecks
  | Lists
  | Counselled
  | Word
  | SaidAtTable
  | Failed
  | Pong
  | NewGame
  | CoopAsked
  | ChairAsked
  | Join
  | ReplayAsked
  | DeckAsked
  | Credentials
  | NewPassword
  | Farewell
  | DeckWritten
  | DeckPaper
  | CardPaper
  | Traits
  | Companions
  | RulePaper
  | GameMade
  | SeatKey
  | Summary
  | Sample
  | Replay
  | Moment
  | Trouble
  | FormatPaper
  | Limit
  | BanPaper
  | DeckRead
  | ProblemPaper
  | BreachPaper
  | Figures
  | Bar
  | Share
  | Coverage
  | Need
  | ManaFlow
  | ManaCard
  | Hands
  | Invitation
  | AdversaryPaper
  | AdversaryCard
  | Member
  | AccountPaper
  | SessionPaper
  | KeptDeck
  | DeckConflict
  | Mana
  | Params
  | Change
  | Phrase
  | Stance
  | Said
  | Told;
export type Stance = "agree" | "object" | "propose" | "withdraw";
export type Phrase =
  | "agreed"
  | "careful"
  | "good-game"
  | "good-luck"
  | "hello"
  | "lucky"
  | "no-problem"
  | "not-sure"
  | "one-moment"
  | "ouch"
  | "sorry"
  | "take-your-time"
  | "thanks"
  | "told-you-so"
  | "well-done"
  | "your-call";
/**
 * @minItems 6
 * @maxItems 6
 */
export type Mana = [number, number, number, number, number, number];
export type Change =
  | CostChanged
  | ComponentsChanged
  | BecameCopy
  | HpChanged
  | ElementChanged
  | EffectsLost
  | KeywordChanged
  | WordChanged
  | DamageChanged
  | LineChanged
  | TextGained
  | TimesChanged;
export type Said =
  | Hello
  | Choose
  | AskWhy
  | AskPlan
  | SetStops
  | PassTurn
  | Arrange
  | ForgetOrders
  | Undo
  | AnswerUndo
  | Concede
  | Claim
  | TakeOver
  | Rematch
  | Swap
  | AskSwap
  | Unready
  | Counsel
  | Say
  | Ping;
export type Told =
  | Welcome
  | TableFrame
  | Acknowledged
  | Refused
  | Reasons
  | Planned
  | Presence
  | Rematched
  | SeriesTold
  | Counselled
  | SaidAtTable
  | Failed
  | Pong;

/**
 * The first message: which game, and the token of a seat or of a spectator.
 */
export interface Hello {
  type: "hello";
  game: string;
  token: string;
}
/**
 * Answer the open decision by the index of a choice; further ones answer those about Mana that follow at once.
 */
export interface Choose {
  type: "choose";
  number: number;
  /**
   * @minItems 1
   * @maxItems 40
   */
  choices: [number, ...number[]];
  nonce: string;
}
/**
 * Why can nothing be done with this card of my view, player or pile? Or: why not this move, as it is written?
 */
export interface AskWhy {
  type: "why";
  number: number;
  nonce: string;
  card?: number | null;
  seat?: number | null;
  pile?: "" | "left" | "right";
  move?: string;
}
/**
 * Complete these first choices sensibly, as long as only Mana is placed and paid, and show the result.
 */
export interface AskPlan {
  type: "plan";
  number: number;
  nonce: string;
  /**
   * @maxItems 40
   */
  choices?: number[];
}
export interface SetStops {
  type: "stops";
  stops: Stops;
}
/**
 * The windows (D4.3) in which a seat wants to be asked. In all others the server passes for it.
 */
export interface Stops {
  mode: "every" | "none" | "smart" | "some";
  mine: string[];
  theirs: string[];
  always: string[];
  never: string[];
}
/**
 * Pass in the open window, if it is mine, and in every other window of this turn.
 */
export interface PassTurn {
  type: "pass-turn";
  number: number;
  nonce: string;
}
/**
 * Answer the open question of order, and those that follow from it: first things first, by their indices.
 */
export interface Arrange {
  type: "order";
  number: number;
  /**
   * @minItems 1
   * @maxItems 100
   */
  order: [number, ...number[]];
  nonce: string;
  keep?: boolean;
}
/**
 * Ask me again for the order of effects that I wanted kept.
 */
export interface ForgetOrders {
  type: "forget-orders";
}
/**
 * Take my last choice back, or ask the others to let me. `number` is the decision that is open now.
 */
export interface Undo {
  type: "undo";
  number: number;
}
export interface AnswerUndo {
  type: "answer-undo";
  number: number;
  agree: boolean;
}
export interface Concede {
  type: "concede";
}
/**
 * The other has been away for too long: the game is mine. Between two games, the other keeps their deck.
 *
 *     In co-op: I would go on without this `seat`. When all who are there have said so, it gives up.
 */
export interface Claim {
  type: "claim";
  seat?: number | null;
}
/**
 * This tab acts for the seat from now on.
 */
export interface TakeOver {
  type: "take-over";
}
/**
 * Again with the same players and decks; a new game begins once both people have said so.
 */
export interface Rematch {
  type: "rematch";
}
/**
 * Between the games of a series: I am ready to go on with this deck and side deck (D1.4).
 */
export interface Swap {
  type: "swap";
  nonce: string;
  /**
   * @maxItems 500
   */
  cards: [number, string][];
  /**
   * @maxItems 500
   */
  side: [number, string][];
}
/**
 * Could I go on with these? Nothing is done.
 */
export interface AskSwap {
  type: "may-swap";
  nonce: string;
  /**
   * @maxItems 500
   */
  cards: [number, string][];
  /**
   * @maxItems 500
   */
  side: [number, string][];
}
/**
 * I am not ready after all: I want to exchange something else.
 */
export interface Unready {
  type: "unready";
}
/**
 * My opinion on an option of the open shared decision (S.choice). Whoever is asked decides, whenever they like.
 */
export interface Counsel {
  type: "counsel";
  number: number;
  choice: number;
  stance: Stance;
}
/**
 * Something to everybody at the table. Players who are out may still talk (S.defeat.talk).
 */
export interface Say {
  type: "say";
  phrase: Phrase;
}
export interface Ping {
  type: "ping";
}
/**
 * Who you are here. A `table` follows, unless a chair is still open.
 */
export interface Welcome {
  type: "welcome";
  game: string;
  kind: "bot" | "hotseat" | "lesson" | "link";
  seat: number | null;
  acting: boolean;
  chairs: ChairView[];
  stops: Stops;
  assisted: boolean;
  coop: CoopTold | null;
  kept_orders: number;
  version: number;
}
/**
 * Who sits where.
 */
export interface ChairView {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  deck: string;
  present: boolean;
  away: number;
  claimable: boolean;
  claim_in: number;
  let_out_by: number[];
}
/**
 * The Adversary that a game is played against. /api/adversaries tells the rest.
 */
export interface CoopTold {
  scenario: string;
  name: string;
  name_fr: string;
  level: number;
}
/**
 * The whole table as this seat may know it now. It replaces what was shown before.
 */
export interface TableFrame {
  type: "table";
  number: number;
  view: View;
  choices: Choice[];
  chain: Link[];
  chain_lines: number;
  changes: {
    [k: string]: Change[];
  };
  log: Line[];
  log_from: number;
  take_back: TakeBack;
  auto_passed: number;
  lesson: Lesson | null;
}
/**
 * All that one seat may know.
 */
export interface View {
  seat: number | null;
  turn: number;
  phase: "draw" | "end" | "gather" | "main" | "set-up" | "turn start";
  active: number;
  whose: number;
  first: number;
  mode: "coop" | "duel";
  ether: Mana[];
  seats: SeatView[];
  lasting: string[];
  announced: Announced[];
  asked: Prompt | null;
  outcome: Outcome | null;
  renewed: number;
}
/**
 * A player.
 */
export interface SeatView {
  seat: number;
  name: string;
  hp: number;
  reserve: Mana;
  mage_noir: boolean;
  zenith: boolean;
  out: boolean;
  hand_size: number;
  hand: CardView[];
  deck: number;
  deck_known: CardView[];
  board: CardView[];
  discard: CardView[];
  exile: CardView[];
  transition: CardView[];
  aside: CardView[];
}
/**
 * A card in its place. An unknown one has no face, and nothing else either.
 */
export interface CardView {
  face: Face | null;
  id: number | null;
  place: number | null;
  number: number;
  state: "" | "channeled" | "exhausted" | "in play" | "prepared" | "rested";
  hp: number | null;
  locked: Mana;
  x: number | null;
  keywords: Keyword[];
  words: string[];
  owner: number | null;
  element: string;
  silent: boolean;
  original: string;
  new: boolean;
  cost: Mana | null;
  needs: [string, number][];
}
/**
 * What is printed on a card.
 */
export interface Face {
  name: string;
  element: string;
  kind: "adversary" | "animal" | "equipment" | "permanent" | "ritual" | "spell";
  cost: Mana;
  components: [string, number][];
  keywords: Keyword[];
  words: string[];
  text: string;
  slot: string;
  x_element: string;
  hp: number | null;
  hp_x: boolean;
  exhausts: boolean;
  prices: (Price | null)[];
  zenith: boolean;
  name_fr: string;
  value: number | null;
}
/**
 * D3: a keyword, with its parameter, if it has one ("Transmutable", "Drop").
 */
export interface Keyword {
  kind: string;
  argument: string;
}
/**
 * What using an ability of an Animal costs, beside its text.
 */
export interface Price {
  mana: Mana;
  alike: number;
  mixed: number;
}
/**
 * An action that was announced, and is still to be done.
 */
export interface Announced {
  seat: number;
  verb: "activate" | "channel" | "prepare" | "trade" | "use";
  name: string;
  aims: Aim[];
}
/**
 * A target that was fixed on entering the chain (D4.2.2): a player or a card.
 */
export interface Aim {
  seat: number | null;
  card: number | null;
  name: string;
}
/**
 * The open decision: in full for those who see its options; for all others, only whose decision it is.
 */
export interface Prompt {
  seat: number;
  kind:
    | (
        | "X"
        | "add"
        | "choose"
        | "component"
        | "discard"
        | "first player"
        | "give"
        | "keep"
        | "look"
        | "main"
        | "may"
        | "move"
        | "option"
        | "order"
        | "pay"
        | "place"
        | "receive"
        | "redirect"
        | "share"
        | "starting hand"
        | "take"
        | "take pile"
        | "target"
        | "window"
      )
    | "waiting";
  source: Source | null;
  window: string[];
  rules: string[];
  shared: boolean;
  fate: "" | "harm" | "help";
  cause: Cause | null;
  left: number;
  whose: number | null;
  occasion: "" | "hand size" | "paid" | "released";
  giver: Source | null;
}
/**
 * The card that asks.
 */
export interface Source {
  name: string;
  id: number | null;
}
/**
 * Why a seat is asked in a window: what is about to happen, what it comes to, and what could be used.
 */
export interface Cause {
  key: string;
  doing: string;
  seat: number;
  uses: Source[];
  card: Source | null;
  number: number;
  concerned: Source | null;
}
/**
 * In a duel somebody won; in co-op all players won or lost together. Otherwise it is a draw.
 */
export interface Outcome {
  winner: number | null;
  won: boolean | null;
  standing: number[];
}
/**
 * One option of a decision. Its index is what is chosen.
 */
export interface Choice {
  index: number;
  key: string;
  card: CardRef | null;
  other: CardRef | null;
  seat: number | null;
  element: string;
  pile: ("left" | "right") | "";
  number: number;
  word: string;
  copy: number;
  text: string;
  says: string;
  price: Price | null;
  at_once: boolean;
}
/**
 * A card that a choice is about. Owner and copy tell it from other cards of its name that could be chosen.
 */
export interface CardRef {
  name: string;
  id: number | null;
  owner: number | null;
  copy: number;
  equals: number[];
}
/**
 * One indivisible action of the chain (D4.1), running or to come.
 */
export interface Link {
  what:
    | "activate"
    | "add"
    | "apply"
    | "arrive"
    | "channel"
    | "discard"
    | "effect"
    | "fall"
    | "prepare"
    | "release"
    | "trade"
    | "use";
  seat: number;
  name: string;
  card: number | null;
  text: string;
  aims: Aim[];
  now: boolean;
}
export interface CostChanged {
  what: "cost";
  printed: Mana;
  now: Mana;
  by: string[];
}
export interface ComponentsChanged {
  what: "components";
  printed: [string, number][];
  now: [string, number][];
  left_out: number;
  by: string[];
}
export interface BecameCopy {
  what: "copy";
  printed: string;
  now: string;
  by: string[];
}
export interface HpChanged {
  what: "hp";
  printed: number | "X" | null;
  now: number | null;
  by: string[];
}
export interface ElementChanged {
  what: "element";
  printed: string;
  now: string;
  by: string[];
}
/**
 * It has none of its printed effects for now.
 */
export interface EffectsLost {
  what: "effects";
  by: string[];
}
export interface KeywordChanged {
  what: "keyword";
  keyword: Keyword;
  gained: boolean;
  by: string[];
}
/**
 * A word that it answers to as a component, and how many it counts as; 0: no longer.
 */
export interface WordChanged {
  what: "word";
  word: string;
  printed: number;
  now: number;
  by: string[];
}
/**
 * An amount of damage in its text, and how much it would be.
 */
export interface DamageChanged {
  what: "damage";
  printed: number;
  now: number;
  by: string[];
}
/**
 * A line of its text whose digits or prices have changed.
 */
export interface LineChanged {
  what: "line";
  line: number;
  now: string;
  by: string[];
}
export interface TextGained {
  what: "text";
  now: string;
  by: string[];
}
/**
 * How many times its effects apply.
 */
export interface TimesChanged {
  what: "times";
  now: number;
  by: string[];
}
/**
 * One event of the log as this seat may know it.
 */
export interface Line {
  key: string;
  params: Params;
  text: string;
  rules: string[];
  names: string[];
  by_card: boolean;
  turn: number;
  minor: boolean;
}
export interface Params {
  [k: string]: string | number | Mana | Components;
}
/**
 * Words that components answer to (D2.3), each with a number.
 */
export interface Components {
  needed: [string, number][];
}
/**
 * Whether this seat's last choice can be taken back.
 */
export interface TakeBack {
  how: "ask" | "free" | "no";
  why: string;
  asked_by: number | null;
  waits_for: number[];
}
/**
 * Where a guided game stands.
 */
export interface Lesson {
  name: string;
  step: number;
  steps: number;
  say: {
    [k: string]: string;
  };
  choice: number | null;
  done: boolean;
}
/**
 * The choice is kept. The same nonce again gets the same answer, and nothing is done twice.
 */
export interface Acknowledged {
  type: "ack";
  nonce: string;
  number: number;
  taken: number;
}
/**
 * Nothing was done, and why. `code`: stale | foreign | unread | ambiguous | forbidden | over | mirror | not-now.
 */
export interface Refused {
  type: "refused";
  nonce: string;
  code: string;
  text: string;
  rules: string[];
  key: string;
  params: Params;
  reasons: Reason[];
}
/**
 * Why a move is not offered.
 */
export interface Reason {
  move: string;
  text: string;
  rules: string[];
  key: string;
  params: Params;
}
/**
 * The answer to `why` and `may-swap`, for this seat alone. No reasons: it can be done now.
 */
export interface Reasons {
  type: "reasons";
  nonce: string;
  reasons: Reason[];
}
/**
 * A plan, complete: choosing its steps leads to these piles.
 */
export interface Planned {
  type: "planned";
  nonce: string;
  number: number;
  steps: PlanStep[];
  ether: Mana[];
  reserve: Mana;
}
/**
 * One choice of a plan: what could be chosen, and what is (its place among them).
 */
export interface PlanStep {
  kind: string;
  choices: Choice[];
  chosen: number;
}
/**
 * Who is there, and whether this tab acts, has changed.
 */
export interface Presence {
  type: "presence";
  chairs: ChairView[];
  acting: boolean;
  spectators: number;
}
/**
 * A rematch was asked for (`game` empty); or it begins, or the next of a series: go there with that token.
 */
export interface Rematched {
  type: "rematched";
  by: number[];
  game: string;
  token: string;
}
/**
 * Where this game's series stands; sent after `welcome` and whenever it changes.
 */
export interface SeriesTold {
  type: "series";
  best_of: number;
  format: string;
  number: number;
  outcomes: Outcome[];
  score: number[];
  outcome: Outcome | null;
  between: boolean;
  ready: number[];
  games: string[];
  mine: MyDecks | null;
}
/**
 * What a seat brought to a series. Nobody else is told (D1.4).
 */
export interface MyDecks {
  title: string;
  registered: Lists;
  now: Lists;
  next: Lists | null;
}
/**
 * A deck and its side deck.
 */
export interface Lists {
  /**
   * @maxItems 500
   */
  cards: [number, string][];
  /**
   * @maxItems 500
   */
  side: [number, string][];
}
/**
 * Everything said about the shared decision of this number. It holds while that decision is open.
 */
export interface Counselled {
  type: "counselled";
  number: number;
  words: Word[];
}
/**
 * What a seat thinks of an option of a shared decision (S.choice).
 */
export interface Word {
  seat: number;
  choice: number;
  stance: "agree" | "object" | "propose";
}
/**
 * Somebody at the table says something. It is not kept.
 */
export interface SaidAtTable {
  type: "said";
  seat: number;
  phrase: Phrase;
}
/**
 * What this message asked for cannot be done; `code`: absent | lost | malformed | too-many | trouble.
 */
export interface Failed {
  type: "failed";
  code: string;
  text: string;
  limit: number;
  version: number;
}
export interface Pong {
  type: "pong";
}
/**
 * Begin a game. With `record` (and `at`, a number of moves) it goes on from there.
 *
 *     With `coop` it is a game against the Adversary, whose chairs replace `kind`, names, decks and bots.
 */
export interface NewGame {
  kind?: "bot" | "hotseat" | "lesson" | "link";
  name?: string;
  name_of_other?: string;
  deck?: string;
  deck_text?: string;
  against?: string;
  against_text?: string;
  format?: string;
  bot?: "greedy" | "random" | "simple";
  seed?: number | null;
  lesson?: string;
  best_of?: 1 | 3 | 5 | 7;
  record?: string;
  at?: number | null;
  seat?: number;
  coop?: CoopAsked | null;
}
/**
 * Which Adversary, and who plays. One chair is a solo game; bots alone can only be watched.
 */
export interface CoopAsked {
  scenario: string;
  level?: 1 | 2;
  /**
   * @minItems 1
   * @maxItems 4
   */
  chairs?:
    | [ChairAsked]
    | [ChairAsked, ChairAsked]
    | [ChairAsked, ChairAsked, ChairAsked]
    | [ChairAsked, ChairAsked, ChairAsked, ChairAsked];
}
/**
 * Who is to sit in a chair of a co-op game, with which deck. Whoever comes by link brings name and deck.
 */
export interface ChairAsked {
  who?: "greedy" | "here" | "me" | "open" | "random" | "simple";
  name?: string;
  deck?: string;
  deck_text?: string;
}
/**
 * Take an open seat of a game: the first.
 */
export interface Join {
  invite: string;
  name?: string;
  deck?: string;
  deck_text?: string;
  bot?: ("greedy" | "random" | "simple") | null;
}
/**
 * A record to show: of a game, or of a series and which of its games.
 */
export interface ReplayAsked {
  record: string;
  game?: number;
}
/**
 * The text of a deck file, to read, check and deal from. `seed`: for the same hands again.
 */
export interface DeckAsked {
  text: string;
  format?: string;
  seed?: number | null;
  language?: "en" | "fr";
}
/**
 * Sign up or sign in.
 */
export interface Credentials {
  name: string;
  password: string;
}
/**
 * Change the password. All other sessions end.
 */
export interface NewPassword {
  old: string;
  new: string;
}
/**
 * Delete the account and everything kept for it.
 */
export interface Farewell {
  password: string;
}
/**
 * A deck to save. `version`: of the deck that was edited, 0 for a new one.
 */
export interface DeckWritten {
  name: string;
  text: string;
  version?: number;
}
/**
 * A deck to choose.
 */
export interface DeckPaper {
  id: string;
  title: string;
  title_fr: string;
  elements: string[];
  cards: [number, string][];
  side: [number, string][];
  formats: string[];
  text: string;
}
/**
 * A card with its picture, its rulings, its traits, and the cards it works with.
 */
export interface CardPaper {
  face: Face;
  slug: string;
  rulings: string[];
  status: string;
  box: string;
  traits: Traits;
  company: Companions[];
  chosen: string[];
  also_called: string[];
}
/**
 * What a card can be searched by. Words are stems: Flame, Flames and Flame's all find `flame`.
 */
export interface Traits {
  words: [string, string][];
  needs: [string, string][];
  serves: string[];
  total: number;
  keywords: string[];
}
/**
 * Cards related to a card in one way: they serve it as a component, need it as one, mention it, and so on.
 */
export interface Companions {
  what: "components" | "created_by" | "creates" | "speaks_of" | "spoken_of_by" | "users";
  cards: string[];
  word: string;
  more: number;
}
/**
 * A statement of the rules catalogue.
 */
export interface RulePaper {
  id: string;
  text: string;
  same_as: string[];
}
/**
 * A new game. `invite` opens its open seats, one after another; `watch` lets a spectator in.
 */
export interface GameMade {
  game: string;
  keys: SeatKey[];
  invite: string;
  watch: string;
}
/**
 * The token of a seat: whoever has it plays there.
 */
export interface SeatKey {
  seat: number;
  token: string;
}
/**
 * A finished game in figures.
 */
export interface Summary {
  outcome: Outcome | null;
  turns: number;
  decisions: number[];
  samples: Sample[];
}
/**
 * A player at the beginning of a turn, and at the end of the game.
 */
export interface Sample {
  turn: number;
  hp: number[];
  mana: number[];
  hand: number[];
  board: number[];
}
/**
 * A record, played through; if the cards have changed since, only its `story`, without moments.
 */
export interface Replay {
  players: string[];
  decks: string[];
  outcome: Outcome | null;
  moments: Moment[];
  seats: SeatView[];
  story: string[];
  samples: Sample[];
  note: string;
  game: number;
  games: number;
  record: string;
  coop: CoopTold | null;
}
/**
 * One moment of a replay, after this many moves. `views`: as each seat saw it, without what it saw of the seats.
 */
export interface Moment {
  seat: number | null;
  choice: Choice | null;
  turn: number;
  views: View[];
  seats: number[][];
  lines: Line[];
  at: number;
}
/**
 * What went wrong, and what to do.
 */
export interface Trouble {
  code: string;
  text: string;
  limit: "" | "change" | "game" | "password" | "reading";
  wait: number;
}
/**
 * What a deck may hold; null: no limit.
 */
export interface FormatPaper {
  slug: string;
  name: string;
  name_fr: string;
  smallest: Limit;
  copies: Limit;
  side: Limit | null;
  animals: Limit | null;
  bans: BanPaper | null;
}
/**
 * A number, and the rule that sets it. `together`: counted over deck and side deck.
 */
export interface Limit {
  count: number;
  rule: string;
  together: boolean;
}
/**
 * A list of banned and restricted cards, including some that we do not have.
 */
export interface BanPaper {
  date: string;
  banned: string[];
  pairs: [string, string][];
  restricted: {
    [k: string]: number;
  };
}
/**
 * A deck, as its text has it; if there are problems, only the readable lines.
 */
export interface DeckRead {
  name: string;
  name_fr: string;
  cards: [number, string][];
  side: [number, string][];
  text: string;
  problems: ProblemPaper[];
  breaches: BreachPaper[];
  formats: string[];
  figures: Figures;
  hands: Hands[];
}
/**
 * What is wrong with a line (0: with the whole text), and names that may have been meant.
 */
export interface ProblemPaper {
  line: number;
  text: string;
  key: string;
  params: Params;
  near: string[];
}
/**
 * What a format forbids in a deck, by which rule, and the cards concerned.
 */
export interface BreachPaper {
  rule: string;
  text: string;
  key: string;
  params: Params;
  cards: string[];
}
/**
 * All that can be read off a deck's list. Animals have no cost, so they are not in the curve.
 */
export interface Figures {
  size: number;
  curve: Bar[];
  elements: Share[];
  kinds: {
    [k: string]: number;
  };
  coverage: Coverage[];
  mana: ManaFlow;
  average: number;
}
/**
 * The cards of one cost. `x`: their cost has an X as well, which is not counted here.
 */
export interface Bar {
  cost: number;
  cards: number;
  elements: {
    [k: string]: number;
  };
  x: boolean;
}
/**
 * An element's share of a deck.
 */
export interface Share {
  element: string;
  cards: number;
  mana: number;
}
/**
 * A card that needs components.
 */
export interface Coverage {
  card: string;
  copies: number;
  needs: Need[];
}
/**
 * A component that a card needs, how many of it, and which cards in the deck can be one.
 */
export interface Need {
  word: string;
  count: number;
  sources: [number, string][];
  lacking: boolean;
  otherwise: boolean;
  odds: number[];
}
/**
 * The cards of a deck that bring Mana, and those that take it, from you or from someone else.
 */
export interface ManaFlow {
  sources: ManaCard[];
  drains: ManaCard[];
}
/**
 * A card and what it does to Mana: keys of SOURCES or of DRAINS.
 */
export interface ManaCard {
  card: string;
  copies: number;
  ways: string[];
}
/**
 * The two hands to choose from, as names of cards.
 */
export interface Hands {
  seed: number;
  first: string[];
  second: string[];
}
/**
 * What the invitation is to.
 */
export interface Invitation {
  name: string;
  format: string;
  best_of: number;
  taken: boolean;
  players: string[];
  open: number;
  coop: CoopTold | null;
}
/**
 * A scenario of the solo and co-op mode: who it is, how it is beaten, and its deck at each level.
 */
export interface AdversaryPaper {
  slug: string;
  name: string;
  name_fr: string;
  element: string;
  theme: string;
  theme_fr: string;
  how: string;
  how_fr: string;
  levels: AdversaryCard[][];
}
/**
 * A card of an Adversary's deck, and its number of copies.
 */
export interface AdversaryCard {
  count: number;
  face: Face;
  slug: string;
  value: number;
}
/**
 * Who is signed in.
 */
export interface Member {
  name: string;
}
/**
 * An account, for its owner.
 */
export interface AccountPaper {
  name: string;
  created: number;
  sessions: SessionPaper[];
}
/**
 * A browser that is signed in. Times are seconds since 1970.
 */
export interface SessionPaper {
  id: string;
  label: string;
  created: number;
  used: number;
  current: boolean;
}
/**
 * A saved deck. `version` grows with each change; `updated` is in seconds since 1970.
 */
export interface KeptDeck {
  id: string;
  name: string;
  text: string;
  updated: number;
  version: number;
}
/**
 * Another browser saved first: `deck` is what is stored now, null if it was removed.
 */
export interface DeckConflict {
  code: string;
  text: string;
  deck: KeptDeck | null;
}
