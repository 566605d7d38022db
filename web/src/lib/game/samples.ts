// A view to test with: as little of it as there must be.
import { PLAYERS } from "../../generated/constants";
import type { CardView, Choice, Face, Line, SeatView, View } from "../../generated/protocol";
import { made } from "../wire/filled";

export const choice = (part: Partial<Choice>): Choice => made<Choice>("Choice", { index: 0, key: "", ...part });
export const line = (part: Partial<Line>): Line => made<Line>("Line", { key: "", params: {}, text: "", ...part });

export function card(name: string, id: number | null = null, owner: number | null = null): CardView {
  const face = made<Face>("Face", {
    name,
    element: "fire",
    kind: "spell",
    cost: [0, 0, 1, 0, 0, 0],
    components: [],
    keywords: [],
    words: [],
    text: "",
  });
  return made<CardView>("CardView", { face: name ? face : null, id, owner });
}

function player(seat: number, zones: Partial<SeatView>): SeatView {
  return made<SeatView>("SeatView", {
    seat,
    name: PLAYERS[seat] ?? "adversary",
    hp: 20,
    reserve: [0, 0, 0, 0, 0, 0],
    mage_noir: false,
    zenith: false,
    out: false,
    hand_size: 7,
    deck: 30,
    hand: [],
    deck_known: [],
    board: [],
    discard: [],
    exile: [],
    ...zones,
  });
}

/** So many players, and the Adversary. */
export function coopView(players: number, adversary: Partial<SeatView> = {}): View {
  const seats = [...Array.from({ length: players }, (_, seat) => player(seat, {})), player(4, adversary)];
  return { ...view({}), mode: "coop", seats };
}

export function view(a: Partial<SeatView>, b: Partial<SeatView> = {}): View {
  return made<View>("View", {
    seat: 0,
    turn: 1,
    phase: "main",
    active: 0,
    whose: 0,
    first: 0,
    mode: "duel",
    ether: [],
    seats: [player(0, a), player(1, b)],
    lasting: [],
    announced: [],
    asked: null,
    outcome: null,
  });
}
