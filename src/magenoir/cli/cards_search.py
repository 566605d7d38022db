"""What cards can be searched by on the command line: the same as on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from magenoir.cli.common import MISUSED, stop
from magenoir.decks.adversaries import LEVELS, load_adversaries
from magenoir.decks.traits import Traits, traits
from magenoir.language.library import Library
from magenoir.model.card import Card
from magenoir.model.names import folded, stem


class Wanted(Struct, frozen=True):
    """What to search for; empty matches anything. `elements`: any of these; words in any form; `cost`: `3`, `0-3` or
    `X`."""

    elements: tuple[str, ...] = ()
    kind: str = ""
    box: str = ""
    status: str = ""
    cost: str = ""
    word: str = ""
    component: str = ""
    serves: str = ""
    keyword: str = ""
    text: str = ""
    adversary: str = ""  # only cards of this Adversary's deck


def filtered(library: Library, wanted: Wanted) -> list[Card]:
    """The cards that match everything, in the order of the library."""
    if wanted.cost:
        read_cost(wanted.cost)  # stops if it is wrong, even if no card is looked at
    theirs = library.of_adversaries if wanted.adversary or "adversar" in wanted.kind + wanted.box else ()
    pool = library.search(wanted.text) if wanted.text else (*library, *theirs)
    return [card for card in pool if all(matches(card, traits(card), wanted))]


def matches(card: Card, its: Traits, wanted: Wanted) -> Iterator[bool]:
    """Whether a card matches, criterion by criterion."""
    if wanted.adversary:
        yield any(card in load_adversaries()[wanted.adversary].deck(level) for level in LEVELS)
    yield not wanted.elements or card.element in wanted.elements
    yield wanted.kind in ("", card.kind)
    yield wanted.box in ("", card.box)
    yield wanted.status in ("", card.status)
    yield not wanted.cost or costs(card, its, wanted.cost)
    yield not wanted.word or stem(wanted.word) in dict(its.words)
    yield not wanted.component or asked(wanted.component) in {asked(word) for _, word in its.needs}
    yield not wanted.serves or asked(wanted.serves) in {asked(word) for word in its.serves}
    yield not wanted.keyword or folded(wanted.keyword) in {folded(keyword) for keyword in its.keywords}


def asked(component: str) -> str:
    """A component for comparison: a word's stem, or the name of a card, whatever its case."""
    return folded(component) if " " in component else stem(component)


def costs(card: Card, its: Traits, cost: str) -> bool:
    """Whether its cost matches; a printed X is no number."""
    numbers = read_cost(cost)
    return bool(card.x_element) if numbers is None else not card.x_element and its.total in numbers


def read_cost(text: str) -> range | None:
    """The costs to search for; None for `X`."""
    if text.upper() == "X":
        return None
    read = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text, re.ASCII)
    if read is None or int(read[1]) > int(read[2] or read[1]):
        stop("--cost is a number like 3, a range like 0-3, or X.", MISUSED)
    return range(int(read[1]), int(read[2] or read[1]) + 1)
