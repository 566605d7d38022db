"""Everything that a seat gets, as bytes to compare: unasked, on request, in answer to moves that it tries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import astuple

from magenoir.files.position import write_position
from magenoir.match.game import Match
from magenoir.model.errors import MoveError
from magenoir.model.events import CardMoved, CardShown, Event
from magenoir.model.terms import BOARD, DECK, DISCARD, HAND, SEAT_NAMES, Seat
from magenoir.players import beginner
from magenoir.told.everything import everything
from magenoir.told.log import said, sayings
from magenoir.told.matters import matters
from magenoir.told.plan import plan
from magenoir.told.view import view
from magenoir.told.why import reasons

VERBS = ("prepare", "activate", "channel", "use", "target")
ABSENT = "No such spell"
PLANNED: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (2,))  # by their first choices
TAPS = 2  # cards of each zone
STRIDE = 31  # from one id to the next of those tapped blindly
LATELY = 12  # events compared each time; the whole log is compared for one twin of each look


def told(match: Match, seat: Seat | None) -> list[bytes]:
    """Everything that a seat (`None`: a spectator) gets now, part by part; with why another is asked in a window: a
    server passes where there is no cause, which everybody can see."""
    asked = match.decision if match.decision and match.decision.seat == seat else None
    cause = matters(match, match.decision.seat) if match.decision else None
    parts = astuple(everything(match, seat, since=max(0, len(match.events) - LATELY)))
    return [msgspec.json.encode(part) for part in (asked, cause, *parts)]


def asked_for(match: Match, seat: Seat) -> list[bytes]:
    """What a seat gets on request: plans, and reasons for what it taps, including ids that it does not see."""
    found: list[object] = [planned(match, seat, begun) for begun in PLANNED]
    found += [reasons(match, seat, card=card) for card in taps(match, seat)]
    found += [reasons(match, seat, player=other) for other in (None, *match.state.sides)]
    found += [reasons(match, seat, pile=pile) for pile in ("left", "right")]
    return [msgspec.json.encode(one) for one in found]


def planned(match: Match, seat: Seat, begun: Sequence[int]) -> object:
    try:
        return plan(match, seat, begun, beginner)
    except MoveError as error:
        return str(error)


def taps(match: Match, seat: Seat) -> list[int]:
    """Ids of some cards in each zone that it sees, and any others."""
    zones = (zone for one in view(match, seat).seats for zone in (one.hand, one.board, one.discard))
    seen = [card.id for zone in zones for card in zone[:TAPS] if card.id is not None]
    return [*seen, *range(0, match.state.clock, STRIDE)]


def written(match: Match, seat: Seat) -> list[bytes]:
    """The whole log as this seat may read it, and the position between chains. The log is compared as messages, since
    its English is made from them alone."""
    rules = [event.rules for event in match.events]
    log = msgspec.json.encode((sayings(match.events, seat, match.state), rules))
    is_between_chains = match.decision is not None and match.decision.kind == "main"
    return [log, write_position(match, seat).encode() if is_between_chains else b""]


def heard(match: Match, seat: Seat, events: Iterable[Event], hidden: set[int]) -> tuple[list[bytes], bool]:
    """What this seat gets, event by event, until one of these cards is revealed; and whether one is.

    If another player has looked at a card before, it may have come to light because of that look (Druid horns). And a
    card that is put into a deck may be shuffled there, with different random numbers.
    """
    lines: list[bytes] = []
    looked: int | None = None
    hidden = hidden.copy()
    for event in events:
        if getattr(event, "card", None) in hidden:
            if event.seen >> seat & 1:
                return lines[:looked], True
            if isinstance(event, CardShown) and looked is None:
                looked = len(lines) + 1
        if isinstance(event, CardMoved) and event.zone == DECK:
            hidden.add(event.card)
        lines.append(msgspec.json.encode((said(event, seat, match.state), event.rules)))
    return lines, False


def same(here: Sequence[bytes], there: Sequence[bytes], match: Match, seat: Seat) -> None:
    """Compare what the seat gets in the real game and in the twin; an error names the moment and the difference."""
    for true, other in zip(here, there, strict=True):
        if true != other:
            raise leak(match, seat, f"is told\n{difference(true, other)}")


def leak(match: Match, seat: Seat, what: str) -> AssertionError:
    moment = f"{SEAT_NAMES[seat]} at decision {match.number} ({match.decision and match.decision.kind})"
    return AssertionError(f"{moment} {what}\nwhen hidden cards are others.")


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
