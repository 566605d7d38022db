"""`magenoir play`: a whole game at a text prompt."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from magenoir.cli import app
from magenoir.cli.text.game import TextGame, Windows
from magenoir.decks.shipped import load_decks
from magenoir.match.game import Match
from magenoir.players import RandomPlayer, SimplePlayer
from tests.players.choosing import index_of
from tests.seats import B

RUN = CliRunner()
SEED_7 = ["play", "--seed", "7"]
TO_MAIN = ["keep second hand", "add fire", "add fire", "add fire", "take left pile"]


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def play(*lines: str) -> str:
    """The output for these lines of input."""
    played = RUN.invoke(app, SEED_7, input=typed(*lines))
    assert played.exit_code == 1, played.output
    assert "The input has ended" in played.stdout
    return played.stdout


@pytest.mark.parametrize("options", [["--text"], ["--rules"], ["--deck", "surging-growth"], ["--bot", "random"]])
def test_text_mode_is_chosen_or_implied_by_its_options(options: list[str]) -> None:
    assert "Type `help` for help." in RUN.invoke(app, ["play", *options]).stdout


def test_the_seed_is_shown_and_repeats_the_game() -> None:
    assert play(*TO_MAIN) == play(*TO_MAIN)
    assert "seed 7." in play()


def test_the_two_starting_hands_are_shown() -> None:
    shown = play().partition("A decides which hand to keep.")[0]
    first, second = shown.partition("First hand")[2].split("Second hand")
    assert len([line for line in first.splitlines() if line.startswith("      ")]) == 5
    assert len([line for line in second.splitlines() if line.startswith("      ")]) == 5


def test_numbers_texts_and_abbreviations_are_moves() -> None:
    by_number = play("2", "3", "3", "3", "1")
    by_text = play(*TO_MAIN)
    by_beginning = play("keep s", "add f", "add f", "ADD F", "take l")
    assert moves(by_number) == moves(by_text) == moves(by_beginning)


def test_the_table_shows_both_sides_and_what_happened() -> None:
    shown = play(*TO_MAIN)
    assert "B   simple bot   20 HP" in shown
    assert "A   you   20 HP   reserve 2 fire" in shown
    assert "A decides what to do in the main phase." in shown
    assert "B keeps 5 cards" in shown


def test_wrong_input_gets_a_sentence_and_changes_nothing() -> None:
    shown = play("99", "dance", "prepare Flame")
    assert "There is no option 99: they go from 1 to 2." in shown
    assert "No option reads 'dance'" in shown
    assert "Not now: " in shown
    assert moves(shown) == []


def test_why_names_what_is_missing_and_the_rule() -> None:
    shown = play(*TO_MAIN, "why prepare Sulfur flame", "why prepare Flame", "why", "why dance")
    assert "Not now: only a Mage Noir may prepare Sulfur flame." in " ".join(shown.split())
    assert "R15" in shown
    assert "Nothing forbids it" in shown
    assert "Add a move" in shown


def test_help_card_rules_and_log_work() -> None:
    shown = play(*TO_MAIN, "help", "card flame", "card Tornado", "card", "rules D5.1", "rules D99", "log")
    assert "undo         back to your previous decision" in shown
    assert "Flame  Fire spell" in shown
    assert "You see no card 'Tornado'." in shown
    assert "D5.1  " in shown
    assert "There is no rule 'D99'" in shown
    assert shown.count("── Turn 1: B") == 2


def test_undo_goes_back_to_my_previous_decision() -> None:
    shown = play(*TO_MAIN, "prepare Flame", "undo", "undo", "take right pile")
    assert shown.count("Taken back.") == 2
    assert moves(shown)[-1] == "A: take right pile"
    assert "There is nothing to take back" in play("undo")


def test_concede_ends_the_game() -> None:
    played = RUN.invoke(app, SEED_7, input="concede\n")
    assert played.exit_code == 0
    assert "You lose." in played.stdout


def test_quit_shows_moves_that_continue_the_game(tmp_path: Path) -> None:
    played = RUN.invoke(app, SEED_7, input=typed(*TO_MAIN, "quit"))
    assert played.exit_code == 0
    assert "You have left the table." in played.stdout
    file = tmp_path / "moves.txt"
    file.write_text("\n".join(moves(played.stdout)))
    resumed = RUN.invoke(app, [*SEED_7, "--moves", str(file)], input="prepare Flame\n")
    assert moves(resumed.stdout) == [*moves(played.stdout), "A: prepare Flame"]


def test_moves_of_another_game_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text("A: take left pile\n")
    played = RUN.invoke(app, [*SEED_7, "--moves", str(file)])
    assert played.exit_code == 2
    assert "Is it the same seed" in played.stderr
    file.write_text("nonsense\n")
    assert "a move is written like" in RUN.invoke(app, [*SEED_7, "--moves", str(file)]).stderr
    assert RUN.invoke(app, [*SEED_7, "--moves", str(tmp_path / "none")]).exit_code == 2


@pytest.mark.parametrize(("option", "value"), [("--deck", "none"), ("--against", "none"), ("--bot", "none")])
def test_an_unknown_deck_or_bot_is_told(option: str, value: str) -> None:
    played = RUN.invoke(app, ["play", option, value])
    assert played.exit_code == 2
    assert "'none'" in played.stderr


def test_rules_are_shown_on_request() -> None:
    played = RUN.invoke(app, [*SEED_7, "--rules"], input=typed(*TO_MAIN))
    assert "A takes 2 fire Mana from the left pile [R7" in played.stdout


@pytest.mark.parametrize(
    ("deck", "windows"),
    [*((deck, Windows.every) for deck in sorted(load_decks())), *(("surging-growth", mode) for mode in Windows)],
)
def test_a_whole_game_fits_80_columns_and_ends(deck: str, windows: Windows) -> None:
    text, match = io.StringIO(), Match.new([load_decks()[deck].cards, load_decks()["surging-growth"].cards], 11)
    game = TextGame(match, {B: SimplePlayer(1)}, Console(file=text, width=80), at_random(match), windows=windows)
    assert game.play() == match.outcome
    assert match.outcome is not None
    lines = text.getvalue().splitlines()
    assert [line for line in lines if len(line) > 80] == []
    assert [line for line in lines if "B draws " in line and line != "B draws a card" and "cards" not in line] == []
    assert windows is not Windows.none or not any("or pass." in line for line in lines)


def at_random(match: Match) -> Callable[[str], str]:
    """A person who takes random options, and now and then looks around."""
    player, extras = RandomPlayer(3), looking_around()

    def read(prompt: str) -> str:
        if extra := next(extras):
            return extra
        return str(index_of(match, player) + 1)

    return read


def looking_around() -> Iterator[str]:
    while True:
        yield from ("", "", "", "log", "", "why end turn", "", "card seed", "", *[""] * 40, "undo")


def moves(shown: str) -> list[str]:
    """The moves that a game shows when it stops."""
    lines = shown.partition("To continue later")[2].splitlines()
    return [line for line in lines if line.startswith(("A: ", "B: "))]
