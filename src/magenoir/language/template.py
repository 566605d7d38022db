"""Phrase templates: "inflict {amount:damage} to {to.0:target}" as a row of pieces.

| in a template | reads | prints |
|---|---|---|
| `damage` | the word, whatever its case | the word |
| `card/cards` | either | agrees: one card, two cards after an amount; they lose, it loses after a subject |
| `less|fewer` | any of them | the first |
| `(you)` | the word or nothing | the word, unless the sentence is a bare deed ("you gain", but "may gain") |
| `,?` | a comma or nothing | the comma that closes an insertion |
| `{who}` | the category `who` into the field `who` | that field |
| `{to.0:target}` | the category `target` into the first of the tuple `to` | |
| `{amount.cards:counted}` | into a field of the node in `amount`, whose class the row fixes | |
| `{step:act!}` | | as a bare deed |
| `{*thing}` | a node of the same class, whose fields this row completes | the fields this row leaves open |
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from magenoir.language.tokens import plain_word

PIECE = re.compile(r"\{(?P<slot>[^}]+)\}|\((?P<subject>\w+)\)|(?P<closing>,\?)|(?P<word>[^\s{},;:]+)|(?P<mark>[,;:])")
AMOUNTS = frozenset({"amount", "number"})
"""Categories that decide whether the nouns after them are singular or plural."""
SUBJECTS = frozenset({"subject", "player", "cards", "object", "named"})
"""Categories that the verbs after them agree with."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A word of the template. `forms` has two if it agrees with a number or a subject."""

    reads: frozenset[str]
    forms: tuple[str, ...]
    governor: int | None
    """The piece that it agrees with; None: as the phrase around it says."""
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for another category."""

    path: tuple[str, ...]
    """Field, and index or field within it; empty for a rest slot."""
    category: str
    deed: bool
    governor: int | None

    @property
    def rest(self) -> bool:
        return not self.path


Piece = Literal | Slot


def pieces_of(template: str) -> tuple[Piece, ...]:
    """The pieces of a template."""
    pieces: list[Piece] = []
    governor: int | None = None
    for match in PIECE.finditer(template):
        kind, text = match.lastgroup, match.group(match.lastgroup or 0)
        if kind == "slot":
            slot = slot_of(text, governor)
            if slot.category in AMOUNTS | SUBJECTS:
                governor = len(pieces)
            pieces.append(slot)
        elif kind == "closing":
            pieces.append(Literal(frozenset({","}), (",",), None, optional=True))
        else:
            pieces.append(literal_of(text, governor, optional=kind == "subject"))
    return tuple(pieces)


def slot_of(text: str, governor: int | None) -> Slot:
    deed = text.endswith("!")
    text = text.removesuffix("!")
    if text.startswith("*"):
        return Slot((), text[1:], deed, governor)
    path, _, category = text.partition(":")
    return Slot(tuple(path.split(".")), category or path, deed, governor)


def literal_of(text: str, governor: int | None, optional: bool) -> Literal:
    agreeing = tuple(text.split("/"))
    forms = agreeing if len(agreeing) == 2 else (text.partition("|")[0],)
    reads = {plain_word(form) for form in re.split(r"[/|]", text)}
    if "a" in reads:
        reads.add("an")
    return Literal(frozenset(reads), forms, governor, optional)
