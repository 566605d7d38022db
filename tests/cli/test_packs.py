"""--pack: a user's own cards, in every command; and `cards check --watch`, in its own process."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Self

import pytest
from typer.testing import CliRunner, Result

from magenoir.cli import app
from magenoir.language.own import use_packs
from tests.services import PATIENCE

HOUSE = Path(__file__).parents[2]
CARDS = HOUSE / "docs" / "examples" / "my-cards.toml"
DECK = HOUSE / "docs" / "examples" / "my-deck.txt"
WITH = ("--pack", CARDS)


@pytest.fixture(autouse=True)
def afterwards() -> Iterator[None]:
    yield
    use_packs(())


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)], input=typed)


# ----------------------------------------------------------------------------------------------------------- the cards


def test_cards_of_a_pack_are_listed_shown_found_and_drawn(tmp_path: Path) -> None:
    assert len(run("cards", "list", *WITH).stdout.splitlines()) == 304
    assert len(run("cards", "list", "--box", "my-cards", *WITH).stdout.splitlines()) == 3
    shown = run("cards", "show", "cape de phalene", *WITH).stdout
    assert shown.startswith("Moth cloak  (Cape de phalène)\n")
    assert "pack: my-cards\nfacts: original\n" in shown
    assert "Lantern keeper" in run("cards", "search", "lantern", "protector", *WITH).stdout
    drawn = run("cards", "draw", "Lantern spark", "-o", tmp_path / "spark.svg", *WITH)
    assert drawn.exit_code == 0, drawn.output
    assert "Lantern spark" in (tmp_path / "spark.svg").read_text(encoding="utf-8")


def test_without_the_pack_they_are_unknown_again() -> None:
    run("cards", "list", *WITH)
    assert run("cards", "show", "Lantern spark").exit_code == 1
    assert run("cards", "list", "--box", "my-cards").exit_code == 2


COMMANDS = (
    *(("cards", command) for command in ("list", "show", "search", "check", "draw")),
    *(("deck", command) for command in ("list", "show", "check", "convert")),
    *(("record", command) for command in ("show", "replay", "verify", "shrink")),
    ("scenario", "check"),
    ("scenario", "new"),
    ("play",),
    ("serve",),
    ("arena",),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_with_cards_takes_packs(command: tuple[str, ...]) -> None:
    assert "--pack" in run(*command, "--help").stdout


@pytest.mark.parametrize("command", [("play", "--text"), ("serve",), ("arena", "random", "random"), ("cards", "list")])
def test_a_bad_pack_is_reported_in_full_before_anything_begins(command: tuple[str, ...], tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('[[card]]\nname = "Tornado"\nelement = "air"\n[[card]]\nname = "Odd"\nelement = "aether"\n')
    refused = run(*command, "--pack", bad)
    assert refused.exit_code == 2
    assert refused.stdout == ""
    assert [line.split(": ")[:3] for line in refused.stderr.splitlines()] == [
        [f"{bad}:2", "Tornado", "name"],
        [f"{bad}:6", "Odd", "element"],
    ]


def test_a_missing_pack_is_reported() -> None:
    refused = run("arena", "random", "random", "--pack", "nowhere.toml")
    assert refused.exit_code == 2
    assert refused.stderr == "nowhere.toml: No such file or directory; name a file with [[card]] tables\n"


# ------------------------------------------------------------------------------------------------------------- playing


def test_a_deck_file_may_contain_them() -> None:
    assert run("deck", "check", DECK, *WITH).exit_code == 0
    assert "4 Étincelle de lanterne\n" in run("deck", "convert", DECK, "--language", "fr", *WITH).stdout
    unknown = run("deck", "check", DECK)
    assert unknown.exit_code == 1
    assert "there is no card 'Lantern keeper'" in unknown.stderr
    assert unknown.stderr.endswith("If they are your own cards, name their pack: --pack FILE.\n")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A text game with them, played to its end by always taking the first option."""
    file = tmp_path_factory.mktemp("games") / "game.toml"
    options = ("--text", "--windows", "none", "--seed", 3, "--deck", DECK, "--record", file)
    played = run("play", *options, *WITH, typed="1\n" * 3000)
    assert played.exit_code == 0, played.output
    assert "You are A with By lantern light" in played.stdout
    assert "(turn " in played.stdout
    return file


def test_a_text_game_with_them_is_recorded_and_replayed(record: Path, tmp_path: Path) -> None:
    assert run("record", "verify", record, *WITH).stdout == f"{record}: ok\n"
    cut = run("scenario", "new", "--from", record, "--at", 20, "--output", tmp_path / "cut.toml", *WITH)
    assert cut.exit_code == 0, cut.output
    assert run("scenario", "check", tmp_path / "cut.toml", *WITH).stdout == "1 passed, 0 failed\n"
    assert run("scenario", "check", tmp_path / "cut.toml").exit_code == 1


@pytest.mark.parametrize("command", ["show", "replay", "verify", "shrink"])
def test_a_record_names_missing_cards(record: Path, command: str) -> None:
    told = " ".join(run("record", command, record).output.split())
    missing = "these cards are missing: Lantern spark, Lantern keeper, Moth cloak."
    assert f"{missing} Name the pack they are in with --pack FILE." in told


def test_bots_play_with_them_in_any_number_of_processes() -> None:
    options = ("arena", "greedy", "simple", "--decks", DECK, "burning-wrath", "--games", 4, "--json", *WITH)
    reports = [json.loads(run(*options, "--jobs", jobs).stdout) for jobs in (1, 2)]
    assert reports[0]["decks"] == [str(DECK), "burning-wrath"]
    assert reports[0]["games"] == 4
    for report in reports:
        del report["seconds"], report["decisions_per_second"]
    assert reports[0] == reports[1]


def test_a_pack_alone_does_not_make_it_a_text_game(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[list[Path]] = []
    monkeypatch.setattr("magenoir.cli.play_page.serve_page", lambda port, browser, packs, page: served.append(packs))
    assert run("play", *WITH).exit_code == 0
    assert served == [[CARDS]]


# ------------------------------------------------------------------------------------------------------------ checking


def test_check_reports_what_would_be_refused(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[[card]]\nname = "Tornado"\nelement = "air"\n')
    checked = run("cards", "check", pack)
    assert checked.exit_code == 1
    assert f"{pack}:2: Tornado: name: 'Tornado' is a name of Tornado of base already" in checked.stdout
    assert "1 card: 0 unread, 0 ambiguous, 1 refused, 0 printed back differently." in checked.stdout


def test_check_knows_the_packs_in_use(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[[card]]\nname = "Lantern spark"\nelement = "air"\n')
    assert run("cards", "check", pack).exit_code == 0
    checked = run("cards", "check", pack, *WITH)
    assert "'Lantern spark' is a name of Lantern spark of my-cards already" in checked.stdout
    assert run("cards", "check", CARDS, *WITH).exit_code == 0


class Watched:
    """`cards check --watch` in its own process, and its output line by line."""

    def __init__(self, *arguments: object) -> None:
        command = [sys.executable, "-c", "from magenoir.cli import app; app()", "cards", "check", "--watch"]
        environment = {**os.environ, "PYTHONPATH": str(HOUSE / "src")}
        command += map(str, arguments)
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        self._lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip())

    def until(self, wanted: str) -> list[str]:
        """Its output up to a line with these words."""
        said = [self._lines.get(timeout=PATIENCE)]
        while wanted not in said[-1]:
            said.append(self._lines.get(timeout=PATIENCE))
        return said

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()


def test_watching_reads_again_whenever_a_file_is_saved(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_bytes(CARDS.read_bytes())
    with Watched(pack) as watched:
        watched.until("3 cards read.")
        pack.write_text(CARDS.read_text(encoding="utf-8").replace("Inflict 2", "Inflate 2"), encoding="utf-8")
        told = watched.until("3 cards: 1 unread")
        assert any(f"{pack}:8: Lantern spark: text: these words cannot be read" in line for line in told)
        new = tmp_path / "new"
        new.write_text('[[card]]\nname = "Alone"\nelement = "air"\n')
        new.replace(pack)  # the way editors save
        watched.until("1 card read.")
        pack.unlink()
        watched.until("missing; waiting for it.")
        pack.write_bytes(CARDS.read_bytes())
        watched.until("3 cards read.")
        assert watched.stop() == 0


def test_watching_as_json() -> None:
    with Watched(CARDS, "--json") as watched:
        assert json.loads(watched.until("{")[-1])["cards"] == 3
        assert watched.stop() == 0


def test_watching_nothing_is_refused() -> None:
    told = run("cards", "check", "--watch")
    assert told.exit_code == 2
    assert "Name the file to watch" in told.stderr
