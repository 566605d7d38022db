"""What only a screen reader should find takes no place on the screen."""

import re
from pathlib import Path

SOURCES = sorted((Path(__file__).parents[2] / "web/src").rglob("*.svelte"))
HIDDEN_TABLE = re.compile(r"<(?:table|caption)\b[^>]*\bvisually-hidden\b")


def test_no_table_is_hidden_but_in_a_box() -> None:
    """A table ignores the height that hides it and makes dialogs scroll, and Firefox shows its caption all the same:
    what is hidden must be a box around it. `dev.py prove --only browsers` looks at the screen."""
    assert SOURCES
    assert [path.name for path in SOURCES if HIDDEN_TABLE.search(path.read_text(encoding="utf-8"))] == []


def test_the_search_finds_one() -> None:
    assert HIDDEN_TABLE.search('<table id="a" class="wide visually-hidden">')
    assert not HIDDEN_TABLE.search('<div class="visually-hidden"><table>')
