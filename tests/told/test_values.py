"""Everything that a seat is told is values: no string but names, keys, card text, and words beside what they say."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import NoneType
from typing import Annotated, Any, Literal, NewType, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from magenoir import told
from magenoir.model.strings import CardText, Filling, Key, Name, Words
from magenoir.told.everything import Everything
from magenoir.told.why import Reason

STRINGS = (Name, Key, Filling, CardText)


def told_types() -> list[type[Struct]]:
    """Every value that a module of `told` defines."""
    modules = [import_module(f"magenoir.told.{module.name}") for module in iter_modules(told.__path__)]
    found = {one for module in modules for one in vars(module).values() if isinstance(one, type)}
    return [one for one in found if issubclass(one, Struct) and one.__module__.startswith(told.__name__)]


def strings(kind: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Where there are strings in a type, as `Class.field`, and what kind they are declared to be."""
    if kind is str or get_origin(kind) is Annotated:
        yield place, kind
    elif isinstance(kind, type) and issubclass(kind, Struct):
        for field, part in get_type_hints(kind, include_extras=True).items():
            yield from strings(part, f"{kind.__name__}.{field}")
    elif isinstance(kind, NewType):
        yield from strings(kind.__supertype__, place)
    elif kind not in (int, bool, NoneType, ...) and get_origin(kind) is not Literal:
        assert get_args(kind), f"{place}: what is {kind}?"
        for part in get_args(kind):
            yield from strings(part, place)


def test_no_string_is_told_but_names_keys_and_what_cards_say() -> None:
    assert {Everything, Reason} < set(told_types())
    found = [one for told in told_types() for one in strings(told)]
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
