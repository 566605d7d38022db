"""A card at a glance: what its text does, summed up once for each text and lot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from magenoir.language.text import read_text
from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes
from magenoir.players.amounts import Lot, certain, size
from magenoir.players.deeds import Deed, done, said, side, value

EVERY_TURN = (fx.WhenTurnStarts, fx.WhenTurnEnds, fx.WhenDrawn, fx.WhenEntered)
ONE_AND_ALL = Lot()
THAT = fx.Players("that")


class Glance(Struct, frozen=True):
    """What a card mostly does."""

    damage: int = 0  # to the opponent, or to any target
    sweep: int = 0  # to cards of the other side
    heal: int = 0
    draw: int = 0
    helps: int = 0
    against: tuple[str, ...] = ()  # what it is aimed at on the other side: Permanent, Equipment, prepared, channeled
    own_loss: int = 0
    gains: int = 0  # all else, in units of `GOOD`: Mana, cards of the other's hand and deck, a better state
    each_turn: bool = False
    echoes: bool = False
    lasts: bool = False  # its effects change something for a while
    emptying: bool = False  # it draws a whole deck
    returns: bool = False  # it comes back from exile, or brings cards back
    price: int = 0  # what using it as a component costs: HP twice, the card itself once
    lends: int = 0  # what it does for a spell that uses it as a component
    fuel: int = 0  # what each Mana that it locks is worth
    of_x: int = 0  # what each of its X is worth
    aims: tuple[tuple[fx.Selector, int], ...] = ()  # what it aims at, and how good it is for the target
    uses: tuple[fx.Usable, ...] = ()  # its usable abilities, in the order of the text

    @property
    def does_something(self) -> bool:
        done_to_others = self.damage or self.sweep or self.against
        return bool(done_to_others or self.heal or self.draw or self.echoes or self.lasts or self.gains > 0)


@lru_cache(maxsize=1024)
def abilities(text: str) -> tuple[fx.Ability, ...]:
    return tuple(ability for paragraph in read_text(text) for ability in paragraph.abilities)


@lru_cache(maxsize=4096)
def glance(text: str, lot: Lot = ONE_AND_ALL) -> Glance:
    """What a card text mostly does, for a player with this lot."""
    every = abilities(text)
    as_component = [
        one for one in every if isinstance(one, fx.Trigger) and isinstance(one.when, fx.WhenUsedAsComponent)
    ]
    deeds = meant([deed for one in every if one not in as_component for deed in wanted(one, lot)])
    price = [deed for one in as_component for deed in said(one, lot)]
    mine = [deed for deed in deeds if side(deed.whom) in (1, 0)]
    to_others = [deed for deed in deeds if side(deed.whom) != 1]
    return Glance(
        damage=total(to_others, "damage", "loss", players=True),
        sweep=total([deed for deed in to_others if side(deed.whom) == -1], "damage", "loss", players=False),
        heal=total([deed for deed in deeds if side(deed.whom) != -1], "heal"),
        draw=total([deed for deed in deeds if side(deed.whom) not in (-1, 0)], "draw"),
        helps=total(mine, "help") - total([deed for deed in deeds if side(deed.whom) == -1], "help"),
        against=tuple(word for deed in to_others if deed.good < 0 for word in aimed_at(deed.whom)),
        own_loss=total([*mine, *price], "damage", "loss", players=True),
        gains=value([deed for deed in deeds if deed.what in OTHER]),
        each_turn=any(is_each_turn(one) for one in every),
        echoes=any(deed.what == "echo" for deed in deeds),
        lasts=any(isinstance(node, fx.ForAWhile | fx.Make) for one in every for node in nodes(one)),
        emptying=any(isinstance(node, fx.Draw) and node.amount is None for one in every for node in nodes(one)),
        returns=any(is_about_exile(node) for one in every for node in nodes(one)),
        price=2 * total(price, "loss", "damage") + total(price, "remove") - total(price, "mana"),
        lends=sum(lent(one, lot) for one in every),
        fuel=max((fuel for one in every for fuel in fuels(one, lot)), default=0),
        of_x=2 * any(isinstance(node, fx.X) for one in every for node in nodes(one)),
        aims=tuple(aims(deeds).items()),
        uses=tuple(one for one in every if isinstance(one, fx.Usable)),
    )


def wanted(ability: fx.Ability, lot: Lot) -> list[Deed]:
    """What it does; nothing if it is optional and better left alone."""
    deeds = said(ability, lot)
    return [] if isinstance(ability, fx.Usable) and value(deeds) <= 0 else deeds


def meant(deeds: list[Deed]) -> list[Deed]:
    """If a player is chosen, "that player" in what follows is the same one."""
    players = (deed.whom for deed in deeds if isinstance(deed.whom, fx.Players))
    chosen = next((whom for whom in players if whom.which == "any"), None)
    if chosen is None:
        return deeds
    return [Deed(deed.what, deed.amount, chosen) if deed.whom == THAT else deed for deed in deeds]


OTHER = frozenset({"discard", "deck", "refill", "mana", "bring", "state", "look", "status", "exile"})
"""Deeds without a field of their own in a glance."""


def total(deeds: list[Deed], *whats: str, players: bool | None = None) -> int:
    """How much of this; if it matters, only to players (or any target), or only to cards."""
    return sum(
        deed.amount
        for deed in deeds
        if deed.what in whats and players in (None, isinstance(deed.whom, fx.Players | fx.AnyTarget))
    )


def aimed_at(whom: fx.Selector) -> Iterator[str]:
    """The kinds or state of a target on the other side; any spell is at least a prepared one."""
    if isinstance(whom, fx.Cards) and whom.zone == "board" and whom.amount is not None and side(whom) != 1:
        yield from (kind.capitalize() for kind in whom.kinds)
        if not whom.kinds:
            yield whom.state or ("Equipment" if whom.equipment_slot else "prepared")


def is_each_turn(ability: fx.Ability) -> bool:
    match ability:
        case fx.Trigger(when=when):
            return isinstance(when, EVERY_TURN)
        case fx.Usable(once=once, paid=paid):
            return once or paid
    return False


def is_about_exile(node: fx.Node) -> bool:
    """Whether it takes cards from exile, or acts from there."""
    match node:
        case fx.Cards(zone=zone) | fx.PrepareFrom(zone=zone):
            return zone == "exile"
        case fx.ThisIs(state=state):
            return state == "exiled"
    return False


def lent(ability: fx.Ability, lot: Lot) -> int:
    """What a component does for a spell that uses it."""
    if not any(isinstance(node, fx.Users) for node in nodes(ability)):
        return 0
    if isinstance(ability, fx.Standing) and not certain(ability.condition, lot):
        return 0
    return total(said(ability, lot), "help")


def fuels(ability: fx.Ability, lot: Lot) -> Iterator[int]:
    """What each Mana under a card is worth: it raises amounts, pays for something, or keeps the card in play."""
    for node in nodes(ability):
        if (isinstance(node, fx.ManaUnder) and isinstance(node.card, fx.This)) or isinstance(node, fx.ReleaseChosen):
            yield 2
        elif isinstance(node, fx.To) and isinstance(node.price, fx.Release):
            yield max(0, value(done((node.step,), lot))) // max(1, size(node.price.amount, lot))
    if isinstance(ability, fx.AsSoonAs) and any(isinstance(node, fx.LocksNo) for node in nodes(ability.condition)):
        yield 2


def aims(deeds: list[Deed]) -> dict[fx.Selector, int]:
    """What is aimed at, and how good it is for the target."""
    found: dict[fx.Selector, int] = {}
    for deed in deeds:
        if side(deed.whom) is None or (isinstance(deed.whom, fx.Cards) and deed.whom.amount is not None):
            found[deed.whom] = found.get(deed.whom, 0) + deed.good
    return found
