"""Who sits at the table of a random game: for two seeds out of three a duel, otherwise one to four players and an
Adversary.

Half of the Adversaries come from a scenario. The others have random official cards, no Animals, and a card of their own
with few HP, so that some games are won.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from magenoir.decks.adversaries import load_adversaries
from magenoir.match.game import Match, Watch
from magenoir.model.card import Card
from magenoir.model.decision import Option
from magenoir.model.events import Event
from magenoir.model.randomness import scramble
from magenoir.model.state import SeatState
from magenoir.model.terms import SEATS, Mode, Seat
from magenoir.proofs.play.player import Picking, Player, decks, legal, wild

COOP_EVERY = 3  # seeds
PATIENCE = 1_500  # decisions, on average, until somebody concedes
DRAWN = 18  # most cards in an Adversary's deck, without its own: few enough that decks are renewed


class Seated(Struct, frozen=True):
    """What a game begins with."""

    decks: Sequence[Sequence[Card]]
    mode: Mode = "duel"
    adversary: Sequence[Card] = ()

    def begin(self, seed: int, chooser: Seat | None = None, watch: Watch | None = None) -> Match:
        return Match.new(self.decks, seed, chooser, self.mode, watch, self.adversary)


def seated(seed: int, printed: bool = False) -> Seated:
    """The table of a seed; `printed`: with cards of the library only."""
    chance = scramble(seed)
    return coop(chance, printed) if chance // 1_000 % COOP_EVERY == 0 else Seated(decks(seed))


def coop(chance: int, printed: bool = False) -> Seated:
    """One to four players and an Adversary's deck."""
    picking = Picking(scramble(chance))
    make = legal if picking.below(2) else wild
    hands = [make(picking.below(1 << 60)) for _ in range(picking.below(4) + 1)]
    return Seated(hands, "coop", adversary(picking, printed))


def adversary(picking: Picking, printed: bool) -> list[Card]:
    """A scenario's deck; or random cards, no Animals, and one that is the Adversary itself."""
    scenarios = list(load_adversaries().values())
    scenario, level = scenarios[picking.below(len(scenarios))], picking.below(2) + 1
    if picking.below(2):
        return list(scenario.deck(level))
    drawn = [picking.card() for _ in range(picking.below(DRAWN) + 3)]
    own = scenario.card(level) if printed else replace(scenario.card(level), hp=picking.below(4) + 1)
    return [own, *(card for card in drawn if card.kind != "animal")]


def new_match(seed: int, watch: Watch | None = None) -> Match:
    return seated(seed).begin(seed, watch=watch)


Answer = Option | Seat
"""An option of the open decision, or the seat that concedes."""


def answer(match: Match, player: Player) -> Answer:
    """What comes next: an option, or now and then, in a co-op game, somebody concedes out of turn (H60)."""
    if match.state.mode != "duel" and player.below(PATIENCE) == 0:
        standing = [seat for seat in SEATS[: match.state.players] if stands(match.state.seats[seat])]
        if standing:
            return standing[player.below(len(standing))]
    return player.choose(match)


def stands(player: SeatState) -> bool:
    return not player.out and not player.gave_up


def take(match: Match, answer: Answer) -> list[Event]:
    return match.choose(answer) if isinstance(answer, Option) else match.concede(answer)
