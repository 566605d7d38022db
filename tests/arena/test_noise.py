"""Bots and the arena read no move text: with noise in its place, every game is the same."""

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from magenoir.arena.game import play_out
from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.shipped import RULEBOOK, load_decks
from magenoir.match.game import Match
from magenoir.model.decision import Option
from magenoir.model.terms import Seat
from magenoir.players import PLAYERS, Imagine, Player, RandomPlayer
from magenoir.told.choices import Choice
from magenoir.told.view import View
from tests.noise import noisy

DECKS = [load_decks()[slug].cards for slug in RULEBOOK[:2]]
FOE = load_adversaries()["cinder-queen"].deck(1)
GAMES: dict[str, Callable[[], Match]] = {
    "duel": partial(Match.new, DECKS, 5),
    "coop": partial(Match.new, DECKS, 5, mode="coop", adversary=FOE),
}
TURNS = {"greedy": 20}  # it thinks longer
Answers = list[tuple[Seat, Option | None]]


class Reader(RandomPlayer):
    """Chooses by what the moves are called."""

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        return min(choices, key=lambda choice: choice.text).index


def played(make: Callable[[int], Player], begin: Callable[[], Match], turns: int) -> Answers:
    result, match = play_out([make(1), make(2)], begin, 5, turns, (), ())
    assert (result.error, match is None) == ("", False)
    assert match is not None
    return match.answers


@pytest.mark.parametrize("mode", GAMES)
@pytest.mark.parametrize("bot", PLAYERS)
def test_bots_play_the_same_game_among_noise(monkeypatch: pytest.MonkeyPatch, bot: str, mode: str) -> None:
    turns = TURNS.get(bot, 30)
    quiet = played(PLAYERS[bot], GAMES[mode], turns)
    noise = noisy(monkeypatch)
    assert played(PLAYERS[bot], GAMES[mode], turns) == quiet
    assert noise.count > 2 * len(quiet) > 100


def test_one_who_reads_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = played(Reader, GAMES["duel"], 10)
    noisy(monkeypatch)
    assert played(Reader, GAMES["duel"], 10) != quiet
