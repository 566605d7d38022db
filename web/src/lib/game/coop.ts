// Solo and co-op: players against an Adversary, which sits on a seat of its own.
import { ADVERSARY } from "../../generated/constants";
import type { ChairView, SeatView, View } from "../../generated/protocol";
import { made } from "../wire/filled";

export const isCoop = (view: Pick<View, "mode">): boolean => view.mode === "coop";

/** Who sits at the table on the side of the Adversary: nobody. */
export function chairOfAdversary(name: string): ChairView {
  return made<ChairView>("ChairView", { seat: ADVERSARY, name, kind: "bot", deck: "", present: true });
}

/** Seats stand in no fixed place of a view: the Adversary comes after the players, however many they are. */
export function seatIn(view: Pick<View, "seats">, seat: number): SeatView | undefined {
  return view.seats.find((one) => one.seat === seat);
}

/** The players, in the order of their turns, beginning after `from`. */
export function alliesOf(view: Pick<View, "seats">, from: number): SeatView[] {
  const players = view.seats.filter((one) => one.seat !== ADVERSARY && one.seat !== from);
  return [...players.filter((one) => one.seat > from), ...players.filter((one) => one.seat < from)];
}

/** The Adversary has not come yet: its own card was not drawn. Once it came it stays, whatever its HP. */
export function isAway(view: Pick<View, "seats">): boolean {
  return seatIn(view, ADVERSARY)?.out ?? false;
}
