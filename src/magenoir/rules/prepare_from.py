"""D2.2.5: the zones other than the hand from which a spell may be prepared, and what that takes."""

from __future__ import annotations

from typing import NamedTuple

from magenoir.model import effects as fx
from magenoir.model.agenda import Item, Triggered
from magenoir.model.terms import DECK, DISCARD, CardId, Seat
from magenoir.rules.kernel import SETTLERS
from magenoir.table import Table
from magenoir.table.now.stages import Active


class Permission(NamedTuple):
    """Permission to prepare a card from elsewhere: once a turn, or from a deck that a card keeps open."""

    once: bool
    opened: tuple[tuple[fx.TopRevealed, Active], ...]


def prepared_from(table: Table, seat: Seat, card: CardId) -> bool:
    """Does anything let a card be prepared from its current zone: its own text, or an open deck?"""
    if table[card].zone == DECK:
        return table.state.zones[seat][DECK][:1] == [card] and bool(revealing(table, seat))
    return bool(_own_permissions(table, seat, card))


def _own_permissions(table: Table, seat: Seat, card: CardId) -> list[fx.PrepareFrom]:
    """What its own text permits in its zone, with the conditions it sets."""
    spent = bool(table.state.spent.get(("prepare", card, -1)))
    return [
        change
        for change in table.now.own_changes(card, seat, fx.PrepareFrom)
        if change.zone == table[card].zone
        and not (change.once and spent)
        and not (change.not_top and table.state.zones[seat][DISCARD][0] == card)
    ]


def permission_of(table: Table, seat: Seat, card: CardId) -> Permission:
    """What lets a card be prepared from its current zone, which is about to happen."""
    own = _own_permissions(table, seat, card)
    opened = revealing(table, seat) if table[card].zone == DECK else []
    return Permission(once=bool(own) and all(change.once for change in own), opened=tuple(opened))


def use_permission(table: Table, card: CardId, permission: Permission) -> None:
    """What a preparation from elsewhere takes afterwards: an allowance of this copy, or HP."""
    if permission.once:
        table.spend("prepare", card, -1)
    table.agenda.then(*(_lose_hp(table, change, active) for change, active in permission.opened))


def _lose_hp(table: Table, change: fx.TopRevealed, active: Active) -> Triggered:
    loss = fx.LoseHp(fx.Players("you"), change.amount)
    return Triggered(
        source=active.source,
        you=active.you,
        paragraph=active.paragraph,
        steps=(loss,),
        moment=table.state.chain_events,
        rules=("T.triggered.event", "D4.4.automatic"),
        ability=active.ability,
    )


def revealing(table: Table, seat: Seat) -> list[tuple[fx.TopRevealed, Active]]:
    """What keeps the top card of a player's deck revealed."""
    return [(change, active) for change, active in table.now.changes(fx.TopRevealed) if active.you == seat]


def hidden_tops(table: Table) -> list[tuple[CardId, Active]]:
    """The cards that are now on top of an open deck and have not been shown yet."""
    if not table.now.roll.says(fx.TopRevealed):
        return []
    tops = [(table.state.zones[active.you][DECK][:1], active) for _, active in table.now.changes(fx.TopRevealed)]
    return [(card, active) for top, active in tops for card in top if table[card].seen != table.everyone()]


def show_tops(table: Table) -> list[Item]:
    """After each action, show everybody the top card of every open deck."""
    if fx.TopRevealed not in table.now.roll.said:
        return []
    for card, active in hidden_tops(table):
        with table.speaking(active.source, active.paragraph):
            table.show(card, table.everyone(), "R6.cards-win", "D8.2.known")
    return []


SETTLERS.append(show_tops)
