"""Whole games of chance over the four decks: always one open decision with options, and always an end."""

import pytest

from magenoir.language.pack import load_decks
from magenoir.model.card import Card
from magenoir.model.mana import plus
from magenoir.model.randomness import below
from magenoir.model.state import ZONES, State
from magenoir.rules.kernel import run
from magenoir.rules.setup import new_game
from magenoir.table import Table


def decks() -> list[list[Card]]:
    return [list(deck.cards) for deck in load_decks().values()]


def consistent(state: State) -> None:
    """Every card in exactly one place, and the place knows it; no negative Mana anywhere."""
    for card in state.cards:
        places = [
            (seat, zone)
            for seat, zones in enumerate(state.zones)
            for zone in ZONES
            for c in zones[zone]
            if c == card.id
        ]
        assert places == [(card.controller if card.zone == "board" else card.owner, card.zone)]
        assert min(card.locked) >= 0
        assert card.zone in ("board", "transition") or sum(card.locked) == 0 or state.agenda or state.raised
    assert all(min(player.reserve) >= 0 for player in state.seats)
    assert min(plus(state.ether[0], state.ether[1])) >= 0


def play_by_chance(seed: int) -> str:
    """Play a game of chance, looking at everything on the way; its outcome."""
    four = decks()
    table = Table(new_game([four[seed % 4], four[seed // 4 % 4]], seed))
    game, chance, decided = run(table), seed, 0
    decision = next(game)
    try:
        while True:
            assert decision.options
            assert decision.rules
            assert len(set(decision.options)) == len(decision.options)
            if decision.kind == "main":
                consistent(table.state)
                assert not table.state.zones[0]["transition"]
                assert not table.state.zones[1]["transition"]
                assert not table.state.frames
            chance, pick = below(chance, len(decision.options))
            decision = game.send(decision.options[pick])
            decided += 1
            assert decided < 20_000
    except StopIteration:
        return table.state.outcome


@pytest.mark.parametrize("seed", range(200))
def test_a_game_of_chance_comes_to_an_end(seed: int) -> None:
    assert play_by_chance(seed) in ("winner A", "winner B", "draw")
