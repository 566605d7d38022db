"""All that a seat learns about a game unasked, as one value: what doors show, and what the twins compare.

On request it also gets why something cannot be done (`why`), what moves of Mana would result in (`plan`), and the
figures of a finished game (`figures`).
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from magenoir.match.game import Match
from magenoir.model.terms import Seat
from magenoir.told.chain import Link, chain
from magenoir.told.changes import ById, changes
from magenoir.told.choices import Choice, choices
from magenoir.told.lines import Line, lines, turn_at
from magenoir.told.matters import matters
from magenoir.told.story import story
from magenoir.told.storyline import StoryLine
from magenoir.told.view import View, view


class Everything(Struct, frozen=True):
    """A moment of a game, as one seat or a spectator may know it."""

    view: View
    choices: tuple[Choice, ...]
    chain: tuple[Link, ...]
    chain_events: int  # how many of the last events belong to the running chain
    changes: ById
    log: tuple[Line, ...]  # one line for each event
    story: tuple[StoryLine, ...]  # the same as people like to read it


def everything(match: Match, seat: Seat | None, since: int = 0) -> Everything:
    """The game as this seat may know it (None: a spectator), with what happened after the first `since` events."""
    links, events, state = chain(match, seat), match.events[since:], match.state
    return Everything(
        view=with_cause(view(match, seat), match),
        choices=choices(match, seat),
        chain=links,
        chain_events=min(state.chain_events, len(match.events)) if links else 0,
        changes=changes(match, seat),
        log=lines(events, seat, state, turn_at(match, since)),
        story=tuple(story(events, seat, state)),
    )


def with_cause(seen: View, match: Match) -> View:
    """A view in which a window says why it is worth a question. Bots see theirs without: they judge for themselves."""
    if seen.asked is None or seen.seat is None or seen.asked.kind != "window":
        return seen
    return replace(seen, asked=replace(seen.asked, cause=matters(match, seen.seat)))
