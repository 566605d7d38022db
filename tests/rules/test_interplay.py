"""If nobody is asked for the order of turn-start effects, the order makes no difference."""

import pytest

from magenoir.files.position.writing import print_position
from magenoir.match.game import Match
from magenoir.model import effects as fx
from magenoir.model.terms import CardId
from magenoir.proofs.play.player import Player, decks, eager
from magenoir.rules.traces import ANYTHING, READS, ROUSED_BY, WRITES, of_step
from magenoir.table import Table
from tests.match.playing import two_flames


def played_on(match: Match, idle_first: bool) -> Match:
    """Played to the end of the turn start, with what is called idle put first, or last."""
    game, turn = match.fork(), match.state.turn
    while (decision := game.decision) is not None and game.state.turn == turn and game.state.phase == "turn start":
        options = sorted(zip(game.options(), decision.options, strict=True), key=lambda one: one[0])
        if decision.kind == "window":
            options = [one for one in options if one[0] == "pass"]
        elif decision.kind == "order":
            options = [one for one in options if one[1].idle == idle_first] or options
        game.choose(options[0][1])
    return game


@pytest.mark.parametrize("seed", range(12))
def test_an_idle_check_may_be_anywhere_in_the_order(seed: int) -> None:
    match, player = Match.new(decks(seed), seed), Player(seed, eager)
    while match.decision is not None and match.state.turn < 30:
        ordering = match.decision.kind == "order" and match.state.phase == "turn start"
        if ordering and any(option.idle for option in match.decision.options):
            one, other = played_on(match, idle_first=True), played_on(match, idle_first=False)
            assert one.outcome == other.outcome
            assert one.outcome or print_position(one.state) == print_position(other.state), match.moves
        match.choose(player.choose(match))


def test_an_unknown_step_may_change_anything() -> None:
    assert of_step(Table(two_flames()), fx.BecomeCopies(fx.Cards()), CardId(0)) == ANYTHING
    assert of_step(Table(two_flames()), fx.PutIntoPlay(fx.Cards(zone="hand")), CardId(0)) == ANYTHING


def test_every_listed_node_belongs_to_its_family() -> None:
    assert all(issubclass(kind, fx.Step) for kind in WRITES)
    assert all(issubclass(kind, fx.When) for kind in ROUSED_BY)
    assert all(issubclass(kind, fx.Condition) for kind in READS)
