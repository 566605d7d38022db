"""The keys of position text, and errors for unknown ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, TypeVar, get_args

from magenoir.model.effects import Until
from magenoir.model.errors import PositionError
from magenoir.model.mana import Mana, read_mana
from magenoir.model.terms import PLAYERS, BoardState

S = TypeVar("S", bound=str)

POSITION_KEYS = (
    *"mode seed turn phase turn_number active decisions prepared destroyed chooser".split(),
    *PLAYERS,
    *"adversary ether card lasting".split(),
)
SEAT_KEYS = """
    hp reserve hand deck discard exile board mage_noir not_mage_noir zenith side drawn discarded gave_up out
""".split()
ADVERSARY_KEYS = """
    hp reserve deck discard exile board mage_noir not_mage_noir zenith drawn discarded renewed
""".split()
BOARD_KEYS = """
    card as state locks hp gains x used since entered prepared_turn prepared_this_turn spent met looked copies restored
""".split()
CARD_KEYS = ("card", "seen", "copies", "spent")
ETHER_KEYS = ("left", "right")
LASTING_KEYS = ("source", "controller", "text", "keyword", "subject", "until", "began", "spent", "that", "it")

STATES: tuple[BoardState, ...] = ("prepared", "channeled", "in play", "rested", "exhausted")
UNTIL: tuple[Until, ...] = get_args(Until)

MOST_CARDS = 500
"""In any one list."""
LARGEST_NUMBER = 1_000_000
LARGEST_SEED = (1 << 64) - 1


def position_in(scenario: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a scenario that describe its position."""
    return {key: value for key, value in scenario.items() if key in POSITION_KEYS}


def known_keys(where: str, table: object, allowed: Iterable[str]) -> dict[str, Any]:
    """The table, which must have no keys but these."""
    if not isinstance(table, Mapping):
        raise PositionError(f"{where} must be a table, not {table!r}")
    allowed = tuple(allowed)
    for key in table:
        if key not in allowed:
            near = get_close_matches(key, allowed, n=1)
            hint = f"did you mean {near[0]!r}? " if near else ""
            raise PositionError(f"{where}: unknown key {key!r}; {hint}Allowed: {', '.join(allowed)}")
    return dict(table)


class Keys:
    """The values of one table, each checked for its type."""

    def __init__(self, where: str, table: object, allowed: Iterable[str]) -> None:
        self.where = where
        self.table = known_keys(where, table, allowed)

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def number(self, key: str, default: int, least: int = -LARGEST_NUMBER, most: int = LARGEST_NUMBER) -> int:
        value = self.table.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise PositionError(f"{self.where}: {key} must be a whole number, not {value!r}")
        if not least <= value <= most:
            raise PositionError(f"{self.where}: {key} must be a number from {least} to {most}")
        return value

    def yes(self, key: str) -> bool:
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            raise PositionError(f"{self.where}: {key} must be true or false, not {value!r}")
        return value

    def text(self, key: str, default: str = "") -> str:
        value = self.table.get(key, default)
        if not isinstance(value, str):
            raise PositionError(f"{self.where}: {key} must be a text, not {value!r}")
        return value

    def one_of(self, key: str, allowed: tuple[S, ...], default: S) -> S:
        value = self.text(key, default)
        found = next((one for one in allowed if one == value), None)
        if found is None:
            raise PositionError(f"{self.where}: {key} must be one of {', '.join(allowed)}, not {value!r}")
        return found

    def entries(self, key: str) -> list[Any]:
        value = self.table.get(key, [])
        if not isinstance(value, list):
            raise PositionError(f"{self.where}: {key} must be a list, not {value!r}")
        if len(value) > MOST_CARDS:
            raise PositionError(f"{self.where}: {key} has more than {MOST_CARDS} cards")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise PositionError(f"{self.where}: {key} must be a list of names, not {value!r}")
        return value

    def numbers(self, key: str) -> list[int]:
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(type(item) is int and 0 <= item < LARGEST_NUMBER for item in value):
            raise PositionError(f"{self.where}: {key} must be a list of whole numbers from 0, not {value!r}")
        return value

    def mana(self, key: str, default: Mana) -> Mana:
        if key not in self.table:
            return default
        try:
            mana = read_mana(self.text(key))
        except ValueError as error:
            raise PositionError(f"{self.where}: {key}: {error}") from None
        if sum(mana) > LARGEST_NUMBER:
            raise PositionError(f"{self.where}: {key} is more than {LARGEST_NUMBER} Mana")
        return mana
