"""Scenarios as games: the moves of a script, including those that the runner made on its own."""

from __future__ import annotations

import tomllib
from pathlib import Path

from magenoir.files.position.reading import position_in, read_position
from magenoir.files.scenario.runner import Runner
from magenoir.files.scenario.script import read_script
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.catalogue import Catalogue
from magenoir.model.state import State


def position(path: Path) -> State:
    """Where a scenario begins."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return read_position(position_in(data), load_cards())


def played(path: Path) -> Match:
    """A scenario, played to the end of its script."""
    play = tomllib.loads(path.read_text(encoding="utf-8")).get("play", {})
    state = position(path)
    lines = read_script(str(play.get("script", "")), state.players)
    runner = Runner(Match(state), Catalogue.load(), strict=bool(play.get("strict", False)))
    for line in lines:
        runner.play(line)
    return runner.match
