"""H66: components that may count twice, if the player who prepares or activates the spell counting them says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import Option
from magenoir.model.effects.node import nodes
from magenoir.model.state import Frame
from magenoir.model.terms import CardId, Seat
from magenoir.rules.choosing import ask
from magenoir.rules.kernel import Procedure
from magenoir.table import Table

RULES = ("H66", "D4.4.player", "D4.4.conditions")

Look = Callable[[Table], object]
"""What is to be found out from the table."""


def settle(table: Table, frame: Frame, tree: fx.Amount | fx.Condition) -> Procedure[None]:
    """Before an amount or a condition is read in the activation of a spell, settle what may count twice and matters."""
    if not table.now.roll.says(fx.CountAs):
        return

    def look(then: Table) -> object:
        if isinstance(tree, fx.Condition):
            return then.now.applying(frame).holds(tree)
        return then.now.applying(frame).value(tree)

    if frame.activated:
        yield from say(table, frame.you, frame.source, [tree], look)
    elif open_counts(table, frame.source, frame.you, [tree]):
        table.note(notes.COUNTS_ONCE, *RULES, card=frame.source)


def say(
    table: Table,
    seat: Seat,
    spell: CardId,
    trees: list[fx.Node],
    look: Look,
    allowed: Callable[[Table], bool] = lambda _: True,
) -> Procedure[None]:
    """Ask for each component that may count twice, while that makes a difference to what is being read."""
    for card, word in open_counts(table, spell, seat, trees):
        if look(table) == look(supposing(table, spell, seat, trees)):
            return
        certain, at_most = table.now.counts(card, spell)
        options = [
            Option(
                "use {card} as {number} {word}" if number > 1 else "use {card} as {word}",
                card=card,
                number=number,
                word=word,
            )
            for number, twice in ((at_most, True), (certain, False))
            if allowed(said(table, spell, (card, twice)))
        ]
        answer = yield from ask(table, seat, "component", options, *RULES)
        count_twice(table, card, spell, answer.number == at_most)


def count_twice(table: Table, card: CardId, spell: CardId, twice: bool) -> None:
    """Settle that a card counts twice for this spell, which all players share once a turn, or that it does not."""
    if twice:
        active = next(a for c, a in table.now.changes(fx.CountAs) if a.source == card and c.once_per_turn)
        table.note(notes.COUNTS_TWICE, *RULES, card=card)
        table.spend("count", card, active.paragraph)
    table.say_count(card, spell, twice)


def open_counts(table: Table, spell: CardId, seat: Seat, trees: list[fx.Node]) -> list[tuple[CardId, str]]:
    """The components counted here that may count twice for this spell, each with the word that counts it."""
    found: dict[CardId, str] = {}
    for cards in counted(trees):
        for card in table.now.speaker(spell, seat).select(cards):
            certain, at_most = table.now.counts(card, spell)
            if at_most > certain and card != spell:
                found.setdefault(card, cards.word or cards.element.capitalize() or "component")
    return list(found.items())


def counted(trees: list[fx.Node]) -> Iterator[fx.Cards]:
    """The components that amounts and conditions count, in the order of the text."""
    for node in nodes(tuple(trees)):
        if isinstance(node, fx.Count | fx.Per | fx.Controls) and node.cards.component:
            yield node.cards


def supposing(table: Table, spell: CardId, seat: Seat, trees: list[fx.Node]) -> Table:
    """The table as it would be if everything that may count twice did."""
    return said(table, spell, *((card, True) for card, _ in open_counts(table, spell, seat, trees)))


def said(table: Table, spell: CardId, *answers: tuple[CardId, bool]) -> Table:
    """The table as it would be with this settled."""
    more = tuple((card, spell, twice) for card, twice in answers)
    return Table(replace(table.state.copy(), counted=(*table.state.counted, *more)))
