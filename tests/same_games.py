"""Same seeds, same games: play games of bots by seed, and compare their moves and outcomes with kept digests.

The digests lie in tests/same_games.toml, which names the commit that made them. A change that is not meant to change
any game ends with 0 here; 1: some game differs, and the first one is named.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from itertools import islice, product
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import magenoir
from magenoir.arena.game import play_out  # the one name that is not at a front door: it knows how bots are asked
from magenoir.players import PLAYERS, chance_of

KEPT = Path(__file__).with_suffix(".toml")
FIRST_SEED = {"duels": 0, "coop": 100_000}
"""So a seed alone says which kind of game it is."""
MOST = 100_000  # games of a kind
USUAL = {"duels": 500, "coop": 100}
"""Games that are played unless told otherwise."""

BOTS = ("random", "simple", "greedy")
DECKS = (
    "whirling-flurry",
    "crushing-pressure",
    "burning-wrath",
    "surging-growth",
    "whirling-flurry-tournament",
    "crushing-pressure-tournament",
    "burning-wrath-tournament",
    "surging-growth-tournament",
)
ADVERSARIES = ("cinder-queen", "drowned-clock", "root-mother")
MAX_TURNS = {"duels": 200, "coop": 400}  # then it is a draw
SEATS = "ABCD"

DIGITS = 8  # of a digest: a game that differs goes unnoticed once in four thousand million times
LINE = 10  # games on a line of the file
PATIENCE = 2.0  # seconds without a progress bar

EXAMPLES = """examples:
  python3 dev.py prove --only same-games                          500 duels and 100 games against Adversaries
  python3 dev.py prove --only same-games --duels 2000 --coop 200  more of them
  python3 dev.py prove --only same-games --show 37                the moves of the game with seed 37
Digests by an older commit:
  git worktree add ../before COMMIT
  PYTHONPATH=../before/src .venv/bin/python tests/same_games.py --keep
"""


class Game(NamedTuple):
    """Who plays what: all of it follows from the seed."""

    seed: int
    kind: str
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    adversary: str = ""
    level: int = 1

    def __str__(self) -> str:
        sides = [f"{bot} with {deck}" for bot, deck in zip(self.bots, self.decks, strict=True)]
        if not self.adversary:
            return " against ".join(sides)
        return f"{' and '.join(sides)} against {self.adversary} level {self.level}"


class Played(NamedTuple):
    """What became of a game: a line for each move, then its outcome."""

    seed: int
    lines: tuple[str, ...]
    error: str = ""  # of a crash

    @property
    def digest(self) -> str:
        return sha256("\n".join(self.lines).encode()).hexdigest()[:DIGITS]


class Digest(NamedTuple):
    """The same in short, as it comes from another process."""

    seed: int
    digest: str
    error: str


class Stop(Exception):
    """Say this to the person; nothing can be compared or kept."""


# ------------------------------------------------------------------------------------------------------- the games


def game_of(seed: int) -> Game:
    """Duels go around all pairs of bots and of decks; the others around Adversaries, levels and numbers of players."""
    if seed < FIRST_SEED["coop"]:
        pairs = list(product(BOTS, repeat=2))
        brought = DECKS[seed % len(DECKS)], DECKS[seed // len(DECKS) % len(DECKS)]
        return Game(seed, "duels", pairs[seed % len(pairs)], brought)
    number = seed - FIRST_SEED["coop"]
    seats = range(1 + number // 6 % 4)
    bots = tuple(BOTS[(number // 5 + seat) % len(BOTS)] for seat in seats)
    decks = tuple(DECKS[(number // 7 + seat) % len(DECKS)] for seat in seats)
    return Game(seed, "coop", bots, decks, ADVERSARIES[number % 3], 1 + number // 3 % 2)


def play(seed: int) -> Played:
    """Play the game of this seed. One that crashes ends so, with its error."""
    game, shipped = game_of(seed), magenoir.load_decks()
    begin = partial(magenoir.Match.new, [shipped[slug].cards for slug in game.decks], seed)
    if game.adversary:
        begin = partial(begin, mode="coop", adversary=foe(game.adversary, game.level).cards)
    bots = [PLAYERS[name](chance_of(seed, seat)) for seat, name in enumerate(game.bots)]
    result, match = play_out(bots, begin, seed, MAX_TURNS[game.kind], game.bots, game.decks)
    moves = [] if match is None else match.moves
    return Played(seed, as_text(moves, result.outcome), result.error)


def as_text(moves: Sequence[tuple[int, str]], outcome: Any) -> tuple[str, ...]:
    """A game as it was written when the digests were made: `A: activate Flame` for a move, and at the end `winner A`,
    `draw`, `players win`, `players lose` or `crash`. What the engine says otherwise by now is put into these words."""
    return (*(f"{SEATS[seat]}: {move}" for seat, move in moves), end_of(outcome))


def end_of(outcome: Any) -> str:
    """An outcome in those words, which are what older commits say; newer ones have a value, or None for a crash."""
    if outcome is None or isinstance(outcome, str):
        return outcome or "crash"
    if outcome.won is not None:
        return "players win" if outcome.won else "players lose"
    return "draw" if outcome.winner is None else f"winner {SEATS[outcome.winner]}"


@cache
def foe(slug: str, level: int) -> magenoir.Deck:
    """The deck of an Adversary, out of its file."""
    sheet = tomllib.loads(files("magenoir").joinpath("data", "adversaries", f"{slug}.toml").read_text("utf-8"))
    return magenoir.read_list(sheet["levels"][level - 1], magenoir.load_cards()).deck


def seeds_of(kind: str, games: int) -> range:
    return range(FIRST_SEED[kind], FIRST_SEED[kind] + games)


# ------------------------------------------------------------------------------------------------- playing many games


def digest_of(seed: int) -> Digest:
    played = play(seed)
    return Digest(seed, played.digest, played.error)


def play_all(seeds: Sequence[int], jobs: int) -> list[Digest]:
    """All of them in order, in `jobs` processes; with a progress bar if it takes a while."""
    if jobs == 1:
        return list(watched(map(digest_of, seeds), len(seeds)))
    spawn = get_context("spawn")  # a fork of a process with a progress bar could hang
    with ProcessPoolExecutor(jobs, spawn, initializer=signal, initargs=(SIGINT, SIG_IGN)) as pool:
        try:
            return list(watched(pool.map(digest_of, seeds, chunksize=5), len(seeds)))
        except BrokenProcessPool as error:
            raise Stop("a process that played died; with --jobs 1 it is seen of what.") from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def watched(found: Iterator[Digest], games: int) -> Iterator[Digest]:
    """The same, and on a terminal a bar that shows how many there are."""
    began, screen = monotonic(), Console(stderr=True)
    bar = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
    task = bar.add_task("games", total=games)
    try:
        for digest in found:
            yield digest
            bar.advance(task)
            if monotonic() - began > PATIENCE:
                bar.start()
    finally:
        bar.stop()


# -------------------------------------------------------------------------------------------------- what was kept


class Kept(NamedTuple):
    """The digests of a commit, by seed."""

    commit: str
    digests: dict[int, str]


def read_kept() -> Kept:
    tables = tomllib.loads(KEPT.read_text(encoding="utf-8"))
    digests: dict[int, str] = {}
    for kind in FIRST_SEED:
        for first, line in tables[kind].items():
            digests |= dict(enumerate(line.split(), int(first)))
    return Kept(tables["commit"], digests)


def write_kept(commit: str, found: Sequence[Digest]) -> None:
    lines = [
        "# Games by seed: how they were played by this commit. Written by `same_games.py --keep`; a line is ten games,",
        "# from the seed before it on.",
        f'commit = "{commit}"',
    ]
    for kind in FIRST_SEED:
        lines += ["", f"[{kind}]"]
        digests = iter([one for one in found if game_of(one.seed).kind == kind])
        while line := list(islice(digests, LINE)):
            lines.append(f'{line[0].seed} = "{" ".join(one.digest for one in line)}"')
    KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def commit_at_hand() -> str:
    """The commit of the engine that is imported here. Its source must be as committed."""
    source = Path(magenoir.__file__).parent
    if changed := git(source, "status", "--porcelain", "--", "."):
        raise Stop(f"digests are kept by a commit, and {source} was changed since the last one:\n{changed}")
    return git(source, "rev-parse", "HEAD")


def git(folder: Path, *command: str) -> str:
    try:
        done = subprocess.run(["git", *command], cwd=folder, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Stop(f"git cannot say which commit {folder} is of: {error}") from error
    return done.stdout.strip()


# --------------------------------------------------------------------------------------------------- the program


def main(arguments: Sequence[str] | None = None) -> int:
    wanted = parsed(arguments)
    try:
        if wanted.show is not None:
            return show(wanted.show)
        return keep(wanted) if wanted.keep else compare(wanted)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def parsed(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(description=__doc__, epilog=EXAMPLES, formatter_class=RawDescriptionHelpFormatter)
    for kind, games in USUAL.items():
        parser.add_argument(f"--{kind}", type=count, default=games, metavar="N", help=f"how many of them ({games})")
    parser.add_argument("--jobs", type=count, default=2, metavar="N", help="processes that play (2)")
    parser.add_argument("--json", action="store_true", help="tell the result to a program")
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--show", type=int, metavar="SEED", help="play one game and print its moves")
    does.add_argument("--keep", action="store_true", help="rewrite the digests, with the current commit")
    wanted = parser.parse_args(arguments)
    if wanted.show is not None and not 0 <= wanted.show < FIRST_SEED["coop"] + MOST:
        parser.error(f"--show: duels have the seeds from 0, games against Adversaries from {FIRST_SEED['coop']}")
    return wanted


def count(text: str) -> int:
    number = int(text)
    if not 0 < number <= MOST:
        raise ArgumentTypeError(f"from 1 to {MOST}")
    return number


def show(seed: int) -> int:
    """The moves of one game, to be read or compared with those of another commit."""
    played = play(seed)
    print(f"# seed {seed}: {game_of(seed)}", *played.lines, sep="\n")
    if played.error:
        print(played.error, file=sys.stderr)
    return 0


def keep(wanted: Namespace) -> int:
    commit, found = commit_at_hand(), play_all(seeds_wanted(wanted), wanted.jobs)
    if crashed := [one for one in found if one.error]:
        raise Stop(f"nothing is kept: the game of seed {crashed[0].seed} crashes: {crashed[0].error}")
    write_kept(commit, found)
    print(f"{len(found)} games are kept as commit {commit} plays them.")
    return 0


def compare(wanted: Namespace) -> int:
    kept, seeds, began = read_kept(), seeds_wanted(wanted), monotonic()
    if lacking := [seed for seed in seeds if seed not in kept.digests]:
        raise Stop(
            f"the game of seed {lacking[0]} is not kept. Have commit {kept.commit[:7]} play as many with --keep, "
            "as --help shows, or compare fewer."
        )
    found = play_all(seeds, wanted.jobs)
    different = [one for one in found if one.digest != kept.digests[one.seed]]
    if wanted.json:
        print(json.dumps(report(kept, found, different, monotonic() - began)))
    else:
        tell(kept, found, different, monotonic() - began)
    return int(bool(different))


def seeds_wanted(wanted: Namespace) -> list[int]:
    return [seed for kind in FIRST_SEED for seed in seeds_of(kind, getattr(wanted, kind))]


def report(kept: Kept, found: Sequence[Digest], different: Sequence[Digest], seconds: float) -> dict[str, object]:
    return {
        "commit": kept.commit,
        "same": not different,
        "games": {kind: len(of_kind(kind, found)) for kind in FIRST_SEED},
        "different": {kind: [one.seed for one in of_kind(kind, different)] for kind in FIRST_SEED},
        "crashed": {one.seed: one.error for one in found if one.error},
        "seconds": round(seconds, 1),
    }


def tell(kept: Kept, found: Sequence[Digest], different: Sequence[Digest], seconds: float) -> None:
    for kind in FIRST_SEED:
        of_all, others = of_kind(kind, found), of_kind(kind, different)
        print(f"{kind}: {len(of_all) - len(others)} of {len(of_all)} games are those of commit {kept.commit}")
        if others:
            first = others[0].seed
            crash = f"\n  it crashes: {others[0].error}" if others[0].error else ""
            print(
                f"  the first that differs has seed {first}: {game_of(first)}{crash}\n"
                f"  as it is played now:   python3 dev.py prove --only same-games --show {first}\n"
                f"  as it was played then: git worktree add ../before {kept.commit[:7]}; "
                f"PYTHONPATH=../before/src .venv/bin/python tests/same_games.py --show {first}"
            )
    print(f"{seconds:.0f} seconds")


def of_kind(kind: str, digests: Sequence[Digest]) -> list[Digest]:
    return [one for one in digests if game_of(one.seed).kind == kind]


if __name__ == "__main__":
    sys.exit(main())
