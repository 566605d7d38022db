// A card's id ends where the card leaves its zone, so that it cannot be followed where it must not be. For the eye, a
// card that vanished from one zone and appeared in another under the same name is the same: it keeps its key.
import type { CardView, SeatView, View } from "../../generated/protocol";

export const ZONES = ["hand", "board", "discard", "exile", "transition", "aside"] as const;
export type ZoneName = (typeof ZONES)[number];

/** The keys of each zone (`seat:zone`), parallel to its cards in the view. */
export type Keys = Readonly<Record<string, readonly string[]>>;

interface Lying {
  zone: string;
  place: number;
  id: number | null;
  name: string;
  owner: number;
}

export function zoneKey(seat: number, zone: ZoneName): string {
  return `${seat}:${zone}`;
}

/** Keys for `next`, with those of `before` carried over wherever a card stayed or can be taken to have moved. */
export function reconcile(before: Keys, previous: View | null, next: View): Keys {
  const now = lying(next);
  const then = previous ? lying(previous) : [];
  const keyOf = (card: Lying): string => before[card.zone]?.[card.place] ?? "";
  const found = new Map<Lying, string>();
  const left = new Set(then);
  const pair = (same: (a: Lying, b: Lying) => boolean): void => {
    for (const card of now) {
      if (found.has(card)) continue;
      const old = [...left].find((one) => same(one, card));
      if (!old || !keyOf(old)) continue;
      left.delete(old);
      found.set(card, keyOf(old));
    }
  };
  pair((a, b) => b.id !== null && a.id === b.id);
  pair((a, b) => b.id === null && a.id === null && a.zone === b.zone && a.name === b.name);
  pair((a, b) => b.name !== "" && a.name === b.name && a.owner === b.owner && a.zone !== b.zone);
  pair((a, b) => a.name === "" && b.name !== "" && a.owner === b.owner && a.zone !== b.zone);
  const taken = new Set(found.values());
  let count = 0;
  const fresh = (): string => {
    do count += 1;
    while (taken.has(`k${count}`));
    return `k${count}`;
  };
  const keys: Record<string, string[]> = {};
  for (const card of now) (keys[card.zone] ??= [])[card.place] = found.get(card) ?? fresh();
  return keys;
}

function lying(view: View): Lying[] {
  return view.seats.flatMap((seat) => ZONES.flatMap((zone) => inZone(seat, zone)));
}

function inZone(seat: SeatView, zone: ZoneName): Lying[] {
  const cards: CardView[] = seat[zone];
  return cards.map((card, place) => ({
    zone: zoneKey(seat.seat, zone),
    place,
    id: card.id,
    name: card.face?.name ?? "",
    owner: card.owner ?? seat.seat,
  }));
}
