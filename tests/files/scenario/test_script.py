"""Script lines: each kind is read, and anything else is refused with the forms that exist."""

import pytest

from magenoir.files.scenario.script import Expected, Move, Offered, Refused, read_line, read_script
from magenoir.model.errors import PositionError
from tests.seats import B


def test_blank_lines_and_comments_are_skipped_but_counted() -> None:
    lines = read_script("\n# a comment\n\nA: end turn\n  B: pass\n")
    assert [(line.place, line.text) for line in lines] == [(4, "A: end turn"), (5, "B: pass")]


def test_a_move_is_read() -> None:
    assert read_line(1, "B: use Crimson ritual: 2") == Move(
        1, "B: use Crimson ritual: 2", seat=B, move="use Crimson ritual: 2"
    )


@pytest.mark.parametrize(
    ("text", "move", "rule"),
    [
        ("! A: activate Flame -> D3.2.9", "activate Flame", "D3.2.9"),
        ("!A: activate Flame->R9.activate", "activate Flame", "R9.activate"),
        ("! A: activate Flame", "activate Flame", ""),
    ],
)
def test_a_refusal_is_read(text: str, move: str, rule: str) -> None:
    line = read_line(1, text)
    assert isinstance(line, Refused)
    assert (line.seat, line.move, line.rule) == (0, move, rule)


def test_an_offer_is_read() -> None:
    line = read_line(1, "? now A: target B; target Animated tree ;done")
    assert isinstance(line, Offered)
    assert line.options == ("target B", "target Animated tree", "done")
    assert line.now


@pytest.mark.parametrize(
    ("text", "claim", "rules", "now"),
    [
        ("= B hp 16", "B hp 16", (), False),
        ("= B hp 3 [R18]", "B hp 3", ("R18",), False),
        ("= B hp 3 [R18.excess, D3.2.1]", "B hp 3", ("R18.excess", "D3.2.1"), False),
        ("= now window before activate", "window before activate", (), True),
        ("= A hand:", "A hand:", (), False),
    ],
)
def test_an_expectation_is_read(text: str, claim: str, rules: tuple[str, ...], now: bool) -> None:
    line = read_line(1, text)
    assert isinstance(line, Expected)
    assert (line.claim, line.rules, line.now) == (claim, rules, now)


@pytest.mark.parametrize(
    "text", ["activate Flame", "E: pass", "C: pass", "! Flame", "? now", "A:", "! A: -> D5.1", "= "]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(PositionError, match="script line 7"):
        read_line(7, text.strip())


def test_a_third_seat_may_move_if_there_is_one() -> None:
    line = read_line(1, "C: pass", seats=3)
    assert isinstance(line, Move)
    assert line.seat == 2
