"""docs/card-language.md is what the phrase table says."""

import re
from pathlib import Path

from magenoir.language.document import document
from magenoir.language.kernel import GRAMMAR
from magenoir.language.near import shown
from magenoir.language.text import print_text, read_text
from magenoir.model.errors import CardError

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"


def test_the_page_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == document(), "run: python -m magenoir.language.document"


def test_every_deed_and_change_is_told() -> None:
    text = document()
    for category in ("deed", "change", "when", "condition", "keyword"):
        for row in GRAMMAR.rows[category]:
            if row.node is not None:
                assert f"`{shown(row.template)}`".replace("|", "\\|") in text


def test_the_sketches_of_the_hardest_cards_say_truly_what_is_read() -> None:
    page = (PAGE.parent / "card-language-hardest.md").read_text(encoding="utf-8")
    lines = re.findall(r"^- (✓ )?`(.*)`$", page, re.MULTILINE)
    assert len(lines) > 50
    for ticked, text in lines:
        assert reads(text) == bool(ticked), text


def reads(text: str) -> bool:
    try:
        return print_text(read_text(text)) == text
    except CardError:
        return False
