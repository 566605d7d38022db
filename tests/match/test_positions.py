"""A game written down as text goes on from there."""

import pytest

from magenoir.language.pack import load_decks
from magenoir.match.game import Match
from magenoir.match.positions import read_match, write_position
from magenoir.model.errors import PositionError


def at_first_main_phase() -> Match:
    one, other = list(load_decks().values())[:2]
    match = Match.new([one.cards, other.cards], 3)
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    return match


def test_a_position_is_read_back_and_played_on() -> None:
    match = at_first_main_phase()
    again = read_match(write_position(match))
    assert again.options() == match.options()
    assert write_position(again) == write_position(match)


def test_a_seat_writes_only_what_it_may_know() -> None:
    match = at_first_main_phase()
    active = match.state.active
    assert "seed" in write_position(match)
    assert "seed" not in write_position(match, 1 - active)
    assert read_match(write_position(match, 1 - active)).options() == ["trade", "end turn"]


@pytest.mark.parametrize("text", ["hp = ", "a = " + "[" * 5_000, "n = " + "9" * 5_000])
def test_what_is_no_toml_is_no_position(text: str) -> None:
    with pytest.raises(PositionError, match="no position"):
        read_match(text)
