// One WebSocket for one seat, kept alive. What was chosen and not yet answered is said again after a reconnect, with
// the same nonce, so that the server does it once.
import type { AskPlan, AskSwap, AskWhy, Choose, Said, Swap, Told, Arrange, PassTurn } from "../../generated/protocol";
import { VERSION } from "../../generated/protocol";
import { renew } from "../browser/renew";
import { backOff } from "./backoff";
import { toldWhole } from "./filled";

/** Crowded: the address has as many sockets as the server allows. Restarting, slow: why the server let go of this one.
 * Renewing: the server is of another version, and the page is being loaded again. Outdated: that did not help. */
export type Connection =
  "connecting" | "live" | "offline" | "crowded" | "restarting" | "slow" | "gone" | "renewing" | "outdated";

export interface Listener {
  told(message: Told): void;
  connection(now: Connection): void;
}

/** The world around: replaced in tests. */
export interface World {
  open(): WebSocket;
  events: EventTarget;
  random(): number;
  /** Nobody looks at the page now. */
  hidden(): boolean;
  /** Load the page again for a server of this version; false where that was tried before. */
  renew(version: unknown): boolean;
}

const PING_EVERY = 20_000;
const SILENCE = 10_000;
const STEADY = 5_000; // a connection that held so long earns an immediate first try
const RESTART = 1012; // close code: the server restarts
const SLOW = 1013; // close code: this page did not read what it was sent
const CROWDED = 30_000; // how long to wait where a limit keeps this page out

export function thisPage(): World {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return {
    open: () => new WebSocket(`${scheme}://${location.host}/ws`),
    events: window,
    random: Math.random,
    hidden: () => document.hidden,
    renew,
  };
}

/** All that is read of a message before it is known to be of this version: the first one says which it is. */
interface First {
  type: string;
  version?: unknown;
}

/** What gets an answer with its nonce. */
export type Answered = Choose | AskWhy | AskPlan | PassTurn | Arrange | Swap | AskSwap;

export class SeatSocket {
  #socket: WebSocket | null = null;
  #state: Connection = "connecting";
  #tries = 0;
  #since = 0;
  #turnedAway = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unanswered = new Map<string, Answered>();
  #waiting: Said[] = [];

  constructor(
    readonly game: string,
    readonly token: string,
    readonly listener: Listener,
    readonly world: World = thisPage(),
  ) {
    for (const name of ["online", "visibilitychange"]) world.events.addEventListener(name, this.#wake);
    world.events.addEventListener("offline", this.#lost);
    this.#connect();
  }

  /** Say it now, or as soon as the server listens. */
  say(message: Said): void {
    if ("nonce" in message) this.#unanswered.set(message.nonce, message);
    else if (this.#state !== "live") this.#waiting.push(message);
    if (this.#state === "live") this.#send(message);
  }

  close(): void {
    for (const name of ["online", "visibilitychange"]) this.world.events.removeEventListener(name, this.#wake);
    this.world.events.removeEventListener("offline", this.#lost);
    clearTimeout(this.#retry);
    this.#state = "gone";
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = (this.#socket = this.world.open());
    this.#since = Date.now();
    this.#turnedAway = false;
    socket.onopen = () => this.#send({ type: "hello", game: this.game, token: this.token });
    socket.onmessage = (event: MessageEvent<string>) => this.#read(JSON.parse(event.data) as First);
    socket.onclose = (event) => this.#closed(event.code);
    this.#silence = setTimeout(() => this.#closed(), SILENCE);
  }

  /** A server of another version is not listened to. */
  #read(message: First): void {
    if (message.version === VERSION || !["welcome", "failed"].includes(message.type)) {
      this.#hear(toldWhole(message));
      return;
    }
    this.close();
    this.listener.connection(this.world.renew(message.version) ? "renewing" : "outdated");
  }

  #hear(message: Told): void {
    clearTimeout(this.#silence);
    if (message.type === "welcome") this.#welcomed();
    if (message.type === "failed" && ["absent", "lost"].includes(message.code)) {
      this.close();
      this.listener.connection("gone");
    }
    if (message.type === "failed" && message.code === "too-many") {
      this.#turnedAway = true;
      this.#become("crowded");
    }
    if ("nonce" in message) this.#unanswered.delete(message.nonce);
    if (message.type !== "pong") this.listener.told(message);
  }

  #welcomed(): void {
    this.#become("live");
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#probe(), PING_EVERY);
    for (const message of [...this.#unanswered.values(), ...this.#waiting]) this.#send(message);
    this.#waiting = [];
  }

  #probe(): void {
    this.#send({ type: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#closed(), SILENCE);
  }

  #closed(code = 0): void {
    if (this.#state === "gone") return;
    const held = this.#state === "live" && Date.now() - this.#since > STEADY;
    this.#drop();
    if (!this.#turnedAway) this.#become(code === RESTART ? "restarting" : code === SLOW ? "slow" : "offline");
    if (held) this.#tries = 0;
    const delay = this.#delay(code);
    this.#tries += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  #delay(code: number): number {
    if (this.#turnedAway) return CROWDED * (0.7 + 0.6 * this.world.random());
    const quick = code === RESTART && this.#tries <= 1;
    return quick ? 250 + 500 * this.world.random() : backOff(this.#tries, this.world.random());
  }

  /** The network is back, or the reader: try at once, or see whether the line still holds. */
  #wake = (event: Event): void => {
    if (event.type === "visibilitychange" && this.world.hidden()) return;
    if (this.#state === "live") this.#probe();
    else if (this.#state !== "connecting" || event.type === "online") this.retry();
  };

  /** Try at once. */
  retry(): void {
    if (this.#state !== "gone" && this.#state !== "live") this.#connect();
  }

  #lost = (): void => this.#closed();

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #send(message: Said): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #become(now: Connection): void {
    if (this.#state === now) return;
    this.#state = now;
    this.listener.connection(now);
  }
}
