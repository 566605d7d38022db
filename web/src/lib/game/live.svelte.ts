// A running game as one seat (or a spectator) follows it.
import type {
  ChairView,
  Choose,
  Counsel,
  Failed,
  Lists,
  Planned,
  Presence,
  Reason,
  Refused,
  Rematched,
  SeriesTold,
  Stops,
  TableFrame,
  Told,
  Welcome,
  Word,
} from "../../generated/protocol";
import { chairOfAdversary } from "./coop";
import { named } from "../words/i18n";
import { made } from "../wire/filled";
import { merged } from "./log";
import type { Pointed, SeatLink } from "./seatlink";
import { Show, type Scene } from "./show.svelte";
import { Talk, type Phrase } from "./talk.svelte";
import { SeatSocket, thisPage, type Answered, type Connection, type World } from "../wire/socket";

const GUIDE_WAITS = "the-guide-waits-for-another-move";
const SURPRISE = 300; // the click that skipped ahead was not meant for what it brought up

type Answer = (message: Told) => void;

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class LiveGame implements SeatLink {
  connection = $state<Connection>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  chairs = $state.raw<ChairView[]>([]);
  acting = $state(true);
  spectators = $state(0);
  stops = $state.raw<Stops>(made("Stops"));
  /** How many orders of effects are kept for this seat. */
  keptOrders = $state(0);
  rematches = $state.raw<number[]>([]);
  /** What the series says that this game is one of. */
  series = $state.raw<SeriesTold | null>(null);
  trouble = $state("");
  /** How many sockets the server allows this address, where that keeps the page out. */
  limit = $state(0);
  /** How often the guide has refused a move since this page was opened. */
  refusals = $state(0);
  #scene = $state.raw<Scene | null>(null);
  #chosen = $state.raw<Choose | null>(null);

  #words = $state.raw<{ number: number; words: Word[] }>({ number: -1, words: [] });
  readonly talk: Talk;
  /** What others do, step by step. */
  readonly show = new Show((scene) => this.#present(scene));

  readonly frame = $derived(this.#scene?.frame ?? null);
  readonly log = $derived(this.#scene?.log ?? []);
  readonly seat = $derived(this.welcome?.seat ?? null);
  /** The Adversary, in a game against one. */
  readonly coop = $derived(this.welcome?.coop ?? null);
  /** Who sits at the table, with the Adversary. */
  readonly table = $derived.by<ChairView[]>(() => {
    if (!this.coop) return this.chairs;
    return [...this.chairs, chairOfAdversary(named(this.coop.name, this.coop.name_fr))];
  });
  /** What was said of the decision that is open on the screen. */
  readonly counsels = $derived(this.#words.number === this.frame?.number ? this.#words.words : []);
  readonly over = $derived(Boolean(this.frame?.view.outcome));
  /** Another game of the series follows this one. */
  readonly between = $derived(this.over && Boolean(this.series?.between));
  readonly ready = $derived(this.seat !== null && Boolean(this.series?.ready.includes(this.seat)));
  /** A choice is on its way. */
  readonly pending = $derived(this.#chosen !== null);

  #socket: SeatSocket;
  #newest: Scene | null = null;
  #fresh = true;
  #skipped = 0;
  #answers = new Map<string, Answer>();

  /** `refused`: say it to the player. `moved`: a rematch begins there. */
  constructor(
    readonly game: string,
    readonly token: string,
    readonly refused: (refusal: Refused | string, chairs: ChairView[]) => void = () => {},
    readonly moved: (to: Rematched) => void = () => {},
    world: World = thisPage(),
  ) {
    this.talk = new Talk(game);
    const connection = (now: Connection): void => void (this.connection = now);
    this.#socket = new SeatSocket(game, token, { told: (message) => this.#hear(message), connection }, world);
  }

  /** Connect at once, where a limit or the network keeps this page out. */
  retry(): void {
    this.#socket.retry();
  }

  close(): void {
    this.show.close();
    this.#socket.close();
  }

  /** The reader does not want to wait for what is still being shown. What lies under the pointer has changed then. */
  skip(): void {
    if (!this.show.playing) return;
    this.show.skip();
    this.#skipped = Date.now();
  }

  choose(...choices: number[]): void {
    const [first, ...others] = choices;
    if (first === undefined || !this.frame || this.#chosen) return;
    if (this.show.playing || Date.now() - this.#skipped < SURPRISE) {
      this.skip();
      return;
    }
    this.#chosen = { type: "choose", number: this.frame.number, choices: [first, ...others], nonce: nonce() };
    this.#socket.say(this.#chosen);
  }

  async why(pointed: Pointed): Promise<Reason[]> {
    const answer = await this.#ask((number, nonce) => ({ type: "why", number, nonce, ...pointed }));
    return answer?.type === "reasons" ? answer.reasons : [];
  }

  /** In a guided game what the guide waits for is chosen one by one: a plan would choose something else. */
  async plan(choices: number[]): Promise<Planned> {
    if (this.frame?.lesson?.choice != null) throw new Error("one by one");
    const answer = await this.#ask((number, nonce) => ({ type: "plan", number, nonce, choices }));
    if (answer?.type === "planned") return answer;
    throw new Error(answer?.type === "refused" ? answer.text : "no plan");
  }

  setStops(stops: Stops): void {
    this.stops = stops;
    this.#socket.say({ type: "stops", stops });
  }

  passTurn(): void {
    if (this.frame) void this.#ask((number, nonce) => ({ type: "pass-turn", number, nonce }));
  }

  arrange([first, ...others]: number[], keep: boolean): void {
    if (first === undefined) return;
    this.keptOrders += keep ? 1 : 0;
    void this.#ask((number, nonce) => ({ type: "order", number, nonce, order: [first, ...others], keep }));
  }

  forgetOrders(): void {
    this.keptOrders = 0;
    this.#socket.say({ type: "forget-orders" });
  }

  undo(): void {
    this.skip();
    if (this.frame) this.#socket.say({ type: "undo", number: this.frame.number });
  }

  answerUndo(agree: boolean): void {
    this.skip();
    if (this.frame) this.#socket.say({ type: "answer-undo", number: this.frame.number, agree });
  }

  concede(): void {
    this.#socket.say({ type: "concede" });
  }

  claim(seat: number | null = null): void {
    this.#socket.say({ type: "claim", seat });
  }

  counsel(choice: number, stance: Counsel["stance"]): void {
    if (this.frame) this.#socket.say({ type: "counsel", number: this.frame.number, choice, stance });
  }

  say(phrase: Phrase): void {
    this.#socket.say({ type: "say", phrase });
  }

  takeOver(): void {
    this.#socket.say({ type: "take-over" });
  }

  rematch(): void {
    this.#socket.say({ type: "rematch" });
  }

  /** Ready to go on with these lists; what is wrong with them, if anything. */
  async swap(lists: Lists): Promise<Reason[]> {
    return this.#reasons(await this.#say({ type: "swap", nonce: nonce(), ...lists }));
  }

  async maySwap(lists: Lists): Promise<Reason[]> {
    return this.#reasons(await this.#say({ type: "may-swap", nonce: nonce(), ...lists }));
  }

  unready(): void {
    this.#socket.say({ type: "unready" });
  }

  #reasons(answer: Told): Reason[] {
    if (answer.type === "reasons") return answer.reasons;
    if (answer.type !== "refused") return [];
    return answer.reasons.length > 0 ? answer.reasons : [{ ...answer, move: "" }];
  }

  #ask(message: (number: number, nonce: string) => Answered): Promise<Told | null> {
    return this.frame ? this.#say(message(this.frame.number, nonce())) : Promise.resolve(null);
  }

  #say(message: Answered): Promise<Told> {
    return new Promise((resolve) => {
      this.#answers.set(message.nonce, resolve);
      this.#socket.say(message);
    });
  }

  #hear(message: Told): void {
    if (message.type === "welcome") this.#begin(message);
    else if (message.type === "table") this.#follow(message);
    else if (message.type === "presence") this.#meet(message);
    else if (message.type === "rematched") this.#again(message);
    else if (message.type === "series") this.series = message;
    else if (message.type === "counselled") this.#words = message;
    else if (message.type === "said") this.talk.hear(message, message.seat === this.seat);
    else if (message.type === "refused") this.#refuse(message);
    else if (message.type === "failed") this.#fail(message);
    if ("nonce" in message) {
      this.#answers.get(message.nonce)?.(message);
      this.#answers.delete(message.nonce);
    }
  }

  #begin(welcome: Welcome): void {
    this.welcome = welcome;
    this.chairs = welcome.chairs;
    this.acting = welcome.acting;
    this.stops = welcome.stops;
    this.keptOrders = welcome.kept_orders;
    if (this.show.own.size === 0 && welcome.seat !== null) this.show.own = new Set([welcome.seat]);
    this.#fresh = true;
  }

  #follow(frame: TableFrame): void {
    const scene = { frame, log: merged(this.#fresh ? [] : (this.#newest?.log ?? []), frame) };
    this.#newest = scene;
    if (this.#fresh) this.show.begin(scene);
    else this.show.push(scene);
    this.#fresh = false;
  }

  #present(scene: Scene): void {
    this.#scene = scene;
    const { number, view } = scene.frame;
    if (this.#chosen && (number > this.#chosen.number || view.outcome)) this.#chosen = null;
  }

  #meet(presence: Presence): void {
    this.chairs = presence.chairs;
    this.acting = presence.acting;
    this.spectators = presence.spectators;
  }

  #again(rematched: Rematched): void {
    this.rematches = rematched.by;
    if (rematched.game) this.moved(rematched);
  }

  #refuse(refusal: Refused): void {
    const mine = this.#chosen?.nonce === refusal.nonce;
    if (mine) this.#chosen = null;
    if (refusal.key === GUIDE_WAITS) this.refusals += 1;
    else if (mine || !this.#answers.has(refusal.nonce)) this.refused(refusal, this.chairs);
  }

  #fail({ code, text, limit }: Failed): void {
    if (code === "absent" || code === "lost") this.trouble = text;
    else if (code === "too-many") this.limit = limit;
    else this.refused(text, this.chairs);
  }
}
