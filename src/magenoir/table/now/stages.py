"""Stages: what later parts of a `Now` build on, each worked out when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from magenoir.model import effects as fx
from magenoir.model.terms import CardId, Seat

T = TypeVar("T")


class Stage(Generic[T]):
    """A value that is worked out once. Whatever asks for it meanwhile sees the value it begins with, so that texts and
    conditions that a stage looks at never wait for the stage itself."""

    def __init__(self, work: Callable[[Any], T], begins: Callable[[Any], T]) -> None:
        self.work, self.begins = work, begins
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, now: Any, owner: type | None = None) -> T:
        kept = now.__dict__  # from now on it is found there
        kept[self.name] = self.begins(now)
        value = kept[self.name] = self.work(now)
        return value


def stage(begins: Callable[[Any], T]) -> Callable[[Callable[[Any], T]], Stage[T]]:
    """Make a method a stage that begins with this."""
    return lambda work: Stage(work, begins)


class Active(NamedTuple):
    """A change in force now, and what says so."""

    change: fx.Change
    source: CardId
    you: Seat
    made: int
    paragraph: int = -1
    ability: int = -1
    that: Seat | None = None  # the player it is about
