"""A naive model of piles, costs and zones that knows nothing about the engine agrees with it after every event.

The model is `naive_model`, written from the rules alone. One unit is one game; its events are counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.model.card import Card
from magenoir.model.events import Event
from magenoir.proofs.games import LONGEST
from magenoir.proofs.invariants.broken import InvariantBroken
from magenoir.proofs.naive_model.ledger import Disagreement
from magenoir.proofs.naive_model.model import NaiveModel
from magenoir.proofs.play.player import Player
from magenoir.proofs.play.tables import Seated, answer, seated, take
from magenoir.rules.setup import new_game
from magenoir.table import Table


def prove(seed: int) -> int:
    """One game; returns the number of its events."""
    return play_at(seated(seed), seed, Player(seed))


def play(decks: Sequence[Sequence[Card]], seed: int, player: Player) -> int:
    """A duel with these decks."""
    return play_at(Seated(decks), seed, player)


def play_at(table: Seated, seed: int, player: Player) -> int:
    """Play a new game to the end, or to the turn limit (H3), while the model follows; returns the number of events."""
    model = NaiveModel(new_game(table.decks, seed, None, table.mode, table.adversary))
    match = table.begin(seed, watch=Follower(model))
    while match.decision is not None and match.state.turn <= LONGEST:
        take(match, answer(match, player))
    return len(match.events)


class Follower:
    """Shows a model every event; silent once they disagree, because the match then takes back its last answer."""

    def __init__(self, model: NaiveModel) -> None:
        self.model, self.broken = model, False

    def __call__(self, table: Table, event: Event) -> None:
        if self.broken:
            return
        try:
            self.model.follow(event, table.state)
        except Disagreement as error:
            self.broken = True
            number = len(table.events)
            raise InvariantBroken("the naive model agrees", number, f"after {event}, {error}") from None
