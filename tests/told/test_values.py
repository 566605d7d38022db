"""What a seat is told of cards, choices, changes, the chain, the log and the figures of a game is values."""

from collections.abc import Iterator
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from magenoir.model.strings import CardText, Filling, Key, Name, Words
from magenoir.told.chain import Link
from magenoir.told.changes import Change
from magenoir.told.choices import Choice
from magenoir.told.face import Face
from magenoir.told.figures import Sample
from magenoir.told.lines import Line
from magenoir.told.plan import PlanStep
from magenoir.told.storyline import StoryLine
from magenoir.told.view import View
from magenoir.told.why import Reason

STRINGS = (Name, Key, Filling, CardText)
TOLD = (Face, View, Choice, PlanStep, Change, Link, Sample, Line, StoryLine, Reason)


def strings(told: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Where strings stand in a type, as `Class.field`, and what they are said to be."""
    if told is str or get_origin(told) is Annotated:
        yield place, told
    elif isinstance(told, type) and issubclass(told, Struct):
        for field, kind in get_type_hints(told, include_extras=True).items():
            yield from strings(kind, f"{told.__name__}.{field}")
    elif told not in (int, bool, NoneType, ...) and get_origin(told) is not Literal:
        assert get_args(told), f"{place}: what is {told}?"
        for part in get_args(told):
            yield from strings(part, place)


def test_no_string_is_told_but_names_keys_and_what_cards_say() -> None:
    found = [one for told in TOLD for one in strings(told)]
    places = {place for place, _ in found}
    assert {"Keyword.kind", "BecameCopy.now", "TextGained.now", "Aim.name", "CostChanged.by", "Got.cards"} < places
    for_people = {"Choice.text", "Line.text", "Reason.text", "Reason.move"}
    assert {place for place, kind in found if kind not in STRINGS} == for_people
    assert {kind for place, kind in found if place in for_people} == {Words}


def test_a_sentence_among_values_would_be_found() -> None:
    class Told(Struct):
        amounts: tuple[int | tuple[str, int], ...]

    assert list(strings(Told)) == [("Told.amounts", str)]
    with pytest.raises(AssertionError, match="what is"):
        list(strings(bytes))
