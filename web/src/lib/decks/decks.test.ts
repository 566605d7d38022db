import { beforeEach, expect, test, vi } from "vitest";

/** A browser's storage, which may be full or forbidden. */
class Cupboard {
  kept = new Map<string, string>();
  broken = false;

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.broken) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

interface Row {
  id: string;
  name: string;
  text: string;
  updated: number;
  version: number;
}

/** The server's part about decks, with its compare-and-swap. */
class Server {
  decks = new Map<string, Row>();
  mood: "well" | "offline" | "signed-out" | "full" = "well";
  asked: string[] = [];

  fetch = (address: string, init: { method?: string; body?: string } = {}): Promise<Response> => {
    const method = init.method ?? "GET";
    this.asked.push(`${method} ${address}`);
    if (this.mood === "offline") return Promise.reject(new TypeError("no network"));
    return Promise.resolve(this.answer(method, address, JSON.parse(init.body ?? "{}") as Row));
  };

  private answer(method: string, address: string, body: Row): Response {
    if (this.mood === "signed-out") return answer(401, { code: "signed-out", text: "" });
    const id = address.split("/").at(-1)!;
    if (method === "POST") return answer(200, { name: body.name });
    if (method === "DELETE")
      return this.decks.delete(id) || id === "session" ? answer(200, {}) : answer(404, { code: "absent" });
    if (method === "GET") return answer(200, [...this.decks.values()]);
    const before = this.decks.get(id);
    if ((before?.version ?? 0) !== body.version)
      return answer(409, { code: "changed", text: "", deck: before ?? null });
    if (this.mood === "full") return answer(409, { code: "too-many-decks", text: "" });
    const row = { id, name: body.name, text: body.text, updated: 1, version: body.version + 1 };
    this.decks.set(id, row);
    return answer(200, row);
  }
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

let cupboard: Cupboard;
let server: Server;

/** A page that is opened: what it knew before is gone, what the browser kept is there. */
async function opened() {
  vi.resetModules();
  const { decks, DeckChanged, DeckRefused, newDeckId } = await import("./decks.svelte");
  const { account } = await import("../account/account.svelte");
  return { decks, account, DeckChanged, DeckRefused, newDeckId };
}

async function signedIn() {
  const page = await opened();
  await page.account.signIn({ name: "Ann", password: "quite a secret" });
  return page;
}

const FIRE = { id: "fire", name: "Fire", text: "4 Flame" };

beforeEach(() => {
  cupboard = new Cupboard();
  server = new Server();
  vi.stubGlobal("localStorage", cupboard);
  vi.stubGlobal("fetch", server.fetch);
});

test("a guest's decks are kept in the browser, and the server is never asked", async () => {
  const { decks } = await opened();
  const kept = await decks.save(FIRE);
  expect(kept).toMatchObject({ ...FIRE, version: 1, kept: "browser" });
  expect((await (await opened()).decks.all()).map((deck) => deck.text)).toEqual(["4 Flame"]);
  expect(server.asked).toEqual([]);
});

test("a deck is changed, and removed", async () => {
  const { decks } = await opened();
  const changed = await decks.save({ ...(await decks.save(FIRE)), text: "3 Flame" });
  expect(changed.version).toBe(2);
  expect(decks.mine).toEqual([changed]);
  await decks.remove("fire");
  expect((await opened()).decks.mine).toEqual([]);
});

test("another tab that was faster is not written over unseen", async () => {
  const one = await opened();
  const begun = await one.decks.save(FIRE);
  const other = await opened();
  await other.decks.save({ ...begun, text: "theirs" });
  const lost = await one.decks.save({ ...begun, text: "mine" }).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(one.DeckChanged);
  const newer = (lost as InstanceType<typeof one.DeckChanged>).newer!;
  expect(newer.text).toBe("theirs");
  expect((await one.decks.save({ ...newer, text: "mine" })).text).toBe("mine");
  await other.decks.remove("fire");
  await expect(one.decks.save({ ...newer, version: 3 })).rejects.toMatchObject({ newer: null });
});

test("a full or forbidden storage keeps decks until the page is closed, and says so", async () => {
  const before = await opened();
  const begun = await before.decks.save(FIRE);
  cupboard.broken = true;
  const { decks } = await opened();
  await decks.save({ ...begun, text: "changed" });
  expect(decks.trouble).toBe("full");
  expect(decks.message).toContain("no room");
  expect((await decks.all())[0]!.text).toBe("changed");
  cupboard.broken = false;
  await decks.save({ ...decks.mine[0]!, text: "at last" });
  expect(decks.trouble).toBe("");
  expect((await opened()).decks.mine[0]!.text).toBe("at last");
});

test("nonsense in the storage is no deck", async () => {
  for (const text of ["{", "7", '[null, 7, {"id": "x"}]', '{"id": "x"}']) {
    cupboard.kept.set("magenoir.decks", text);
    expect((await opened()).decks.mine).toEqual([]);
  }
});

test("what is too long is refused before anything is kept", async () => {
  const { decks, DeckRefused } = await opened();
  await expect(decks.save({ ...FIRE, text: "x".repeat(20_001) })).rejects.toBeInstanceOf(DeckRefused);
  await expect(decks.save({ ...FIRE, name: "x".repeat(61) })).rejects.toMatchObject({ code: "too-long" });
  expect(decks.mine).toEqual([]);
});

test("who is signed in keeps decks on the server, with a copy to read when it does not answer", async () => {
  const { decks } = await signedIn();
  expect(await decks.save(FIRE)).toMatchObject({ kept: "account", version: 1, updated: 1000 });
  expect(server.decks.get("fire")!.text).toBe("4 Flame");
  server.mood = "offline";
  const later = await opened();
  expect((await later.decks.all()).map((deck) => deck.text)).toEqual(["4 Flame"]);
  expect(later.decks.trouble).toBe("offline");
});

test("another browser that was faster is not written over unseen", async () => {
  const { decks } = await signedIn();
  const begun = await decks.save(FIRE);
  server.decks.set("fire", { ...FIRE, text: "theirs", updated: 2, version: 2 });
  const lost = await decks.save({ ...begun, text: "mine" }).catch((error: unknown) => error);
  expect(lost).toMatchObject({ newer: { text: "theirs", version: 2, kept: "account" } });
  await decks.save({ ...begun, version: 2, text: "mine" });
  expect(server.decks.get("fire")).toMatchObject({ text: "mine", version: 3 });
  server.decks.clear();
  await expect(decks.save({ ...begun, version: 3 })).rejects.toMatchObject({ newer: null });
  expect((await decks.save(FIRE)).version).toBe(1);
});

test("what cannot reach the server waits in the browser, and goes there with the next save", async () => {
  const { decks } = await signedIn();
  const begun = await decks.save(FIRE);
  server.mood = "offline";
  const waiting = await decks.save({ ...begun, text: "on a train" });
  expect(waiting.kept).toBe("browser");
  expect(decks.trouble).toBe("offline");
  expect(decks.mine).toEqual([waiting]);
  server.mood = "well";
  expect(await decks.save({ ...waiting, text: "at home" })).toMatchObject({ kept: "account", version: 2 });
  expect(decks.mine.map((deck) => [deck.text, deck.kept])).toEqual([["at home", "account"]]);
  expect(decks.trouble).toBe("");
});

test("a session that was ended elsewhere costs no change, and leaves no copy behind", async () => {
  const { decks, account } = await signedIn();
  const begun = await decks.save(FIRE);
  await decks.save({ id: "water", name: "Water", text: "4 Drop" });
  server.mood = "signed-out";
  const waiting = await decks.save({ ...begun, text: "changed" });
  expect(account.name).toBeNull();
  expect(decks.trouble).toBe("signed-out");
  expect(decks.mine).toEqual([waiting]);
  expect([...cupboard.kept.keys()].filter((key) => key.startsWith("magenoir.account"))).toEqual([]);
});

test("the browser's decks are taken along, and none is written over", async () => {
  const guest = await opened();
  await guest.decks.save(FIRE);
  await guest.decks.save({ id: "water", name: "Water", text: "4 Drop" });
  await guest.decks.save({ id: "air", name: "Air", text: "4 Breath" });
  expect(guest.decks.toTake).toEqual([]);
  server.decks.set("fire", { ...FIRE, text: "another", updated: 2, version: 5 });
  server.decks.set("air", { id: "air", name: "Air", text: "4 Breath", updated: 2, version: 1 });
  await guest.account.signIn({ name: "Ann", password: "quite a secret" });
  await guest.decks.all();
  expect(guest.decks.toTake.length).toBe(3);
  expect(await guest.decks.takeAlong()).toBe(3);
  expect(guest.decks.toTake).toEqual([]);
  expect([...server.decks.values()].map((deck) => deck.text).sort()).toEqual([
    "4 Breath",
    "4 Drop",
    "4 Flame",
    "another",
  ]);
  expect(guest.decks.mine.every((deck) => deck.kept === "account")).toBe(true);
  expect(guest.decks.mine.length).toBe(4);
});

test.each(["offline", "signed-out"] as const)("what could not be taken along stays: %s", async (mood) => {
  const { decks, account } = await opened();
  await decks.save(FIRE);
  await account.signIn({ name: "Ann", password: "quite a secret" });
  server.mood = mood;
  expect(await decks.takeAlong()).toBe(0);
  expect(decks.trouble).toBe(mood);
  expect(decks.mine.map((deck) => deck.kept)).toEqual(["browser"]);
});

test("a full account says so, and the deck stays in the browser", async () => {
  const { decks, account } = await opened();
  await decks.save(FIRE);
  await account.signIn({ name: "Ann", password: "quite a secret" });
  server.mood = "full";
  await expect(decks.takeAlong()).rejects.toMatchObject({ code: "too-many" });
  expect(decks.toTake.length).toBe(1);
});

test("a deck is removed from the account, also where another browser was faster; not while offline", async () => {
  const { decks } = await signedIn();
  await decks.save(FIRE);
  server.mood = "offline";
  await expect(decks.remove("fire")).rejects.toMatchObject({ code: "not-removed" });
  expect(decks.mine.length).toBe(1);
  server.mood = "well";
  server.decks.clear();
  await decks.remove("fire");
  expect(decks.mine).toEqual([]);
});

test("nothing of one account is shown to the next", async () => {
  const { decks, account } = await signedIn();
  await decks.save(FIRE);
  await account.signOut();
  expect(decks.mine).toEqual([]);
  server.decks.clear();
  await account.signIn({ name: "Bob", password: "another secret" });
  expect(decks.mine).toEqual([]);
  expect(await decks.all()).toEqual([]);
});

test("ids are such as the server takes", async () => {
  const { newDeckId } = await opened();
  expect(newDeckId()).toMatch(/^[a-z0-9_-]{1,64}$/);
  expect(newDeckId()).not.toBe(newDeckId());
});

test("one who leaves waits for what was asked before, and is not told of an end from elsewhere", async () => {
  const { decks, account } = await signedIn();
  const all = decks.all();
  const left = account.signOut();
  expect(server.asked.at(-1)).toBe("GET /api/account/decks");
  await Promise.all([all, left]);
  expect(server.asked.at(-1)).toBe("DELETE /api/session");
  expect([account.name, decks.trouble]).toEqual([null, ""]);
});
