"""The log as a person wants to read it: what changed the game, in order, with runs of small steps told as one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from magenoir.match.log import PILES, player, tell
from magenoir.model import events as happened
from magenoir.model.events import Event
from magenoir.model.mana import NO_MANA, one, plus, print_mana
from magenoir.model.state import TRANSITION, State

SILENT = (happened.PhaseBegan, happened.ManaLeft, happened.CardLeft, happened.Noted, happened.ZenithChecked)
"""Told only to who asks for the rules: these matter for what they cite, or say what a neighbour says better."""


def story(events: Iterable[Event], seat: int | None, state: State, *, rules: bool = False) -> list[str]:
    """The lines of a log for one seat; with the rules, every event gets its own."""
    if rules:
        return [tell(event, seat, state, rules=True) for event in events]
    lines: list[str] = []
    for kind, run in groupby((event for event in events if worth_telling(event)), key=gathered):
        together = list(run)
        if kind is None:
            lines += [tell(event, seat, state) for event in together]
        else:
            lines.append(placed(together))
    return lines


def worth_telling(event: Event) -> bool:
    match event:
        case happened.HpLost():
            return not event.damage  # its DamageDealt stands next to it
        case happened.CardMoved():
            return TRANSITION not in (event.zone, event.origin)
        case happened.StateChanged():
            return event.state not in ("channeled", "prepared", "in play")
        case _:
            return not isinstance(event, SILENT)


def gathered(event: Event) -> tuple[int, str] | None:
    """Mana placed one by one by the same player is one line."""
    return (event.seat, event.origin) if isinstance(event, happened.ManaPlaced) else None


def placed(events: list[Event]) -> str:
    """`A adds 2 fire left, 1 air right`."""
    piles = [NO_MANA, NO_MANA]
    seat, origin = -1, ""
    for event in events:
        assert isinstance(event, happened.ManaPlaced)
        seat, origin = event.seat, event.origin
        piles[event.pile] = plus(piles[event.pile], one(event.element))
    verb = {"infinite": "adds", "reserve": "pays"}.get(origin, "releases")
    where = ", ".join(f"{print_mana(mana)} {name}" for mana, name in zip(piles, PILES, strict=True) if any(mana))
    return f"{player(seat)} {verb} {where}"
