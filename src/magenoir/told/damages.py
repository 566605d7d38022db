"""How much damage a card on the board would inflict now, for each amount in its text, and what changes it."""

from __future__ import annotations

from collections.abc import Iterator

from magenoir.model import effects as fx
from magenoir.model.printed import Said
from magenoir.model.terms import CardId
from magenoir.table import Now

Told = tuple[int, int, tuple[CardId, ...]]
"""An amount as printed and as it would be, and the cards that change it."""
YOU = fx.Players("you")


def damages(now: Now, card: CardId) -> Iterator[Told]:
    """One for each digit of damage in its text. What protects a target is no change to the card."""
    said, you = now.abilities(card), now.state.cards[card].controller
    for place, one in enumerate(said):
        more = riders(now, card, said[place + 1 :])
        for hit in hits(getattr(one.node, "steps", ())):
            printed, own = digit(hit.amount), now.speaker(card, you).value(hit.amount) + more
            if printed is not None:
                others = list(increases(now, card, at_opponent=hit.to != (YOU,)))
                by = ((card,) if own != printed else ()) + tuple(source for source, _ in others)
                yield printed, own + sum(increase for _, increase in others), by


def riders(now: Now, card: CardId, later: list[Said]) -> int:
    """What the sentences after an order of damage add to it."""
    you, more = now.state.cards[card].controller, 0
    for said in later:
        if not isinstance(said.node, fx.DamageRider):
            break
        if now.speaker(card, you).holds(said.node.condition):
            more += now.speaker(card, you).value(said.node.by)
    return more


def increases(now: Now, card: CardId, at_opponent: bool) -> Iterator[tuple[CardId, int]]:
    """D5.1, step 3: what increases or reduces the damage of this card."""
    for change, active in now.changes(fx.DamageChange):
        if change.op not in ("increase", "subtract") or change.by is None or change.to_you:
            continue
        own = isinstance(change.by, fx.This) and active.source == card
        if own or (isinstance(change.by, fx.Cards) and now.standing(active).matches(card, change.by)):
            amount = now.standing(active).value(change.amount)
            yield active.source, amount if change.op == "increase" else -amount
    for source in now.roll.speaking(fx.OnHit) if at_opponent else ():
        you = now.state.cards[source].controller
        for said in now.abilities(source):
            if isinstance(said.node, fx.OnHit) and now.speaker(source, you).matches(card, said.node.by):
                yield source, now.speaker(source, you).value(said.node.amount) * said.times


def hits(node: object) -> Iterator[fx.InflictDamage]:
    """The orders of damage in steps, nested ones too."""
    if isinstance(node, fx.InflictDamage):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from hits(part)
    elif isinstance(node, fx.Node):
        for field in node.__struct_fields__:
            yield from hits(getattr(node, field))


def digit(amount: fx.Amount) -> int | None:
    """The printed digit that an amount begins with, if any."""
    match amount:
        case fx.Number():
            return amount.value
        case fx.Either() | fx.Increased():
            return digit(amount.amount)
        case _:
            return None
