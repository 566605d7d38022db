"""The phrases, and the words, nearest to what could not be read."""

from __future__ import annotations

import re
from difflib import SequenceMatcher, get_close_matches
from functools import cache

from magenoir.language.kernel import Grammar, Row
from magenoir.language.template import Literal
from magenoir.language.tokens import Token

SENTENCES = ("deed", "change", "when", "ability", "plain_step", "condition", "their_deed", "exchange")
"""The categories whose phrases can stand alone."""
COMPARED = 30
"""How many words of an unread sentence are compared: enough to recognize the phrase, few enough to be quick."""
CLOSER_LOOK = 20
"""How many phrases, those that share the most words, are compared by word order too."""


def nearest(grammar: Grammar, tokens: list[Token], position: int, count: int = 3) -> tuple[str, ...]:
    """The phrases most like the words around the first one that could not be read."""
    start = max(0, min(position, len(tokens)) - COMPARED // 2)
    words = [token.folded for token in tokens[start : start + COMPARED]]
    known = sentences(grammar)
    shared = {phrase: len(set(words).intersection(said)) / len(said) for phrase, said in known.items() if said}
    candidates = sorted(shared, key=lambda phrase: (-shared[phrase], -len(known[phrase]), phrase))[:CLOSER_LOOK]
    scored = {phrase: likeness(known[phrase], words) for phrase in candidates}
    best = sorted(scored, key=lambda phrase: (-scored[phrase], phrase))[:count]
    return tuple(phrase for phrase in best if scored[phrase] > 0.5)


def nearest_word(grammar: Grammar, token: Token) -> str:
    """The word of the language closest to a mistyped one, or ""."""
    known = vocabulary(grammar)
    close = get_close_matches(token.folded, known, 1, 0.75) if 3 < len(token.folded) < 40 else []
    return known[close[0]] if close and close[0] != token.folded else ""


@cache
def sentences(grammar: Grammar) -> dict[str, list[str]]:
    """The phrases that can stand alone, with their words."""
    rows = [row for name in SENTENCES for row in grammar.rows.get(name, ()) if row.prints]
    return {shown(row.template): words_of(row) for row in rows}


@cache
def vocabulary(grammar: Grammar) -> dict[str, str]:
    """The words of all phrases, except the shortest."""
    pieces = [piece for row in grammar.all_rows() for piece in row.pieces if isinstance(piece, Literal)]
    return {form.casefold(): form for piece in pieces for form in piece.forms if len(form) > 3}


def likeness(said: list[str], words: list[str]) -> float:
    """How much of a phrase is found in these words, in its order; longer matches count more."""
    blocks = SequenceMatcher(None, said, words, autojunk=False).get_matching_blocks()
    matched = sum(block.size for block in blocks)
    return matched / len(said) + matched / (len(words) + len(said))


def words_of(row: Row) -> list[str]:
    """The words of a phrase, without marks and slots."""
    return [min(piece.reads) for piece in row.pieces if isinstance(piece, Literal) and not piece.reads <= set(".,;:")]


def shown(template: str) -> str:
    """A template for people: the category of each slot, without its field."""
    named = re.sub(r"\{[^}]*?(?:[:*])?([a-z_]+)!?\}", lambda match: "{" + match[1].replace("_", " ") + "}", template)
    return named.replace(",?", ",")
