"""Why nothing can be done with a card, a player or a pile that a person has tapped, or with a move that they wrote.

The reasons are those that `Match.why` gives for the moves that the tap could mean. What the seat does not see has no
reasons of its own: an unknown id and a hidden card get the same answer.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from magenoir.match.game import Match
from magenoir.model.decision import Decision, Refusal
from magenoir.model.errors import UnreadMove
from magenoir.model.message import Params
from magenoir.model.strings import Key, Words
from magenoir.model.terms import BOARD, DISCARD, EXILE, HAND, SEAT_NAMES, CardId, Seat, sure
from magenoir.notation import names
from magenoir.notation.wanted import FIRST_DECIDE, NEITHER, NOT_ASKED, Wanted, asked_about, refuse_wanted
from magenoir.rules.activating import usable
from magenoir.told.choices import ids
from magenoir.told.secrecy import shows_id
from magenoir.told.view import seen_numbers


class Reason(Struct, frozen=True):
    """Why a move is not offered."""

    move: Words
    text: Words
    rules: tuple[Key, ...]
    key: Key = ""  # of the sentence, in the page's language files under `form.` or `refused.`
    params: Params = {}


def reason(move: str, refusal: Refusal) -> Reason:
    return Reason(move, refusal.text, refusal.rules, refusal.key, refusal.values)


OVER = reason("", Refusal("The game is over.", rules=()))
UNSEEN = reason("", Refusal("You see no such card or player here.", rules=()))
FREE = ("main", "window")  # kinds of decision in which any card may act
FOREMOST = ("R5.choose-hand",)  # of the rules of a decision, the ones that say best what is to be decided


def reasons(
    match: Match, seat: Seat, *, card: int | None = None, player: Seat | None = None, pile: str = "", move: str = ""
) -> tuple[Reason, ...]:
    """Why nothing can be done with a card, by its id in the view of this seat, with a player, with a pile of the Ether;
    or why a written move cannot be made. No reasons: all that it could mean is offered."""
    names.seated(match.state, seat)
    if match.decision is None:
        return (OVER,)
    if move:
        return of_move(match, seat, move)
    if card is not None:
        found = shown(match, seat, card)
        return of_card(match, match.decision, seat, found) if found is not None else (UNSEEN,)
    if pile:
        return of_pile(match, match.decision, seat, pile)
    if player is None or player not in match.state.sides:
        return (UNSEEN,)
    return of_player(match, match.decision, seat, player)


def of_move(match: Match, seat: Seat, move: str) -> tuple[Reason, ...]:
    try:
        refusal = match.why(seat, move)
    except UnreadMove as error:
        return (Reason(move, str(error), ()),)
    return () if refusal is None else (reason(move, refusal),)


def of_player(match: Match, decision: Decision, seat: Seat, other: Seat) -> tuple[Reason, ...]:
    """A player can only be a target, or take a share of damage."""
    if seat == decision.seat and any(option.seat == other for option in decision.options):
        return ()
    if decision.kind not in ("target", "share") and (why := something_else(match, decision, seat)):
        return (reason("", why),)
    return (
        reason(f"target {SEAT_NAMES[other]}", refuse_wanted(match.table, decision, seat, Wanted("target", seat=other))),
    )


def of_pile(match: Match, decision: Decision, seat: Seat, pile: str) -> tuple[Reason, ...]:
    """A pile can only be taken, or Mana of it or for it be chosen."""
    if seat == decision.seat and any(option.pile == pile for option in decision.options):
        return ()
    if why := something_else(match, decision, seat):
        return (reason("", why),)
    return (reason(f"take {pile} pile", refuse_wanted(match.table, decision, seat, Wanted("take"))),)


def something_else(match: Match, decision: Decision, seat: Seat) -> Refusal | None:
    """That something else is to be decided first; None when a card could act, or another seat decides in play."""
    rules = tuple(sorted(decision.rules, key=lambda rule: rule not in FOREMOST))
    if seat == decision.seat and decision.kind not in FREE:
        return Refusal(FIRST_DECIDE, {"what": asked_about(decision)}, rules=rules)
    if match.state.phase == "set-up":
        return Refusal(NOT_ASKED, {"who": decision.seat, "whom": seat}, rules=rules)
    return None


# -------------------------------------------------------------------------------------------------------------- cards


def shown(match: Match, seat: Seat, view_id: int) -> CardId | None:
    """The card that this seat's view shows with this id."""
    state = match.state
    cards = (piece.id for piece in state.cards if piece.entered == view_id and shows_id(state, seat, piece.id))
    return next(cards, None)


def of_card(match: Match, decision: Decision, seat: Seat, card: CardId) -> tuple[Reason, ...]:
    """One reason for each move that is not offered, what matters most first; the same reason once."""
    found: dict[str, Reason] = {}
    wishes = chosen_by(decision, seat, card)
    if not wishes and (why := something_else(match, decision, seat)):
        found[why.text] = reason("", replace(why, card=card))
        if match.state.phase != "gather":  # while Mana is gathered, it helps to know what a card needs
            return tuple(found.values())
    for wanted in wishes or meant(match, seat, card):
        if not offered(match, decision, seat, wanted):
            why = refused(match, decision, seat, wanted)
            found.setdefault(why.text, reason(text(match, seat, wanted), why))
    return tuple(found.values())


def refused(match: Match, decision: Decision, seat: Seat, wanted: Wanted) -> Refusal:
    if wanted.verb == "target" and not (seat == decision.seat and decision.kind == "target"):
        name = match.state.cards[sure(wanted.card)].card.name  # nothing aims at it now
        return Refusal(NEITHER, {"card": name}, rules=("D10.1.controlled",), card=wanted.card)
    return refuse_wanted(match.table, decision, seat, wanted)


def chosen_by(decision: Decision, seat: Seat, card: CardId) -> list[Wanted]:
    """What tapping a card means while this seat is asked to choose among cards."""
    if seat != decision.seat or decision.kind in FREE:
        return []
    verbs = dict.fromkeys(verb(option.form) for option in decision.options if "{card}" in option.form)
    return [Wanted(one, card) for one in verbs]


def meant(match: Match, seat: Seat, card: CardId) -> list[Wanted]:
    """The moves that tapping a card could mean in a main phase or a window."""
    piece = match.state.cards[card]
    if piece.zone != BOARD:
        own = piece.owner == seat and piece.zone in (HAND, DISCARD, EXILE)
        if own and (count := len(usable(match.table, card))):
            return [Wanted("use", card, number=number) for number in range(1, count + 1)]
        return [Wanted("prepare" if own else "target", card)]
    if piece.controller != seat:
        return [Wanted("use", card)]  # it is not theirs to use, which is the reason
    uses = [Wanted("use", card, number=number) for number in range(1, len(usable(match.table, card)) + 1)]
    if piece.card.kind == "spell":
        return [Wanted("activate", card), Wanted("channel", card), *uses]
    return uses or [Wanted("activate", card)]


def verb(form: str) -> str:
    """`use as` names a component; it does not use an ability."""
    first = form.split()[0]
    return "use as" if first == "use" and " as " in form else first


def offered(match: Match, decision: Decision, seat: Seat, wanted: Wanted) -> bool:
    """Whether the open decision offers this move, for the card or its equal."""
    if seat != decision.seat:
        return False
    entered, numbers = match.state.cards[sure(wanted.card)].entered, seen_numbers(match, seat)
    return any(
        verb(option.form) == wanted.verb
        and max(option.number, 1) == max(wanted.number, 1)
        and entered in ids(match.state, seat, option.card, numbers)
        for option in decision.options
        if option.card is not None
    )


def text(match: Match, seat: Seat, wanted: Wanted) -> str:
    """The move as it would be written."""
    card = sure(wanted.card)
    piece = match.state.cards[card]
    count = seen_numbers(match, seat).of(card)
    name = f"{piece.card.name} #{count}" if count else piece.card.name
    where = " from discard" if wanted.verb == "use" and piece.zone == DISCARD else ""
    return f"{wanted.verb.split()[0]} {name}{where}" + (f": {wanted.number}" if wanted.number > 1 else "")
