"""Deck files: plain text as people write it, read without guessing and written back without loss.

Name: Breath and stone
# comments, anywhere
4 Breath
2x Souffle          English or French names; also `Breath x4`, `Breath (4)`, `- 4 Breath`
Rituals:            your own headings end with a colon, or stand in [brackets]
Side deck
1 Tornado
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from magenoir.decks.deck import Deck, counted
from magenoir.language.library import Library
from magenoir.model.card import Card
from magenoir.model.errors import MagenoirError
from magenoir.model.message import Message
from magenoir.model.names import folded

LONGEST_TEXT = 20_000
MOST_LINES = 1000
LONGEST_LINE = 200
LONGEST_NAME = 60
MOST_CARDS = 500
HINTED = 20  # problems that come with similar names; finding those takes longer than reading

Language = Literal["en", "fr"]
FORMS: dict[str, Callable[[int, str], str]] = {
    "4 Breath": lambda count, name: f"{count} {name}",
    "4x Breath": lambda count, name: f"{count}x {name}",
    "Breath x4": lambda count, name: f"{name} x{count}",
}
"""How a card's line can be written. All of these are read, and some more."""

SIDE_HEADING = "Side deck"
SIDE = frozenset({"side", "side deck", "sidedeck", "side-deck", "sideboard", "reserve", "deck de reserve"})
MAIN = frozenset({"deck", "main", "main deck", "maindeck", "mainboard", "principal", "deck principal"})
KINDS = frozenset(
    "spells sorts permanents equipment equipments equipement equipements rituals rituels animals animal animaux".split()
)
COUNT_FIRST = re.compile(r"(\d{1,3})\s*[x×*]?\s+(\D.*)|(\d{1,3})[x×*](\D.*)", re.IGNORECASE)
COUNT_LAST = re.compile(r"(.*\S)\s+[x×*]\s*(\d{1,3})|(.*\S)\s*\(\s*[x×*]?\s*(\d{1,3})\s*\)", re.IGNORECASE)
BULLET = re.compile(r"[-*•–]\s+")
HEADING = re.compile(r"\[(?P<boxed>[^\[\]]+)\]|=+(?P<ruled>[^=]+)=+|(?P<open>.*\S)\s*:")
NAMED = re.compile(r"(?P<key>name|nom|name[ _]fr|nom[ _]fr)\s*:\s*(?P<value>.+)", re.IGNORECASE)


class Line(Struct, frozen=True):
    """One line of a deck file: a number of copies of a card, or whatever stands between the cards, as written."""

    kind: Literal["card", "heading", "name", "name_fr", "note", "blank"]
    text: str = ""  # the comment after a card
    count: int = 0
    card: Card | None = None
    side: bool = False


class DeckList(Struct, frozen=True):
    """A deck as its file has it, with comments and headings."""

    lines: tuple[Line, ...]

    @property
    def deck(self) -> Deck:
        names = {line.kind: line.text for line in self.lines if line.kind in ("name", "name_fr")}
        return Deck(names.get("name", ""), self._cards(False), self._cards(True), names.get("name_fr", ""))

    def _cards(self, side: bool) -> tuple[Card, ...]:
        found = [line for line in self.lines if line.card is not None and line.side == side]
        return tuple(line.card for line in found for _ in range(line.count) if line.card is not None)


TOO_LONG = "too long for a deck: {letters} characters and {lines} lines are the most"
TOO_MANY = "{count} cards; {most} are the most that fit on a table"
UNSEEN = "a line has at most {letters} letters, all of which can be seen"
LONG_NAME = "a name has at most {letters} letters"
NO_COPIES = "{count} copies; write 1 or more"
NO_CARD = "there is no card '{name}'"
SENTENCES = (TOO_LONG, TOO_MANY, UNSEEN, LONG_NAME, NO_COPIES, NO_CARD)


class Problem(Message, frozen=True, kw_only=True):
    """What is wrong with one line (0: with the whole text), and the names that may have been meant."""

    line: int = 0
    near: tuple[str, ...] = ()

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        return f"line {self.line}: {self.text}{hint}" if self.line else f"{self.text}{hint}"


class DeckError(MagenoirError):
    """A deck file that cannot be read: everything that is wrong with it, and the list of the lines that can be read."""

    def __init__(self, problems: Iterable[Problem], rest: DeckList | None = None) -> None:
        self.problems, self.rest = tuple(problems), rest or DeckList(())
        super().__init__("\n".join(map(str, self.problems)))


# ------------------------------------------------------------------------------------------------------------- writing


def list_of(deck: Deck) -> DeckList:
    """The list that a deck is written as."""
    lines = [Line("name", deck.name)] if deck.name else []
    lines += [Line("name_fr", deck.name_fr)] if deck.name_fr else []
    lines += [Line("blank")] if lines else []
    lines += [Line("card", count=count, card=card) for count, card in counted(deck.cards)]
    if deck.side:
        lines += [Line("blank"), Line("heading", SIDE_HEADING, side=True)]
        lines += [Line("card", count=count, card=card, side=True) for count, card in counted(deck.side)]
    return DeckList(tuple(lines))


def write_list(found: DeckList, language: Language = "en", form: str = "4 Breath") -> str:
    """The text of a list. `read_list` reads it back to the same list, whatever the language and the form."""
    written, side = [], False
    for line in found.lines:
        side = line.side if line.kind == "heading" else side
        written.append(f"{line_text(line, language, FORMS[form], apart=line.side and not side)}\n")
    return "".join(written)


def line_text(line: Line, language: Language, form: Callable[[int, str], str], apart: bool = False) -> str:
    """`apart`: the card is in the side deck, but no heading says so."""
    if line.card is not None:
        name = (line.card.name_fr if language == "fr" else "") or line.card.name
        return ("SB: " if apart else "") + form(line.count, name) + (f"  {line.text}" if line.text else "")
    prefix = {"name": "Name: ", "name_fr": "Name fr: "}.get(line.kind, "")
    return prefix + line.text


# ------------------------------------------------------------------------------------------------------------- reading


def read_list(text: str, library: Library) -> DeckList:
    """Read a text that anyone may have written; a DeckError names everything that is wrong with it at once."""
    text = text.removeprefix("\ufeff")
    if len(text) > LONGEST_TEXT or text.count("\n") > MOST_LINES:
        raise DeckError([Problem(TOO_LONG, {"letters": LONGEST_TEXT, "lines": MOST_LINES})])
    lines: list[Line] = []
    problems: list[Problem] = []
    side = False
    for number, raw in enumerate(unicodedata.normalize("NFC", text).splitlines(), 1):
        try:
            line = read_line(raw.strip(), side, library, hints=len(problems) < HINTED)
        except Misread as error:
            problems.append(replace(error.problem, line=number))
            continue
        side = line.side if line.kind == "heading" else side
        lines.append(line)
    found = DeckList(tuple(lines))
    if (total := sum(line.count for line in lines)) > MOST_CARDS:
        problems.append(Problem(TOO_MANY, {"count": total, "most": MOST_CARDS}))
        found = fitting(found)
    if problems:
        raise DeckError(problems, found)
    return found


def fitting(found: DeckList) -> DeckList:
    """As much of a list as fits on a table: nothing further has to count an endless list."""
    totals = accumulate(line.count for line in found.lines)
    return DeckList(tuple(line for line, total in zip(found.lines, totals, strict=True) if total <= MOST_CARDS))


class Misread(Exception):
    """A line that cannot be read."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text)
        self.problem = problem


def read_line(text: str, side: bool, library: Library, hints: bool = True) -> Line:
    """One line, in the deck or in the side deck."""
    if not text:
        return Line("blank", side=side)
    if len(text) > LONGEST_LINE or any(unicodedata.category(letter)[0] == "C" and letter != "\t" for letter in text):
        raise Misread(Problem(UNSEEN, {"letters": LONGEST_LINE}))
    if text.startswith(("#", "//", ";")):
        return Line("note", text, side=side)
    if named := NAMED.fullmatch(text):
        kind: Literal["name", "name_fr"] = "name_fr" if "fr" in named["key"].lower() else "name"
        return Line(kind, shortened(named["value"]), side=side)
    if (heading := heading_of(text)) is not None:
        return Line("heading", text, side=heading in SIDE or (side and heading not in MAIN))
    return card_line(text, side, library, hints)


def shortened(name: str) -> str:
    if len(name) > LONGEST_NAME:
        raise Misread(Problem(LONG_NAME, {"letters": LONGEST_NAME}))
    return name


def heading_of(text: str) -> str | None:
    """The words of a heading, folded; None if it is no heading. A known one needs no colon: `Side deck (10)`."""
    bare = folded(re.sub(r"\s*[:(\[]?\s*\d*\s*[)\]]?\s*:?$", "", text)).strip()
    if bare in SIDE | MAIN | KINDS:
        return bare
    found = HEADING.fullmatch(text)
    return None if found is None else folded(found["boxed"] or found["ruled"] or found["open"]).strip()


def card_line(text: str, side: bool, library: Library, hints: bool) -> Line:
    """A number of copies of a card; without a number, one. `SB:` before it puts it into the side deck."""
    body, note = parted(text)
    body = BULLET.sub("", body, count=1) if BULLET.match(body) else body
    if body.upper().startswith("SB:"):
        body, side = body[3:].strip(), True
    name, count = body, 1
    if body not in library and (found := COUNT_FIRST.fullmatch(body)):
        count, name = int(found[1] or found[3]), (found[2] or found[4]).strip()
    elif body not in library and (found := COUNT_LAST.fullmatch(body)):
        name, count = found[1] or found[3], int(found[2] or found[4])
    if not 1 <= count <= MOST_CARDS:
        raise Misread(Problem(NO_COPIES, {"count": count}))
    if name not in library:
        near = library.near(name) if hints else ()
        raise Misread(Problem(NO_CARD, {"name": name[:LONGEST_NAME]}, near=near))
    return Line("card", note, count, library.card(name), side)


def parted(text: str) -> tuple[str, str]:
    """The text before a comment, and the comment."""
    found = re.search(r"\s(#|//)", text)
    return (text[: found.start()].strip(), text[found.start() :].strip()) if found else (text, "")
