"""Rules of thumb for Mana: what to add, take, give, pay and move, and how much to announce."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes
from magenoir.model.mana import ELEMENTS
from magenoir.players.acting import wanted_by_trade
from magenoir.players.glance import abilities, glance
from magenoir.players.sight import Sight

MUCH = 6  # Mana for one X, where nothing says how much is enough


def element_of(move: str) -> str:
    return next((word for word in move.split() if word in ELEMENTS), "")


def add(sight: Sight, move: str) -> int:
    """What the hand wants and the Ether does not hold yet."""
    element = element_of(move)
    enough = max if sight.view.mode == "duel" else min  # what stays there, oneself or an ally takes later
    in_ether = enough(pile[ELEMENTS.index(element)] for pile in sight.view.ether)
    return sight.needs.element(element) - 20 * min(in_ether, sight.needs.next[ELEMENTS.index(element)]) - 2 * in_ether


def take_pile(sight: Sight, move: str) -> int:
    return sight.needs.pile(sight.view.ether[0 if "left" in move else 1])


def take(sight: Sight, move: str) -> int:
    return 1_000 + sight.needs.element(element_of(move)) if element_of(move) else 0


def receive(sight: Sight, move: str) -> int:
    return 1_000 if element_of(move) == wanted_by_trade(sight) else sight.needs.element(element_of(move))


def give(sight: Sight, move: str) -> int:
    """What is wanted least, also for paying and placing."""
    return -sight.needs.element(element_of(move)) if element_of(move) else 0


def pay(sight: Sight, move: str) -> int:
    """Rather than not at all; what is wanted least, and rather from under a card that has no use for it."""
    if move == "do not pay":
        return -1_000
    card = sight.find(move.partition(" from ")[2], sight.me.board)
    return give(sight, move) if card is None else 1 - 10 * fuel(sight, card.face.text if card.face else "")


def move_mana(sight: Sight, move: str) -> int:
    """To cards that live on it, else to the reserve; out of cards that have no use for it."""
    if move == "done":
        return -1
    source, _, goal = move.partition(" to ")
    card = sight.find(source.partition(" from ")[2], sight.me.board)
    cost = fuel(sight, card.face.text) if card and card.face else 0
    if not goal or goal == "reserve":
        return (1 if goal else 0) - cost
    gainer = sight.find(goal, sight.me.board)
    return (fuel(sight, gainer.face.text) if gainer and gainer.face else 0) - cost


def fuel(sight: Sight, text: str) -> int:
    return glance(text, sight.lot).fuel


def announce(sight: Sight, move: str) -> int:
    """X: as much as there is a use for."""
    number, enough = int(move.rpartition(" ")[2]), enough_for(sight)
    return number if number <= enough else enough - number


def enough_for(sight: Sight) -> int:
    """Damage to end the game with; Mana that the other can pay; or not more than a usual turn can spare."""
    found = [node for ability in abilities(sight.source.text if sight.source else "") for node in nodes(ability)]
    if any(isinstance(node, fx.AnnounceX) for node in found):
        return max((sum(seat.reserve) for seat in sight.opponents), default=0)
    if any(isinstance(node, fx.InflictDamage) for node in found):
        return sight.weakest if sight.opponents else MUCH
    return MUCH
