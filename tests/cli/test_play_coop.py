"""`magenoir play --text --coop`: alone or with bots against an Adversary, at a text prompt."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from magenoir.cli import app, play_page
from magenoir.cli.text.coop import TextCoop
from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.deck import Deck
from magenoir.decks.shipped import load_decks
from magenoir.files.record.replaying import verify
from magenoir.files.record.text import read_record
from magenoir.model.agenda import AddValue
from magenoir.notation.outcomes import print_outcome
from magenoir.players import RandomPlayer
from magenoir.rules.kernel import PROCEDURES
from tests.players.choosing import index_of

RUN = CliRunner()
SOLO = ["play", "--text", "--coop", "cinder-queen", "--seed", "4"]
THREE = [*SOLO, "--players", "3"]
QUEEN = load_adversaries()["cinder-queen"]


def play(command: list[str], *lines: str) -> Result:
    return RUN.invoke(app, command, input="".join(f"{line}\n" for line in lines))


def game_of(seed: int, players: int, out: Console, *, level: int = 1, cards: int = 40) -> TextCoop:
    """A game whose person has this many cards, and takes random options."""
    (mine, *others), chance = list(load_decks().values())[:players], RandomPlayer(3)
    decks = [Deck("Mine", mine.cards[:cards]), *others]

    def read(prompt: str) -> str:
        if prompt != "> ":
            return ""
        return str(index_of(game.game.match, chance) + 1)

    game = TextCoop(QUEEN, level, decks, "simple", seed, out, read)
    return game


# ------------------------------------------------------------------------------------------------------------ the table


def test_the_scenario_and_the_seats_are_introduced_first() -> None:
    shown = " ".join(play(THREE).stdout.split())
    assert f"{QUEEN.name}, level 1: {QUEEN.theme} {QUEEN.how}" in shown
    assert "You are A with Burning wrath. The simple bot is B with Whirling flurry." in shown
    assert "The simple bot is C with Crushing pressure." in shown


def test_the_adversary_is_shown_above_the_allies_above_me() -> None:
    shown = play(THREE).stdout
    lines = ["The Adversary   The Cinder Queen, level 1   not here yet", f"    deck {len(QUEEN.deck(1))} · discard 0"]
    lines += ["B   simple bot   20 HP · hand 0 · deck 40   reserve 0", "A   you   20 HP   reserve 0"]
    places = [shown.index(line) for line in lines]
    assert places == sorted(places)


def test_a_drawn_card_is_shown_with_its_text_and_added_mana_with_its_card() -> None:
    text = io.StringIO()
    game_of(4, 1, Console(file=text, width=10_000)).play()
    shown, cards = text.getvalue(), {card.name: card for card in QUEEN.deck(1)}
    told = re.findall(r"^The Adversary draws (.+?) \(.*adds (\d+) Mana.*?\): (.+)$", shown, re.MULTILINE)
    assert len(told) > 3
    for name, value, printed in told:
        assert (int(value), printed) == (cards[name].mana_value, " ".join(cards[name].text.split()))
    name, value, _ = told[0]
    left = f"; {value} left" if value != "1" else ""
    assert f"A decides which Mana to add to the Available Ether for the Adversary ({name}){left}." in shown
    assert re.search(rf"^{name} adds 1 (air|water|fire|vegetal|mineral|arcane) (left|right)$", shown, re.MULTILINE)


def test_shared_decisions_are_marked_only_if_there_are_allies() -> None:
    assert "You all decide who begins; you have the last word." in play(THREE, "1").stdout
    assert "you have the last word" not in play(SOLO, "1", "1").stdout


def test_an_allys_shared_choice_is_shown() -> None:
    text = io.StringIO()
    game_of(4, 3, Console(file=text, width=100)).play()
    assert any(line.startswith(("B, for all: ", "C, for all: ")) for line in text.getvalue().splitlines())


def test_look_shows_any_side_and_help_explains_the_adversary() -> None:
    shown = play(THREE, "1", "look b", "look adv", "look", "help").stdout
    assert "B   simple bot   20 HP   reserve 0\n    hand 5 · deck 35 · discard 0" in shown
    assert "Add a seat: A, B, C, adversary." in shown
    assert "Nobody plays the Adversary" in shown
    assert "Nobody plays the Adversary" not in play(["play", "--text", "--seed", "7"], "help").stdout


def test_undo_log_and_why_work() -> None:
    shown = play(SOLO, "1", "1", "undo", "why prepare Flame", "log").stdout
    assert "Taken back." in shown
    assert "Not now: " in shown
    drawn = re.findall(r"^The Adversary draws .*$", shown, re.MULTILINE)
    assert drawn[0] == drawn[-1]
    assert len(drawn) > 1


# -------------------------------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize(("players", "level", "seed"), [(1, 1, 5), (1, 2, 6), (2, 2, 7), (4, 1, 8)])
def test_a_whole_game_fits_80_columns_and_ends(players: int, level: int, seed: int) -> None:
    text = io.StringIO()
    game = game_of(seed, players, Console(file=text, width=80), level=level)
    game.play()
    shown = text.getvalue()
    assert print_outcome(game.game.match.outcome) in ("players win", "players lose", "draw")
    assert [line for line in shown.splitlines() if len(line) > 80] == []
    assert "You lose." in shown or "win" in shown.splitlines()[-1] or "draw" in shown.splitlines()[-1]
    assert verify(read_record(game.record_text())).passed


def test_with_watch_only_bots_play_and_their_hands_stay_hidden() -> None:
    watched = play([*THREE, "--watch"])
    assert watched.exit_code == 0
    assert watched.stdout.splitlines()[-1].startswith(("The bots win", "The bots lose", "It is a draw"))
    assert "A draws a card" in watched.stdout


def test_conceding_alone_loses() -> None:
    ended = play(SOLO, "concede")
    assert (ended.exit_code, ended.stdout.splitlines()[-1]) == (0, "You lose. (turn 1, seed 4)")


def test_after_conceding_you_learn_how_your_allies_fared(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    ended = play([*THREE, "--record", str(file)], "1", "1", "concede")
    assert ended.exit_code == 0
    end = ended.stdout.partition("Your allies play on without you")[2]
    assert "Turn 9" not in end  # it is not narrated
    assert "You lose." in end or "Your allies win for you" in end
    record = read_record(file.read_text(encoding="utf-8"))
    assert ((0, "concede") in record.moves, verify(record).passed) == (True, True)


def test_a_defeated_player_watches_turn_by_turn_or_to_the_end_or_takes_it_back() -> None:
    text, said = io.StringIO(), iter(["what", "", "undo"])
    game = fallen(text, lambda: next(said, "end"))
    game.play()
    shown = text.getvalue()
    assert shown.count("You are out. Enter: watch another turn") == 3  # first, again for `what`, and after the undo
    assert shown.count("Taken back.") == 1
    assert game.game.is_out
    assert game.game.match.outcome


def fallen(text: io.StringIO, watching: Callable[[], str]) -> TextCoop:
    """A game of three in which the person has few cards to draw, and falls before the others."""
    game = game_of(21, 3, Console(file=text, width=80), cards=10)
    choose = game.game.read
    game.game.read = lambda prompt: choose(prompt) if prompt == "> " else watching()
    return game


# -------------------------------------------------------------------------------------------------------------- keeping


def test_enter_takes_effects_in_the_order_listed() -> None:
    text = io.StringIO()
    game = game_of(21, 3, Console(file=text, width=80), level=2)
    choose, asked = game.game.read, 0

    def read(prompt: str) -> str:
        nonlocal asked
        decision = game.game.match.decision
        if prompt != "> " or decision is None or decision.kind != "order":
            return choose(prompt)
        asked += 1
        return ""

    game.game.read = read
    game.play()
    orders = [move for seat, move in game.game.match.moves if seat == 0 and move.startswith("first ")]
    assert 0 < asked < len(orders)
    assert text.getvalue().count("Enter: all as listed;") == asked


def test_a_game_can_be_left_and_continued(tmp_path: Path) -> None:
    left = play(THREE, "1", "1", "quit")
    assert left.exit_code == 0
    moves = [line for line in left.stdout.partition("To continue later")[2].splitlines() if line[1:3] == ": "]
    assert [line[0] for line in moves] == ["A", "B", "C", "A"]
    file = tmp_path / "moves.txt"
    file.write_text("\n".join(moves))
    taken_up = play([*THREE, "--moves", str(file)], "log")
    assert taken_up.exit_code == 1
    assert "The Adversary draws " in taken_up.stdout
    file.write_text("adversary: begin\n")
    assert "a move is written like" in play([*THREE, "--moves", str(file)]).stderr


def test_a_record_is_shown_replayed_and_verified(tmp_path: Path) -> None:
    file = str(tmp_path / "game.toml")
    assert play([*THREE, "--watch", "--record", file]).exit_code == 0
    shown = RUN.invoke(app, ["record", "show", file]).stdout
    assert "A game against an Adversary, seed 4" in shown
    assert "C  simple bot with Crushing pressure" in shown
    assert "The Adversary  cinder-queen level 1\n   1 The Cinder Queen, " in shown
    assert "The players have " in shown.splitlines()[-1]
    replayed = RUN.invoke(app, ["record", "replay", file]).stdout
    assert "The Adversary draws " in replayed
    assert "The players have " in replayed.splitlines()[-1]
    assert RUN.invoke(app, ["record", "verify", file]).stdout.endswith(": ok\n")


def test_a_single_player_wins_or_loses_alone(tmp_path: Path) -> None:
    file = str(tmp_path / "game.toml")
    played = play([*SOLO, "--watch", "--record", file])
    assert played.exit_code == 0, played.stderr
    for command in ("show", "replay"):
        assert re.search("A has (won|lost)\\.", RUN.invoke(app, ["record", command, file]).stdout.splitlines()[-1])


def test_a_scenario_is_cut_out_of_a_game(tmp_path: Path) -> None:
    file, scenario = tmp_path / "game.toml", tmp_path / "scenario.toml"
    assert play([*THREE, "--watch", "--record", str(file)]).exit_code == 0
    cut = RUN.invoke(app, ["scenario", "new", "--from", str(file), "--at", "40", "--output", str(scenario)])
    assert cut.exit_code == 0
    assert "[adversary]" in scenario.read_text(encoding="utf-8")
    assert RUN.invoke(app, ["scenario", "check", str(scenario)]).stdout == "1 passed, 0 failed\n"


def test_a_game_that_breaks_the_engine_is_shrunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: Any, step: Any) -> Any:
        raise KeyError("broken on purpose")

    monkeypatch.setitem(PROCEDURES, AddValue, broken)  # type: ignore[misc]  # a dict of kinds of step
    file, scenario = tmp_path / "crash.toml", tmp_path / "scenario.toml"
    assert isinstance(play([*SOLO, "--record", str(file)], *["1"] * 20).exception, KeyError)
    assert read_record(file.read_text(encoding="utf-8")).outcome == "crash"
    shrunk = RUN.invoke(app, ["record", "shrink", str(file), "--output", str(scenario)])
    assert "fails: KeyError: 'broken on purpose'" in shrunk.stdout
    assert 'mode = "coop"' in scenario.read_text(encoding="utf-8")
    assert "the engine broke" in RUN.invoke(app, ["scenario", "check", str(scenario)]).stdout


# -------------------------------------------------------------------------------------------------------------- asking


def test_each_deck_named_is_a_player() -> None:
    shown = play([*SOLO, "--deck", "surging-growth", "--deck", "burning-wrath"]).stdout
    assert "You are A with Surging growth." in shown
    assert "B with Burning wrath." in shown
    assert "C with" not in shown


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--coop", "cinder"], "did you mean cinder-queen?"),
        (["--text", "--level", "2"], "--level: only against an Adversary"),
        (["--coop", "cinder-queen", "--best-of", "3"], "--best-of: not against an Adversary"),
        (["--coop", "cinder-queen", "--against", "burning-wrath"], "--against: not against an Adversary"),
        (["--coop", "cinder-queen", "--players", "1", *["--deck", "burning-wrath"] * 2], "2 decks are named for 1"),
        (["--deck", "burning-wrath", "--deck", "burning-wrath"], "In a duel you have one deck"),
        (["--deck", "cinder-queen"], "is an Adversary's deck: play against it"),
        (["--text", "--coop", "cinder-queen", "--bot", "none"], "There is no bot 'none'"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: list[str], told: str) -> None:
    refused = RUN.invoke(app, ["play", *options])
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert told in refused.stderr


def test_without_text_the_page_opens_on_the_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(play_page, "serve_page", lambda *asked: opened.append(asked))
    assert RUN.invoke(app, ["play", "--coop", "root-mother", "--level", "2", "--players", "3"]).exit_code == 0
    assert opened == [(None, True, [], "coop?scenario=root-mother&level=2&players=3")]
