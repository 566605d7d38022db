"""The arena: games end, are counted, can be repeated, and crash without taking others along."""

import os
import signal
import tomllib
from collections.abc import Sequence
from functools import partial
from itertools import combinations
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from magenoir.arena import Contest, GameResult, Report, play_contest, play_game
from magenoir.arena.contest import play_one
from magenoir.arena.game import answer
from magenoir.arena.pool import Worker
from magenoir.decks.shipped import load_decks
from magenoir.files.record.replaying import replay
from magenoir.files.record.text import move_line, read_record
from magenoir.files.scenario.checking import check
from magenoir.files.shrink.shrinking import shrink
from magenoir.match.game import Match
from magenoir.model.errors import UnreadMove
from magenoir.model.randomness import below
from magenoir.notation.outcomes import print_outcome
from magenoir.players import PLAYERS, GreedyPlayer, Imagine, RandomPlayer, SimplePlayer, chance_of
from magenoir.players.player import Dice
from magenoir.table import Table
from magenoir.told.choices import Choice
from magenoir.told.view import View

DUEL = ("burning-wrath", "surging-growth")
DECKS = [load_decks()[slug].cards for slug in DUEL]


class Failing:
    """Plays at random for a while, then breaks."""

    def __init__(self, seed: int) -> None:
        self.left, self.player = 30, RandomPlayer(seed)

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        self.left -= 1
        if not self.left:
            raise ZeroDivisionError("I am broken")
        return self.player.choose(view, choices, imagine)


class Lost(Failing):
    """Chooses an option that does not exist."""

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        return len(choices)


class Mute(Failing):
    """Gives no answer."""

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        return None  # type: ignore[return-value]  # a bot need not be typed


def deadly(contest: Contest, game: int) -> GameResult:
    """Play, but the third game kills its process. At module level, so that other processes can import it."""
    if game == 2:
        os._exit(9)
    return play_one(contest, game)


def deadly_once(mark: str, contest: Contest, game: int) -> GameResult:
    """Play, but the first attempt at the third game kills its process."""
    if game == 2 and not Path(mark).exists():
        Path(mark).touch()
        os._exit(9)
    return play_one(contest, game)


def crashing(contest: Contest, game: int) -> GameResult:
    """No game at all."""
    return GameResult(contest.seed_of(game), None, DUEL)


def counted(report: Report) -> object:
    """A report without its times."""
    data = json.decode(json.encode(report))
    return {key: value for key, value in data.items() if key not in ("seconds", "decisions_per_second")}


# ------------------------------------------------------------------------------------------------------------ one game


def test_a_game_ends() -> None:
    result = play_game([SimplePlayer(1), SimplePlayer(2)], DECKS, seed=1)
    assert print_outcome(result.outcome) in ("winner A", "winner B", "draw")
    assert result.first in (0, 1)
    assert (result.error, result.record) == ("", "")


def test_a_game_is_drawn_at_the_turn_limit() -> None:
    result = play_game([SimplePlayer(1), SimplePlayer(2)], DECKS, seed=1, max_turns=3)
    assert (print_outcome(result.outcome), result.turns) == ("draw", 3)


def test_decisions_with_two_or_more_options_are_counted_and_forced_ones_answered_at_once() -> None:
    class Counting(RandomPlayer):
        asked = 0

        def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
            Counting.asked += 1
            return super().choose(view, choices, imagine)

    result = play_game([Counting(1), Counting(2)], DECKS, seed=3)
    match, players, choices, idle = Match.new(DECKS, 3), [RandomPlayer(1), RandomPlayer(2)], 0, 0
    while match.decision is not None:
        choices += len(match.decision.options) >= 2
        idle += match.decision.idle and len(match.decision.options) >= 2
        answer(match, players)
    assert idle > 0  # several options that all come to the same
    assert (result.decisions, Counting.asked) == (choices, choices - idle)


# ------------------------------------------------------------------------------------------------------------- crashes


def test_a_crashing_bot_leaves_seed_moves_and_record() -> None:
    result = play_game([Failing(1), Failing(2)], DECKS, seed=5, names=("one", "two"), slugs=DUEL)
    assert (result.outcome, result.seed, result.fault) == (None, 5, "player")
    assert result.error == "ZeroDivisionError: I am broken"
    assert "in choose" in result.trace
    record = read_record(result.record)
    assert len(result.moves) == len(record.moves) > 29
    assert [place.player for place in record.seats] == ["one", "two"]
    assert replay(record).decision is not None  # the game itself is sound


def test_choosing_a_missing_option_is_the_bots_fault() -> None:
    result = play_game([Lost(1), Lost(2)], DECKS, seed=5)
    assert (result.outcome, result.fault) == (None, "player")
    assert result.error.startswith(UnreadMove.__name__)


def test_an_answer_that_is_no_index_is_the_bots_fault() -> None:
    result = play_game([Mute(1), Mute(2)], DECKS, seed=5)
    assert (result.outcome, result.fault) == (None, "player")
    assert result.error.startswith(TypeError.__name__)


@pytest.mark.parametrize("where", ["magenoir.arena.game.view", "magenoir.told.imagining.view"])
def test_a_view_that_cannot_be_made_is_the_engines_fault(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(where, None)
    result = play_game([GreedyPlayer(1), GreedyPlayer(2)], DECKS, seed=5)
    assert (result.outcome, result.fault) == (None, "engine")
    assert read_record(result.record).outcome == ""  # the game itself is sound


def test_a_crashing_rule_ends_the_record_with_the_move_that_broke_it(monkeypatch: pytest.MonkeyPatch) -> None:
    broken_rule(monkeypatch)
    result = play_game([SimplePlayer(1), SimplePlayer(2)], DECKS, seed=5)
    assert (result.outcome, result.fault, result.error) == (None, "engine", "KeyError: 'a broken rule'")
    record = read_record(result.record)
    assert record.outcome == "crash"
    assert replay(record, upto=len(record.moves) - 1).decision is not None
    with pytest.raises(KeyError, match="a broken rule"):
        replay(record)


def test_a_rule_that_breaks_while_a_bot_imagines_is_the_engines_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    broken_rule(monkeypatch)
    result = play_game([GreedyPlayer(1), GreedyPlayer(2)], DECKS, seed=5)
    assert (result.outcome, result.fault, result.error) == (None, "engine", "KeyError: 'a broken rule'")
    assert "in lose_hp" in result.trace
    assert result.imagined
    record = read_record(result.record)  # it breaks in the real game too, so its record shows it
    assert (record.outcome, result.scenario) == ("crash", "")
    assert tuple(map(move_line, record.moves)) == result.moves + result.imagined
    assert shrink(record).failure.words == "'a broken rule'"


def test_a_rule_that_breaks_only_in_an_imagined_world_leaves_a_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    known, lose_hp = {card.name for deck in DECKS for card in deck}, Table.lose_hp

    def afraid_of_strangers(table: Table, *args: Any, **named: Any) -> None:
        if any(piece.card.name not in known for piece in table.state.cards):
            raise KeyError("a stranger")
        lose_hp(table, *args, **named)

    monkeypatch.setattr(Table, "lose_hp", afraid_of_strangers)
    result = play_game([GreedyPlayer(1), GreedyPlayer(2)], DECKS, seed=5)
    assert (result.outcome, result.fault, result.error) == (None, "engine", "KeyError: 'a stranger'")
    assert read_record(result.record).outcome == ""  # the real game is sound
    checked = check(tomllib.loads(result.scenario))
    assert not checked.passed
    assert "the engine broke: KeyError: 'a stranger'" in checked.message


def broken_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nobody can lose HP."""

    def lose_hp(*_: object, **__: object) -> None:
        raise KeyError("a broken rule")

    monkeypatch.setattr(Table, "lose_hp", lose_hp)


def test_a_crash_does_not_stop_the_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "failing", Failing)
    report = play_contest(Contest(("failing", "simple"), games=3, seed=1))
    assert (report.games, report.crashes) == (3, 3)
    assert [crash.seed for crash in report.crash_reports] == [1, 2, 3]
    assert report.win_rates["A"].of == 0
    assert report.crash_reports[1].again == (
        "magenoir arena failing simple --decks burning-wrath crushing-pressure --games 1 --seed 2"
    )


def test_a_dying_process_loses_only_the_game_that_killed_it() -> None:
    contest = Contest(("random", "random"), DUEL, games=12, seed=1)
    report = play_contest(contest, jobs=2, play=deadly)
    assert (report.games, report.crashes) == (12, 1)
    (crash,) = report.crash_reports
    assert (crash.seed, crash.fault, crash.record) == (3, "process", "")
    assert "exit code 9" in crash.error


def test_a_process_killed_from_outside_loses_nothing(tmp_path: Path) -> None:
    contest = Contest(("random", "random"), DUEL, games=5, seed=1)
    killed = play_contest(contest, jobs=2, play=partial(deadly_once, str(tmp_path / "mark")))
    assert (tmp_path / "mark").exists()
    assert counted(killed) == counted(play_contest(contest))


# ---------------------------------------------------------------------------------------------------------- many games


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    contest = Contest(("simple", "random"), games=23, seed=7)
    one, two, three = (counted(play_contest(contest, jobs)) for jobs in (1, 2, 3))
    assert one == two == three


def test_crashes_are_reported_in_order_of_their_seeds() -> None:
    report = play_contest(Contest(("random", "random"), DUEL, games=25, seed=1), jobs=2, play=crashing)
    assert [crash.seed for crash in report.crash_reports] == list(range(1, 26))


def test_an_interrupted_contest_counts_what_was_played() -> None:
    def stop_after_two(result: GameResult) -> None:
        if result.seed == 2:
            raise KeyboardInterrupt

    report = play_contest(Contest(("random", "random"), DUEL, games=9, seed=1), on_game=stop_after_two)
    assert (report.games, report.interrupted) == (2, True)


def test_an_interrupted_contest_ends_its_processes() -> None:
    def stop(result: GameResult) -> None:
        raise KeyboardInterrupt

    report = play_contest(Contest(("random", "random"), DUEL, games=500, seed=1), jobs=2, on_game=stop)
    assert (report.games, report.interrupted) == (1, True)
    assert active_children() == []


def test_a_starting_worker_ignores_ctrl_c() -> None:
    """A terminal signals the whole process group: a worker that is just starting would die with a traceback."""
    worker = Worker(partial(crashing, Contest(("random", "random"))))
    try:
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGINT)
        worker.give([4])
        assert worker.receive().seed == 4
    finally:
        worker.stop()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])  # not blocked in this process


def test_without_decks_every_pairing_is_played_in_turn() -> None:
    contest = Contest(("simple", "simple"))
    assert len({contest.pairing(game) for game in range(16)}) == 16
    assert contest.pairing(0) == contest.pairing(16)


def test_the_games_of_a_contest_differ() -> None:
    contest = Contest(("random", "random"), ("burning-wrath", "burning-wrath"), games=2, seed=1)
    assert play_one(contest, 0).decisions != play_one(contest, 1).decisions


def test_each_player_has_its_own_random_numbers() -> None:
    """They differ from the other seat's, from the game's, and from the same seat's in the next game."""

    def row(dice: Dice) -> list[int]:
        return [dice.below(1_000) for _ in range(20)]

    def of_the_game(seed: int) -> list[int]:
        drawn = []
        for _ in range(20):
            seed, number = below(seed, 1_000)
            drawn.append(number)
        return drawn

    rows = [row(Dice(chance_of(seed, seat))) for seed in (7, 8) for seat in (0, 1)] + [of_the_game(7), of_the_game(8)]
    assert len({tuple(row) for row in rows}) == 6
    assert max(sum(a == b for a, b in zip(one, other, strict=True)) for one, other in combinations(rows, 2)) <= 2


@pytest.mark.parametrize("bot", ["simple", "greedy"])
def test_a_thinking_bot_beats_the_random_one(bot: str) -> None:
    report = play_contest(Contest((bot, "random"), games=16, seed=1), jobs=2)
    assert report.crashes == 0
    assert report.wins["A"] >= 15
