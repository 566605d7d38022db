"""One game between players that see views only. A game that crashes is told with its record, never raised."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from functools import partial
from operator import index

from msgspec import Struct
from msgspec.structs import replace

from magenoir.files.position.writing import position_of
from magenoir.files.record.record import CRASH, Record, record_of
from magenoir.files.record.replaying import play_move
from magenoir.files.record.text import lines_text, move_line, write_record
from magenoir.files.scenario.cutting import between_chains
from magenoir.files.shrink.failing import failure_in
from magenoir.files.toml_text import toml
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.errors import GameOver, MoveError, Parted
from magenoir.model.state import Seat
from magenoir.players import Player
from magenoir.told.choices import choices
from magenoir.told.imagining import ImaginedCrash, imagination
from magenoir.told.view import view

MAX_TURNS = 200  # H3: then it is a draw
Recording = Callable[..., Record]
"""`record_of`, with who played and what they brought."""


class GameResult(Struct, frozen=True):
    """How a game ended."""

    seed: int
    outcome: str  # "winner A" | "draw" | "crash"
    decks: tuple[str, ...] = ()
    first: Seat = -1  # who began; -1: it did not come to that
    turns: int = 0
    decisions: int = 0  # those with two or more options
    moves: tuple[str, ...] = ()  # of a crash, as a scenario writes them
    fault: str = ""  # of a crash: what broke, "engine" by a move, "player" while choosing one, or the "process"
    error: str = ""
    trace: str = ""
    imagined: tuple[str, ...] = ()  # the moves by which the engine broke in a world that a player imagined
    record: str = ""
    scenario: str = ""  # of that world, where the record does not show what broke


class Broken(Exception):
    """A move that the engine could not carry out, though it had offered it."""

    def __init__(self, seat: Seat, move: str) -> None:
        super().__init__(move)
        self.seat, self.move = seat, move


class Misplayed(Exception):
    """A player that breaks, or names no option that there is. Its cause says more."""


def play_game(
    players: Sequence[Player],
    decks: Sequence[Sequence[Card]],
    seed: int,
    max_turns: int = MAX_TURNS,
    names: Sequence[str] = (),
    slugs: Sequence[str] = (),
) -> GameResult:
    """Play to the end, a draw at `max_turns`. The names of players and decks are for the record of a crash."""
    return play_out(players, partial(Match.new, decks, seed), seed, max_turns, names, slugs)[0]


def play_out(
    players: Sequence[Player],
    begin: Callable[[], Match],
    seed: int,
    max_turns: int,
    names: Sequence[str],
    slugs: Sequence[str],
    adversary: str = "",
) -> tuple[GameResult, Match | None]:
    """The same with the game as it ended; None: it could not even begin."""
    match, decisions, error = None, 0, None
    try:
        match = begin()
        while match.decision is not None and match.state.turn < max_turns:
            decisions += len(match.decision.options) >= 2
            answer(match, players)
    except Exception as raised:  # whatever a bot or a rule does: the other games go on
        error = raised
    result = GameResult(seed, "draw", tuple(slugs), decisions=decisions)
    if match is not None:
        first = match.state.first if match.state.turn else -1
        result = replace(result, outcome=match.outcome or "draw", first=first, turns=match.state.turn)
    recording = partial(record_of, players=names, decks=slugs, adversary=adversary)
    return result if error is None else crashed(result, match, error, recording), match


def answer(match: Match, players: Sequence[Player]) -> None:
    """Answer the open decision: a forced one at once, any other as its player chooses from what it may see."""
    decision = match.decision
    assert decision is not None
    place = 0 if decision.forced else chosen(match, players[decision.seat])
    try:
        match.choose(place)
    except MoveError as error:  # there is no such option: the player's fault, not the engine's
        raise Misplayed from error
    except Exception as error:
        raise Broken(decision.seat, match.options()[place]) from error


def chosen(match: Match, player: Player) -> int:
    seat = match.notation.decision.seat
    seen, offered, imagine = view(match, seat), choices(match, seat, shown=False), imagination(match)
    try:
        return index(player.choose(seen, offered, imagine))
    except ImaginedCrash:  # by the engine, which the player asked what may come
        raise
    except Exception as error:
        raise Misplayed from error


def crashed(result: GameResult, match: Match | None, error: Exception, recording: Recording) -> GameResult:
    """The same as a crash, with all that helps to find out why."""
    cause = error.__cause__ or error if isinstance(error, Broken | ImaginedCrash | Misplayed) else error
    result = replace(
        result,
        outcome=CRASH,
        fault="player" if isinstance(error, Misplayed) else "engine",
        error=f"{type(cause).__name__}: {cause}",
        trace="".join(traceback.format_exception(cause)),
    )
    if match is None:
        return result
    broken = (error.seat, error.move) if isinstance(error, Broken) else None
    result = replace(result, moves=tuple(map(move_line, [*match.moves, *([broken] if broken else [])])))
    if isinstance(error, ImaginedCrash):
        return imagined_crash(result, match, error, recording)
    return replace(result, record=recorded(match, broken, recording))


def imagined_crash(result: GameResult, match: Match, error: ImaginedCrash, recording: Recording) -> GameResult:
    """With the record of the same moves in the real game, if they break it too; else a scenario of the world."""
    twin, broken = in_earnest(match, error)
    return replace(
        result,
        imagined=tuple(map(move_line, error.moves)),
        record=recorded(twin, broken, recording),
        scenario="" if broken else world_text(error),
    )


def in_earnest(match: Match, imagined: ImaginedCrash) -> tuple[Match, tuple[Seat, str] | None]:
    """Make the imagined moves in the real game; the one that breaks it too. If none does, the game as it was."""
    twin = match.fork()
    for number, move in enumerate(imagined.moves, 1):
        try:
            play_move(twin, number, move)
        except (Parted, GameOver):  # with the true hidden cards it goes another way
            break
        except Exception:
            return twin, move
    return match, None


def world_text(imagined: ImaginedCrash) -> str:
    """A scenario of the imagined world that breaks as it did; "" where none can be written, as in mid-chain."""
    try:
        if imagined.world is None or not between_chains(imagined.world):
            return ""
        script = lines_text(map(move_line, imagined.moves))
        tables = {"title": str(imagined), **position_of(imagined.world), "play": {"strict": True, "script": script}}
        return toml(tables) if failure_in(tables, None, None) else ""
    except Exception:  # as with a record: what is broken may not even tell its story
        return ""


def recorded(match: Match, broken: tuple[Seat, str] | None, recording: Recording) -> str:
    """The record up to the move that broke the engine, which the match itself has taken back."""
    try:
        return write_record(recording(match, crashed_by=broken))
    except Exception:  # what is broken may not even tell its story; seed and moves are known all the same
        return ""
