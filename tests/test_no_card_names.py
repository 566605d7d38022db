"""No card has code of its own: nothing in the source decides by the name of a card.

Docstrings and comments may name cards; comparisons, matches and look-ups in literal lists or tables may not.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from magenoir.language.pack import load_cards

PACKAGE = Path(__file__).parents[1] / "src" / "magenoir"
DECIDING = {"startswith", "endswith", "removeprefix", "removesuffix", "get"}
"""Methods that compare texts."""
NAIVE = {"proofs/naive_model/model.py", "proofs/naive_model/costs.py"}
"""The second opinion, which plays no game: written card by card, so that it does not share the engine's mistakes."""


def compared(source: str) -> Iterator[tuple[int, str]]:
    """Every text literal by which the source decides, with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            yield from (text for part in (node.left, *node.comparators) for text in texts(part))
        elif isinstance(node, ast.MatchValue):
            yield from texts(node.value)
        elif isinstance(node, ast.Dict):
            yield from (text for key in node.keys if key is not None for text in texts(key))
        elif isinstance(node, ast.Subscript):
            yield from texts(node.slice)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in DECIDING:
            yield from (text for part in node.args[:1] for text in texts(part))


def texts(node: ast.expr) -> Iterator[tuple[int, str]]:
    """A text literal, or those in a literal tuple, list or set."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        yield from (text for part in node.elts for text in texts(part))
    elif isinstance(node, ast.Call):  # frozenset({...}), set((...))
        yield from (text for part in node.args for text in texts(part))


def card_names() -> set[str]:
    """In English and French, exactly as printed: `rock` is a component, `Rock` is a card."""
    return {
        name
        for card in (*load_cards(prototypes=True), *load_cards().of_adversaries)
        for name in (card.name, card.name_fr)
        if name
    }


def decided_by_name(source: str, names: set[str]) -> list[str]:
    return [f"{line}: {text!r}" for line, text in compared(source) if text in names]


def test_nothing_decides_by_the_name_of_a_card() -> None:
    names = card_names()
    sources = {file.relative_to(PACKAGE).as_posix(): file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py")}
    found = {file: decided_by_name(source, names) for file, source in sources.items()}
    assert {file for file, lines in found.items() if lines} == NAIVE, found


def test_both_names_of_a_card_count() -> None:
    assert {"Rock", "Seed", "Flame", "Light speed", "Flamme", "Storm (prototype)"} <= card_names()


@pytest.mark.parametrize(
    "source",
    [
        "if card.name == 'Rock': pass",
        "if 'Rock' != card.name: pass",
        "if name in ('Seed', 'Flame'): pass",
        "if name in {'Flame': 1}: pass",
        "if name in frozenset({'Flame'}): pass",
        "match name:\n    case 'Flame' | 'x': pass",
        "DEEDS = {'Flame': 3}",
        "DEEDS['Flame']",
        "DEEDS.get('Flame')",
        "name.startswith('Flame')",
        "kind = 1 if name == 'Flamme' else 2",
    ],
)
def test_a_card_with_code_of_its_own_is_caught(source: str) -> None:
    assert len(decided_by_name(source, card_names())) == 1 + ("Seed" in source)


@pytest.mark.parametrize(
    "source",
    [
        '"""Flame"""',
        'def burn():\n    """Seed"""',
        "if word == 'rock': pass  # Rock",
        "example = 'Flame'",
        "if text == 'Inflict 1 damage to any target.': pass",
    ],
)
def test_naming_a_card_is_no_decision(source: str) -> None:
    assert decided_by_name(source, card_names()) == []
