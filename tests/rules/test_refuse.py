"""A move that no rule mentions is refused by none."""

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.rules.refuse import why_not


def test_a_verb_without_a_rule_is_not_refused() -> None:
    table = Match(read_position({"A": {"board": ["Flame"]}}, load_base())).table
    assert why_not(table, 0, "pass") is None
    refusal = why_not(table, 1, "end turn")
    assert refusal is not None
    assert "T.regular.main-only" in refusal.rules
