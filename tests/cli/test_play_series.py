"""`magenoir play --best-of`: a series in the terminal, with exchanges between its games."""

from pathlib import Path

import pytest

from magenoir.decks.deck import counts
from magenoir.files.series.record import SeriesRecord, exchanged
from magenoir.files.series.text import read_series
from magenoir.files.series.verifying import verify_series
from tests.cli.cliseries import run, words
from tests.files.series.seriesplay import FIRE, TREE

PLAY = ["play", "--text", "--best-of", "3", "--seed", "7", "--windows", "none"]


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_series_is_played_with_exchanges_and_one_record(tmp_path: Path) -> None:
    file = tmp_path / "series.toml"
    lines = ["1", "concede", "swap Fission for Rain of flames", "done", "2", "1", "concede"]
    played = run(*PLAY, "--record", file, typed=typed(*lines))
    assert played.exit_code == 0
    out = words(played.stdout)
    assert "Best of 3: the first to win 2 wins the series." in out
    assert "You lose. (turn 2, game 1) You have won 0, the simple bot 1; 2 wins are needed, best of 3." in out
    assert "Done: swap Fission for Rain of flames." in out
    assert "Game 2. You lost, so you decide who goes first." in out
    assert "A decides who begins." in out
    assert "You have won 0, the simple bot 2. You lose the series. (seed 7)" in out
    assert f"The record of this series: magenoir record show {file}" in words(played.stdout)
    record = read_series(file.read_text(encoding="utf-8"))
    assert verify_series(record).differs == ()
    assert [str(seat.player) for seat in record.seats] == ["you", "simple bot"]
    assert [swap.into for swap in exchanged(record, 1)[0]] == ["Rain of flames"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("swap Fission for 2 Rain", "Refused: 41 cards, but the deck of the game before had 40 [D1.4.same-size]."),
        ("swap 3 Fission for 3 Fire whip", "Refused: 2 Fission in the deck, too few for 3 to leave it [D1.4.swap]."),
        ("swap Flame for Fission", "Refused: 0 Fission in the side deck, too few for 1 to come [D1.4.swap]."),
        ("swap Seed for Rain of flames", "is called 'Seed'."),
        ("dance", "'dance' is not a command."),
        ("", "swap 2 A for 2 B several copies"),
        ("help", "swap 2 A for 2 B several copies"),
        ("card rain", "Inflict 5 damage shared out among 1 to 5 targets."),
        ("card Seed", "You have no card 'Seed'."),
        ("rules", "D1.4.same-size An exchange leaves the deck as large"),
    ],
)
def test_a_wrong_line_is_answered_and_changes_nothing(line: str, told: str) -> None:
    shown = words(run(*PLAY, typed=typed("1", "concede", line, "list")).stdout)
    before, _, after = shown.rpartition("side deck> list")
    assert told in before
    lists = after.partition("The input has ended")[0]
    assert all(f"{count} {name}" in lists for cards in (FIRE.cards, FIRE.side) for name, count in counts(cards).items())


def test_an_exchange_can_be_taken_back(tmp_path: Path) -> None:
    shown = run(*PLAY, typed=typed("1", "concede", "swap Fission for Rain of flames", "reset", "list", "quit"))
    assert shown.exit_code == 0
    lists = words(shown.stdout).rpartition("side deck> list")[2]
    assert "2 Fission" in lists
    assert "2 Rain of flames" in lists
    assert "A: swap" not in shown.stdout  # nor is it in the moves for later


def test_a_series_can_be_left_and_continued(tmp_path: Path) -> None:
    left = run(*PLAY, typed=typed("1", "concede", "swap Fission for Rain of flames", "done", "1", "quit"))
    moves = tmp_path / "moves.txt"
    moves.write_text(
        "".join(line for line in left.stdout.splitlines(True) if line[:3] in ("A: ", "B: ")), encoding="utf-8"
    )
    assert "A: swap Fission for Rain of flames\nA: done\n" in moves.read_text(encoding="utf-8")
    file = tmp_path / "series.toml"
    again = run(*PLAY, "--moves", moves, "--record", file, typed=typed("1", "concede"))
    assert "You lose the series." in again.stdout
    record = read_series(file.read_text(encoding="utf-8"))
    assert (verify_series(record).differs, len(record.games)) == ((), 2)
    moves.write_text(moves.read_text(encoding="utf-8").replace("for Rain of flames", "for Seed"), encoding="utf-8")
    wrong = run(*PLAY, "--moves", moves)
    assert (wrong.exit_code, f"{moves}:" in wrong.stderr) == (2, True)


def test_an_unfinished_series_has_an_open_record(tmp_path: Path) -> None:
    def recorded(*lines: str) -> SeriesRecord:
        file = tmp_path / "series.toml"
        run(*PLAY, "--record", file, typed=typed(*lines))
        return read_series(file.read_text(encoding="utf-8"))

    assert [game.outcome for game in recorded("1", "quit").games] == [""]
    assert [game.outcome for game in recorded("1", "concede", "quit").games] == ["winner B"]
    assert recorded("1", "concede", "done", "1").outcome == ""


def test_without_a_side_deck_you_are_not_asked() -> None:
    shown = run(*PLAY, "--deck", "burning-wrath", typed=typed("1", "concede", "1"))
    assert "You have no side deck: nothing to exchange." in shown.stdout
    assert "side deck> " not in shown.stdout
    assert "Game 2." in shown.stdout


def test_the_default_decks_of_a_series_have_side_decks() -> None:
    assert "You are A with Burning wrath, tournament; the simple bot is B with Surging growth, tournament." in words(
        run(*PLAY).stdout
    )
    assert "You are A with Burning wrath; the simple bot is B with Surging growth." in words(
        run("play", "--seed", "7").stdout
    )


def test_the_bots_cards_and_exchanges_stay_secret() -> None:
    """D1.4.secret: no card of its deck is named before it has been shown."""
    shown = words(run(*PLAY, typed=typed("1", "concede", "list", "done", "1", "1")).stdout)
    between = shown.partition("(turn 2, game 1)")[2].partition("decides which Mana")[0]
    assert "Game 2." in between
    hidden = {card.name for card in TREE.all_cards} - {card.name for card in FIRE.all_cards}
    assert [name for name in hidden if name in between] == []


@pytest.mark.parametrize("best_of", ["2", "0", "9"])
def test_a_series_of_another_length_is_refused(best_of: str) -> None:
    played = run("play", "--text", "--best-of", best_of)
    assert (played.exit_code, "best of 1, 3, 5, 7" in played.stderr) == (2, True)
