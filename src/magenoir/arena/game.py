"""One game between players that see only views. A crash becomes a result with its record; nothing is raised."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from functools import partial
from operator import index

from msgspec import Struct
from msgspec.structs import replace

from magenoir.files.position.writing import position_of
from magenoir.files.record.record import Record, record_of
from magenoir.files.record.replaying import play_move
from magenoir.files.record.text import lines_text, move_line, write_record
from magenoir.files.scenario.cutting import between_chains
from magenoir.files.shrink.failing import failure_in
from magenoir.files.toml_text import toml
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.errors import GameOver, MoveError, Parted
from magenoir.model.outcome import Outcome
from magenoir.model.terms import Seat
from magenoir.players import Player
from magenoir.told.choices import choices
from magenoir.told.imagining import ImaginedCrash, imagination
from magenoir.told.view import view

MAX_TURNS = 200  # H3: then it is a draw
Recording = Callable[..., Record]
"""`record_of`, with the names of players and decks."""


class GameResult(Struct, frozen=True):
    """How a game ended."""

    seed: int
    outcome: Outcome | None  # None: it crashed
    decks: tuple[str, ...] = ()
    first: Seat | None = None  # who went first; None: the game did not get that far
    turns: int = 0
    decisions: int = 0  # those with two or more options
    moves: tuple[str, ...] = ()  # up to a crash, as a scenario writes them
    fault: str = ""  # of a crash: "engine" on a move, "player" while choosing one, or "process"
    error: str = ""
    trace: str = ""
    imagined: tuple[str, ...] = ()  # moves that broke the engine in a world that a player imagined
    record: str = ""
    scenario: str = ""  # of that world, if the record does not show the fault

    @property
    def winner(self) -> Seat | None:
        """Of a duel."""
        return None if self.outcome is None else self.outcome.winner


class Broken(Exception):
    """The engine offered this move and could not carry it out."""

    def __init__(self, seat: Seat, move: str) -> None:
        super().__init__(move)
        self.seat, self.move = seat, move


class Misplayed(Exception):
    """A player raised, or chose an option that does not exist. Its cause says more."""


def play_game(
    players: Sequence[Player],
    decks: Sequence[Sequence[Card]],
    seed: int,
    max_turns: int = MAX_TURNS,
    names: Sequence[str] = (),
    slugs: Sequence[str] = (),
) -> GameResult:
    """Play to the end, or to a draw at `max_turns`. Names of players and decks go into the record of a crash."""
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
    """The same, together with the match at its end; None if it could not even begin."""
    match, decisions, error = None, 0, None
    try:
        match = begin()
        while match.decision is not None and match.state.turn < max_turns:
            decisions += len(match.decision.options) >= 2
            answer(match, players)
    except Exception as raised:  # whatever a bot or a rule did, the other games go on
        error = raised
    result = GameResult(seed, None, tuple(slugs), decisions=decisions)
    if match is not None:
        first = match.state.first if match.state.turn else None
        outcome = match.outcome or Outcome(standing=match.state.standing)
        result = replace(result, outcome=outcome, first=first, turns=match.state.turn)
    recording = partial(record_of, players=names, decks=slugs, adversary=adversary)
    return result if error is None else crashed(result, match, error, recording), match


def answer(match: Match, players: Sequence[Player]) -> None:
    """Answer the open decision: a forced one at once, any other as its player chooses from its view."""
    decision = match.decision
    assert decision is not None
    place = 0 if decision.forced else chosen(match, players[decision.seat])
    try:
        match.choose(place)
    except MoveError as error:  # no such option: the player's fault, not the engine's
        raise Misplayed from error
    except Exception as error:
        raise Broken(decision.seat, match.options()[place]) from error


def chosen(match: Match, player: Player) -> int:
    seat = match.notation.decision.seat
    seen, offered, imagine = view(match, seat), choices(match, seat, shown=False), imagination(match)
    try:
        return index(player.choose(seen, offered, imagine))
    except ImaginedCrash:  # the engine's fault: the player only looked ahead
        raise
    except Exception as error:
        raise Misplayed from error


def crashed(result: GameResult, match: Match | None, error: Exception, recording: Recording) -> GameResult:
    """The result as a crash, with everything that helps to find the cause."""
    cause = error.__cause__ or error if isinstance(error, Broken | ImaginedCrash | Misplayed) else error
    result = replace(
        result,
        outcome=None,
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
    """With a record of the same moves in the real game, if they break it too; otherwise a scenario of that world."""
    twin, broken = in_earnest(match, error)
    return replace(
        result,
        imagined=tuple(map(move_line, error.moves)),
        record=recorded(twin, broken, recording),
        scenario="" if broken else world_text(error),
    )


def in_earnest(match: Match, imagined: ImaginedCrash) -> tuple[Match, tuple[Seat, str] | None]:
    """Make the imagined moves in the real game, up to the one that breaks it too; if none does, the game as it was."""
    twin = match.fork()
    for number, move in enumerate(imagined.moves, 1):
        try:
            play_move(twin, number, move)
        except (Parted, GameOver):  # the true hidden cards lead elsewhere
            break
        except Exception:
            return twin, move
    return match, None


def world_text(imagined: ImaginedCrash) -> str:
    """A scenario of the imagined world that breaks in the same way; "" if none can be written, as in mid-chain."""
    try:
        if imagined.world is None or not between_chains(imagined.world):
            return ""
        script = lines_text(map(move_line, imagined.moves))
        tables = {"title": str(imagined), **position_of(imagined.world), "play": {"strict": True, "script": script}}
        return toml(tables) if failure_in(tables, None, None) else ""
    except Exception:  # as with a record: a broken game may not even be writable
        return ""


def recorded(match: Match, broken: tuple[Seat, str] | None, recording: Recording) -> str:
    """The record up to and with the move that broke the engine; the match itself has taken it back."""
    try:
        return write_record(recording(match, crashed_by=broken))
    except Exception:  # a broken game may not even be writable; we still have its seed and moves
        return ""
