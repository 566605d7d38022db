"""Nothing leaks: what a seat sees stays the same, byte for byte, if the cards hidden from it are different.

A twin is a fork with those cards resampled (`match.resample`). We compare everything that the seat and a spectator are
told (`told.everything`), the whole log, plans and reasons that the seat may ask for, and the answers to moves that it
might try, whether it is asked or not.
Then game and twin make the same moves, and are compared further, until a hidden card comes to light or must matter.

A unit is a random game, compared now and then; `prove_script` does the same for the moves of a scenario.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.match.resample import Pool
from magenoir.model.randomness import below
from magenoir.model.state import State
from magenoir.model.terms import SEATS, Seat
from magenoir.proofs.play.player import Player
from magenoir.proofs.play.scenarios import played, position
from magenoir.proofs.play.tables import new_match
from magenoir.proofs.twins.knowledge import answer, asked_for, attempts, heard, leak, same, told, written

EVERY = 14  # decisions between comparisons, on average
TWINS = 4  # per comparison, alternating open and closed deck lists
FURTHER = 2  # moves that game and twin then make
LONGEST = 800  # decisions: the rest of a long game is more of the same


def prove(seed: int) -> int:
    """A random game; returns how many twins it was compared with."""
    match, player = new_match(seed), Player(seed)
    chance, looked_at = seed, 0
    while match.decision is not None and match.number < LONGEST:
        chance, now_and_then = below(chance, EVERY)
        if now_and_then == 0:
            looked_at += look(match, chance)
        match.choose(player.choose(match))
    return looked_at


def prove_file(path: Path) -> int:
    """A scenario file."""
    return prove_script(position(path), played(path).moves, twins=1)


def prove_script(state: State, moves: Sequence[tuple[Seat, str]], twins: int = 2, seed: int = 0) -> int:
    """The moves of a scenario, compared before each of them and at the end."""
    match, looked_at = Match(state), 0
    for number, (seat, move) in enumerate(moves):
        looked_at += look(match, seed + number, twins, further=1)
        match.choose(move, seat)
    return looked_at + (look(match, seed + len(moves), twins, further=1) if match.decision else 0)


def look(match: Match, seed: int, twins: int = TWINS, further: int = FURTHER) -> int:
    """Compare with some twins at the open decision, for every seat, asked or not."""
    assert match.decision is not None
    seats = SEATS[: match.state.players]
    for seat in seats:
        tries = attempts(match, seat)
        here, public, record = told(match, seat), told(match, None), written(match, seat)
        answers = [answer(match, seat, move) for move in tries]
        asks = (seed + seat) % 2 == 0  # each look has one seat ask in a duel, else it takes too long
        asked = asked_for(match, seat) if asks else []
        for number in range(twins):
            twin = twin_of(match, seat, seed + number, base_pool() if (number if twins > 1 else seed) % 2 else None)
            same(here, told(twin, seat), match, seat)
            twin.undo(0)  # the running action is carried out again
            same(here, told(twin, seat), match, seat)
            if number == 0:
                same(public, told(twin, None), match, seat)
                same(record, written(twin, seat), match, seat)
                same(asked, asked_for(twin, seat) if asks else [], match, seat)
            for place in range(number, len(tries), twins):  # each twin is tried with its share
                same(answers[place : place + 1], [answer(twin, seat, tries[place])], match, seat)
        play_on(match, seat, seed, further)
    return twins * len(seats)


def twin_of(match: Match, seat: Seat, seed: int, pool: Pool | None) -> Match:
    """A fork with other hidden cards. The running action must go the same way with any of them, unless it has led to
    another seat's decision about hidden cards, which only some of them may allow."""
    twin = match.fork(resample=seed, seat=seat, pool=pool)
    if twin.rejected and not about_hidden_cards(match, seat):
        raise leak(match, seat, f"knows that the action has not gone another way, as it did {twin.rejected} times")
    return twin


def about_hidden_cards(match: Match, seat: Seat) -> bool:
    """Whether another seat may be asked only because of cards that this one does not know.

    Main phases and windows come whatever the cards are. A component may be replaced by cards from a hand, and the
    preparation fails if there are none (Fire ball).
    """
    if match.decision is None or match.decision.seat == seat or match.decision.kind in ("main", "window"):
        return False
    hidden = hidden_cards(match, seat)
    return match.decision.kind == "component" or any(option.card in hidden for option in match.decision.options)


def hidden_cards(match: Match, seat: Seat) -> set[int]:
    return {piece.id for piece in match.state.cards if not piece.seen >> seat & 1}


def play_on(match: Match, seat: Seat, seed: int, moves: int) -> None:
    """Make the same moves in the real game and in a twin, as long as both offer some and hidden cards need not
    matter."""
    true, twin = match.fork(), twin_of(match, seat, seed, base_pool())
    for _ in range(moves):
        offered = twin.options()
        both = [move for move in true.options() if move in offered]
        if not both:
            return
        seed, pick = below(seed, len(both))
        if not goes_alike(true, twin, seat, both[pick]):
            return


def goes_alike(true: Match, twin: Match, seat: Seat, move: str) -> bool:
    """Make a move in both and compare what this seat gets. False: from here on they may differ."""
    hidden = hidden_cards(true, seat)
    (here, shown), (there, shown_there) = (heard(one, seat, one.choose(move), hidden) for one in (true, twin))
    until = min(len(here), len(there))
    same(here[:until], there[:until], true, seat)
    if shown or shown_there or any(hidden - hidden_cards(one, seat) for one in (true, twin)):
        return False
    if len(here) != len(there):
        if about_hidden_cards(true, seat) or about_hidden_cards(twin, seat):
            return False
        raise leak(true, seat, f"is told of {len(here)} events after {move!r}, or of {len(there)}")
    for reader in (seat, None):
        same(told(true, reader), told(twin, reader), true, seat)
    return True


@cache
def base_pool() -> Pool:
    return Pool(load_cards().cards)
