"""The terms of a game: what their types list is what there is."""

from typing import get_args

from magenoir.model.terms import DecisionKind
from magenoir.notation.wanted import QUESTIONS


def test_every_kind_of_decision_has_its_question() -> None:
    """And of the questions all but one have a kind: no card asks to name another."""
    assert {*get_args(DecisionKind)} == {*QUESTIONS} - {"name"}
