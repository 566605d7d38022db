"""10,000 twins of games in every run: what a seat gets stays the same if the cards hidden from it are different."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.model.terms import HAND
from magenoir.proofs.twins import prove, prove_file
from magenoir.rules.loops import fingerprint
from magenoir.table import Table
from tests.proofs.running import SHARES, run, run_files
from tests.seats import A

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.toml"))
IN_GAMES = 10_000
IN_SCENARIOS = 4_000  # at least: all scenarios are played


@pytest.mark.parametrize("share", range(SHARES))
def test_games_reveal_nothing_about_hidden_cards(share: int) -> None:
    run("twins", prove, share, IN_GAMES)


@pytest.mark.parametrize("share", range(SHARES))
def test_scenarios_reveal_nothing_about_hidden_cards(share: int) -> None:
    assert run_files("twins", prove_file, SCENARIOS[share::SHARES]) > IN_SCENARIOS / SHARES


def test_loop_detection_does_not_look_at_the_order_of_a_hand() -> None:
    """H3 looks at what a player knows: that a shown card is in another's hand, not where in that hand."""
    state = read_position({"B": {"hand": ["Flame", "Seed", "Breath"]}}, load_base())
    card = state.zones[1][HAND][1]
    state.cards[card] = replace(state.cards[card], seen=0b11)
    before = fingerprint(Table(state), A)
    state.zones[1][HAND].append(state.zones[1][HAND].pop(1))
    assert fingerprint(Table(state), A) == before
