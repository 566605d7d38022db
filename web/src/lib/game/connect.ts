// From one game to the next: what a page does when a rematch or the next game of a series begins.
import type { ChairView, Refused, Rematched, SeatKey } from "../../generated/protocol";
import { t } from "../words/i18n";
import { change, keep, type KeyRing } from "./keyring";
import { LiveGame } from "./live.svelte";
import { router } from "../browser/router.svelte";
import { toasts } from "../ui/toasts.svelte";
import { sayReason } from "../words/sentences";
import { names } from "../words/terms";

function say(refusal: Refused | string, chairs: ChairView[]): void {
  if (typeof refusal === "string") toasts.say(refusal);
  else toasts.say(sayReason(t, refusal, names(t, chairs)), refusal.rules);
}

/** A live game for each seat of the ring. When all of them have a place in the next game, the page goes there. */
export function playSeats(ring: KeyRing): LiveGame[] {
  const next: SeatKey[] = [];
  const moved =
    (seat: number) =>
    (to: Rematched): void => {
      if (!to.game || !to.token || next.some((key) => key.seat === seat)) return;
      next.push({ seat, token: to.token });
      if (next.length < ring.keys.length) return;
      change(ring.game, { over: true });
      keep({
        ...ring,
        game: to.game,
        keys: [...next].sort((a, b) => a.seat - b.seat),
        invite: "",
        over: false,
        date: new Date().toISOString(),
      });
      router.go(`/game/${to.game}`);
    };
  return ring.keys.map((key) => new LiveGame(ring.game, key.token, say, moved(key.seat)));
}

export function watchGame(game: string, token: string): LiveGame {
  const moved = (to: Rematched): void => {
    if (to.game && to.token) router.go(`/watch/${to.game}#${to.token}`);
  };
  return new LiveGame(game, token, say, moved);
}
