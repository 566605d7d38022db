"""Every two cards of which one mentions the other meet at one table, with all invariants on.

A card mentions another if it needs a component, or its text names a word, that the other answers to. A unit is one such
pair. If the other can be the component, it must have been used as one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model import events as ev
from magenoir.model.card import Card
from magenoir.model.decision import Option
from magenoir.model.mana import ELEMENTS
from magenoir.model.names import stem
from magenoir.model.terms import CardId
from magenoir.players.player import Dice
from magenoir.proofs.exhaustive import deeds
from magenoir.proofs.exhaustive.chances import HP, PLENTY, SOME, Chances, standing, words_for
from magenoir.proofs.exhaustive.eager import Eager
from magenoir.proofs.invariants import Invariants

DECISIONS = 60  # of one meeting
ATTEMPTS = 20  # positions to try before a component counts as never used


@cache
def pairs() -> list[tuple[Card, Card]]:
    """The card that mentions, and the one mentioned; by name."""
    cards = sorted(load_cards(), key=lambda card: card.name)
    spoken = {card.name: set(words_for(card)) - set(ELEMENTS) for card in cards}
    return [(one, other) for one in cards for other in cards if spoken[one.name] & other.answers]


def prove(seed: int) -> int:
    """Let one pair meet: one pair checked."""
    one, other = pairs()[seed % len(pairs())]
    needed = {stem(word) for word, _ in one.components} & other.answers and other.kind != "ritual"
    for attempt in range(ATTEMPTS):
        used = meet(one, other, seed * ATTEMPTS + attempt)
        if used or not needed:
            return 1
    raise AssertionError(f"{one.name} was never prepared with {other.name}")


def meet(one: Card, other: Card, seed: int) -> bool:
    """Play a while with both; returns whether one was used as a component of the other."""
    dice = Dice(seed)
    state = read_position(position(one, other, dice), load_cards())
    check = Invariants(state)
    match, player = Match(state, watch=check), Eager(one, dice)
    others = [piece.id for piece in state.cards if piece.card.name == other.name]
    for _ in range(DECISIONS):
        check.at_decision(match)
        if match.decision is None:
            break
        match.choose(preferred(match, others, dice) or player.choose(match, [deeds.PREPARED, deeds.ACTIVATED]))
    return any(
        isinstance(event, ev.ComponentUsed)
        and match.state.cards[event.card].card.name == other.name
        and match.state.cards[event.user].card.name == one.name
        for event in match.events
    )


def preferred(match: Match, others: list[CardId], dice: Dice) -> Option | None:
    """Use the other as a component; and pass most windows, since somebody could act in each of them."""
    decision = match.notation.decision
    if decision.kind == "window" and dice.below(4):
        return decision.options[0]
    served = [option for option in decision.options if decision.kind == "component" and option.card in others]
    return served[0] if served else None


def position(one: Card, other: Card, dice: Dice) -> dict[str, Any]:
    """Both cards wherever they can be, and what the first one needs besides."""
    chances = Chances(one, load_cards(), dice)
    table = chances.position("A", mage_noir=bool(dice.below(2)))
    mine = table["A"]
    copies = [] if other.kind == "animal" else [other.name]
    mine["board"] = [standing(other), standing(other), *mine["board"]]
    mine["hand"] = [one.name, *copies, *mine["hand"]] if one.kind != "animal" else [*copies, *mine["hand"]]
    mine["deck"] = [*copies, *mine["deck"]][: Chances(other, load_cards(), dice).deck_size()]
    mine["discard"] = [*copies, *mine["discard"]]
    table["B"]["board"] = [*copies, *table["B"]["board"]]
    return table | {"ether": {"left": SOME, "right": SOME}, "A": mine | {"hp": HP, "reserve": PLENTY}}
