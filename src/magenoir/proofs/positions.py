"""A position of a game reads back as it was written, and the game plays on from it the same way."""

from __future__ import annotations

import tomllib

from magenoir.files.position.places import place_of
from magenoir.files.position.reading import read_position
from magenoir.files.position.writing import position_of, print_position
from magenoir.files.scenario.cutting import between_chains
from magenoir.files.toml_text import toml
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.events import Event
from magenoir.model.state import State
from magenoir.model.terms import BOARD
from magenoir.proofs.play.games import new_match, playing
from magenoir.proofs.play.player import Player
from magenoir.told.log import ALL_KNOWING, tell

ONE_IN = 16  # positions of a game that are checked
MOVES_ON = 40


def prove(seed: int) -> int:
    """Some positions of one game; returns how many."""
    other, looked_at = Player(seed + 1), 0
    for match in playing(new_match(seed), Player(seed)):
        if between_chains(match) and (not looked_at or other.below(ONE_IN) == 0):
            where = f"before move {match.number}"
            text = toml(position_of(match))
            again = Match(read_position(tomllib.loads(text), load_cards()))
            assert toml(position_of(again)) == text, f"{where}: it is written differently the second time"
            assert in_time(again.state) == in_time(match.state), f"{where}: the order of arrival differs"
            play_on(match.fork(), again, other, where)
            looked_at += 1
    return looked_at


def in_time(state: State) -> list[str]:
    """Cards on the boards and lasting effects, in order of time."""
    came = [(state.cards[card].entered, place_of(state, card)) for zones in state.zones for card in zones[BOARD]]
    came += [(held.made, repr(held.ability)) for held in state.lasting if held.ability]
    return [what for _, what in sorted(came)]


def play_on(one: Match, other: Match, player: Player, where: str) -> None:
    """The same moves lead to the same offers and the same events in both."""
    for _ in range(MOVES_ON):
        assert asked(one) == asked(other), f"{where}: a different question after {one.moves[-3:]}"
        if one.decision is None:
            return
        option = one.notation.decision.options.index(player.choose(one))
        happened = [told(match, match.choose(option)) for match in (one, other)]
        assert happened[0] == happened[1], f"{where}: something else happens after {one.moves[-3:]}"
    assert print_position(one.state) == print_position(other.state), f"{where}: a different table at the end"


def asked(match: Match) -> object:
    """The open decision without card ids, which a position does not keep."""
    decision = match.decision
    if decision is None:
        return match.outcome
    return decision.seat, decision.kind, decision.rules, decision.window, decision.idle, match.options()


def told(match: Match, events: list[Event]) -> list[str]:
    return [tell(event, ALL_KNOWING, match.state, rules=True) for event in events]
