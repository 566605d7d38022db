"""Games by seed are those of the commit that tests/same_games.toml names; what differs is found and named."""

import json
from pathlib import Path

import pytest

from magenoir import players
from tests import same_games
from tests.same_games import FIRST_SEED, USUAL, as_text, game_of, main, play, read_kept

COOP = FIRST_SEED["coop"]
FEW = (0, 1, 2, 3, 4, 16, COOP, COOP + 4, COOP + 10, COOP + 12)
"""Short ones, with every bot and one to three players; `dev.py prove --only same-games` plays the others."""
LITTLE = ("--jobs", "1", "--duels", "2", "--coop", "1")


@pytest.fixture
def own_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A copy of the kept digests that a test may change."""
    file = tmp_path / "kept.toml"
    file.write_text(same_games.KEPT.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(same_games, "KEPT", file)
    return file


@pytest.mark.parametrize("seed", FEW)
def test_a_game_is_the_same_as_before(seed: int) -> None:
    kept, played = read_kept(), play(seed)
    assert played.error == ""
    again = f"differs from commit {kept.commit}: python3 dev.py prove --only same-games --show {seed}"
    assert played.digest == kept.digests[seed], again


def test_the_few_have_every_bot_and_adversary() -> None:
    games = [game_of(seed) for seed in FEW]
    assert {bot for game in games for bot in game.bots} == set(same_games.BOTS)
    assert {game.adversary for game in games} >= {"cinder-queen", "drowned-clock"}
    assert {len(game.bots) for game in games if game.adversary} == {1, 2, 3}


def test_enough_is_kept_and_by_a_whole_hash() -> None:
    kept = read_kept()
    assert len(kept.commit) == 40
    wanted = {seed for kind, games in USUAL.items() for seed in same_games.seeds_of(kind, games)}
    assert wanted <= kept.digests.keys()
    assert all(len(digest) == same_games.DIGITS for digest in kept.digests.values())


def test_the_games_have_every_pair_and_every_table() -> None:
    duels = [game_of(seed) for seed in same_games.seeds_of("duels", 576)]
    assert len({(game.bots, game.decks) for game in duels}) == 9 * 64
    coop = [game_of(seed) for seed in same_games.seeds_of("coop", USUAL["coop"])]
    assert len({(game.adversary, game.level, len(game.bots)) for game in coop}) == 3 * 2 * 4
    assert len({(len(game.bots), game.bots[0]) for game in coop}) == 4 * 3


def test_no_difference_is_told_in_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(LITTLE) == 0
    told = capsys.readouterr().out
    assert f"duels: 2 of 2 games are those of commit {read_kept().commit}" in told
    assert "coop: 1 of 1 games" in told


def test_a_bot_that_plays_otherwise_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    random = players.PLAYERS["random"]
    monkeypatch.setitem(players.PLAYERS, "random", lambda seed: random(seed + 1))
    assert main((*LITTLE, "--json")) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["different"] == {"duels": [0, 1], "coop": [COOP]}
    assert (told["same"], told["games"], told["crashed"]) == (False, {"duels": 2, "coop": 1}, {})


def test_the_first_game_that_differs_is_named_with_the_way_to_see_it(
    own_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    digest = read_kept().digests[1]
    own_file.write_text(own_file.read_text(encoding="utf-8").replace(digest, "0" * len(digest)), encoding="utf-8")
    assert main(LITTLE) == 1
    told = capsys.readouterr().out
    assert "duels: 1 of 2 games" in told
    assert "first that differs has seed 1: random with crushing-pressure against simple with whirling-flurry" in told
    assert "dev.py prove --only same-games --show 1\n" in told


def test_a_crash_differs_and_says_why(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(players.PLAYERS, "simple", broken)
    assert main(LITTLE) == 1
    assert "has seed 1: " in (told := capsys.readouterr().out)
    assert "it crashes: " in told


class Broken:
    def choose(self, *asked: object) -> int:
        raise RuntimeError("planted")


def broken(seed: int) -> Broken:
    return Broken()


MOVES = ((0, "prepare Flame"), (1, "pass"))


@pytest.mark.parametrize(
    "other",
    [
        as_text(MOVES, "winner B"),
        as_text(MOVES[:1], "winner A"),
        as_text((*MOVES, MOVES[1]), "winner A"),
        as_text(((0, "prepare Flame"), (0, "pass")), "winner A"),
        as_text(((0, "prepare Fission"), (1, "pass")), "winner A"),
    ],
    ids=["outcome", "a move less", "a move more", "another seat", "another move"],
)
def test_a_digest_tells_every_difference(other: tuple[str, ...]) -> None:
    game = same_games.Played(0, as_text(MOVES, "winner A"))
    assert game.lines == ("A: prepare Flame", "B: pass", "winner A")
    assert game._replace(lines=other).digest != game.digest


def test_a_game_is_shown_move_by_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("--show", "3")) == 0
    title, *lines = capsys.readouterr().out.splitlines()
    assert title == "# seed 3: simple with surging-growth against random with whirling-flurry"
    assert tuple(lines) == play(3).lines


def test_what_is_not_kept_cannot_be_compared(own_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("--duels", "99999")) == 2
    assert "--keep" in capsys.readouterr().err


def test_what_is_kept_is_read_back(
    own_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(same_games, "commit_at_hand", lambda: "c" * 40)
    before = read_kept().digests
    assert main((*LITTLE, "--keep")) == 0
    assert read_kept() == ("c" * 40, {seed: before[seed] for seed in (0, 1, COOP)})


def test_a_source_that_is_not_committed_keeps_nothing(
    own_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(folder: Path, *command: str) -> str:
        return " M rules/damage.py" if "status" in command else "c" * 40

    before = own_file.read_text(encoding="utf-8")
    monkeypatch.setattr(same_games, "git", answer)
    assert main((*LITTLE, "--keep")) == 2
    assert "rules/damage.py" in capsys.readouterr().err
    assert own_file.read_text(encoding="utf-8") == before
