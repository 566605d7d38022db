"""What a card says now if that is not what is printed on it: nothing at all, other digits, effects it has gained."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from magenoir.language.errors import Unsayable
from magenoir.language.text import print_paragraph
from magenoir.model import effects as fx
from magenoir.model.printed import Said
from magenoir.model.terms import CardId
from magenoir.table import Now
from magenoir.table.now.digits import Operations, changed, digit
from magenoir.table.now.pricing import ability_costs, repriced
from magenoir.table.now.texts import concerns, links, lost_since, made_of, operations, printed_since

DIGITS = re.compile(r"\b\d+\b")


def is_speechless(now: Now, card: CardId) -> bool:
    """Does a card lack its printed effects, for a while or until reset? An exhausted Animal is another case."""
    return now.is_silent(card) or (card in now.roll.made and lost_since(now, card) >= 0)


def silenced_by(now: Now, card: CardId) -> list[CardId]:
    """What has taken its effects: lasting effects, then standing ones."""
    since = printed_since(now, card)
    return [held.source for held in made_of(now, card, fx.NoEffects) if held.made > since] + [
        active.source
        for change, active in now.changes(fx.NoEffects)
        if isinstance(change.cards, fx.Cards)
        and active.source != card
        and now.standing(active).matches(card, change.cards)
    ]


# ------------------------------------------------------------------------------------------------------------- digits


def reworded(now: Now, card: CardId) -> Iterator[tuple[int, str]]:
    """The lines of its text with changed digits or prices: their places, and what they say now."""
    made, prices = operations(now, card), [active.change for active in ability_costs(now, card)]
    if is_speechless(now, card) or not (made or prices):
        return
    for line, paragraph in enumerate(now.state.cards[card].card.paragraphs):
        said = with_digits(paragraph, made, prices)
        if said != print_paragraph(paragraph):
            yield line, said


def with_digits(paragraph: fx.Paragraph, made: Operations, prices: Sequence[fx.Change] = ()) -> str:
    """A line with its digits and prices changed; if no phrase says it, only the digits are."""
    try:
        now = tuple(repriced(changed(one, made), prices) for one in paragraph.abilities)
        return print_paragraph(replace(paragraph, abilities=now))
    except Unsayable:
        return digits_put_in(print_paragraph(paragraph), made)


def digits_put_in(line: str, made: Operations) -> str:
    return DIGITS.sub(lambda found: str(max(0, digit(int(found[0]), made))), line)


def said_now(now: Now, card: CardId, said: Said) -> str:
    """One ability as its card says it now; if no phrase says it, the line of the card with its new digits."""
    try:
        return print_paragraph(fx.Paragraph((said.node,)))
    except Unsayable:
        lines = [line for line in now.state.cards[card].card.text.splitlines() if line.strip()]
        return digits_put_in(lines[said.paragraph], operations(now, card)) if said.paragraph < len(lines) else ""


def digits_by(now: Now, card: CardId) -> list[CardId]:
    """What has changed them: the components it used, standing and lasting effects, and changes of prices."""
    used = [link.component for link in links(now, card) if isinstance(link.change, fx.NumberChange)]
    since = printed_since(now, card)
    used += [one.source for one in now.number_changes if one.made > since and concerns(now, one, card)]
    return used + [active.source for active in ability_costs(now, card)]


# ------------------------------------------------------------------------------------------------------------- gained


def gained(now: Now, card: CardId) -> Iterator[tuple[str, CardId]]:
    """The effects it has besides the printed ones, each with the card that gave it."""
    if now.is_silent(card):
        return
    since = max(printed_since(now, card), lost_since(now, card))
    for held in now.roll.gained:
        if held.subject == card and held.ability is not None and held.made > since:
            yield print_paragraph(fx.Paragraph((held.ability,))), held.source
    for link in links(now, card):
        if isinstance(link.change, fx.GainEffect):
            yield print_paragraph(fx.Paragraph((link.change.ability,))), link.component
        elif isinstance(link.change, fx.GainAll):
            for paragraph in now.state.cards[link.component].card.paragraphs:
                yield print_paragraph(paragraph), link.component
