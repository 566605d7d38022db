// A view to test with: as little of it as there must be.
import type { CardView, Face, SeatView, View } from "../../generated/protocol";

export function card(name: string, id?: number, owner?: number): CardView {
  const face: Face = {
    name,
    element: "fire",
    kind: "spell",
    cost: [0, 0, 1, 0, 0, 0],
    components: [],
    keywords: [],
    words: [],
    text: "",
  };
  return { ...(name ? { face } : {}), ...(id === undefined ? {} : { id }), ...(owner === undefined ? {} : { owner }) };
}

function player(seat: number, zones: Partial<SeatView>): SeatView {
  return {
    seat,
    name: "ABCD"[seat] ?? "adversary",
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
  };
}

/** So many players, and the Adversary. */
export function coopView(players: number, adversary: Partial<SeatView> = {}): View {
  const seats = [...Array.from({ length: players }, (_, seat) => player(seat, {})), player(4, adversary)];
  return { ...view({}), mode: "coop", seats };
}

export function view(a: Partial<SeatView>, b: Partial<SeatView> = {}): View {
  return {
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
    outcome: "",
  };
}
