"""Nothing leaks: whatever a seat is told stays the same, byte for byte, when the cards hidden from it are others.

A twin is a fork with those cards drawn anew (`match.resample`). Compared are the seat's view and a spectator's, the
open decision and its options, the log, and the answers to moves that the seat might try, whether it is asked or not.
A unit is a game of chance, looked at now and then; `prove_script` does the same for the moves of a scenario.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from magenoir.language.pack import load_base, load_decks
from magenoir.match.game import Match
from magenoir.match.resample import Pool
from magenoir.match.story import story
from magenoir.match.view import view
from magenoir.model.errors import MoveError
from magenoir.model.randomness import below
from magenoir.model.state import BOARD, DECK, DISCARD, HAND, SEAT_NAMES, Seat, State
from magenoir.model.steps import Perform

EVERY = 9  # decisions from one look to the next, on average
TWINS = 4  # at each look, in turn of open and closed deck lists
VERBS = ("prepare", "activate", "channel", "use", "target")
ABSENT = "No such spell"
QUIET = ("end turn", "pass", "add {element}", "take {pile} pile")  # moves of which hidden cards are no part
LATELY = 30  # events that are told again and again; the whole log is told to one twin of each look


def prove(seed: int) -> int:
    """A game of chance between two of the four decks."""
    decks = [deck.cards for deck in load_decks().values()]
    match = Match.new([decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]], seed)
    chance, looked_at = seed, 0
    while match.decision is not None:
        chance, now_and_then = below(chance, EVERY)
        if now_and_then == 0:
            looked_at += look(match, chance)
        chance, pick = below(chance, len(match.decision.options))
        match.choose(match.decision.options[pick])
    return looked_at


def prove_script(state: State, moves: Sequence[tuple[Seat, str]]) -> int:
    """The moves of a scenario, looked at before each of them and at the end."""
    match, looked_at = Match(state), 0
    for number, (seat, move) in enumerate(moves):
        looked_at += look(match, number, twins=2)
        match.choose(move, seat)
    return looked_at + (look(match, len(moves), twins=2) if match.decision else 0)


def look(match: Match, seed: int, twins: int = TWINS) -> int:
    """Compare with some twins at the open decision, for every seat, asked or not."""
    assert match.decision is not None
    seats = range(len(match.state.seats))
    for seat in seats:
        tries = attempts(match, seat)
        here, log = told(match, seat), whole_log(match, seat)
        answers = [answer(match, seat, move) for move in tries]
        for number in range(twins):
            twin = match.fork(resample=seed + number, seat=seat, pool=base_pool() if number % 2 else None)
            same(here, told(twin, seat), match, seat)
            twin.undo(0)  # the running action is carried out again
            same(here, told(twin, seat), match, seat)
            if number == 0:
                same(log, whole_log(twin, seat), match, seat)
            for place in range(number, len(tries), twins):  # each twin is tried with its share
                same(answers[place : place + 1], [answer(twin, seat, tries[place])], match, seat)
        play_on(match, seat, seed)
    return twins * len(seats)


def play_on(match: Match, seat: Seat, seed: int) -> None:
    """A move of which hidden cards are no part looks the same whatever they are, unless it brings some to light.

    What another has announced may still need cards of their hand, so nothing may be announced.
    """
    assert match.decision is not None
    move = next((option for option in match.decision.options if option.form in QUIET), None)
    if match.decision.seat != seat or move is None or any(isinstance(step, Perform) for step in match.state.agenda):
        return
    true, twin = match.fork(), match.fork(resample=seed, pool=base_pool())
    shown = [getattr(event, "card", -1) for event in true.choose(move) if event.seen >> seat & 1]
    if all(card < 0 or match.state.cards[card].seen >> seat & 1 for card in shown):
        twin.choose(move)
        same(told(true, seat), told(twin, seat), match, seat)


@cache
def base_pool() -> Pool:
    return Pool(load_base().cards)


def told(match: Match, seat: Seat) -> list[bytes]:
    """All that a seat is told now, part by part."""
    asked = match.decision if match.decision and match.decision.seat == seat else None
    lately = match.events[-LATELY:]
    parts = (view(match, seat), view(match, None), asked, story(lately, seat, match.state))
    return [msgspec.json.encode(part) for part in parts]


def whole_log(match: Match, seat: Seat) -> list[bytes]:
    return [line.encode() for line in story(match.events, seat, match.state, rules=True)]


def same(here: Sequence[bytes], there: Sequence[bytes], match: Match, seat: Seat) -> None:
    for true, other in zip(here, there, strict=True):
        if true != other:
            moment = f"{SEAT_NAMES[seat]} at decision {match.number} ({match.decision and match.decision.kind})"
            raise AssertionError(f"{moment} is told\n{difference(true, other)}\nwhen hidden cards are others.")


def difference(true: bytes, other: bytes) -> str:
    """The stretch in which two texts differ."""
    place = next((i for i, (one, two) in enumerate(zip(true, other, strict=False)) if one != two), 0)
    begin = max(0, place - 60)
    return f"  {true[begin : place + 100]!r}\n  {other[begin : place + 100]!r}"


def attempts(match: Match, seat: Seat) -> list[str]:
    """Moves to try: with names that the seat knows, that are hidden from it, that are nowhere; in full or begun."""
    zones, cards = match.state.zones, match.state.cards
    own, others = zones[seat], [zones[other] for other in range(len(zones)) if other != seat]
    places = [own[HAND], own[DECK], own[BOARD], own[DISCARD]]
    places += [other[zone] for other in others for zone in (HAND, DECK, BOARD)]
    names = [cards[place[-1]].card.name for place in places if place]
    written = [name for one in dict.fromkeys(names) for name in (one, one[:4])] + [ABSENT]
    tries = [f"{VERBS[place % len(VERBS)]} {name}" for place, name in enumerate(written, match.number)]
    return [*tries, "end turn", "trade", "pass"]


def answer(match: Match, seat: Seat, move: str) -> bytes:
    """What the game says to a move that is only tried."""
    try:
        refusal = match.why(seat, move)
        return msgspec.json.encode((move, refusal or match.notation.text(match.read(move))))
    except MoveError as error:
        return f"{move}: {type(error).__name__}: {error}".encode()
