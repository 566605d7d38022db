"""docs/card-language.md is what the phrase table says."""

from pathlib import Path

from magenoir.language.document import document
from magenoir.language.kernel import GRAMMAR
from magenoir.language.near import shown

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"


def test_the_page_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == document(), "run: python -m magenoir.language.document"


def test_every_deed_and_change_is_told() -> None:
    text = document()
    for category in ("deed", "change", "when", "plain_condition", "keyword"):
        for row in GRAMMAR.rows[category]:
            if row.node is not None:
                assert f"`{shown(row.template)}`".replace("|", "\\|") in text
