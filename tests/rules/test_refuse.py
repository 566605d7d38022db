"""A move that no rule mentions is refused by none."""

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.rules.refuse import why_not
from tests.seats import A, B


def test_a_verb_without_a_rule_is_not_refused() -> None:
    table = Match(read_position({"A": {"board": ["Flame"]}}, load_base())).table
    assert why_not(table, A, "pass") is None
    refusal = why_not(table, B, "end turn")
    assert refusal is not None
    assert "T.regular.main-only" in refusal.rules
