"""10,000 twins of games in every run: what a seat is told stays the same when the cards hidden from it are others."""

from pathlib import Path

import pytest

from magenoir.proofs.twins import prove, prove_file
from tests.proofs.running import SHARES, run, run_files

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.toml"))
IN_GAMES = 10_000
IN_SCENARIOS = 4_000  # and more, for all of them are played


@pytest.mark.parametrize("share", range(SHARES))
def test_games_tell_nothing_of_hidden_cards(share: int) -> None:
    run("twins", prove, share, IN_GAMES)


@pytest.mark.parametrize("share", range(SHARES))
def test_scenarios_tell_nothing_of_hidden_cards(share: int) -> None:
    assert run_files("twins", prove_file, SCENARIOS[share::SHARES]) > IN_SCENARIOS / SHARES
