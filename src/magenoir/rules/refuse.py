"""Why a move is not offered: the rule that forbids it, and the least that is missing."""

from __future__ import annotations

from magenoir.model.decision import Refusal
from magenoir.model.message import Params
from magenoir.model.terms import ADVERSARY, BOARD, CardId, Seat, sure
from magenoir.rules.activating import not_now, refuse_channel, refuse_regular
from magenoir.rules.forbidding import why_not_activated
from magenoir.rules.loops import in_a_circle
from magenoir.rules.preparing import refuse_prepare
from magenoir.rules.trading import refuse_trade
from magenoir.rules.zones import why_not_discarded
from magenoir.table import Table


def why_not(
    table: Table, seat: Seat, verb: str, card: CardId | None = None, number: int = 1, whom: Seat | None = None
) -> Refusal | None:
    """The refusal of a move with this verb and card, or at this player; None if nothing forbids it."""
    if in_a_circle(table, seat, verb, card):
        return Refusal("this has led back to the same position twice this turn", rules=("H3",), card=card)
    match verb:
        case "prepare":
            why = refuse_prepare(table, seat, sure(card))
            return why() if why is not None else not_now(table, seat)
        case "activate" | "use":
            return refuse_regular(table, seat, verb, sure(card), number)
        case "channel":
            return refuse_channel(table, seat, sure(card)) or not_now(table, seat)
        case "trade":
            return refuse_trade(table, seat) or not_now(table, seat)
        case "end turn":
            return not_now(table, seat)
        case "target":
            return _no_target(table, card) if card is not None else _nobody(table, whom)
        case _:
            return None


def _nobody(table: Table, whom: Seat | None) -> Refusal | None:
    """Why a player is no target: the Adversary before it arrives, and a defeated player."""
    if whom is None or not table.state.seats[whom].out:
        return None
    if whom == ADVERSARY:
        return Refusal("the Adversary is not there yet", rules=("S.setup.absent", "D4.2.2.enter"))
    return Refusal("that player is out of the game", rules=("H55", "D4.2.2.enter"))


def _no_target(table: Table, card: CardId) -> Refusal:
    """Why a card is no valid target."""
    named: Params = {"card": table[card].card.name}
    if table[card].zone != BOARD:
        return Refusal(
            "{card} is not on the board", named, rules=("R6.target-gone", "D4.2.2.enter", "D10.1.controlled"), card=card
        )
    kept = why_not_discarded(table, card)
    if kept:
        return Refusal(
            "{card} cannot be discarded", named, rules=(*kept, "T.any-time.invalid", "D4.2.2.enter"), card=card
        )
    if table[card].hp is None and table[card].card.kind == "permanent":
        return Refusal("{card} has no HP", named, rules=("R13.no-hp", "D4.2.2.enter", "D5.1.target"), card=card)
    if any(card == frame.source or card in (*frame.via, *frame.it) for frame in table.state.frames.values()):
        return Refusal(
            "the effects of {card} are being applied already", named, rules=("H3", "D4.2.2.enter"), card=card
        )
    if table[card].prepared_turn == table.state.turn and table.now.has(card, "Slowcast"):
        return Refusal(
            "{card} has Slowcast and was prepared this turn",
            named,
            rules=("D3.2.9.same-turn", "D4.2.2.enter"),
            card=card,
        )
    if table[card].state == "channeled":
        why = ("R9.channel", "R9.channel.final", "D4.2.2.enter", "D2.3.2.designated")
        return Refusal("{card} is channeled, which is not what this effect can target", named, rules=why, card=card)
    if forbidden := why_not_activated(table, card):
        rules = (*forbidden, "D4.2.2.enter")
        return Refusal("{card} cannot be activated, as its text says", named, rules=rules, card=card)
    rules = (
        "D4.2.2.enter",
        "D5.1.target",
        "D2.3.2.designated",
        "D2.3.2.same-rules",
        "D2.3.3.elements",
        "R13.permanent.not-prepared",
        *(("S.hand.none",) if table[card].owner == ADVERSARY else ()),
    )
    return Refusal("{card} is not what this effect can target", named, rules=rules, card=card)
