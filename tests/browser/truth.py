"""What a seat could know at each moment of a finished game, by the engine; and which cards a page names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import msgspec
from playwright.sync_api import Page

from magenoir.drawing import slug
from magenoir.files.record.replaying import begin, play_move
from magenoir.files.record.text import read_record
from magenoir.language.pack import load_base
from magenoir.model.terms import Seat
from magenoir.told.log import tell
from magenoir.told.view import view


@cache
def signs() -> tuple[dict[str, str], re.Pattern[str]]:
    """The cards by what stands for them, their names and the addresses of their pictures; and a pattern that finds
    those, longest first: Flame projectile is not Flame."""
    cards = [card.name for card in load_base()]
    assert not any(letter in name for name in cards for letter in '&<>"')
    found = {name: name for name in cards} | {f"/{slug(name)}.svg": name for name in cards}
    return found, re.compile("|".join(map(re.escape, sorted(found, key=len, reverse=True))))


def named_in(text: str) -> set[str]:
    """The cards that a text names, in either way."""
    cards, pattern = signs()
    return {cards[sign] for sign in pattern.findall(text)}


def named_on(page: Page) -> set[str]:
    """Whatever stands anywhere in the document, shown or not. No name has a letter that HTML writes otherwise."""
    cards, pattern = signs()
    found: list[str] = page.evaluate(
        "(pattern) => document.documentElement.outerHTML.match(new RegExp(pattern, 'g')) ?? []", pattern.pattern
    )
    return {cards[sign] for sign in found}


def known(record: str, seat: Seat | None) -> list[set[str]]:
    """After each move: all cards that the views and the log had named to this seat until then."""
    read = read_record(record)
    match = begin(read)
    so_far = named_in(encoded(match, seat))
    moments = [set(so_far)]
    for number, move in enumerate(read.moves, 1):
        told = len(match.events)
        play_move(match, number, move)
        log = (tell(event, seat, match.state) for event in match.events[told:])
        so_far |= named_in(" / ".join([encoded(match, seat), *log]))
        moments.append(set(so_far))
    return moments


def encoded(match: object, seat: Seat | None) -> str:
    return msgspec.json.encode(view(match, seat)).decode()  # type: ignore[arg-type]  # a Match


def by_number(moments: list[set[str]], alone: list[bool]) -> list[set[str]]:
    """What was known by the end of each numbered decision: numbers count the answers that somebody gave."""
    found = [moments[0]]
    for moment, by_itself in zip(moments[1:], alone, strict=True):
        if by_itself:
            found[-1] = moment
        else:
            found.append(moment)
    return found


def leaks(seen: Iterable[tuple[int, set[str]]], moments: list[set[str]]) -> list[str]:
    """Names that stood on a page before its seat could know them; `seen` by the number of the open decision.

    A page may have gone on by one choice between being asked for its number and for its text.
    """
    return [
        f"{name} at decision {number}"
        for number, found in seen
        for name in sorted(found - moments[min(number + 1, len(moments) - 1)])
    ]
