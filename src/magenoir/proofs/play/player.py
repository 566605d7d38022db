"""Random decks and players by seed, so that one number is one game (`tables` says who sits there).

A fifth of the games are played with the four decks, in all pairings; two fifths with legal decks of all official cards
(four copies, one Animal, and for each card something that can be its components); two fifths with wild ones (many
copies of few cards, Animals too). There are three kinds of players, because one that picks uniformly seldom gets far:
even, eager (gathers what the hand costs, and acts rather than passing or ending the turn), and curious (takes the kind
of move it has taken least). Seeds are scrambled first, because a share of a proof gets every eighth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar

from msgspec import Struct

from magenoir.decks.shipped import rulebook_decks
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.decision import Decision, Option
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.names import stem
from magenoir.model.randomness import below, scramble
from magenoir.model.terms import HAND

DECK_CARDS = 40
STILL = ("end turn", "pass", "do not pay", "no", "choose nothing", "done")


def decks(seed: int) -> list[list[Card]]:
    """Two decks: one of the 16 pairings of the four, two legal ones, or two wild ones."""
    chance = scramble(seed)
    if chance % 5 == 0:
        four = list(rulebook_decks().values())
        return [list(four[chance // 5 % 4].cards), list(four[chance // 20 % 4].cards)]
    make = legal if chance % 5 < 3 else wild
    return [make(chance), make(scramble(chance))]


class Picking:
    """Random cards from the whole pool, most of them of one element."""

    def __init__(self, chance: int) -> None:
        self.chance, self.pool = chance, load_cards().cards
        self.element = self.one_of(self.pool).element
        self.own = [card for card in self.pool if card.element == self.element]

    def one_of(self, cards: Sequence[Card]) -> Card:
        return cards[self.below(len(cards))]

    def below(self, bound: int) -> int:
        self.chance, number = below(self.chance, bound)
        return number

    def card(self) -> Card:
        return self.one_of(self.own if self.below(4) and len(self.own) > 1 else self.pool)

    def supplier(self, word: str) -> Card:
        """A card that can be this component, or any card if none can."""
        fitting = suppliers().get(stem(word), [])
        near = [card for card in fitting if card.element == self.element]
        return self.one_of(near or fitting or self.pool)


@cache
def suppliers() -> dict[str, list[Card]]:
    """The cards that can be each component word."""
    found: dict[str, list[Card]] = {}
    for card in load_cards():
        for word in sorted({*card.stems, card.element}) if card.kind != "ritual" else ():
            found.setdefault(word, []).append(card)
    return found


def wild(chance: int) -> list[Card]:
    """Many copies of few cards or few of many, and the Rite that makes a Mage Noir."""
    picking = Picking(chance)
    return deck_of([load_cards().card("Rite of passage"), *(picking.card() for _ in range(picking.below(9) + 1))])


def legal(chance: int) -> list[Card]:
    """D1.1: 40 cards, at most four copies, one Animal; with the components of each card, as far as there is room."""
    picking = Picking(chance)
    chosen = [load_cards().card("Rite of passage")]
    while sum(copies(card) for card in chosen) < DECK_CARDS:
        wanted = [picking.card()]
        while wanted and len(chosen) < DECK_CARDS:
            card = wanted.pop()
            if card in chosen or (card.kind == "animal" and any(other.kind == "animal" for other in chosen)):
                continue
            chosen.append(card)
            wanted += [picking.supplier(word) for word, _ in card.components]
    return [card for card in chosen for _ in range(copies(card))]


def copies(card: Card) -> int:
    return 1 if card.kind == "animal" else 4


def deck_of(cards: Sequence[Card]) -> list[Card]:
    """Equally many of each of these cards."""
    return [card for card in cards for _ in range(DECK_CARDS // len(cards))]


class Chosen(Struct, frozen=True):
    """A choice that a player is about to make: in which game, for which decision."""

    match: Match
    number: int
    option: Option


class Player:
    """Chooses at random, in the manner of its seed unless one is given."""

    last: ClassVar[Chosen | None] = None
    """The last choice of any player: if a proof fails, this move did it."""

    def __init__(self, seed: int, manner: Manner | None = None) -> None:
        self.chance = scramble(seed + 1)
        self.manner = manner or (even, eager, curious)[self.chance % 3]
        self.taken: Counter[str] = Counter()

    def choose(self, match: Match) -> Option:
        """An option of the open decision."""
        decision = match.notation.decision
        options = self.manner(self, match, decision)
        option = options[self.below(len(options))]
        self.taken[option.form] += 1
        Player.last = Chosen(match, match.number, option)
        return option

    def below(self, bound: int) -> int:
        self.chance, number = below(self.chance, bound)
        return number


Manner = Callable[[Player, Match, Decision], Sequence[Option]]


def even(player: Player, match: Match, decision: Decision) -> Sequence[Option]:
    return decision.options


def eager(player: Player, match: Match, decision: Decision) -> Sequence[Option]:
    if decision.kind == "add":
        return useful(match, decision) or decision.options
    mood = player.below(8)
    if mood == 0:
        return decision.options
    avoided = STILL if mood == 1 else (*STILL, "trade")  # there is always something to trade
    return [option for option in decision.options if option.form not in avoided] or decision.options


def curious(player: Player, match: Match, decision: Decision) -> Sequence[Option]:
    if decision.kind == "add":
        return useful(match, decision) or decision.options
    if player.below(4) == 0:
        return decision.options
    least = min(player.taken[option.form] for option in decision.options)
    return [option for option in decision.options if player.taken[option.form] == least]


def useful(match: Match, decision: Decision) -> list[Option]:
    """Options for Mana that some card in hand costs."""
    hand = [match.state.cards[card].card.cost for card in match.state.zones[decision.seat][HAND]]
    wanted = [sum(costs) for costs in zip(*hand, strict=True)] or [0] * len(ELEMENT_INDEX)
    return [option for option in decision.options if wanted[ELEMENT_INDEX[option.element]]]
