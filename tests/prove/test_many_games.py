"""A long proof, outside CI: 2,000 games of chance over all pairs of the four decks stay consistent and end."""

import pytest

from tests.rules.test_games import play_by_chance


@pytest.mark.parametrize("seed", range(1_000, 3_000))
def test_a_game_of_chance_comes_to_an_end(seed: int) -> None:
    assert play_by_chance(seed) in ("winner A", "winner B", "draw")
