"""Which cards are referred to outside their zones: by what is to be done, by what lasts, by cards that used them.

Wherever a State holds the number of a card, this finds it; `tests/table/test_likeness.py` checks whether a new field of
an item, a frame or a lasting effect holds one too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from magenoir.model.agenda import ControlCheck, Item
from magenoir.model.state import Frame, Lasting, State
from magenoir.model.terms import CardId

Names = Iterator[tuple[CardId, tuple[object, ...]]]
"""A card, and the role in which it is named."""

OF_STEPS = ("card", "cards", "source", "it", "past", "raised")
"""The fields of items that hold cards, or other items."""
SPEAKS = ("source",)
"""The role of the card whose text is applied."""
FIELDS: dict[type[Item], tuple[str, ...]] = {}
CHANGING = ("rules", "each", "entered", "moment", "frames", "reading", "done")
"""Fields of an item that tell a player nothing about its cards: citations, clocks, frame numbers, the place of a text;
and what a control check is done with, which is named separately."""


def fields_of(kind: type[Item]) -> tuple[str, ...]:
    """Those fields of a kind of item."""
    fields = FIELDS.get(kind)
    if fields is None:
        fields = FIELDS[kind] = tuple(name for name in kind.__struct_fields__ if name in OF_STEPS)
    return fields


def named_by_step(step: Item) -> Names:
    """The cards of an item, each with its role in an otherwise identical item."""
    kind = type(step)
    if isinstance(step, ControlCheck):
        yield from ((CardId(card), ("checked",)) for card, what in step.done if not what)
    fields = fields_of(kind)
    if not fields:
        return
    same = tuple(
        getattr(step, name) for name in kind.__struct_fields__ if name not in OF_STEPS and name not in CHANGING
    )
    for field in fields:
        value = getattr(step, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Item):
                yield from named_by_step(part)
            elif part is not None:
                yield part, (kind.__name__, field, same)


def named_by_frame(frame: Frame, still: Callable[[CardId, int], bool]) -> Names:
    """The cards of one application: its source, its targets, the cards that it mentions."""
    yield frame.source, SPEAKS
    for slot, targets in frame.targets:
        for place, target in enumerate(targets):
            if target[0] == "card" and still(target[1], target[2]):
                yield target[1], ("target", slot, place)
    for place, (target, amount) in enumerate(frame.shares):
        if target[0] == "card" and still(target[1], target[2]):
            yield target[1], ("share", place, amount)
    for role in ("it", "via", "lent"):
        for place, card in enumerate(getattr(frame, role)):
            yield card, (role, place)


def named_by_lasting(state: State, held: Lasting) -> Names:
    """The card that has it, or else the card that says it; the cards it is about until they move."""
    what = (held.until, held.you, held.that, held.ability, held.keyword)
    if held.subject is not None:
        yield held.subject, ("has", state.cards[held.source].card.name, *what)
    else:
        yield held.source, ("says", *what)
    for place, (card, entered) in enumerate(held.it):
        if state.cards[card].entered == entered:
            yield card, ("about", held.made, place)
