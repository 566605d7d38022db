"""Plans, and reasons for what was tapped, tell nothing of hidden cards: proved with twins, as views are."""

import msgspec
import pytest

from magenoir.match.game import Match
from magenoir.model.errors import MoveError
from magenoir.model.state import Seat
from magenoir.players import beginner
from magenoir.proofs.twins import prove
from magenoir.told.plan import plan
from magenoir.told.view import view
from magenoir.told.why import reasons

MOVES = ("prepare Flame", "trade", "end turn", "add fire left")
TAPS = 5  # cards of each zone


def answers(match: Match, seat: Seat) -> list[bytes]:
    """Plans and reasons for what this seat may ask about, and for ids that it does not see."""
    found: list[object] = [attempt(match, seat, moves) for moves in ((), *((move,) for move in MOVES))]
    found += [reasons(match, seat, card, -1, "") for card in taps(match, seat)]
    found += [reasons(match, seat, -1, other, "") for other in (-1, 0, 1, 2)]
    found += [reasons(match, seat, -1, -1, move) for move in MOVES]
    return [msgspec.json.encode(one) for one in found]


def attempt(match: Match, seat: Seat, moves: tuple[str, ...]) -> object:
    try:
        return plan(match, seat, moves, beginner)
    except MoveError as error:
        return str(error)


def taps(match: Match, seat: Seat) -> list[int]:
    shown = [
        card.id
        for player in view(match, seat).seats
        for zone in (player.hand, player.board, player.discard)
        for card in zone[:TAPS]
    ]
    return [*shown, *range(0, match.state.clock, 9)]


@pytest.mark.parametrize("seed", range(3))
def test_plans_and_reasons_are_the_same_whatever_is_hidden(seed: int) -> None:
    assert prove(seed, answers) > 0
