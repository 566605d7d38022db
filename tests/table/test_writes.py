"""Only `table` writes into a State (ARCHITECTURE.md, "Only atoms write"): no source outside it does, except a few that
make a State before anybody plays on it."""

from pathlib import Path
from textwrap import dedent

import pytest

from tests.table.state_writes import handing_on, writes

PACKAGE = Path(__file__).parents[2] / "src" / "magenoir"
SOURCES = [file for file in sorted(PACKAGE.rglob("*.py")) if file.relative_to(PACKAGE).parts[0] != "table"]

MAY_WRITE = {
    ("files/position/reading.py", "Reader"): "a position is put together before there is a game",
    ("files/position/pieces.py", "Pieces"): "and so are its cards",
    ("match/resample.py", "Resampling"): "hidden cards are drawn again in a fresh copy that nobody has played on yet",
    ("match/resample.py", "put"): "into the same copy",
}
"""What else writes into a State, and why that is no move of a game."""

PARTS_OF_A_STATE = frozenset(name for file in SOURCES for name in handing_on(file.read_text(encoding="utf-8")))


def found_in(file: Path) -> list[tuple[str, str, str]]:
    name = file.relative_to(PACKAGE).as_posix()
    found = writes(file.read_text(encoding="utf-8"), PARTS_OF_A_STATE)
    return [(name, write.where, f"{name}:{write.line}: {write.what}") for write in found]


def test_only_table_writes_into_a_state() -> None:
    found = [write for file in SOURCES for write in found_in(file)]
    assert [what for name, where, what in found if (name, where) not in MAY_WRITE] == []


def test_every_exception_is_needed() -> None:
    used = {(name, where) for file in SOURCES for name, where, _ in found_in(file)}
    assert set(MAY_WRITE) - used == set()


@pytest.mark.parametrize(
    "planted",
    [
        "table.state.turn = 0",
        "table.state.turn += 1",
        "state.first, here = seat, 1",
        "table.state.zones[seat][HAND].append(card)",
        "del state.spent[key]",
        "state.cards[:] = new",
        "setattr(state, 'turn', 3)",
        "board = table.state.zones[seat][BOARD]\nboard.remove(card)",
        "for zones in table.state.zones:\n    zones[HAND] = []",
        "for number, zones in enumerate(table.state.zones):\n    zones[HAND].clear()",
        "twin = table.state.copy()\ntwin.rng = 0",
        "here, agenda = 0, state.agenda\nagenda.pop()",
        "state.frames.get(number).it.clear()",
        "hand(table, seat).pop()",
        "(raised := table.state.raised).clear()",
        "match.table.source = 3",
        "table.source, table.paragraph = card, 0",
    ],
)
def test_a_planted_write_is_found(planted: str) -> None:
    source = f"def rule(table, state: State, seat):\n{indented(planted)}"
    assert len(writes(source, frozenset({"hand"}))) >= 1


@pytest.mark.parametrize(
    "harmless",
    [
        "agenda = state.agenda.copy()\nagenda.pop()",
        "cards = [card for card in table.state.cards]\ncards.append(card)",
        "top = state.zones[seat][DECK][:3]\ntop.clear()",
        "found = list(table.state.zones[seat][HAND])\nfound.remove(card)",
        "table.agenda.declared.append(step)",
        "stands = table[card].state",
        "app.state.hub = hub",
    ],
)
def test_a_local_list_may_be_changed(harmless: str) -> None:
    assert writes(f"def rule(table, state: State, seat):\n{indented(harmless)}") == []


def test_a_function_that_hands_on_a_part_of_a_state_is_known() -> None:
    source = """
        def hand(table, seat):
            zones = table.state.zones[seat]
            return zones[HAND]

        def copied(table):
            return list(table.state.cards)
        """
    assert handing_on(dedent(source)) == {"hand"}


def indented(source: str) -> str:
    return "".join(f"    {line}\n" for line in source.splitlines())
