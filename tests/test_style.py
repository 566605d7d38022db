"""The words in docs/style.md exist in the code."""

import re
from importlib import import_module
from pathlib import Path

import pytest

STYLE = Path(__file__).parents[1] / "docs" / "style.md"
WORDS = re.findall(r"^\| ([^|]+) \| [^|]+ \| `([\w.]+)` \|$", STYLE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize(("word", "place"), WORDS, ids=[word for word, _ in WORDS])
def test_a_word_names_something_that_exists(word: str, place: str) -> None:
    parts = place.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(["magenoir", *parts[:length]]))
        except ModuleNotFoundError:
            continue
        for name in parts[length:]:
            found = getattr(found, name)
        return
    raise AssertionError(f"{word}: there is no magenoir.{place}")


def test_the_words_are_found_and_each_is_there_once() -> None:
    assert len(WORDS) > 40
    words = [part for word, _ in WORDS for part in word.split(", ")]
    assert sorted(words) == sorted(set(words))
