"""Games of chance: decks and players by seed, so that one number is one game.

Half of the games are played with the four decks, in all pairs; half with decks made up of the whole base game. And
there are three kinds of players, because one who picks evenly seldom gets far: even, eager (gathers what the hand
costs, and rather acts than passes or ends the turn), and curious (takes the kind of move it has taken least). Seeds are
scrambled first, for a share of a proof has every eighth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec import Struct

from magenoir.language.pack import load_cards, load_decks
from magenoir.match.game import Match, Watch
from magenoir.model.card import Card
from magenoir.model.decision import Decision, Option
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.randomness import below, scramble
from magenoir.model.state import HAND

DECK_CARDS = 40
STILL = ("end turn", "pass", "do not pay", "no", "choose nothing", "done")


def decks(seed: int) -> list[list[Card]]:
    """Two decks: one of the 16 pairs of the four, or two made up."""
    chance = scramble(seed)
    if chance % 2:
        four = list(load_decks().values())
        return [list(four[chance // 2 % 4].cards), list(four[chance // 8 % 4].cards)]
    return [made_up(chance), made_up(scramble(chance))]


def made_up(chance: int) -> list[Card]:
    """Many of few cards or few of many, most of them of one element, and the Rite that makes a Mage Noir."""
    base = load_cards()
    chance, pick = below(chance, len(base))
    element = base.cards[pick].element
    own = [card for card in base if card.element == element]
    names = [base.card("Rite of passage")]
    chance, others = below(chance, 9)
    for _ in range(others + 1):
        chance, foreign = below(chance, 4)
        among = own if foreign and len(own) > 1 else base.cards
        chance, pick = below(chance, len(among))
        names.append(among[pick])
    return deck_of(names)


def deck_of(cards: Sequence[Card]) -> list[Card]:
    """As many of each of these cards."""
    return [card for card in cards for _ in range(DECK_CARDS // len(cards))]


def new_match(seed: int, watch: Watch | None = None) -> Match:
    return Match.new(decks(seed), seed, watch=watch)


class Chosen(Struct, frozen=True):
    """A choice that a player is about to make: in which game, as an answer to which decision."""

    match: Match
    number: int
    option: Option


class Player:
    """Chooses by chance, in the manner of its seed unless told."""

    last: ClassVar[Chosen | None] = None
    """What any of them chose last: where a proof fails, this is the move that did it."""

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
    """Mana that some card in hand costs."""
    hand = [match.state.cards[card].card.cost for card in match.state.zones[decision.seat][HAND]]
    wanted = [sum(costs) for costs in zip(*hand, strict=True)] or [0] * len(ELEMENT_INDEX)
    return [option for option in decision.options if wanted[ELEMENT_INDEX[option.element]]]
