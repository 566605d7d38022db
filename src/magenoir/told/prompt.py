"""The open decision as a prompt: who decides what, for which card; and its English, for doors that need it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from magenoir.model.message import player
from magenoir.model.state import State
from magenoir.model.strings import Key, Name
from magenoir.model.terms import SEAT_NAMES, CardId, DecisionKind, Occasion, Seat
from magenoir.notation.wanted import QUESTIONS
from magenoir.told.fates import Fate, fate_of_targets
from magenoir.told.secrecy import open_to, shows_id

if TYPE_CHECKING:
    from magenoir.match.game import Match

WAITING: Final = "waiting"
"""The kind of a decision whose details a reader may not know."""

MOMENTS = {
    "turn start": "the turn starts",
    "draw": "the draw",
    "gather": "the Mana gathering",
    "add": "Mana is added",
    "take": "a pile is taken",
    "main": "the main phase",
    "end": "the turn ends",
    "discard": "the discard down to the hand size",
    "activate": "the activation",
    "prepare": "the preparation",
    "channel": "the channeling",
    "trade": "the trade",
    "use": "the use of the ability",
}
"""The moments around which windows open (D4.3), in words."""

DOING = {
    "activate": "{who} activates {card}",
    "use": "{who} uses {card}",
    "prepare": "{who} prepares {card}",
    "channel": "{who} channels {card}",
    "trade": "{who} trades",
    "turn start": "{who}'s turn starts",
    "draw": "{who} draws a card",
    "add": "{who} adds Mana",
    "take": "{who} takes a pile",
    "end": "{who}'s turn ends",
    "discard": "{who} discards down to the hand size",
    "turn over": "{who}'s turn is over",
    "go on": "The game goes on",
}
"""What is about to happen, in words."""
COMES_TO = {
    "death": "you would lose the game",
    "damage": "{number} damage to you",
    "card": "{concerned} is in danger",
    "loss": "you could not use {concerned} any more",
    "deck": "your deck will not be the same",
    "unknown": "nobody knows what comes",
    "change": "",
}
"""What it comes to, in words; a change is plain from what is done."""
OCCASIONS: dict[Occasion, str] = {
    "hand size": ", down to the hand size",
    "released": " (released by {giver})",
    "paid": " (paid)",
}
"""What has led to a decision, in words."""


class Source(Struct, frozen=True, omit_defaults=True):
    """The card that asks."""

    name: Name
    id: int | None = None  # in the view, if that shows one


class Cause(Struct, frozen=True, omit_defaults=True):
    """Why a seat is asked in a window: what is about to happen, what it comes to, and what could be used."""

    key: Key  # what it comes to, of `COMES_TO`
    doing: Key  # what is about to happen, of `DOING`
    seat: Seat  # who does it, or whose turn it is
    uses: tuple[Source, ...]  # the cards that could be used
    card: Source | None = None  # what it is done with
    number: int = 0  # how much damage
    concerned: Source | None = None  # the asked seat's card in danger, or about to be lost


class Prompt(Struct, frozen=True, omit_defaults=True):
    """The open decision: in full for those who see its options; for all others, only whose decision it is."""

    seat: Seat
    kind: DecisionKind | Literal["waiting"] = WAITING
    source: Source | None = None
    window: tuple[Key, ...] = ()  # the moments around which it opens: before draw, after activate
    rules: tuple[Key, ...] = ()
    shared: bool = False  # all players may discuss it, though this seat has the last word (S.choice)
    fate: Fate = ""  # what it does to those that may be chosen
    cause: Cause | None = None  # why this window is worth a question; only where everything is told (`everything`)
    left: int = 0  # of several such choices, one after another: how many are left with this one; 0: it is the only one
    whose: Seat | None = None  # for whom it is decided, if not for that seat: the Adversary, a player who is out
    occasion: Occasion = ""  # what has led to it
    giver: Source | None = None  # the card that the Mana comes from


def prompt(match: Match, seat: Seat | None) -> Prompt | None:
    """What is asked, as this seat may know it; None once the game is over."""
    decision = match.decision
    if decision is None:
        return None
    if not open_to(match.state, decision, seat):
        return Prompt(decision.seat)

    def named(card: CardId | None) -> Source | None:
        return source_of(match.state, card, seat) if card is not None else None

    return Prompt(
        decision.seat,
        decision.kind,
        named(decision.source),
        decision.window,
        decision.rules,
        decision.shared,
        fate_of_targets(match.table, decision),
        left=decision.left,
        whose=decision.whose,
        occasion=decision.occasion,
        giver=named(decision.giver),
    )


def source_of(state: State, card: CardId, seat: Seat | None) -> Source:
    piece = state.cards[card]
    return Source(piece.card.name, piece.entered if shows_id(state, seat, card) else None)


def question(asked: Prompt, players: int = 2) -> str:
    """A prompt as one English sentence; `players`: how many play."""
    who = SEAT_NAMES[asked.seat]
    if asked.kind == WAITING:
        return f"Waiting for {who}."
    if asked.kind == "window":
        if asked.cause is not None:
            return because(asked.cause)
        return f"{who} may act {' and '.join(moment(one) for one in asked.window) or 'now'}, or pass."
    what = QUESTIONS.get(asked.kind, asked.kind)
    if asked.kind == "target" and asked.fate:
        what = f"{what} to {asked.fate}"
    what += details(asked)
    if asked.shared and players > 1:
        return f"The players decide {what}; {who} has the last word."
    return f"{who} decides {what}."


def details(asked: Prompt) -> str:
    """On which occasion, for whom and for which card something is decided, and how much of it is left."""
    released = asked.occasion == "released" and asked.giver is not None
    card = None if released else asked.source or asked.giver
    parts = (
        OCCASIONS[asked.occasion].format(giver=asked.giver.name if asked.giver else "a card") if asked.occasion else "",
        f" for {player(asked.whose)}" if asked.whose is not None else "",
        f" ({card.name})" if card is not None else "",
        f"; {asked.left} left" if asked.left else "",
    )
    return "".join(parts)


def because(cause: Cause) -> str:
    """The cause of a question with the question itself, to the seat that is asked."""
    card, concerned = (one.name if one else "" for one in (cause.card, cause.concerned))
    doing = DOING[cause.doing].format(who=SEAT_NAMES[cause.seat], card=card)
    comes_to = COMES_TO[cause.key].format(number=cause.number, concerned=concerned)
    uses = " or ".join(use.name for use in cause.uses)
    return f"{doing}{': ' if comes_to else ''}{comes_to}. Use {uses}?"


def moment(name: str) -> str:
    side, _, what = name.partition(" ")
    return f"{side} {MOMENTS.get(what, what)}"
