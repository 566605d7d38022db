// A moment of a replay as a table shows it.
import type { Line, Moment, Replay, TableFrame, TakeBack, View } from "../../generated/protocol";
import { seatIn } from "../game/coop";
import { made } from "../wire/filled";

/** A seat, or all of them: then each player is shown as that player saw themselves. */
export type Side = number | "both";

/** Each view with the seats it saw, which the server tells once only: they stay shared. */
export function withSeats(replay: Replay): Replay {
  const seen = (moment: Moment): View[] =>
    moment.views.map((view, eye) => ({ ...view, seats: moment.seats[eye]!.map((place) => replay.seats[place]!) }));
  return { ...replay, moments: replay.moments.map((moment) => ({ ...moment, views: seen(moment) })) };
}

export function viewOf(moment: Moment, side: Side): View {
  const as = (seat: number): View | undefined => moment.views.find((one) => one.seat === seat);
  const view = as(side === "both" ? 0 : side) ?? moment.views[0]!;
  if (side !== "both") return view;
  return { ...view, seats: view.seats.map((player) => seatIn(as(player.seat) ?? view, player.seat) ?? player) };
}

export function frameOf(moment: Moment, number: number, side: Side): TableFrame {
  const nothing = { choices: [], chain: [], chain_lines: 0, changes: {}, log: [], log_from: 0 };
  const take_back = made<TakeBack>("TakeBack");
  return made<TableFrame>("TableFrame", { type: "table", number, view: viewOf(moment, side), ...nothing, take_back });
}

export function linesUpTo(moments: readonly Moment[], place: number): Line[] {
  return moments.slice(0, place + 1).flatMap((moment) => moment.lines);
}

/** The first moment of each turn. */
export function turnsOf(moments: readonly Moment[]): { turn: number; place: number }[] {
  return moments.flatMap(({ turn }, place) => (turn !== moments[place - 1]?.turn ? [{ turn, place }] : []));
}
