import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VERSION, type Choose, type Told } from "../../generated/protocol";
import { backOff } from "./backoff";
import { SeatSocket, type Connection } from "./socket";

const WELCOME = {
  type: "welcome",
  version: VERSION,
  game: "g",
  kind: "bot",
  seat: 0,
  acting: true,
  chairs: [],
  stops: {},
  assisted: true,
};
const CHOICE: Choose = { type: "choose", number: 4, choices: [0], nonce: "n1" };

class Wire {
  readyState = 0;
  sent: { type: string; nonce?: string }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; nonce?: string });
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  /** As the server writes it: what is as usual is left out. */
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.open();
    this.tell(WELCOME);
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

function begin() {
  const wires: Wire[] = [];
  const states: Connection[] = [];
  const told: Told[] = [];
  const renewed: unknown[] = [];
  const events = new EventTarget();
  const open = (): WebSocket => {
    wires.push(new Wire());
    return wires.at(-1) as unknown as WebSocket;
  };
  const listener = { told: (message: Told) => told.push(message), connection: (now: Connection) => states.push(now) };
  const page = { hidden: false };
  const socket = new SeatSocket("g", "secret", listener, {
    open,
    events,
    random: () => 0.5,
    renew: (version: unknown) => renewed.push(version) === 1,
    hidden: () => page.hidden,
  });
  return { socket, wires, states, told, renewed, events, page, last: () => wires.at(-1)! };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("says hello first, and nothing else before the welcome", () => {
  const { socket, last } = begin();
  socket.say(CHOICE);
  last().open();
  expect(last().sent).toEqual([{ type: "hello", game: "g", token: "secret" }]);
  last().tell(WELCOME);
  expect(last().types()).toEqual(["hello", "choose"]);
});

test("a choice without an answer is said again after a reconnect with the same nonce; an answered one is not", () => {
  const { socket, wires, last } = begin();
  last().welcome();
  socket.say(CHOICE);
  socket.say({ ...CHOICE, nonce: "n2" });
  last().tell({ type: "ack", nonce: "n1", number: 5 });
  vi.advanceTimersByTime(6000);
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(0);
  expect(wires).toHaveLength(2);
  last().welcome();
  expect(last().sent.map((message) => message.nonce)).toEqual([undefined, "n2"]);
});

test("a refused choice is not said again", () => {
  const { socket, last, events } = begin();
  last().welcome();
  socket.say(CHOICE);
  last().tell({ type: "refused", nonce: "n1", code: "stale", text: "" });
  events.dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(2000);
  last().welcome();
  expect(last().types()).toEqual(["hello"]);
});

test("what has no nonce waits for the welcome, and goes out once", () => {
  const { socket, last } = begin();
  socket.say({ type: "concede" });
  last().welcome();
  expect(last().types()).toEqual(["hello", "concede"]);
  last().tell(WELCOME);
  expect(last().types()).toEqual(["hello", "concede"]);
});

test("waits longer from try to try, up to 30 seconds and 30 percent", () => {
  expect([0, 1, 2, 3, 5, 6, 20].map((tries) => backOff(tries, 0.5))).toEqual([
    0, 1000, 2000, 4000, 16000, 30000, 30000,
  ]);
  expect(backOff(20, 0)).toBeCloseTo(21000);
  expect(backOff(20, 1)).toBeCloseTo(39000);
});

test("a server that lets go at once is not stormed", () => {
  const { wires, last } = begin();
  for (let time = 0; time < 100; time++) {
    if (!last().closed && last().readyState === 0) {
      last().welcome();
      last().onclose?.({ code: 1006 });
    }
    vi.advanceTimersByTime(100);
  }
  expect(wires.length).toBeLessThanOrEqual(5);
});

test("tries at once when the network is back", () => {
  const { wires, last, events, states } = begin();
  last().welcome();
  for (let time = 0; time < 4; time++) {
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(60_000);
  }
  last().onclose?.({ code: 1006 });
  const before = wires.length;
  events.dispatchEvent(new Event("online"));
  expect(wires).toHaveLength(before + 1);
  expect(states.at(-1)).toBe("offline");
  last().welcome();
  expect(states.at(-1)).toBe("live");
});

test("looks after the line when the page is seen again, not when it is hidden", () => {
  const { events, last, page } = begin();
  last().welcome();
  page.hidden = true;
  events.dispatchEvent(new Event("visibilitychange"));
  expect(last().types()).toEqual(["hello"]);
  page.hidden = false;
  events.dispatchEvent(new Event("visibilitychange"));
  expect(last().types()).toEqual(["hello", "ping"]);
});

test("a silent line is given up ten seconds after a ping", () => {
  const { last, wires, states } = begin();
  last().welcome();
  vi.advanceTimersByTime(20_000);
  expect(last().types()).toEqual(["hello", "ping"]);
  last().tell({ type: "pong" });
  vi.advanceTimersByTime(20_000);
  expect(states).toEqual(["live"]);
  vi.advanceTimersByTime(10_000);
  expect(states).toEqual(["live", "offline"]);
  expect(wires[0]!.closed).toBe(true);
});

test("a restart of the server is met within a second", () => {
  const { wires, last } = begin();
  last().welcome();
  last().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
});

test("a page that a limit keeps out says so, and tries again slowly", () => {
  const { socket, wires, last, states, events, told } = begin();
  const turnedAway = (): void => {
    last().open();
    last().tell({ type: "failed", code: "too-many", text: "", limit: 20, version: VERSION });
    last().onclose?.({ code: 1008 });
  };
  turnedAway();
  expect(states).toEqual(["crowded"]);
  expect(told.at(-1)).toMatchObject({ code: "too-many", limit: 20 });
  vi.advanceTimersByTime(29_000);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(wires).toHaveLength(2);
  for (let time = 0; time < 10; time++) {
    turnedAway();
    vi.advanceTimersByTime(31_000);
  }
  expect(wires).toHaveLength(12);
  turnedAway();
  const before = wires.length;
  events.dispatchEvent(new Event("visibilitychange")); // the reader comes back from closing another tab
  expect(wires).toHaveLength(before + 1);
  turnedAway();
  socket.retry();
  expect(wires).toHaveLength(before + 2);
  last().welcome();
  expect(states).toEqual(["crowded", "live"]);
});

test("why the server let go is said", () => {
  const { last, states } = begin();
  for (const code of [1012, 1013, 1006]) {
    last().welcome();
    last().onclose?.({ code });
    vi.advanceTimersByTime(3000);
  }
  expect(states).toEqual(["live", "restarting", "live", "slow", "live", "offline"]);
});

test("an absent game is not asked for again", () => {
  const { wires, last, states, events, told } = begin();
  last().open();
  last().tell({ type: "failed", code: "absent", text: "no such game", version: VERSION });
  events.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(120_000);
  expect(wires).toHaveLength(1);
  expect(states).toEqual(["gone"]);
  expect(told).toHaveLength(1);
});

test("a server of another version is not listened to, nor asked again: the page is loaded again for it", () => {
  for (const first of [WELCOME, { type: "failed", code: "malformed", text: "" }])
    for (const version of [VERSION + 1, undefined]) {
      const { wires, last, states, events, told, renewed } = begin();
      last().open();
      last().tell({ ...first, version });
      events.dispatchEvent(new Event("online"));
      vi.advanceTimersByTime(120_000);
      expect(wires).toHaveLength(1);
      expect([states, told, renewed]).toEqual([["renewing"], [], [version]]);
    }
});

test("where loading the page again did not help, that is said", () => {
  const { last, states, renewed } = begin();
  renewed.push("before");
  last().open();
  last().tell({ ...WELCOME, version: VERSION + 1 });
  expect(states).toEqual(["outdated"]);
});
