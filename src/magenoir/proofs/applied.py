"""Every card that exists, applied from an Adversary's deck (S.card): it goes where its kind goes, and adds its Mana.

A unit is one card on top of that deck, against two well-equipped players: once after the Adversary has come, once
before. All invariants are on. For scenario cards, every paragraph that acts at once or on each Adversary turn must have
been carried out; official cards may refer to things that an Adversary never has.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from magenoir.decks.adversaries import load_adversaries
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.card import Card
from magenoir.model.terms import ADVERSARY, BOARD, DECK, DISCARD
from magenoir.players.player import Dice
from magenoir.proofs.exhaustive.chances import HP, PLENTY, SOME, Chances
from magenoir.proofs.exhaustive.deeds import carried_out, seen
from magenoir.proofs.invariants import Invariants
from magenoir.proofs.play.player import Player

ATTEMPTS = 8  # positions to try before a paragraph counts as never carried out
TURNS = 3  # of one game: the Adversary's, a player's, and the Adversary's again
DECISIONS = 400


@cache
def cards() -> list[Card]:
    """Scenario cards first, then all official ones except Animals, which no Adversary has."""
    own = {card.name: card for one in load_adversaries().values() for level in one.levels for _, card in level}
    official = sorted((card for card in load_cards() if card.kind != "animal"), key=lambda card: card.name)
    return [*own.values(), *(card for card in official if card.name not in own)]


def prove(seed: int) -> int:
    """Apply one card, before and after the Adversary has come: one card checked."""
    every = cards()
    card = every[seed % len(every)]
    due = {carried_out(said.paragraph) for said in card.said if is_due(card, said.node)}
    done: set[str] = set()
    for attempt in range(ATTEMPTS):
        if attempt < 2 or due - done:
            done |= apply(card, Dice(seed * ATTEMPTS + attempt), there=attempt % 2 == 0)
    if due - done:
        raise AssertionError(f"{card.name} of an Adversary never had {', nor '.join(sorted(due - done))}")
    return 1


def is_due(card: Card, ability: fx.Ability) -> bool:
    """Whether it must be carried out when the card is drawn, or on each Adversary turn."""
    if not card.pack.startswith("adversaries"):
        return False
    return isinstance(ability, fx.Instruction) or (
        isinstance(ability, fx.Trigger) and isinstance(ability.when, fx.WhenTurnStarts)
    )


def apply(card: Card, dice: Dice, there: bool) -> set[str]:
    """Play from the draw of this card to the end of the Adversary's next turn; returns what was carried out."""
    state = read_position(position(card, dice, there and card.kind != "adversary"), load_cards())
    check, top = Invariants(state), state.zones[ADVERSARY][DECK][0]
    match, player, last = Match(state, watch=check), Player(dice.below(1 << 30)), state.turn + TURNS
    for _ in range(DECISIONS):
        check.at_decision(match)
        if match.decision is None or match.state.turn >= last:
            break
        match.choose(0 if match.decision.kind == "window" else player.choose(match))
    drawn(match, card, top)
    return {deed for event in match.events for deed in seen(event, frozenset({top}))}


def drawn(match: Match, card: Card, top: int) -> None:
    """S.card: it came into play, or was applied and went to the discard pile; and it added its value."""
    moves = [event for event in match.events if isinstance(event, ev.CardMoved) and event.card == top]
    if not moves or "S.turn.draw" not in moves[0].rules:
        raise AssertionError(f"{card.name} was not drawn by the Adversary")
    stays = card.kind != "spell"
    if (moves[0].zone == BOARD) != stays:
        raise AssertionError(f"{card.name} went to the {moves[0].zone}")
    if not stays and not match.outcome and not any(move.zone == DISCARD for move in moves[1:2]):
        raise AssertionError(f"{card.name} was applied but not discarded afterwards")
    left = any(isinstance(event, ev.CardLeft) and event.card == top for event in match.events)  # then it adds none
    added = {event.card for event in match.events if isinstance(event, ev.ValueAdded)}
    if card.mana_value and not match.outcome and not left and top not in added:
        raise AssertionError(f"{card.name} added no Mana")


def position(card: Card, dice: Dice, there: bool) -> dict[str, Any]:
    """Two well-equipped players, and this card on top of the Adversary's deck."""
    chances = Chances(card, load_cards(), dice)
    table = chances.coop("A", mage_noir=bool(dice.below(2)), poor=False, there=there)
    mine, theirs, adversary = (table[name] for name in ("A", "B", "adversary"))
    adversary["deck"] = [card.name, *adversary["deck"]]
    adversary["discard"] = [*theirs["deck"][:3]]
    mine["board"] = [*theirs["board"]]
    return table | {
        "turn": "adversary",
        "phase": "draw",
        "active": "A",
        "ether": {"left": SOME, "right": ""},
        "A": mine | {"hp": HP, "reserve": PLENTY, "deck": theirs["deck"], "hand": theirs["hand"]},
    }
