"""Whichever of several identical copies is taken, the game goes on the same; and the proof would notice otherwise."""

from collections.abc import Iterable
from typing import Any

import pytest

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.asking import NOTHING
from magenoir.proofs import copies
from magenoir.proofs.invariants import InvariantBroken
from magenoir.table import likeness
from magenoir.table.likeness import Likeness
from tests.proofs.running import SHARES, run

WANTED = 6_000


@pytest.mark.parametrize("share", range(SHARES))
def test_identical_copies_are_interchangeable(share: int) -> None:
    assert run("copies", copies.prove, share, WANTED) >= WANTED / SHARES


def test_other_copies_are_taken() -> None:
    assert sum(map(sum, map(copies.play, range(1, 7)))) > 20


TREES: dict[str, Any] = {
    "A": {"board": ["Lightning chain"], "discard": ["Lightning chain"]},
    "B": {"board": ["Dead tree", "Dead tree"]},
}
CHAIN = ["activate Lightning chain", "target Dead tree", "target Dead tree"]
HURT: dict[str, Any] = {"A": {"board": ["Zap"]}, "B": {"board": [{"card": "Dead tree", "hp": 1}, "Dead tree"]}}
NEWER: dict[str, Any] = {
    "A": {"board": ["Quicksand", "Flame", {"card": "Flame", "prepared_this_turn": True}]},
}
PILE: dict[str, Any] = {
    "A": {"board": ["Supernova", "Test ebb"], "discard": ["Faraway star", "Seed", "Faraway star"]},
    "card": [{"name": "Test ebb", "element": "water", "text": "Put 1 spell from your discard pile into your hand."}],
}


def test_a_likeness_without_hp_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(likeness, "CARRIES", lambda piece: (piece.controller, piece.zone, piece.state))
    assert is_caught(HURT, ["activate Zap", "target Dead tree"])


def test_a_likeness_without_targets_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Likeness, "named", {})
    assert is_caught(TREES, CHAIN)


def test_a_likeness_without_turns_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Likeness, "_is_fresh", lambda *_: False)
    assert is_caught(NEWER, ["activate Quicksand", "target Flame"])


def test_a_likeness_without_places_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Likeness, "_place", lambda *_: 0)
    assert is_caught(PILE, ["activate Test ebb", "choose Faraway star"])


@pytest.mark.parametrize("position", [HURT, NEWER, PILE])
def test_a_correct_likeness_passes(position: dict[str, Any]) -> None:
    assert not is_caught(position, ["end turn"])


def test_differences_that_nothing_looks_at_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faults above are found because something looks at the difference, not by accident."""
    monkeypatch.setattr(Likeness, "questions", NOTHING)
    assert not is_caught(NEWER, ["channel Flame"])


def is_caught(position: dict[str, Any], moves: Iterable[str]) -> bool:
    """Whether the proof finds a fault in these moves, whichever copies the second game takes."""
    return any(breaks(position, moves, seed) for seed in range(6))


def breaks(position: dict[str, Any], moves: Iterable[str], seed: int) -> bool:
    pair = copies.Pair(Match(read_position(position, load_cards())), seed)
    try:
        for move in moves:
            while not pair.one.notation.exact(move):
                pair.choose(pair.one.notation.decision.options[0])
            pair.choose(pair.one.read(move))
        for _ in range(3):
            pair.choose(pair.one.notation.decision.options[0])
    except InvariantBroken:
        return True
    return False
