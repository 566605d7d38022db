"""The hash of a game's events, as each format of records has it.

In format 1 an event had an English sentence where it now has a message, an outcome was its text, and some events were
notes. A note or reason that is worded otherwise since goes into `REWORDED`, or older records will not verify; a test
holds them to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from magenoir.match.identity import fields, hash_of, hash_of_events
from magenoir.model import events as ev
from magenoir.model.message import Message
from magenoir.notation.outcomes import print_outcome

FORMAT = 2
"""What is written now; all from 1 on are read."""
NOTED: dict[type[ev.Event], str] = {
    ev.GaveUp: "gives up",
    ev.DeckSearched: "searches their deck",
    ev.TextRestored: "has its own text again",
    ev.ValueAdded: "adds its Mana",
    ev.ActedOnSpell: "has acted on this spell",
    ev.EffectTriggered: "is triggered",
    ev.ActionBegan: "acts",
}
"""Events that were notes in format 1, with what they said."""
REWORDED: dict[str, str] = {}
"""By its form now: what a message said in format 1."""


def events_hash(events: Iterable[ev.Event], format: int = FORMAT) -> str:
    """Of everything that happened, as a record of this format has it."""
    return hash_of_events(events) if format == FORMAT else hash_of(map(in_format_1, events))


def in_format_1(event: ev.Event) -> tuple[str, dict[str, Any]]:
    """The name and the fields that an event had in format 1."""
    match event:
        case ev.Noted() | ev.EffectBegan():
            return type(event).__name__, fields(event) | {"what": sentence(event.what)}
        case ev.PlayerLost():
            return type(event).__name__, fields(event) | {"why": sentence(event.why)}
        case ev.GameEnded():
            return type(event).__name__, fields(event) | {"outcome": print_outcome(event.outcome)}
        case _ if type(event) in NOTED:
            return "Noted", {"seat": -1, "card": -1} | fields(event) | {"what": NOTED[type(event)]}
        case _:
            return type(event).__name__, fields(event)


def sentence(message: Message) -> str:
    return Message(REWORDED.get(message.form, message.form), message.params).text
