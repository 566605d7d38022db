"""At the terminal, too, a window is a question only where it matters, and the person chooses how often."""

from __future__ import annotations

import io
from contextlib import suppress

from rich.console import Console

from magenoir.cli.text.commands import Leave
from magenoir.cli.text.game import TextGame, Windows
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.players import SimplePlayer
from tests.match import coop
from tests.seats import B

ARROWS = {
    "board": [{"card": "Flame", "state": "channeled"}] * 3, "hand": ["Fiery arrow"] * 3, "reserve": "9 fire",
    "deck": ["Flame"] * 9,
}  # fmt: skip


class Typed:
    """A person who types these lines, then leaves."""

    def __init__(self, match: Match, *lines: str, windows: Windows = Windows.smart) -> None:
        self.lines, self.asked, self.text = list(lines), list[str](), io.StringIO()
        self.game = TextGame(
            match, {B: SimplePlayer(1)}, Console(file=self.text, width=100), self.read, windows=windows
        )

    def read(self, prompt: str) -> str:
        decision = self.game.match.decision
        assert decision is not None
        self.asked.append(decision.kind)
        if not self.lines:
            raise Leave
        return self.lines.pop(0)

    def play(self) -> str:
        with suppress(Leave):
            self.game.play()
        return self.text.getvalue()


def against_arrows(*lines: str, windows: Windows = Windows.smart) -> Typed:
    mine = {"board": ["Kerloc'h's robe"], "deck": ["Flame"] * 9}
    state = read_position({"turn": "B", "A": mine, "B": ARROWS}, load_cards())
    return Typed(Match(state), *lines, windows=windows)


def windows_in(typed: Typed) -> int:
    """Windows that were asked, up to the person's own turn."""
    kinds = typed.asked
    return kinds[: next((n for n, kind in enumerate(kinds) if kind != "window"), len(kinds))].count("window")


def test_the_person_is_asked_where_it_matters_and_told_why() -> None:
    typed = against_arrows("pass", "pass", "pass")
    shown = typed.play()
    assert "B activates Fiery arrow: 1 damage to you. Use Kerloc'h's robe?" in shown
    assert windows_in(typed) == 1


def test_the_person_may_be_asked_everywhere_or_nowhere() -> None:
    everywhere = against_arrows(*["pass"] * 20, windows=Windows.every)
    assert "You may act" not in everywhere.play()
    assert windows_in(everywhere) > 10
    nowhere = against_arrows("pass", windows=Windows.none)
    nowhere.play()
    assert windows_in(nowhere) == 0


def test_the_mode_is_changed_on_the_way() -> None:
    typed = against_arrows("windows", "windows every", *["pass"] * 20)
    shown = typed.play()
    assert "Now it is smart" in shown
    assert "You are asked wherever you could act." in shown
    assert windows_in(typed) > 5


def test_the_rest_of_a_turn_is_passed_at_once() -> None:
    typed = against_arrows("skip", windows=Windows.every)
    turn = typed.game.match.state.turn
    typed.play()
    assert typed.asked == ["window", "window"]
    assert typed.game.match.state.turn == turn + 1


# ------------------------------------------------------------------------------------------------------------- orders


def ordering(*lines: str) -> Typed:
    """A turn of an Adversary with several effects to put in order."""
    adversary = {"board": ["Test queen", "Test blade", "Test guard"], "deck": ["Test blade"] * 9, "hp": 9}
    return Typed(coop.match(turn="adversary", A={"deck": ["Flame"] * 9}, adversary=adversary), *lines)


def offered() -> list[str]:
    """What is to be put in order there."""
    typed = ordering()
    typed.play()
    assert typed.asked == ["order"]
    return typed.game.match.options()


def backwards(*more: str) -> str:
    return " ".join([*map(str, range(len(offered()), 0, -1)), *more])


def orders(typed: Typed) -> list[str]:
    return [move for _, move in typed.game.match.moves if move.startswith("first ")]


def test_effects_are_put_in_order_by_one_line() -> None:
    typed = ordering(backwards())
    typed.play()
    assert len(offered()) > 2
    assert orders(typed) == offered()[:0:-1]
    assert typed.asked.count("order") == 1


def test_an_order_that_was_taken_back_is_asked_again() -> None:
    typed = ordering(backwards("always"), "undo")
    typed.play()
    assert typed.asked[0] == typed.asked[-1] == "order"
    assert orders(typed) == []


def test_an_order_is_kept() -> None:
    assert asked_for_orders(backwards("always")) < asked_for_orders(backwards())


def asked_for_orders(line: str) -> int:
    """How often, in some turns, if the first is given by this line, and the later ones as listed."""
    typed = ordering(line)

    def read(prompt: str) -> str:
        decision = typed.game.match.decision
        assert decision is not None
        typed.asked.append(decision.kind)
        if typed.game.match.state.turn > 14:
            raise Leave
        if decision.kind == "order":
            return typed.lines.pop(0) if typed.lines else ""
        return str(len(decision.options)) if decision.kind == "main" else "1"

    typed.game.read = read
    typed.play()
    return typed.asked.count("order")
