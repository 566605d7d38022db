"""A scenario cut out of a game passes, and ends with the same table as the game."""

from __future__ import annotations

import tomllib

from magenoir.files.position.reading import position_in, read_position
from magenoir.files.position.writing import print_position
from magenoir.files.record.record import record_of
from magenoir.files.record.replaying import replay
from magenoir.files.scenario.checking import check
from magenoir.files.scenario.cutting import cut
from magenoir.files.scenario.script import Move, read_script
from magenoir.files.toml_text import toml
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.players.player import Dice
from magenoir.proofs.play.games import played

CUTS = 3


def prove(seed: int) -> int:
    """Some cuts from one game, one of them in its set-up; returns how many."""
    record, dice = record_of(played(seed)), Dice(seed)
    points = [dice.below(6), *(dice.below(len(record.moves) + 1) for _ in range(CUTS))]
    for point in points:
        scenario = tomllib.loads(toml(cut(record, point)))
        result = check(scenario, f"cut after move {point}")
        assert result.passed, result.message
        assert print_position(end_of(scenario).state) == print_position(replay(record, upto=point).state), point
    return len(points)


def end_of(scenario: dict[str, object]) -> Match:
    """The moves of a scenario, made without the runner."""
    match = Match(read_position(position_in(scenario), load_cards()))
    play = scenario["play"]
    assert isinstance(play, dict)
    for line in read_script(play["script"], match.state.players):
        if isinstance(line, Move):
            match.choose(line.move, line.seat)
    return match
