"""Checking scenarios: play the script of a file and report what failed, and which rules were cited."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from magenoir.files.position.reading import POSITION_KEYS, known_keys, position_in, read_position
from magenoir.files.scenario.runner import Failed, Runner
from magenoir.files.scenario.script import Line, read_script
from magenoir.files.toml_text import read_toml
from magenoir.language.library import Library
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.catalogue import Catalogue
from magenoir.model.errors import MagenoirError, PositionError

SCENARIO_KEYS = ("title", "rules", "play", *POSITION_KEYS)
PLAY_KEYS = ("script", "strict")


class Result(Struct, frozen=True):
    """How a scenario went. `cited`: the rules cited by events, decisions, refusals and tagged expectations; `named`: by
    the file; `left`: the kind of decision that was open at the end of the script."""

    name: str
    title: str
    passed: bool
    message: str = ""
    line: int = 0
    cited: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    left: str = ""


def check_file(path: Path, *, strict: bool = False, library: Library | None = None) -> Result:
    """Play one scenario file. Anything wrong with it becomes the result, never an exception."""
    try:
        text = path.read_text(encoding="utf-8")
        data = read_toml(text)
    except (OSError, ValueError) as error:  # ValueError: for example, not UTF-8
        return Result(str(path), path.stem, False, f"{path}: {error}")
    return check(data, str(path), strict=strict, library=library, first_line=script_line(text))


def check(
    data: Mapping[str, Any],
    name: str = "scenario",
    *,
    strict: bool = False,
    library: Library | None = None,
    first_line: int = 0,
) -> Result:
    """Play one scenario, given as the tables of its file."""
    title, catalogue = str(data.get("title", name)), Catalogue.load()
    named: tuple[str, ...] = ()
    runner: Runner | None = None
    line: Line | None = None
    try:
        named = rules_of(data, catalogue)
        play = known_keys("[play]", data.get("play", {}), PLAY_KEYS)
        known_keys("the file", data, SCENARIO_KEYS)
        state = read_position(position_in(data), library or load_cards())
        lines = read_script(str(play.get("script", "")), state.players)
        runner = Runner(Match(state), catalogue, strict=strict or bool(play.get("strict", False)))
        if not lines:
            raise PositionError("there is nothing to play: write moves and expectations under [play], in `script`")
        for line in lines:
            runner.play(line)
        line = None
        runner.finish(named)
    except Exception as error:
        message = report(name, title, first_line, line, error, runner)
        cited = tuple(sorted(runner.cited)) if runner else ()
        return Result(name, title, False, message, place(first_line, line), cited, named)
    left = runner.match.decision.kind if runner.match.decision else ""
    return Result(name, title, True, cited=tuple(sorted(runner.cited)), named=named, left=left)


def rules_of(data: Mapping[str, Any], catalogue: Catalogue) -> tuple[str, ...]:
    """The rules a scenario names, each of which must exist."""
    rules = data.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise PositionError('`rules` is a list of ids such as ["D5.1"]')
    for rule in rules:
        catalogue.families(rule)
    return tuple(rules)


def report(name: str, title: str, first_line: int, line: Line | None, error: Exception, runner: Runner | None) -> str:
    """A failure in words: the file, the line, what was expected and found, and the open decision."""
    where = f"{name}:{place(first_line, line)}" if first_line and line else name
    parts = [f"{where}: {title}"]
    if line:
        parts.append(f"  script line {line.place}: {line.text}")
    if isinstance(error, Failed):
        parts += [f"  expected: {error.expected}", f"  found:    {error.found}"]
    elif isinstance(error, MagenoirError):
        parts.append(f"  {type(error).__name__}: {indented(str(error))}")
    else:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        parts.append(
            f"  the engine broke: {type(error).__name__}: {error} ({Path(frame.filename).name}:{frame.lineno})"
        )
    if runner:
        parts.append(f"  open:     {indented(runner.open_decision())}")
    return "\n".join(parts)


def indented(text: str) -> str:
    return text.replace("\n", "\n    ")


def place(first_line: int, line: Line | None) -> int:
    """The line in the file, or in the script if there is no file."""
    return first_line + line.place if line else 0


def script_line(text: str) -> int:
    """The line on which a file's script begins; its lines are counted from there."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.replace(" ", "").startswith(('script="""', "script='''")):
            return number
    return 0
