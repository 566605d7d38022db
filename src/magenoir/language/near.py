"""The phrases nearest to words that could not be read."""

from __future__ import annotations

from difflib import SequenceMatcher

from magenoir.language.kernel import Grammar, Row
from magenoir.language.template import Literal
from magenoir.language.tokens import Token

SENTENCES = ("deed", "change", "when", "ability", "plain_step", "condition", "their_deed", "exchange")
"""The categories whose phrases say something by themselves."""
COMPARED = 30
"""Words of an unread sentence that are compared: enough to know the phrase, few enough to be quick."""
CLOSER_LOOK = 20
"""Phrases that share the most words, whose order is then compared too."""


def nearest(grammar: Grammar, tokens: list[Token], position: int, count: int = 3) -> tuple[str, ...]:
    """The templates most like the words around the first one that could not be read."""
    start = max(0, min(position, len(tokens)) - COMPARED // 2)
    words = [token.folded for token in tokens[start : start + COMPARED]]
    known = {row.template: words_of(row) for name in SENTENCES for row in grammar.rows.get(name, ()) if row.prints}
    shared = {
        template: len(set(words).intersection(said)) / len(said) for template, said in known.items() if len(said) > 1
    }
    candidates = sorted(shared, key=lambda template: (-shared[template], template))[:CLOSER_LOOK]
    scored = {template: likeness(known[template], words) for template in candidates}
    best = sorted(scored, key=lambda template: (-scored[template], template))[:count]
    return tuple(template for template in best if scored[template] > 0.5)


def likeness(said: list[str], words: list[str]) -> float:
    """How much of a phrase stands in these words, in its order; a longer match counts more."""
    blocks = SequenceMatcher(None, said, words, autojunk=False).get_matching_blocks()
    matched = sum(block.size for block in blocks)
    return matched / len(said) + matched / (len(words) + len(said))


def words_of(row: Row) -> list[str]:
    """The words of a phrase, without marks and slots."""
    return [min(piece.reads) for piece in row.pieces if isinstance(piece, Literal) and not piece.reads <= set(".,;:")]
