"""The lines of a scenario's script, read one by one: moves, refusals, offers and expectations."""

from __future__ import annotations

import re

from msgspec import Struct

from magenoir.model.errors import PositionError
from magenoir.model.terms import SEAT_NAMED, Seat

TURN = re.compile(r"([A-D])\s*:\s*(.*)")
TAG = re.compile(r"\s*\[([A-Z][\w.\-]*(?:\s*,\s*[A-Z][\w.\-]*)*)\]$")
NOW = re.compile(r"now\b\s*(.*)")

FORMS = """write one of
  A: move text
  ! A: move text -> rule
  ? A: option; option
  = what is true
  # comment"""


class Line(Struct, frozen=True):
    """One line of a script: its place and its text. `now`: before the runner answers anything on its own."""

    place: int
    text: str
    now: bool = False


class Move(Line, frozen=True, kw_only=True):
    """This seat takes this option."""

    seat: Seat
    move: str


class Refused(Line, frozen=True, kw_only=True):
    """This seat may not do this, and that rule says so."""

    seat: Seat
    move: str
    rule: str = ""


class Offered(Line, frozen=True, kw_only=True):
    """This seat is offered exactly these options."""

    seat: Seat
    options: tuple[str, ...]


class Expected(Line, frozen=True, kw_only=True):
    """This is true, because of these rules."""

    claim: str
    rules: tuple[str, ...] = ()


def read_script(script: str, seats: int = 2) -> list[Line]:
    """All lines that say something, numbered from 1 as in the text."""
    lines = [(place, line.strip()) for place, line in enumerate(script.splitlines(), 1)]
    return [read_line(place, line, seats) for place, line in lines if line and not line.startswith("#")]


def read_line(place: int, text: str, seats: int = 2) -> Line:
    """One line that is neither empty nor a comment."""
    mark, rest = (text[0], text[1:].strip()) if text[0] in "!?=" else ("", text)
    now = False
    if mark and (match := NOW.fullmatch(rest)):
        now, rest = True, match[1]
    if mark == "=":
        tag = TAG.search(rest)
        rules = tuple(re.split(r"\s*,\s*", tag[1])) if tag else ()
        claim = rest[: tag.start()] if tag else rest
        if not claim:
            raise PositionError(f"script line {place}: there is nothing after '='")
        return Expected(place, text, now, claim=" ".join(claim.split()), rules=rules)
    match = TURN.fullmatch(rest)
    if match is None or SEAT_NAMED[match[1]] >= seats:
        raise PositionError(f"script line {place}: {text!r} is no line of a script; {FORMS}")
    seat, said = SEAT_NAMED[match[1]], match[2].strip()
    if mark == "?":
        return Offered(place, text, now, seat=seat, options=tuple(o.strip() for o in said.split(";") if o.strip()))
    if mark == "!":
        move, _, rule = said.partition("->")
        said, rule = move.strip(), rule.strip()
        line: Line = Refused(place, text, now, seat=seat, move=said, rule=rule)
    else:
        line = Move(place, text, seat=seat, move=said)
    if not said:
        raise PositionError(f"script line {place}: {text!r} names no move")
    return line
