"""10,000 twins of games in every run: what a seat is told stays the same when the cards hidden from it are others."""

from pathlib import Path

import pytest

from magenoir.proofs.twins import prove, prove_scenario
from tests.proofs.running import SHARES, run

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.toml"))
IN_GAMES = 10_000
IN_SCENARIOS = 4_000  # and more, for all of them are played


@pytest.mark.parametrize("share", range(SHARES))
def test_games_tell_nothing_of_hidden_cards(share: int) -> None:
    run("twins", prove, share, IN_GAMES)


@pytest.mark.parametrize("share", range(SHARES))
def test_scenarios_tell_nothing_of_hidden_cards(share: int) -> None:
    looked_at = 0
    for path in SCENARIOS[share::SHARES]:
        try:
            looked_at += prove_scenario(path)
        except Exception as error:
            again = f".venv/bin/python -m magenoir.proofs.twins {path.relative_to(ROOT)}"
            raise AssertionError(f"hidden cards show in {path.name}; again with: {again}") from error
    assert looked_at > IN_SCENARIOS / SHARES
