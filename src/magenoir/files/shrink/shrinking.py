"""A failing game made small: the position before it fails, reduced to what the failure needs.

Delta debugging: leave something out, play again, and leave it out for good if the failure is still the same.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from msgspec import Struct

from magenoir.files.position.writing import print_position
from magenoir.files.record.record import Record
from magenoir.files.record.replaying import begin, play_move
from magenoir.files.record.text import lines_text, move_line
from magenoir.files.scenario.cutting import Tables, between_chains, set_up
from magenoir.files.shrink.failing import Failure, MakeCheck, failing_move, failure_in
from magenoir.language.library import Library
from magenoir.match.game import Match
from magenoir.model.errors import RecordError
from magenoir.model.mana import ELEMENT_INDEX, ELEMENTS, minus, one, print_mana, read_mana
from magenoir.model.terms import SEAT_NAMES

MOST_TRIES = 4_000
Path = tuple[str | int, ...]
LISTS = ("deck", "discard", "exile", "hand", "board")


class Shrunk(Struct, frozen=True):
    """A scenario that fails in the same way as the game."""

    tables: Tables
    failure: Failure
    move: int  # of the record, on which it failed
    tries: int


def shrink(
    record: Record,
    library: Library | None = None,
    check: MakeCheck | None = None,
    on_try: Callable[[int], None] | None = None,
) -> Shrunk:
    """A short scenario with the failure of this game; a RecordError if it does not fail."""
    found = failing_move(record, library, check)
    if found is None:
        raise RecordError("nothing fails in this game: every move is accepted and every check passes.")
    move, failure = found
    shrinking = Shrinking(failure, library, check, on_try)
    shrinking.start(record, move)
    shrinking.run()
    return Shrunk(shrinking.tables, failure, move, shrinking.tries)


class Shrinking:
    """One failure, and the smallest scenario so far that has it."""

    def __init__(
        self,
        failure: Failure,
        library: Library | None,
        check: MakeCheck | None,
        on_try: Callable[[int], None] | None = None,
    ) -> None:
        self.failure, self.library, self.check, self.on_try = failure, library, check, on_try
        self.tables: Tables = {}
        self.tries = 0

    def start(self, record: Record, move: int) -> None:
        """The last position from which the rest of the game fails in the same way: usually the one before the chain."""
        title = f"Fails with {self.failure.kind}: {self.failure.words}"
        for start, position in reversed(self._positions(record, move)):
            script = lines_text(map(move_line, record.moves[start:move])) or "= now no winner\n"
            if self._keeps({"title": title, **position, "play": {"script": script}}):
                return
        raise RecordError(f"the failure does not show in a scenario, not even in one of the whole game: {self.failure}")

    def _positions(self, record: Record, move: int) -> list[tuple[int, Tables]]:
        found = [(0, set_up(record, self.library))]
        if not move:
            return found
        match = begin(record, self.library)
        forks: list[tuple[int, Match]] = []
        for number in range(move):
            if between_chains(match):
                forks.append((number, match.fork()))
            if number < move - 1:
                play_move(match, number + 1, record.moves[number])
        return found + [(number, print_position(fork.state)) for number, fork in forks]

    def run(self) -> None:
        """Round after round, until there is nothing more to leave out."""
        before: Tables = {}
        while before != self.tables and self.tries < MOST_TRIES:
            before = self.tables
            self._moves()
            self._keys()
            for seat in SEAT_NAMES:
                for zone in LISTS:
                    self._list(seat, zone)
            self._list("lasting")
            self._list("card")
            self._mana()

    # ----------------------------------------------------------------------------------------------------- one try

    def _keeps(self, tables: Tables) -> bool:
        """Keep this scenario if it still has the failure."""
        if self.tries >= MOST_TRIES:
            return False
        self.tries += 1
        if self.on_try:
            self.on_try(self.tries)
        if not self.failure.same(failure_in(tables, self.library, self.check)):
            return False
        self.tables = tables
        return True

    def _at(self, path: Path) -> Any:
        """The value at this path in the scenario, or None."""
        place: Any = self.tables
        for key in path:
            try:
                place = place[key]
            except (KeyError, IndexError, TypeError):
                return None
        return place

    def _with(self, value: Any, path: Path) -> Tables:
        """The scenario with another value at this path; None leaves it out, and a table with only a card becomes its
        name."""
        tables = deepcopy(self.tables)
        place: Any = tables
        for key in path[:-1]:
            place = place[key]
        if value is None:
            del place[path[-1]]
        else:
            place[path[-1]] = value
        for seat in SEAT_NAMES:
            board = tables.get(seat, {}).get("board", [])
            board[:] = [entry["card"] if isinstance(entry, dict) and len(entry) == 1 else entry for entry in board]
        return tables

    # ------------------------------------------------------------------------------------------------ what to leave out

    def _moves(self) -> None:
        """The runner answers much on its own; one line stays, since a scenario must play something."""
        path = ("play", "script")
        self._halves(self._at(path).splitlines(), lambda rest: self._with(lines_text(rest), path), at_least=1)

    def _keys(self) -> None:
        """Whatever has a default can be left out."""
        for path in self._key_paths():
            if self._at(path) is not None:
                self._keeps(self._with(None, path))

    def _key_paths(self) -> list[Path]:
        paths: list[Path] = [(key,) for key in self.tables if key not in ("title", "play")]
        paths += [(seat, key) for seat in SEAT_NAMES for key in self.tables.get(seat, {})]
        return paths + [(*path, key) for path, entry in self._board_tables() for key in entry if key != "card"]

    def _board_tables(self) -> list[tuple[Path, Tables]]:
        """The cards on the boards that have more than a name."""
        boards = [(seat, self.tables.get(seat, {}).get("board", [])) for seat in SEAT_NAMES]
        return [
            ((seat, "board", place), entry)
            for seat, board in boards
            for place, entry in enumerate(board)
            if isinstance(entry, dict)
        ]

    def _list(self, *path: str) -> None:
        """A list of cards, or of lasting effects."""
        if isinstance(value := self._at(path), list):
            self._halves(value, lambda rest: self._with(rest, path))

    def _halves(self, items: list[Any], tables: Callable[[list[Any]], Tables], at_least: int = 0) -> None:
        """Leave out stretches, first long ones, then shorter ones, down to single items."""
        size = len(items)
        while size:
            place = 0
            while place < len(items):
                rest = items[:place] + items[place + size :]
                if len(rest) >= at_least and self._keeps(tables(rest)):
                    items = rest
                else:
                    place += size
            size //= 2

    def _mana(self) -> None:
        """Reserves, piles and locked Mana: try none of each element, then one."""
        paths: list[Path] = [("ether", "left"), ("ether", "right"), *((seat, "reserve") for seat in SEAT_NAMES)]
        paths += [(*path, "locks") for path, _ in self._board_tables()]
        for path in paths:
            for element in ELEMENTS:
                for amount in (0, 1):
                    if (text := self._at(path)) is not None and (less := reduced(text, element, amount)) != text:
                        self._keeps(self._with(less, path))


def reduced(mana: str, element: str, amount: int) -> str:
    """This Mana with at most this amount of an element."""
    found = read_mana(mana)
    return print_mana(minus(found, one(element, max(0, found[ELEMENT_INDEX[element]] - amount))))
