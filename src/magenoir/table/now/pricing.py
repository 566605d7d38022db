"""What abilities cost now: the Mana of "pay 1 Fire Mana to ...", lowered or raised by active changes.

Like digits, a price is changed in the tree itself, so that every reader of an ability reads what it costs now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model.mana import NO_MANA, Mana, at_least_zero, minus, plus
from magenoir.model.printed import Said
from magenoir.model.terms import CardId
from magenoir.table.now.stages import Active

if TYPE_CHECKING:
    from magenoir.table.now import Now


def ability_costs(now: Now, card: CardId) -> list[Active]:
    """What changes the prices of the abilities of a card."""
    return [
        active
        for active in now.ability_costs
        if isinstance(active.change, fx.AbilityCost)
        and now.standing(active).matches(card, active.change.cards, anywhere=True)
    ]


def priced(now: Now, card: CardId, said: list[Said]) -> list[Said]:
    """What a card says, with the prices of its abilities as they are now."""
    changes = ability_costs(now, card)
    if not changes:
        return said
    made = [active.change for active in changes]
    return [one._replace(node=repriced(one.node, made), base=one.origin) for one in said]


def repriced(ability: fx.Ability, changes: Sequence[fx.Change]) -> fx.Ability:
    """A usable ability at its changed price. The cost of an Animal's is printed beside its text (`rules.animals`)."""
    if not isinstance(ability, fx.Usable) or ability.paid:
        return ability
    more = less = NO_MANA
    for change in changes:
        assert isinstance(change, fx.AbilityCost)
        more, less = (plus(more, change.mana), less) if change.more else (more, plus(less, change.mana))
    first, *rest = ability.steps
    return replace(ability, steps=(_cheaper(first, more, less), *rest))


def _cheaper(step: fx.Step, more: Mana, less: Mana) -> fx.Step:
    """Change the X of "X to Y", whatever is named or announced before it."""
    match step:
        case fx.To():
            return replace(step, price=_price(step.price, more, less))
        case fx.With() | fx.ForPlayer() | fx.AnnounceX():
            return replace(step, step=_cheaper(step.step, more, less))
        case _:
            return step


def _price(price: fx.Step, more: Mana, less: Mana) -> fx.Step:
    """D10.3: never below nothing. In "one element or another", each is a separate price."""
    match price:
        case fx.Pay():
            return replace(price, mana=at_least_zero(minus(plus(price.mana, more), less)))
        case fx.PayOneOf() if price.elements:
            return replace(price, off=minus(plus(price.off, less), more))
        case fx.And():
            return replace(price, steps=tuple(_price(part, more, less) for part in price.steps))
        case _:
            return price
