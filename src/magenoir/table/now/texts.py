"""What a card says now: its printed abilities, or none, or more, with every digit as it is now (D4.5, D4.5.1).

In stages: lost or silent, gained for a while, gained from the components it used, digits, times. What a card had
before its effects became the printed ones again (Tardigrade) is over; what came later counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from magenoir.model import effects as fx
from magenoir.model.printed import Said
from magenoir.model.state import CardState, Lasting
from magenoir.model.terms import BOARD, CardId, Seat
from magenoir.table.now.digits import Operations, changed
from magenoir.table.now.pricing import priced
from magenoir.table.now.stages import Active

if TYPE_CHECKING:
    from magenoir.table.now import Now

NOWHERE = -1  # the paragraph and ability numbers of what a card has gained


class Link(NamedTuple):
    """What a component says about the spell that used it."""

    change: fx.Change
    component: CardId
    you: Seat


# ------------------------------------------------------------------------------------------------------ lost or silent


def made_of(now: Now, card: CardId, kind: type[fx.Change]) -> list[Lasting]:
    """The lasting effects of a kind that change this card; they are about the card, not by it."""
    return [held for held in now.roll.made.get(card, ()) if isinstance(change_of(held), kind)]


def change_of(held: Lasting) -> fx.Change | None:
    """What an effect with a duration changes, if it is a standing one."""
    return held.ability.change if isinstance(held.ability, fx.Standing) else None


def printed_since(now: Now, card: CardId) -> int:
    """When its effects last became the printed ones again; what changed them before is over."""
    return max((held.made for held in made_of(now, card, fx.PrintedEffects)), default=0)


def lost_since(now: Now, card: CardId) -> int:
    """When it lost all its effects until it is reset (Glass replica); -1 if it did not."""
    lost = [held.made for held in made_of(now, card, fx.NoEffects) if held.until == "reset"]
    return max((made for made in lost if made > printed_since(now, card)), default=-1)


def is_silenced(now: Now, card: CardId) -> bool:
    """Does a card have no effects at all for now, neither its own nor gained ones?"""
    since = printed_since(now, card)
    if any(held.until != "reset" and held.made > since for held in made_of(now, card, fx.NoEffects)):
        return True
    return any(_silences(now, source, card, since) for source in now.roll.speaking(fx.NoEffects))


def _silences(now: Now, source: CardId, card: CardId, since: int) -> bool:
    """Does a standing text (Waiver crown) remove this card's effects? A card without effects removes none."""
    piece = now.state.cards[source]
    if source == card or piece.entered < since or made_of(now, source, fx.NoEffects):
        return False
    return any(
        isinstance(said.node, fx.Standing)
        and isinstance(said.node.change, fx.NoEffects)
        and isinstance(said.node.change.cards, fx.Cards)
        and now.speaker(source, piece.controller).matches(card, said.node.change.cards)
        for said in piece.card.said
    )


# ------------------------------------------------------------------------------------------------------------- gained


def plain(now: Now, card: CardId) -> list[Said]:
    """Printed, and gained for a while: without what other cards lend or change."""
    said = now.printed(card)
    gained = [held for held in now.roll.gained if held.subject == card]
    if not gained or now.is_silent(card):
        return said
    since = max(printed_since(now, card), lost_since(now, card))
    return said + [Said(NOWHERE, NOWHERE, held.ability, 1) for held in gained if held.ability and held.made > since]


def followed(now: Now, piece: CardState) -> Iterator[tuple[CardId, str]]:
    """The components a card was prepared with that no private zone has hidden since (D6.4), each with its word."""
    for card, word, _ in piece.used:
        if now.state.cards[card].hidden < piece.entered:
            yield card, word


def links(now: Now, card: CardId, lent: tuple[CardId, ...] = ()) -> list[Link]:
    """What the components that a card used, or is lent, say about it, in the order in which they were designated."""
    piece = now.known(card)
    used = dict.fromkeys(c for c, _ in followed(now, piece) if now.lends(c)) if piece.used else {}
    if not used and not lent:
        return []
    cut = printed_since(now, card) > piece.entered or lost_since(now, card) > piece.entered
    found: list[Link] = []
    for component in (*(() if cut else used), *(c for c in lent if c not in used)):
        found += _links_of(now, component, card)
    return found


def _links_of(now: Now, component: CardId, user: CardId) -> list[Link]:
    piece = now.state.cards[component]
    you = piece.controller if piece.zone == BOARD else piece.owner
    older = piece.entered < now.state.cards[user].entered or BOARD not in (piece.zone, now.state.cards[user].zone)
    said = now.abilities(component) if older else plain(now, component)  # one that came back was not there before
    return [
        Link(one.node.change, component, you)
        for one in said
        if isinstance(one.node, fx.Standing)
        and isinstance(users := scope(one.node.change), fx.Users)
        and is_user(now, user, users, component)
        and now.speaker(component, you).holds(one.node.condition)
    ]


def scope(change: fx.Change) -> fx.Selector | None:
    """The cards that a change is about."""
    return change.to if isinstance(change, fx.DamageChange) else change.cards


def is_user(now: Now, card: CardId, users: fx.Users, component: CardId) -> bool:
    """Is this a spell that used that component, of such a kind, and the last one if only that is meant?

    What only the last one has, it keeps while the component stays where it was used (H71)."""
    piece = now.known(card)
    if users.kinds and piece.card.kind not in users.kinds:
        return False
    if not users.last:
        return True
    there = now.state.cards[component]
    if there.zone != BOARD or (there.id, there.entered) not in ((used, entered) for used, _, entered in piece.used):
        return False
    others = [
        now.state.cards[other]
        for other in now.board
        if other != card and any(c == component for c, _ in followed(now, now.state.cards[other]))
    ]
    return not any(other.entered > piece.entered and other.card.kind in users.kinds for other in others)


# ----------------------------------------------------------------------------------------------------- digits and times


def operations(now: Now, card: CardId, lent: tuple[CardId, ...] = ()) -> Operations:
    """The operations on every digit of a card, oldest first."""
    found = [(now.known(card).entered, op, by) for op, by in linked_operations(now, card, lent)]
    since = printed_since(now, card)
    for active in now.number_changes:
        if active.made > since and concerns(now, active, card):
            assert isinstance(active.change, fx.NumberChange)
            found.append((active.made, active.change.op, now.standing(active).value(active.change.amount)))
    return tuple((op, by) for _, op, by in sorted(found, key=lambda one: one[0]))


def linked_operations(now: Now, card: CardId, lent: tuple[CardId, ...] = ()) -> Operations:
    """What the components that a card used do to its digits."""
    return tuple(
        (link.change.op, now.speaker(link.component, link.you).value(link.change.amount))
        for link in links(now, card, lent)
        if isinstance(link.change, fx.NumberChange)
    )


def own_numbers(now: Now, card: CardId) -> list[Said]:
    """What a card that changes the digits of others says, its own digits changed only by its components."""
    said = plain(now, card)
    ops = linked_operations(now, card)
    return with_digits(said, ops) if ops else said


def with_digits(said: list[Said], ops: Operations) -> list[Said]:
    """Abilities with all their digits changed."""
    return [one._replace(node=changed(one.node, ops), base=one.origin) for one in said]


def concerns(now: Now, active: Active, card: CardId) -> bool:
    """Does a change of digits reach this card? It never reaches its own."""
    piece, cards = now.state.cards[card], scope(active.change)
    if active.source == card:
        return False
    if isinstance(cards, fx.YourAnimal):
        return piece.card.kind == "animal" and piece.zone == BOARD and piece.controller == active.you
    return isinstance(cards, fx.Cards) and now.standing(active).matches(card, cards, anywhere=True)


def composed(now: Now, card: CardId, lent: tuple[CardId, ...] = (), handed: tuple[fx.Ability, ...] = ()) -> list[Said]:
    """All that a card says now, in text order; what it gained, or is about to gain, comes last."""
    said = plain(now, card)
    if not now.is_silent(card):
        for link in links(now, card, lent):
            said = said + _gained(now, link)
        said = said + [Said(NOWHERE, NOWHERE, ability, 1) for ability in handed]
    if ops := operations(now, card, lent):
        said = with_digits(said, ops)
    if said and now.roll.says(fx.AbilityCost):
        said = priced(now, card, said)
    if said and now.roll.speaking(fx.TimesChange) and (times := now.times(card)) != 1:
        return [one._replace(times=times) for one in said]
    return said


def _gained(now: Now, link: Link) -> list[Said]:
    if isinstance(link.change, fx.GainEffect):
        return [Said(NOWHERE, NOWHERE, link.change.ability, 1)]
    if isinstance(link.change, fx.GainAll):
        return [Said(NOWHERE, NOWHERE, one.node, 1, one.origin) for one in now.abilities(link.component)]
    return []
