"""How good a view is for the seat that has it: a sum of a few weighted terms, in hundredths of an HP.

Each term looks at one player. What is good for opponents counts against this seat; what is good for allies in co-op
counts for it. For the Adversary, what matters is how much is left to defeat, and what it does to players.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes
from magenoir.model.names import stem
from magenoir.players.amounts import ANNOUNCED, UNSEEN, Lot
from magenoir.players.deeds import said, side
from magenoir.players.glance import ONE_AND_ALL, abilities, glance, is_each_turn
from magenoir.players.worth import deeds, is_component
from magenoir.told.view import CardView, SeatView, View

Term = Callable[[SeatView], int]

WIN = 1_000_000
CHANNELED = {"prepared": 1, "channeled": 2, "rested": 2}
PLENTY = 6  # Mana
IN_DANGER = 8  # HP, the last of which are worth the most
SMALL_DECK = 8  # cards: below this, its end is in sight
FALLEN = -500  # a defeated player, besides the loss of all they had
HARM = 60  # for each point of harm that the Adversary does every turn
HIT_POINT = 60  # of a Permanent of the Adversary's
CARD = 400  # of its deck, if that is what it lives on
RENEWAL = 30  # cards: more than a renewed deck can have
NO_DECK = 30  # the weight of losing with the next draw


def evaluate(view: View) -> int:
    """Above 0: this seat is ahead."""
    if view.outcome is not None:
        return ended(view)
    if view.mode == "duel":
        return sum(standing(seat) if seat.seat == view.seat else -standing(seat) for seat in view.seats)
    *players, adversary = view.seats
    return sum(FALLEN if seat.out else standing(seat) for seat in players) - menace(adversary, view.renewed)


def ended(view: View) -> int:
    assert view.outcome is not None
    if view.outcome.drawn:
        return 0
    return WIN if view.outcome.won or view.outcome.winner == view.seat else -WIN


def menace(seat: SeatView, renewed: int) -> int:
    """What stands between the players and victory: its HP, what it has in play, and its deck."""
    texts = [card.face.text for card in seat.board if card.face]
    in_play = sum(HARM * harm(text) for text in texts) + HIT_POINT * sum(card.hp or 0 for card in seat.board)
    deck = CARD * (seat.deck - RENEWAL * renewed) if any(map(is_of_time, texts)) else 0
    return 100 * max(0, seat.hp) + in_play + deck


@lru_cache(maxsize=1024)
def harm(text: str) -> int:
    """What a card of the Adversary does to the players on each of its turns; its mere presence counts too."""
    lasting = (one for one in abilities(text) if not isinstance(one, fx.Trigger) or is_each_turn(one))
    deeds = [deed for ability in lasting for deed in said(ability, ONE_AND_ALL)]
    return 3 - sum(deed.good * (-1 if side(deed.whom) == 1 else 1) for deed in deeds)


@lru_cache(maxsize=1024)
def is_of_time(text: str) -> bool:
    """Whether the players win when its deck has been renewed: then each card fewer brings that closer."""
    return any(isinstance(node, fx.Renewed) for ability in abilities(text) for node in nodes(ability))


def standing(seat: SeatView) -> int:
    """What one player has."""
    return sum(weight * term(seat) for weight, term in TERMS)


def life(seat: SeatView) -> int:
    """HP; the last ones count twice, since losing them loses the game."""
    return seat.hp + min(seat.hp, IN_DANGER)


def mana(seat: SeatView) -> int:
    """Mana in reserve will be useful some time, but hardly beyond six; locked Mana ends up with both players."""
    return min(sum(seat.reserve), PLENTY) + sum(sum(card.locked) for card in seat.board) // 2


def hand(seat: SeatView) -> int:
    """Cards are choices, but those beyond the hand size are lost as the turn ends."""
    lot = lot_of(seat)
    worths = sorted((1 + use(card, lot) if card.face else 1 + UNSEEN for card in seat.hand), reverse=True)
    return sum(worths[: seat.hand_size])


def promise(seat: SeatView) -> int:
    """How close the best card in hand is; each further one counts half, since its Mana and components may be gone."""
    have, lot = components(seat), lot_of(seat)
    promises = [use(card, lot) * readiness(card, seat, have) // 10 for card in seat.hand if card.cost is not None]
    return sum(value >> place for place, value in enumerate(sorted(promises, reverse=True)))


def awaited(seat: SeatView) -> int:
    """Components that the hand is waiting for, as many as its neediest card wants: each helps for several turns."""
    wanted: dict[str, int] = {}
    for card in seat.hand:
        for word, count in card.needs:
            wanted[stem(word)] = max(count, wanted.get(stem(word), 0))
    there = [word for card in seat.board if is_component(card) for word in card.words]
    return sum(min(count, there.count(word)) for word, count in wanted.items())


def components(seat: SeatView) -> dict[str, int]:
    """By word, in quarters: a prepared spell counts half, since it may yet be channeled, and one in hand a quarter."""
    have: dict[str, int] = {}
    for card in seat.board:
        for word in card.words:
            have[word] = have.get(word, 0) + (4 if is_component(card) else 2)
    for card in seat.hand:
        for word in card.face.words if card.face and card.face.kind == "spell" else ():
            have[word] = have.get(word, 0) + 1
    return have


def readiness(card: CardView, seat: SeatView, have: dict[str, int]) -> int:
    """From 0 to 100: how much of what a card in hand needs is there."""
    wanted = sum(count for _, count in card.needs)
    there = sum(min(4 * count, have.get(stem(word), 0)) for word, count in card.needs)
    cost = sum(card.cost or ())
    payable = sum(min(need, has) for need, has in zip(card.cost or (), seat.reserve, strict=False))
    return (70 * there // (4 * wanted) if wanted else 70) + (30 * payable // cost if cost else 30)


def lot_of(seat: SeatView) -> Lot:
    return LOTS[seat.mage_noir, seat.zenith]


LOTS = {(noir, zenith): Lot(noir, zenith) for noir in (False, True) for zenith in (False, True)}


def use(card: CardView, lot: Lot) -> int:
    """What a card does when activated, or while it is in play."""
    return deeds(card.face.text, lot) + (0 if card.face.kind == "spell" else 3) if card.face else 0


def prepared(seat: SeatView) -> int:
    """A prepared spell is nearly as good as what it does; better if it is quick, worse while it must wait."""
    lot, total = lot_of(seat), 0
    for card in seat.board:
        if card.state == "prepared":
            value = use(card, lot) + (announced(card, lot) if card.x is not None else 0)
            total += value * in_time(card) // 8 if card.keywords else value
    return total


def announced(card: CardView, lot: Lot) -> int:
    """How much its X adds or subtracts, compared with a card whose X is unknown."""
    return glance(card.face.text, lot).of_x * ((card.x or 0) - ANNOUNCED) if card.face else 0


def in_time(card: CardView) -> int:
    """How ready it is, in eighths."""
    if card.has("Quickcast"):
        return 9
    return 6 if card.new and card.has("Slowcast") else 8


def stored(seat: SeatView) -> int:
    """Mana under cards that live on it, or do more the more they lock."""
    lot = lot_of(seat)
    seen = ((card.locked, glance(card.face.text, lot).fuel) for card in seat.board if card.face)
    return sum(fuel * sum(locked) for locked, fuel in seen if fuel)


def animals(seat: SeatView) -> int:
    """An Animal is useful while it is there, and at once while it is rested."""
    lot = lot_of(seat)
    return sum(
        use(card, lot) * (3 if card.state == "rested" else 2)
        for card in seat.board
        if card.state in ("rested", "exhausted")
    )


def deck(seat: SeatView) -> int:
    """A player who must draw from an empty deck loses: the last cards are precious, and the very last is the game."""
    if seat.deck >= SMALL_DECK:
        return 0
    return -(SMALL_DECK - seat.deck) - (0 if seat.deck else NO_DECK)


def exiled(seat: SeatView) -> int:
    """Cards in exile are lost, unless one known to be there brings them back."""
    if not seat.exile or any(
        card.face and glance(card.face.text).returns for zone in (seat.hand, seat.board) for card in zone
    ):
        return 0
    return -sum(not glance(card.face.text).returns for card in seat.exile if card.face)


def channeled(seat: SeatView) -> int:
    """A channeled spell serves repeatedly, while it stays; a prepared one can still be channeled."""
    return sum(CHANNELED.get(card.state, 0) for card in seat.board)


def in_play(seat: SeatView) -> int:
    """Permanents, Equipment and Rituals act every turn."""
    lot = lot_of(seat)
    return sum(use(card, lot) for card in seat.board if card.state == "in play")


def toughness(seat: SeatView) -> int:
    """The HP of Permanents take hits and keep them in play."""
    return sum(card.hp or 0 for card in seat.board)


def mage_noir(seat: SeatView) -> int:
    """The status makes many cards better."""
    return int(seat.mage_noir)


TERMS: tuple[tuple[int, Term], ...] = (
    (100, life),
    (5, mana),
    (5, hand),
    (1, promise),
    (150, awaited),
    (25, prepared),
    (20, channeled),
    (45, in_play),
    (27, toughness),
    (200, mage_noir),
    (8, stored),
    (15, animals),
    (60, deck),
    (15, exiled),
)
