"""A move that is not offered: which verb and card it means, and which rule refuses it.

Only what the asking seat may see is searched, so that a refusal reveals nothing about hidden cards.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from magenoir.model.decision import Decision, Refusal
from magenoir.model.message import Message, Params
from magenoir.model.state import State
from magenoir.model.terms import BOARD, DECK, DISCARD, EXILE, HAND, SEAT_NAMES, CardId, Seat
from magenoir.notation.names import aliases, find, may_see, numbers, plain
from magenoir.rules.refuse import why_not
from magenoir.table import Table

QUESTIONS = {
    "starting hand": "which hand to keep",
    "first player": "who begins",
    "add": "which Mana to add to the Available Ether",
    "place": "where the Mana goes in the Available Ether",
    "take pile": "which pile to take",
    "main": "what to do in the main phase",
    "window": "whether to act now or pass",
    "receive": "which Mana to receive in the trade",
    "give": "which Mana to give in the trade",
    "X": "the value of X",
    "component": "which components to use",
    "target": "the target",
    "share": "how the damage is shared out",
    "option": "which option of the card to take",
    "choose": "which card",
    "may": "whether to do it",
    "discard": "which card to discard",
    "keep": "which copy stays",
    "pay": "how to pay",
    "take": "which Mana to take",
    "move": "where the Mana goes",
    "redirect": "whether a Protector takes the damage",
    "order": "which effect comes first",
    "look": "where the card goes",
}
"""What a decision is about, by its kind, in words for the player who must make it."""

VERBS = ("prepare", "activate", "channel", "use", "target")
SINGLE = ("trade", "end turn")
OTHERS = """
    keep begin let add place take receive give x done choose yes no discard pay do move redirect
    first put pass swap
""".split()
ACTIONS = ("prepare", "activate", "channel", "use", *SINGLE)
IN_CHAIN = ("D4.3.not-during", "D4.2.1.complete")
BETWEEN_CHAINS = ("D4.3.around",)

RESOLVING = "a chain is resolving: {who} is deciding {what}."
NOT_IN_HAND = "you see no {text} in your hand; {who} is deciding {what}."
NOT_ON_THE_BOARD = "you see no {text} on the board; {who} is deciding {what}."
NO_OPTION = "that is not among the options: {who} is deciding {what}."
NOT_ASKED = "{who} is deciding now; {whom} is not asked."
FIRST_DECIDE = "first decide {what}"
NEITHER = "{card} is neither in your hand nor on your board"


class Wanted(Struct, frozen=True):
    """What a text that is no option seems to mean. `written` is the name in it, as written."""

    verb: str
    card: CardId | None = None
    seat: Seat | None = None
    number: int = 0
    written: str = ""
    whole: bool = False  # the name was written in full

    @property
    def found(self) -> bool:
        return self.verb in SINGLE or self.card is not None or self.seat is not None


def understand(state: State, seat: Seat, move: str) -> Wanted | None:
    """Verb and card of a move, as this seat may know them; None if it does not look like a move at all."""
    text = plain(move)
    if text in SINGLE:
        return Wanted(text)
    verb, _, rest = text.partition(" ")
    if verb not in VERBS or not rest:
        counts = verb.isdecimal() and rest.startswith("to ")
        return Wanted(verb, written=rest) if verb in OTHERS or counts else None
    seats = {plain(SEAT_NAMES[other]): other for other in state.sides}
    if verb == "target" and rest in seats:
        return Wanted(verb, seat=seats[rest], written=rest)
    if verb == "use" and " as " in rest:
        verb = "use as"
    for name, number, zone in ((rest, 0, ""), *_shortened(rest)):
        if cards := _look(state, seat, verb, name, zone):
            whole = name in map(plain, aliases(state, cards[0], numbers(state)))
            return Wanted(verb, cards[0], number=number, written=name, whole=whole)
    return Wanted(verb, written=rest)


def _shortened(rest: str) -> list[tuple[str, int, str]]:
    """What may follow a name: the number of an ability, the zone of the card, the word that it is used as."""
    found = []
    before, colon, written = rest.rpartition(":")
    number = int(written) if colon and written.strip().isdecimal() else 0
    if number:
        found.append((before, number, ""))
        rest = before
    for link in ("from", "as"):
        name, linked, last = rest.rpartition(f" {link} ")
        if linked:
            found.append((name, number, last if link == "from" else ""))
    return found


def _look(state: State, seat: Seat, verb: str, name: str, zone: str = "") -> list[CardId]:
    """Where a verb looks for its card: place by place, stopping at the first that has one."""
    own, zones = state.zones[seat], state.zones
    boards = [card for other in range(len(zones)) if other != seat for card in zones[other][BOARD]]
    piles = [card for zone in (DISCARD, EXILE) for other in zones for card in other[zone]]
    if verb == "prepare":
        places = [own[HAND], own[DISCARD] + own[EXILE], own[DECK][:1], own[BOARD], boards]
    elif verb == "target":
        places = [own[BOARD] + boards, own[HAND], piles]
    elif zone == DISCARD:
        places = [own[DISCARD], own[BOARD], own[HAND], piles]
    else:
        places = [own[BOARD], own[HAND], boards]
    for place in places:
        if found := find(state, [card for card in place if may_see(state, seat, card)], name):
            return found
    return []


def refuse(table: Table, decision: Decision, seat: Seat, move: str) -> Refusal | None:
    """Why this move is not offered to this seat; None if it does not look like a move at all."""
    wanted = understand(table.state, seat, move)
    return None if wanted is None else refuse_wanted(table, decision, seat, wanted)


def refuse_wanted(table: Table, decision: Decision, seat: Seat, wanted: Wanted) -> Refusal:
    """Why what is wanted is not offered to this seat."""
    if seat != decision.seat:
        return _reason(table, wanted, seat) or not_asked(table.state, decision, seat)
    refusal = _reason(table, wanted, seat)
    if wanted.verb in ACTIONS and decision.kind not in ("main", "window"):
        why = refusal or Refusal(RESOLVING, _asked(decision), rules=decision.rules)
        return replace(why, rules=tuple(dict.fromkeys((*why.rules, *IN_CHAIN))), card=wanted.card, paragraph=-1)
    if refusal:
        return refusal
    if wanted.verb in VERBS and not wanted.found:
        form = NOT_IN_HAND if wanted.verb == "prepare" else NOT_ON_THE_BOARD
        return Refusal(form, {**_asked(decision), "text": repr(wanted.written)}, rules=decision.rules)
    whom = wanted.seat is not None and decision.kind == "target" and table.state.mode != "duel"
    among = ("H49", "H50") if whom else ()
    return Refusal(NO_OPTION, _asked(decision), rules=(*decision.rules, *among), card=wanted.card)


def already_out(state: State, seat: Seat) -> Refusal | None:
    """Why a player cannot concede: they already have, or are out while others play on."""
    player = state.seats[seat]
    if not player.out and not player.gave_up:
        return None
    return Refusal("you are out of this game already", rules=("S.defeat.others", "H60"))


def _reason(table: Table, wanted: Wanted, seat: Seat) -> Refusal | None:
    """What the rules of that action say, if it is clear which action it is."""
    if not wanted.found or wanted.verb not in (*ACTIONS, "target"):
        return None
    return why_not(table, seat, wanted.verb, wanted.card, wanted.number or 1, wanted.seat)


def _asked(decision: Decision) -> dict[str, int | Message]:
    return {"who": decision.seat, "what": asked_about(decision)}


def asked_about(decision: Decision) -> Message:
    """What is being decided."""
    return Message(QUESTIONS.get(decision.kind, decision.kind))


def not_asked(state: State, decision: Decision, seat: Seat) -> Refusal:
    """Somebody else is deciding. What about stays secret if it might depend on cards hidden from this seat."""
    rules = BETWEEN_CHAINS if decision.kind in ("main", "window") else IN_CHAIN
    params: Params = {"who": decision.seat, "whom": seat}
    zones = {state.cards[option.card].zone for option in decision.options if option.card is not None}
    if decision.kind in ("main", "window") or zones <= {BOARD, DISCARD, EXILE}:
        rules = tuple(dict.fromkeys((*rules, *decision.rules)))
    return Refusal(NOT_ASKED, params, rules=rules)
