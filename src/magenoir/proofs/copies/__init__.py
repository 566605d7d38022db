"""Copies offered as one option are interchangeable: whichever is taken, the game goes on the same, up to their ids.

A random game, usually from a crowded table (`crowded`), is played twice. Where several identical copies are one option,
the second game takes a different copy than the first; from then on it must be the first game with some cards renamed:
the same options, the same events, the same position. Only what nothing in play looked at when the copy was chosen may
differ: its place in a pile, the turn of its preparation, since when it is a component. If something looks at that
later, or a shuffle depends on it, the second game starts over as a fork of the first. One unit is one game; the
decisions compared are counted.
"""

from __future__ import annotations

from msgspec.structs import replace

from magenoir.match.game import Match
from magenoir.model.decision import Option
from magenoir.model.events import DeckShuffled, Event
from magenoir.model.randomness import below, scramble
from magenoir.model.terms import CardId
from magenoir.proofs.copies.crowded import crowded
from magenoir.proofs.copies.renamed import Parts, Renamed, asks, standing
from magenoir.proofs.invariants.broken import InvariantBroken
from magenoir.proofs.play.player import Player
from magenoir.proofs.play.tables import new_match

LONGEST = 300  # decisions: the rest of a long game is more of the same
LOOPING = 100  # decisions in one turn: from then on, which card it was counts (H3)


def prove(seed: int) -> int:
    """One game and its twin; how many decisions were compared."""
    return len(play(seed))


def play(seed: int) -> list[bool]:
    """For each decision of one game, whether its twin took another copy."""
    match = new_match(seed) if seed % 4 == 0 else crowded(seed)
    pair, player, taken = Pair(match, seed), Player(seed), list[bool]()
    while pair.one.decision is not None and len(taken) < LONGEST:
        if pair.one.state.times("decisions") >= LOOPING:
            break
        taken.append(pair.choose(pair.of_several(player) or player.choose(pair.one)))
    return taken


class Pair:
    """A game, and the same one with other copies taken."""

    def __init__(self, match: Match, seed: int) -> None:
        self.one, self.chance = match, scramble(seed)
        self.several: set[CardId] = set()  # cards that stand for several copies in the first game, since its last move
        self.one.table.stand_in = self.first_of
        self.begin()

    def begin(self) -> None:
        """From here on, the second game is the first one, under the same ids."""
        self.other, self.numbers = self.one.fork(), dict[CardId, CardId]()
        self.other.undo(0)
        self.other.table.stand_in = self.any_of

    def first_of(self, cards: list[CardId]) -> CardId:
        self.several.add(cards[0])
        return cards[0]

    def any_of(self, cards: list[CardId]) -> CardId:
        self.chance, place = below(self.chance, len(cards))
        return cards[place]

    def of_several(self, player: Player) -> Option | None:
        """Every second time, if there is one, an option that stands for several copies."""
        decision = self.one.notation.decision
        options = [option for option in decision.options if {option.card, option.other} & self.several]
        return options[player.below(len(options))] if options and player.below(2) else None

    def number(self, card: CardId) -> CardId:
        """What the second game calls a card of the first."""
        return self.numbers.get(card, card)

    def rename(self, card: CardId, number: CardId) -> bool:
        """Swap two ids: from here on, the second game calls a card by this one."""
        before = self.number(card)
        if before == number:
            return False
        swapped = next((c for c, n in self.numbers.items() if n == number), number)
        self.numbers[card], self.numbers[swapped] = number, before
        return True

    # ---------------------------------------------------------------------------------------------------------- a move

    def choose(self, option: Option) -> bool:
        """Make the same move in both; returns whether it took another copy."""
        if self.are_placing() and self.one.options() != self.other.options():
            self.begin()
        options = self.options()
        meant, asked = options[option], asks(self.one)
        differed = self.differing()
        swapped = [
            self.rename(card, number)
            for card, number in ((option.card, meant.card), (option.other, meant.other))
            if card is not None and number is not None
        ]
        self.several.clear()
        happened, there = self.one.choose(option), self.other.choose(meant)
        what = f"{self.one.moves[-1][1]!r} was one option"
        differ = self.differing()
        if new := differ & asked - differed:
            raise self.broken(f"{what}, though something looks at the {', '.join(sorted(new))}")
        if (differ & asks(self.one)) or (any(what.startswith("place") for what in differed) and shuffles(happened)):
            self.begin()
            return any(swapped)
        self.compare(what, happened, there)
        return any(swapped)

    def options(self) -> dict[Option, Option]:
        """The options of the first game, each with its counterpart in the second."""
        here, there = self.one.decision, self.other.decision
        if here is None or there is None or (here.seat, here.kind) != (there.seat, there.kind):
            raise self.broken(f"{self.one.moves[-2:]} led to different questions")
        left, found = list(there.options), dict[Option, Option]()
        for alike in (False, True):  # the same card first, then copies
            for option in [option for option in here.options if option not in found]:
                if (same := next((other for other in left if self.is_same(option, other, alike)), None)) is not None:
                    found[option] = same
                    left.remove(same)
        if left or len(found) < len(here.options):
            raise self.broken(f"{self.one.options()} are offered, but {self.other.options()} after the same moves")
        return found

    def is_same(self, option: Option, other: Option, alike: bool) -> bool:
        """Whether it is this option in the other game, of the card itself or of an identical copy."""
        if replace(option, card=other.card, other=other.other) != other:
            return False
        likeness = self.other.table.likeness if alike else None
        return all(
            card is there
            if card is None or there is None
            else (number := self.number(card)) == there
            or (likeness is not None and likeness.of(number) == likeness.of(there))
            for card, there in ((option.card, other.card), (option.other, other.other))
        )

    # ------------------------------------------------------------------------------------------------------- comparing

    def differing(self) -> set[str]:
        """Differences between the two that perhaps nothing looks at."""
        one = Renamed(self.one, self.numbers).asked_for()
        other = Renamed(self.other, {}).asked_for()
        return {what for what in one if one[what] != other[what]}

    def are_placing(self) -> bool:
        """Whether the same Mana is being placed: several cards release theirs in board order."""
        here, there = (
            {option.element for option in match.decision.options}
            if match.decision is not None and match.decision.kind == "place"
            else None
            for match in (self.one, self.other)
        )
        return here is not None and here == there

    def compare(self, what: str, happened: list[Event], there: list[Event]) -> None:
        """The same events and the same position, except for the Mana under cards while it is being placed."""
        kinds = [[type(event).__name__ for event in events] for events in (happened, there)]
        if kinds[0] != kinds[1]:
            raise self.broken(f"{what}, but something else happens with another copy")
        placing = self.are_placing()
        one, other = Renamed(self.one, self.numbers, placing).parts(), Renamed(self.other, {}, placing).parts()
        wrong = [part for part in one if one[part] != other[part]]
        if wrong and not self.renames(other, placing):
            raise self.broken(f"{what}, but the games differ in {', '.join(wrong)}")

    def renames(self, other: Parts, placing: bool) -> bool:
        """Whether other ids make the games equal: where order does not matter, identical copies are put in some order
        unasked, and in the second game perhaps the other way round."""
        here, there = standing(self.one, placing), standing(self.other, placing)
        named: dict[CardId, CardId] = {}
        for how, cards in here.items():
            numbers = there.get(how, [])
            kept = {card: self.number(card) for card in cards if self.number(card) in numbers}
            others = [number for number in numbers if number not in kept.values()]
            named |= kept | dict(zip((card for card in cards if card not in kept), others, strict=False))
        if len(set(named.values())) < len(self.one.state.cards) or Renamed(self.one, named, placing).parts() != other:
            return False
        self.numbers = named
        return True

    def broken(self, wrong: str) -> InvariantBroken:
        return InvariantBroken("identical copies are one option", len(self.one.events), wrong)


def shuffles(events: list[Event]) -> bool:
    """Whether a deck was shuffled: the result depends on its order, which nobody can see."""
    return any(isinstance(event, DeckShuffled) for event in events)
