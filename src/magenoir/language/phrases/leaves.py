"""Single words: numbers, elements, words of names, Mana."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache

from magenoir.language.kernel import GRAMMAR
from magenoir.language.tokens import NUMBER, Token
from magenoir.model import effects as fx
from magenoir.model.card import SLOTS
from magenoir.model.mana import ELEMENT_INDEX, ELEMENTS, NO_MANA, Mana, one, plus
from magenoir.model.names import LINKING

KIND_NOUNS = ("permanent", "equipment", "ritual", "animal", "component", "spell", "card", *SLOTS)
RESERVED = (
    frozenset({*KIND_NOUNS, *(f"{noun}s" for noun in KIND_NOUNS), *ELEMENTS, *LINKING})
    | frozenset("prepared channeled exiled other another each all every any up your you opponent its it this".split())
    | frozenset("that their they mana hp ether player players adversary target damage deck hand board".split())
    | frozenset("discard pile use used".split())
)
"""Words that say what a card is, or where; never taken for a word of a name."""
LONG_NOUNS = tuple(noun for noun in KIND_NOUNS if len(noun) > 5)
"""Long enough that a similar word must be a typo; Black is not a mistyped Back."""
LONGEST_NUMBER = 3


@lru_cache(maxsize=1024)
def can_name(word: str) -> bool:
    """Whether this can be a word of a name: neither a word of the language, nor a mistyped one."""
    return word not in RESERVED and not get_close_matches(word, LONG_NOUNS, 1, 0.85)


def read_number(tokens: list[Token], position: int) -> Iterator[tuple[fx.Number, int]]:
    text = tokens[position].text
    if text.removeprefix("-").isdecimal() and len(text) <= LONGEST_NUMBER:
        yield fx.Number(int(text)), position + 1


def read_digits(tokens: list[Token], position: int) -> Iterator[tuple[str, int]]:
    for number, end in read_number(tokens, position):
        yield str(number.value), end


def read_element(tokens: list[Token], position: int) -> Iterator[tuple[str, int]]:
    if tokens[position].folded in ELEMENT_INDEX:
        yield tokens[position].folded, position + 1


def read_word(tokens: list[Token], position: int) -> Iterator[tuple[str, int]]:
    text = tokens[position].text
    if text[0].isalpha() and len(text) <= 40 and can_name(tokens[position].folded):
        yield text[0].upper() + text[1:], position + 1


SPELLED = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LONGEST_NAME = 4  # words


def read_spelled(tokens: list[Token], position: int) -> Iterator[tuple[fx.Spelled, int]]:
    if tokens[position].folded in SPELLED:
        yield fx.Spelled(SPELLED.index(tokens[position].folded) + 2), position + 1


def read_name(tokens: list[Token], position: int) -> Iterator[tuple[str, int]]:
    """A card by its whole name: every sequence of words from here that could be one."""
    for end in range(position + 1, min(position + LONGEST_NAME, len(tokens)) + 1):
        if not tokens[end - 1].text[0].isalpha():
            return
        name = " ".join(token.text for token in tokens[position:end])
        yield name[0].upper() + name[1:], end


def read_names(tokens: list[Token], position: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Tornado, Mons igneus or Explosion: words or whole names, at least two."""
    names, end = list[str](), position
    while end < len(tokens) and len(names) < 12:
        start = end
        while end < len(tokens) and end - start < LONGEST_NAME and can_be_named(tokens[end]):
            end += 1
        if end == start:
            return
        name = " ".join(token.text for token in tokens[start:end])
        names.append(name[0].upper() + name[1:])
        if end < len(tokens) and tokens[end].folded in (",", "or"):
            end += 1
            continue
        if len(names) > 1:
            yield tuple(names), end
        return


def can_be_named(token: Token) -> bool:
    return token.text[0].isalpha() and can_name(token.folded)


def say_names(names: tuple[str, ...]) -> str | None:
    return f"{' , '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else None


def read_mana(tokens: list[Token], position: int) -> Iterator[tuple[Mana, int]]:
    """1 Fire Mana; 1 Water and 1 Vegetal Mana; 1 Air, 1 Water and 2 Fire Mana."""
    mana, words = NO_MANA, [token.folded for token in tokens[position : position + 3 * len(ELEMENTS)]]
    at = 0
    while at + 2 < len(words):
        count, element, after = words[at : at + 3]
        if (
            not count.removeprefix("-").isdecimal()
            or len(count) > LONGEST_NUMBER
            or mana[ELEMENT_INDEX.get(element, 0)]
        ):
            return
        if element not in ELEMENT_INDEX:
            return
        mana = plus(mana, one(element, int(count)))
        if after == "mana":
            yield mana, position + at + 3
        if after not in ("and", ","):
            return
        at += 3


def say_mana(mana: Mana) -> str | None:
    parts = [f"{count} {element.capitalize()}" for element, count in zip(ELEMENTS, mana, strict=True) if count]
    if not parts:
        return None
    return " and ".join([" , ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) + " Mana"


# A table: one leaf, one row.
# fmt: off

leaf = GRAMMAR.leaf
leaf("number", read_number, lambda number: str(number.value) if isinstance(number, fx.Number) else None,
     frozenset({NUMBER}), means="a digit of the effect: -99 to 999")
leaf("digits", read_digits, str, frozenset({NUMBER}), means="the parameter of a keyword")
leaf("element", read_element, lambda element: element.capitalize() if element else None, frozenset(ELEMENTS),
     means="Air, Water, Fire, Vegetal, Mineral or Arcane: always the element (D2.3.3)")
leaf("word", read_word, lambda word: word or None, means="a word of a card's name (D2.3): Tree, Breath, Ice")
leaf("mana", read_mana, say_mana, frozenset({NUMBER}), means="1 Fire Mana; 1 Water and 1 Vegetal Mana")

leaf("spelled", read_spelled, lambda number: SPELLED[number.value - 2] if isinstance(number, fx.Spelled) else None,
     frozenset(SPELLED), means="a number in words, which is no digit: two to ten")
leaf("name", read_name, lambda name: name or None, means="a card by its whole name: Worker bee")
leaf("names", read_names, say_names, means="words of names, or whole names: Tornado, Mons igneus or Explosion")

GRAMMAR.listing("elements", "element", "or", at_least=2, means="Fire or Air")
