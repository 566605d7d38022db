"""Positions against an Adversary, written and read back: in main phases, and at the beginning of its phases."""

import random
import tomllib

import pytest

from magenoir.files.position.reading import read_position
from magenoir.files.position.writing import position_of, print_position
from magenoir.files.record.record import record_of
from magenoir.files.scenario.checking import check
from magenoir.files.scenario.cutting import between_chains, cut
from magenoir.files.toml_text import toml
from magenoir.match.game import Match
from magenoir.model.errors import PositionError
from magenoir.model.events import Event, PhaseBegan
from magenoir.model.state import State
from magenoir.model.terms import ADVERSARY, SEATS
from magenoir.table import Table
from tests.match.coop import LIBRARY, decks, its_deck, match
from tests.seats import A, B

POSITION = {
    "mode": "coop",
    "seed": 7,
    "turn": "adversary",
    "phase": "draw",
    "turn_number": 9,
    "active": "B",
    "A": {"hp": 0, "out": True, "deck": 3, "discard": ["Flame"]},
    "B": {"hp": 7, "gave_up": True, "reserve": "1 fire", "hand": ["Seed"], "deck": [{"card": "Flame", "seen": "AC"}]},
    "C": {"hp": 20, "deck": ["Tide"], "board": ["Draconic flame"], "zenith": True},
    "adversary": {
        "hp": 30,
        "renewed": 2,
        "reserve": "1 air",
        "deck": [{"card": "Test hail", "seen": "B"}, "Test lash"],
        "discard": ["Test theft"],
        "exile": ["Test blade"],
        "board": ["Test queen", {"card": "Test guard", "hp": 2}],
        "mage_noir": True,
        "drawn": 1,
    },
    "ether": {"left": "2 water", "right": ""},
    "lasting": [
        {
            "source": "Test theft",
            "controller": "adversary",
            "text": "Damage inflicted to you is reduced by 1.",
            "until": "end of turn",
            "that": "C",
            "it": ["adversary board 2"],
        }
    ],
}


def read(text: str) -> State:
    return read_position(tomllib.loads(text), LIBRARY)


def test_a_position_prints_as_it_was_written() -> None:
    assert print_position(read_position(POSITION, LIBRARY)) == POSITION
    assert print_position(read(toml(POSITION))) == POSITION


def test_there_are_as_many_players_as_are_named() -> None:
    for players, seats in enumerate(([], ["A"], ["A", "B"], ["A", "C"], ["D"])):
        state = read_position({"mode": "coop", **{name: {} for name in seats}}, LIBRARY)
        assert state.players == max(1, players)
        assert len(state.seats) == ADVERSARY + 1


def test_the_adversarys_cards_lock_nothing_and_its_own_card_brings_it() -> None:
    state = read_position({"mode": "coop", "B": {}, "adversary": {"board": ["Test queen", "Test guard"]}}, LIBRARY)
    queen, guard = (state.cards[card] for card in state.zones[ADVERSARY]["board"])
    assert (queen.hp, guard.hp, any(queen.locked), any(guard.locked)) == (None, 4, False, False)
    assert (state.seats[ADVERSARY].hp, state.seats[ADVERSARY].out) == (24, False)
    assert read_position({"mode": "coop"}, LIBRARY).seats[ADVERSARY].out


def test_a_player_who_has_given_up_leaves_after_the_action() -> None:
    game = match(A={}, B={"gave_up": True})
    assert not game.state.seats[1].out
    game.choose("end turn")
    assert game.state.seats[1].out


def test_allies_do_not_see_each_others_hands() -> None:
    state = read_position({"mode": "coop", "A": {"hand": ["Seed"]}, "B": {"hand": ["Flame"]}}, LIBRARY)
    assert print_position(state, A)["B"]["hand"] == ["?"]
    assert print_position(state, B)["A"]["hand"] == ["?"]
    assert print_position(state, A)["adversary"]["deck"] == 10
    with pytest.raises(PositionError, match="`seen` names the seats"):
        read_position({"mode": "coop", "A": {"hand": [{"card": "Seed", "seen": "AB"}]}}, LIBRARY)


def asked(game: Match) -> object:
    """The open decision without card ids, which a position does not keep."""
    decision = game.decision
    if decision is None:
        return game.outcome
    return decision.seat, decision.kind, decision.rules, decision.window, decision.shared, game.options()


class Recorded:
    """A random game, and its State when the Adversary's last phase began."""

    def __init__(self, players: int, seed: int) -> None:
        self.began: State | None = None
        self.chance = random.Random(seed)
        self.game = Match.new(decks(players), seed, None, "coop", self.watch, its_deck())

    def watch(self, table: Table, event: Event) -> None:
        if isinstance(event, PhaseBegan):
            self.began = table.state.copy() if table.state.adversary else None

    def go_on(self) -> None:
        self.began = None
        seat = SEATS[self.chance.randrange(self.game.state.players)]
        player = self.game.state.seats[seat]
        if self.chance.random() < 0.005 and not player.out and not player.gave_up:
            self.game.concede(seat)
            self.began = None  # a position cannot hold a concession in mid-action
        else:
            assert self.game.decision is not None
            self.game.choose(self.chance.choice(self.game.decision.options))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_positions_of_games_read_back_and_play_on_the_same(players: int, seed: int) -> None:
    main, boundaries, played = 0, 0, Recorded(players, seed)
    while (game := played.game).decision is not None:
        if between_chains(game) and played.chance.random() < 0.3:
            text = toml(position_of(game))
            again, fork = Match(read(text)), game.fork()
            assert toml(position_of(again)) == text
            for _ in range(20):
                assert asked(again) == asked(fork)
                if fork.decision is None:
                    break
                option = played.chance.randrange(len(fork.decision.options))
                fork.choose(option)
                again.choose(option)
            assert print_position(again.state) == print_position(fork.state)
            main += 1
        if played.began is not None:
            text = toml(print_position(played.began))
            assert toml(print_position(read(text))) == text
            assert asked(Match(read(text))) == asked(game)
            boundaries += 1
        played.go_on()
    assert main
    assert boundaries


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_scenario_cut_out_of_a_game_passes(players: int) -> None:
    for seed in range(2):
        played = Recorded(players, seed)
        while played.game.decision is not None:
            played.go_on()
        record = record_of(played.game)
        script = ""
        for at in (2, len(record.moves) // 2, len(record.moves)):
            tables = cut(record, at, LIBRARY)
            script = tables["play"]["script"]
            assert "= now adversary deck " in script
            result = check(tables, library=LIBRARY)
            assert result.passed, result.message
        assert "= now players lose" in script
        assert "= now A is out" in script
