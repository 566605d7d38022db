"""The arena against an Adversary: bots and decks by seat, what is counted, and that games can be repeated."""

import os
from collections import Counter

import pytest
from msgspec.structs import replace

from magenoir.arena import Coop, CoopResult, play_coop
from magenoir.arena.coop import last_fall, play_one, report
from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.shipped import RULEBOOK
from magenoir.files.record.replaying import replay
from magenoir.files.record.text import read_record
from magenoir.model.card import Card
from magenoir.model.outcome import Outcome
from magenoir.notation.outcomes import print_outcome
from magenoir.players import PLAYERS
from tests import adversaries_table as table

FOE = load_adversaries()["cinder-queen"].deck(1)


def contest(**what: object) -> Coop:
    return replace(Coop(("simple",), "cinder-queen", 1, FOE, seats=2, games=3, seed=4), **what)


def deadly(coop: Coop, game: int) -> CoopResult:
    """Play, but the second game kills its process. At module level, so that other processes can import it."""
    if game == 1:
        os._exit(9)
    return play_one(coop, game)


def test_bots_fill_the_seats_in_turn() -> None:
    assert contest(players=("greedy", "simple"), seats=3).names() == ("greedy", "simple", "greedy")


def test_the_base_decks_rotate_through_all_seats() -> None:
    for seats in range(1, 5):
        coop = contest(seats=seats)
        for seat in range(seats):
            assert Counter(coop.slugs(game)[seat] for game in range(8)) == dict.fromkeys(RULEBOOK, 2)


def test_games_are_counted_and_can_be_repeated_in_any_number_of_processes() -> None:
    one, two = (play_coop(contest(), jobs) for jobs in (1, 2))
    assert one.games == one.wins + one.losses + one.draws == 3
    assert one.win_rate.of == 3
    assert one.decisions > 100
    assert replace(one, seconds=0.0, games_per_second=0.0) == replace(two, seconds=0.0, games_per_second=0.0)


def test_each_deck_has_its_win_rate_and_survival_rate() -> None:
    won = CoopResult(1, Outcome(won=True), ("a", "b"), fell=("", "no HP left"), taken=(5, 3), came=True)
    lost = CoopResult(2, Outcome(won=False), ("b", "c"), fell=("no card left to draw", "no HP left"), taken=(9, 4))
    drawn = CoopResult(3, Outcome(), ("a", "c"), fell=("", ""), taken=(7, 7), came=True)
    crashed = CoopResult(4, None, ("a", "b"), error="broken")
    told = report(contest(games=4), [won, lost, drawn, crashed], 2.0)
    assert (told.wins, told.losses, told.draws, told.crashes) == (1, 1, 1, 1)
    assert (told.win_rate.count, told.win_rate.of, told.came.count) == (1, 3, 2)
    found = {one.deck: (one.win_rate.count, one.win_rate.of, one.survived.count) for one in told.by_deck}
    assert found == {"a": (1, 2, 2), "b": (1, 2, 0), "c": (0, 2, 1)}
    assert told.lost_by == {"no card left to draw": 1}
    assert told.turns_per_player.mean == 7
    assert (told.games_per_second, len(told.crash_reports)) == (2.0, 1)


def test_the_record_of_a_crash_names_the_adversary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "broken", lambda seed: None)
    result = play_one(contest(players=("broken",)), 0)
    adversary = read_record(result.record).adversary
    assert (result.outcome, result.fault) == (None, "player")
    assert adversary is not None
    assert adversary.deck == "cinder-queen level 1"


def test_a_loss_is_put_down_to_the_last_player_to_fall() -> None:
    lost = CoopResult(2, Outcome(won=False), ("b", "c"), fell=("no HP left", "conceded"), taken=(4, 6))
    assert last_fall(lost) == "conceded"


def test_a_game_at_the_turn_limit_is_not_won() -> None:
    result = play_one(contest(max_turns=5), 0)
    assert (print_outcome(result.outcome), result.turns, sum(result.taken)) == ("draw", 5, 2)


def test_a_record_plays_again() -> None:
    result = play_one(contest(recorded=True), 0)
    record = read_record(result.record)
    assert (record.outcome, record.mode) == (print_outcome(result.outcome), "coop")
    assert replay(record).outcome == result.outcome


def test_a_game_that_kills_its_process_leaves_the_command_that_plays_it_again() -> None:
    told = play_coop(contest(), 2, play=deadly)
    assert (told.games, told.crashes, told.win_rate.of) == (3, 1, 2)
    again = "--coop cinder-queen --level 1 --players 2 --deck crushing-pressure --deck burning-wrath --games 1 --seed 5"
    assert told.crash_reports[0].again == f"magenoir arena simple {again}"


def test_a_game_that_cannot_begin_is_a_crash() -> None:
    nobody: tuple[Card, ...] = ()
    assert play_one(contest(foe=nobody), 0).outcome is None


# ------------------------------------------------------------------------------------------------ docs/adversaries.md


def test_the_lists_of_the_page_are_those_of_the_data() -> None:
    page = table.PAGE.read_text(encoding="utf-8")
    written = page.split(table.marker("lists", "begin"))[1].split(table.marker("lists", "end"))[0]
    assert written.strip() == table.lists().strip(), "write it again: python tests/adversaries_table.py --lists"


@pytest.mark.parametrize("part", ["lists", "figures"])
def test_the_page_has_a_section_for_each_part(part: str) -> None:
    page = table.PAGE.read_text(encoding="utf-8")
    assert page.count(table.marker(part, "begin")) == page.count(table.marker(part, "end")) == 1


def test_the_table_has_a_row_for_each_level_and_each_cell() -> None:
    cells = [play_coop(contest(seats=seats, games=4)) for seats in (1, 2)]
    text = table.figures(cells)
    assert f"| cinder-queen | 1 | {cells[0].win_rate} | {cells[1].win_rate} |" in text
    assert text.count("| cinder-queen | 1 |") == 3
