"""Rules of thumb for Mana: what to add, take, give, pay and move, and how much to announce."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes
from magenoir.model.mana import ELEMENTS
from magenoir.model.terms import PILES
from magenoir.players.acting import wanted_by_trade
from magenoir.players.glance import abilities, glance
from magenoir.players.sight import Sight
from magenoir.told.choices import Choice
from magenoir.told.view import CardView

MUCH = 6  # Mana for one X, if nothing says how much is enough


def add(sight: Sight, choice: Choice) -> int:
    """What the hand wants and the Ether does not have yet."""
    index = ELEMENTS.index(choice.element)
    enough = max if sight.view.mode == "duel" else min  # in co-op, what is left serves the team later
    in_ether = enough(pile[index] for pile in sight.view.ether)
    return sight.needs.element(choice.element) - 20 * min(in_ether, sight.needs.next[index]) - 2 * in_ether


def take_pile(sight: Sight, choice: Choice) -> int:
    return sight.needs.pile(sight.view.ether[PILES.index(choice.pile)])


def take(sight: Sight, choice: Choice) -> int:
    return 1_000 + sight.needs.element(choice.element) if choice.element else 0


def receive(sight: Sight, choice: Choice) -> int:
    return 1_000 if choice.element == wanted_by_trade(sight) else sight.needs.element(choice.element)


def give(sight: Sight, choice: Choice) -> int:
    """What is wanted least; for paying and placing, too."""
    return -sight.needs.element(choice.element) if choice.element else 0


def pay(sight: Sight, choice: Choice) -> int:
    """Pay rather than not; with what is wanted least, and preferably from under a card that has no use for it."""
    if choice.key == "do-not-pay":
        return -1_000
    giver = sight.find(choice.card, sight.me.board)
    return give(sight, choice) if giver is None else 1 - 10 * fuel(sight, giver)


def move_mana(sight: Sight, choice: Choice) -> int:
    """To cards that live on it, else to the reserve; out of cards that have no use for it."""
    first, second = (sight.find(card, sight.me.board) for card in (choice.card, choice.other))
    match choice.key:
        case "done":
            return -1
        case "move-element-to-reserve":
            return 1
        case "move-element-to-card":
            return fuel(sight, first)
        case "move-element-from-card-to-other":
            return fuel(sight, second) - fuel(sight, first)
    return -fuel(sight, first)


def fuel(sight: Sight, card: CardView | None) -> int:
    return glance(card.face.text, sight.lot).fuel if card and card.face else 0


def announce(sight: Sight, choice: Choice) -> int:
    """X: as much as is useful."""
    enough = enough_for(sight)
    return choice.number if choice.number <= enough else enough - choice.number


def enough_for(sight: Sight) -> int:
    """Enough damage to end the game; all the Mana that the other can pay; or what an ordinary turn can spare."""
    found = [node for ability in abilities(sight.source.text if sight.source else "") for node in nodes(ability)]
    if any(isinstance(node, fx.AnnounceX) for node in found):
        return max((sum(seat.reserve) for seat in sight.opponents), default=0)
    if any(isinstance(node, fx.InflictDamage) for node in found):
        return sight.weakest if sight.opponents else MUCH
    return MUCH
