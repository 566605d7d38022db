// The seats that this browser holds. Whoever has the token of a seat plays there, so they are kept here and nowhere else.
import type { GameMade, NewGame, SeatKey } from "../../generated/protocol";
import { recall, remember } from "../browser/store";

export interface KeyRing {
  game: string;
  kind: NonNullable<NewGame["kind"]>;
  keys: SeatKey[];
  invite: string;
  watch: string;
  names: string[];
  date: string;
  over?: boolean;
  /** The Adversary, in a game against one. */
  coop?: { name: string; name_fr: string };
}

const MOST = 30;

function isKeyRing(value: unknown): value is KeyRing {
  const ring = value as Partial<KeyRing> | null;
  return typeof ring?.game === "string" && Array.isArray(ring.keys) && Array.isArray(ring.names);
}

/** Newest first. */
export function rings(): KeyRing[] {
  try {
    const stored: unknown = JSON.parse(recall("games") ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKeyRing) : [];
  } catch {
    return [];
  }
}

export function ring(game: string): KeyRing | undefined {
  return rings().find((each) => each.game === game);
}

export function keep(kept: KeyRing): void {
  const others = rings().filter((each) => each.game !== kept.game);
  remember("games", JSON.stringify([kept, ...others].slice(0, MOST)));
}

export function keepMade(
  made: GameMade,
  kind: KeyRing["kind"],
  names: string[] = [],
  more: Partial<KeyRing> = {},
): KeyRing {
  const kept = { game: made.game, kind, keys: made.keys, invite: made.invite, watch: made.watch, names };
  const dated: KeyRing = { ...kept, ...more, date: new Date().toISOString() };
  keep(dated);
  return dated;
}

export function change(game: string, changes: Partial<KeyRing>): void {
  const all = rings().map((each) => (each.game === game ? { ...each, ...changes } : each));
  remember("games", JSON.stringify(all));
}

export function drop(game: string): void {
  remember("games", JSON.stringify(rings().filter((each) => each.game !== game)));
}
