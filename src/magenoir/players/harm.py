"""What your own cards do to you: a simple player checks that before it acts, and stays alive."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.names import stem
from magenoir.players.amounts import Lot
from magenoir.players.deeds import done, said, side
from magenoir.players.glance import abilities, glance
from magenoir.players.sight import Sight
from magenoir.players.worth import is_component
from magenoir.told.face import Face
from magenoir.told.view import CardView, SeatView


def backlash(face: Face, sight: Sight) -> int:
    """The damage that cards in play inflict on their player when this spell hits (Burning robe)."""
    targets = sum(card.hp is not None for seat in sight.against for card in seat.board)
    hits = 1 + (targets if glance(face.text, sight.lot).sweep else 0)
    total = 0
    for card in sight.me.board:
        for ability in abilities(card.face.text) if card.face and card.state == "in play" else ():
            if isinstance(ability, fx.OnHit) and ability.by.element in ("", face.element):
                total += hits * to_oneself(ability.steps, sight.lot)
    return total


def recoil(face: Face, sight: Sight) -> int:
    """What activating a spell takes from its own player."""
    steps = [step for ability in abilities(face.text) if isinstance(ability, fx.Instruction) for step in ability.steps]
    return to_oneself(tuple(steps), sight.lot)


def fells_an_ally(face: Face, sight: Sight) -> bool:
    """Whether what a spell does to each player would defeat the weakest."""
    steps = [step for ability in abilities(face.text) if isinstance(ability, fx.Instruction) for step in ability.steps]
    return to_oneself(tuple(steps), sight.lot, (0,)) >= sight.frailest


def to_oneself(steps: tuple[fx.Step, ...], lot: Lot, sides: tuple[int, ...] = (0, 1)) -> int:
    """The HP that these steps take from their own player, alone or with the others."""
    return sum(
        deed.amount
        for deed in done(steps, lot)
        if deed.what in ("damage", "loss") and isinstance(deed.whom, fx.Players) and side(deed.whom) in sides
    )


def empties(face: Face, sight: Sight) -> bool:
    """Whether a spell draws so much of its player's deck that they lose, at once or next turn."""
    seen = glance(face.text, sight.lot)
    return seen.emptying or (seen.draw > 0 and sight.me.deck <= seen.draw)


def price_in_hp(card: CardView, me: SeatView) -> int:
    """The HP that preparing this card costs through its components, if the mildest are used (Draconic flame)."""
    total = 0
    for word, count in card.needs:
        fitting = [other for other in me.board if is_component(other) and stem(word) in other.words]
        total += sum(sorted(loss(other) for other in fitting)[:count])
    return total


def loss(card: CardView) -> int:
    """The HP that using a card as a component costs."""
    total = 0
    for ability in abilities(card.face.text) if card.face else ():
        if isinstance(ability, fx.Trigger) and isinstance(ability.when, fx.WhenUsedAsComponent):
            total += sum(deed.amount for deed in said(ability, Lot()) if deed.what == "loss")
    return total
