"""What a card says about an option: the ability to use and its current price, or one of several things to choose; and
whether a spell to be prepared could be activated right afterwards."""

from __future__ import annotations

from magenoir.language.errors import Unsayable
from magenoir.language.text import print_options
from magenoir.model import effects as fx
from magenoir.model.decision import Decision, Option
from magenoir.model.printed import Said
from magenoir.model.terms import CardId, Seat, sure
from magenoir.rules.activating import usable
from magenoir.rules.animals import cost_of
from magenoir.rules.forbidding import why_not_activated
from magenoir.table import Table
from magenoir.told.face import Price
from magenoir.told.rewording import said_now

USES = ("use {card}", "use {card}: {number}", "use {card} from {word}", "use {card} from {word}: {number}")
NUMBERED = "choose {number}"


def said_of(table: Table, seat: Seat, decision: Decision, option: Option) -> tuple[str, Price | None]:
    """A card's current words for this option, and its cost, if that is printed beside them."""
    if option.form in USES:
        return ability(table, seat, option)
    if option.form == NUMBERED:
        return listed(table, decision, option.number), None
    return "", None


def ability(table: Table, seat: Seat, option: Option) -> tuple[str, Price | None]:
    card = sure(option.card)
    abilities = usable(table, card)
    place = max(1, option.number)
    if place > len(abilities):
        return "", None
    said = abilities[place - 1]
    assert isinstance(said.node, fx.Usable)
    return said_now(table.now, card, said), price(table, seat, card, said) if said.node.paid else None


def price(table: Table, seat: Seat, card: CardId, said: Said) -> Price:
    cost = cost_of(table, seat, card, said)
    if cost.any_element:
        return Price(mixed=sum(cost.mana), alike=cost.alike)
    return Price(cost.mana, alike=cost.alike)


def listed(table: Table, decision: Decision, number: int) -> str:
    """What the asking card says after (a), (b)...; nothing if it may have meant another list."""
    if decision.source is None:
        return ""
    card = table[decision.source].card
    said = [one for one in table.now.abilities(decision.source) or card.said if one.paragraph == table.paragraph]
    most = max(option.number for option in decision.options)
    try:
        lists = {texts for one in said for texts in print_options(one.node) if len(texts) >= most}
    except Unsayable:
        return ""
    return lists.pop()[number - 1] if len(lists) == 1 else ""


def at_once(table: Table, option: Option) -> bool:
    """Whether this prepares a spell that could then be activated in the same turn, unless somebody prevents it."""
    if not option.form.startswith("prepare {card}"):
        return False
    card = sure(option.card)
    spell = table[card].card.kind == "spell"
    return spell and not table.now.has(card, "Slowcast") and not why_not_activated(table, card)
