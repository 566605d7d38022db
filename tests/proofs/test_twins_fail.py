"""The proof of twins can fail: each way to tell a seat too much is found."""

from collections.abc import Callable
from typing import Any

import pytest

from magenoir.language.pack import load_base
from magenoir.match import view as views
from magenoir.match import wanted
from magenoir.match.game import Match
from magenoir.match.log import Teller
from magenoir.match.position import read_position
from magenoir.model.state import HAND, State
from magenoir.proofs.twins import look
from magenoir.rules import turn
from magenoir.table import Table

HANDS = {"A": {"hand": ["Flame", "Seed"]}, "B": {"hand": ["Breath", "Tornado"], "deck": ["Zephyr", "Seed", "Breath"]}}


def game() -> Match:
    """A has ended the turn, B has drawn."""
    match = Match(read_position(HANDS, load_base()))
    match.choose("end turn")
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    return match


def always(*_: Any, **__: Any) -> bool:
    return True


def by_name(self: views.Eye, cards: list[int], seat: int) -> tuple[views.CardView, ...]:
    """An unknown hand in the order of its names, with the moment each card came as its id."""
    hand = sorted(cards, key=lambda card: self.state.cards[card].card.name)
    return tuple(views.CardView(id=self.state.cards[card].entered) for card in hand)


def other_hand(options: Callable[[Table], list[Any]]) -> Callable[[Table], list[Any]]:
    """Options that depend on the opponent's hand."""

    def main_options(table: Table) -> list[Any]:
        hand = table.state.zones[1 - table.state.active][HAND]
        found = options(table)
        return found[::-1] if any(table[card].card.name == "Seed" for card in hand) else found

    return main_options


def test_the_engine_as_it_is_passes() -> None:
    assert look(game(), 1) == 8


@pytest.mark.parametrize(
    ("where", "what", "leak"),
    [
        (views.Eye, "knows", always),
        (views.Eye, "hand", by_name),
        (Teller, "knows", always),
        (wanted, "_look", lambda state, seat, verb, name: seen_by_all(state, name)),
        (turn, "main_options", other_hand(turn.main_options)),
    ],
    ids=["a view shows a hand", "a hand is in order", "the log names a card", "a refusal finds a card", "options"],
)
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, where: Any, what: str, leak: Any) -> None:
    match = game()
    monkeypatch.setattr(where, what, leak)
    with pytest.raises(AssertionError, match="when hidden cards are others"):
        look(match, 1)


def seen_by_all(state: State, name: str) -> list[int]:
    """Every card of that name, hidden or not."""
    return [card.id for card in state.cards if card.card.name.casefold() == name.casefold()][:1]
