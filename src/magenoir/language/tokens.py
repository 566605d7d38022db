"""Card text as words, numbers and marks; and back into a line of text."""

from __future__ import annotations

import re
from typing import NamedTuple

from magenoir.language.errors import TooLarge, Unread
from magenoir.model.names import folded

LONGEST_TEXT = 2000
"""Characters in one card's text; the longest official one has some 450."""

# One branch per token and none nested, so that the expression reads each character once.
TOKEN = re.compile(r"\s+|(?P<word>[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?)|(?P<number>-?[0-9]+)|(?P<mark>[.,;:()])")


NUMBER = "#"
"""Stands for any number when phrases are sorted by their first word."""


class Token(NamedTuple):
    text: str
    folded: str
    """Lower case without accents: how reading compares words."""
    first: str
    """The same, or NUMBER."""
    start: int


def plain_word(word: str) -> str:
    """How reading compares words: without case and accents, but ALL is a word of its own (D9.3)."""
    return word if word == "ALL" else folded(word)


def tokens_of(text: str) -> list[Token]:
    """The words, numbers and marks of a text, with where each begins."""
    if len(text) > LONGEST_TEXT:
        raise TooLarge(f"the text has {len(text)} characters; a card has at most {LONGEST_TEXT}")
    found: list[Token] = []
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if match is None:
            raise Unread(text, position, f"a card text has words, numbers and . , ; : ( ), not {text[position]!r}")
        if match.lastgroup:
            plain = plain_word(match.group())
            found.append(Token(match.group(), plain, NUMBER if match.lastgroup == "number" else plain, position))
        position = match.end()
    return found


def joined(words: list[str]) -> str:
    """Printed words as one line: no space before a mark, none after an opening bracket, "an" before a vowel."""
    line = ""
    for index, word in enumerate(words):
        if word == "," and index + 1 < len(words) and words[index + 1] in ",.;":
            continue  # the comma that closes an insertion gives way to the mark that follows
        if word == "a" and index + 1 < len(words) and words[index + 1][0] in "aeiouAEIOU":
            word = "an"
        line += word if not line or word in ".,;:)" or line.endswith("(") else f" {word}"
    return line
