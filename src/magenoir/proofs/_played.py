"""Games of chance for the proofs of records and positions: one number is one game."""

from __future__ import annotations

from collections.abc import Iterator

from magenoir.language.pack import load_base, load_decks
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.decision import Option
from magenoir.model.randomness import scramble
from magenoir.players.player import Dice

LONGEST = 60  # turns
STILL = ("end turn", "pass", "no", "choose nothing", "trade", "do not pay")


def new_match(seed: int) -> Match:
    """With two of the four decks, or with decks of whatever cards; who may decide who begins is named now and then."""
    dice = Dice(scramble(seed))
    decks = [any_deck(dice) for _ in range(2)]
    return Match.new(decks, seed, (None, 0, 1)[dice.below(3)])


def any_deck(dice: Dice) -> list[Card]:
    if dice.below(2):
        four = list(load_decks().values())
        return list(four[dice.below(4)].cards)
    cards = load_base().cards
    return [cards[dice.below(len(cards))] for _ in range(10) for _ in range(4)]


def played(seed: int) -> Match:
    """A game at its end, or at its turn limit."""
    match = new_match(seed)
    for _ in playing(match, seed):
        pass
    return match


def playing(match: Match, seed: int) -> Iterator[Match]:
    """A game decision by decision, each before it is answered."""
    dice = Dice(scramble(seed + 1))
    while match.decision is not None and match.state.turn < LONGEST:
        yield match
        match.choose(any_option(match, dice))


def any_option(match: Match, dice: Dice) -> Option:
    """Rather one that does something: who ends the turn as gladly as anything else does not get far."""
    options = match.notation.decision.options
    lively = [option for option in options if option.form not in STILL]
    among = lively if lively and dice.below(4) else options
    return among[dice.below(len(among))]
