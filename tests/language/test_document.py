"""docs/card-language.md is what the phrase table says."""

from pathlib import Path

from magenoir.language.document import document
from magenoir.language.fields import KEYS
from magenoir.language.kernel import GRAMMAR
from magenoir.language.lesson import MEANINGS
from magenoir.language.near import shown

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"
EXAMPLES = PAGE.parent / "examples"


def test_the_page_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == document(EXAMPLES), "run: python -m magenoir.language.document"


def test_every_deed_and_change_is_documented() -> None:
    text = document(EXAMPLES)
    for category in ("deed", "change", "when", "plain_condition", "keyword"):
        for row in GRAMMAR.rows[category]:
            if row.node is not None:
                assert f"`{shown(row.template)}`".replace("|", "\\|") in text


def test_the_lesson_shows_the_files_that_tests_play_with() -> None:
    text = PAGE.read_text(encoding="utf-8")
    cards = (EXAMPLES / "my-cards.toml").read_text(encoding="utf-8").split("[[card]]")[1:]
    assert len(cards) == 3
    for card in cards:
        assert f"```toml\n[[card]]{card.rstrip()}\n```" in text
    assert (EXAMPLES / "my-deck.txt").read_text(encoding="utf-8").strip() in text
    assert "my-cards.toml:8: Lantern spark: text: these words cannot be read" in text


def test_every_key_of_a_card_is_documented() -> None:
    assert MEANINGS.keys() == KEYS.keys()
