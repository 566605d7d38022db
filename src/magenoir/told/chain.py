"""The chain as everybody at the table knows it: what is being done, what is still to come, and its targets.

Windows (D4.3) are skipped: what was announced before one is still to be done. An item of the turn ends the chain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from magenoir.language.errors import Unsayable
from magenoir.language.text import print_paragraph
from magenoir.match.game import Match
from magenoir.model import agenda as ag
from magenoir.model import effects as fx
from magenoir.model.state import Frame
from magenoir.model.strings import CardText, Name
from magenoir.model.terms import ADVERSARY, BOARD, TRANSITION, CardId, Seat
from magenoir.notation import names
from magenoir.table.now.texts import operations
from magenoir.told.rewording import with_digits
from magenoir.told.view import Aim, Eye

What = Literal[ag.Verb, "effect", "discard", "release", "arrive", "apply", "add", "fall"]


class Link(Struct, frozen=True, omit_defaults=True):
    """One indivisible action of the chain (D4.1), running or to come."""

    what: What
    seat: Seat  # who does it
    name: Name = ""  # the card it comes from
    card: int | None = None  # its id in the view, where it shows one
    text: CardText = ""  # the line of the card being carried out
    aims: tuple[Aim, ...] = ()
    now: bool = False  # whether it is running; all others are still to come


IN_CHAIN = (
    ag.Announce,
    ag.Perform,
    ag.Enter,
    ag.Triggered,
    ag.Act,
    ag.Close,
    ag.EndPreparation,
    ag.EndActivation,
    ag.Discarding,
    ag.ReleaseMana,
    ag.Arrive,
    ag.ControlCheck,
    ag.ZenithCheck,
    ag.Regenerate,
    ag.KeepOne,
    ag.Applied,
    ag.AddValue,
    ag.Fall,
)


def chain(match: Match, seat: Seat | None) -> tuple[Link, ...]:
    """The running action and those to come, in order."""
    if match.decision is None:
        return ()
    return tuple(Chain(match, names.reader(match.state, seat)).links())


class Chain:
    """The chain of a match as one seat sees it."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.table, self.state, self.seat = match.table, match.state, seat
        self.eye = Eye(self.state, seat, self.table.now)

    def links(self) -> Iterator[Link]:
        yield from self.running()
        for step in (*self.state.raised, *reversed(self.state.agenda)):
            if isinstance(step, IN_CHAIN):
                yield from self.told(step)
            elif not isinstance(step, ag.Window):
                return

    # ---------------------------------------------------------------------------------------------------- running

    def running(self) -> Iterator[Link]:
        """The running item. What is being announced has open frames, but is not on the agenda yet."""
        step = self.table.agenda.step
        if isinstance(step, ag.Announce):
            aims = self.aims(frame for frame in self.loose() if frame.source == step.card)
            yield self.link(step.verb, step.seat, step.card, aims=aims, now=True)
        elif isinstance(step, ag.DrawAdversary):
            yield from self.drawn()
        elif isinstance(step, ag.Enter):
            yield from self.entering(step)
        elif isinstance(step, ag.Window):
            yield from self.declared()
        elif isinstance(step, IN_CHAIN):
            yield from self.told(step, now=True)

    def loose(self) -> list[Frame]:
        """The open frames that nothing on the agenda mentions: those that the running item has announced."""
        numbers: set[int] = set()
        for step in (*self.state.raised, *self.state.agenda):
            if isinstance(step, ag.Act):
                numbers.add(step.frame)
            elif isinstance(step, ag.Perform | ag.Close):
                numbers.update(step.frames)
        return [frame for number, frame in self.state.frames.items() if number not in numbers]

    def entering(self, step: ag.Enter) -> Iterator[Link]:
        """The triggered effects that have their targets, then the others; the question is about one of them."""
        left = list(step.raised)
        for frame in self.loose():
            left = without(left, frame)
            yield self.effect(frame)
        asking = (self.table.source, self.table.paragraph) if self.table.source is not None else None
        for item in left:
            now = isinstance(item, ag.Triggered) and (item.source, item.paragraph) == asking
            asking = None if now else asking
            yield from self.told(item, now)

    def drawn(self) -> Iterator[Link]:
        """S.card.plain: what the Adversary has drawn, while its targets are being chosen."""
        for card in self.state.zones[ADVERSARY][TRANSITION]:
            aims = self.aims(frame for frame in self.loose() if frame.source == card)
            yield self.link("apply", ADVERSARY, card, aims=aims, now=True)

    def declared(self) -> Iterator[Link]:
        """What has been announced in the open window so far (H30): each card acts once there."""
        frames: dict[CardId, list[Frame]] = {}
        for frame in self.loose():
            frames.setdefault(frame.source, []).append(frame)
        if self.table.source is not None:
            frames.setdefault(self.table.source, [])
        for card, announced in frames.items():
            piece = self.state.cards[card]
            activated = piece.card.kind == "spell" and piece.zone == BOARD
            verb: ag.Verb = "activate" if activated else "use"
            now = card == self.table.source
            yield self.link(verb, piece.controller, card, aims=self.aims(announced), now=now)

    # ------------------------------------------------------------------------------------------------ in words

    def told(self, step: ag.Item, now: bool = False) -> Iterator[Link]:
        """An item in words for a player, unless it is mere bookkeeping."""
        match step:
            case ag.Perform():
                frames = [self.state.frames[number] for number in step.frames if number in self.state.frames]
                yield self.link(step.verb, step.seat, step.card, aims=self.aims(frames), now=now)
            case ag.Act() if step.frame in self.state.frames:
                frame = self.state.frames[step.frame]
                if not frame.stopped:
                    yield self.effect(frame, now, step.index)
            case ag.Triggered():
                text = self.text(step.source, step.paragraph, step.steps)
                yield self.link("effect", step.you, step.source, text, now=now)
            case ag.AddValue():
                yield self.link("add", ADVERSARY, step.card, now=now)
            case ag.Applied():
                yield self.link("discard", ADVERSARY, step.card, now=now)
            case ag.Fall():
                yield Link("fall", step.seat, now=now)
            case ag.Enter():
                for item in step.raised:
                    yield from self.told(item)
            case ag.EndActivation() if self.stands(step.card) and self.state.cards[step.card].entered == step.entered:
                yield self.discard(step.card, now)
            case ag.Discarding():
                for card in filter(self.stands, step.cards):
                    yield self.discard(card, now)
            case ag.KeepOne():
                aims = tuple(self.eye.card_aim(card) for card in step.cards if self.stands(card))
                yield Link("discard", step.seat, aims=aims, now=now)
            case ag.ReleaseMana() if any(self.state.cards[step.card].locked):
                piece = self.state.last_known.get(step.card, self.state.cards[step.card])
                yield self.link("release", piece.controller, step.card, now=now)
            case ag.Arrive():
                yield self.link("arrive", self.state.cards[step.card].owner, step.card, now=now)

    def effect(self, frame: Frame, now: bool = False, index: int = 0) -> Link:
        """With all aims of its application: an arrow stays until its last action is done."""
        text = self.text(frame.source, frame.paragraph, frame.steps, index)
        return self.link("effect", frame.you, frame.source, text, self.aims([frame]), now)

    def discard(self, card: CardId, now: bool) -> Link:
        return self.link("discard", self.state.cards[card].controller, card, now=now)

    def link(
        self, what: What, seat: Seat, card: CardId | None, text: str = "", aims: tuple[Aim, ...] = (), now: bool = False
    ) -> Link:
        aim = self.eye.card_aim(card) if card is not None else Aim()
        return Link(what, seat, aim.name, aim.card, text, aims, now)

    def stands(self, card: CardId) -> bool:
        return self.state.cards[card].zone == BOARD

    def text(self, card: CardId, paragraph: int, steps: tuple[object, ...], index: int = 0) -> str:
        """The line of the card that an action comes from, with its current digits; gained effects have no line. The
        steps of a "Then ..." follow those of the line before."""
        if not self.eye.knows(card):
            return ""
        if paragraph < 0:
            return sentence_of(steps)
        printed = self.state.cards[card].card
        for later in printed.paragraphs[paragraph + 1 :]:
            before = len(getattr(printed.paragraphs[paragraph].abilities[-1], "steps", ()))
            if not later.continues or index < before:
                break
            index, paragraph = index - before, paragraph + 1
        made = operations(self.table.now, card)
        if made:
            return with_digits(printed.paragraphs[paragraph], made)
        return [line.strip() for line in printed.text.splitlines() if line.strip()][paragraph]

    # ----------------------------------------------------------------------------------------------------- aims

    def aims(self, frames: Iterable[Frame]) -> tuple[Aim, ...]:
        """Everything that these applications are aimed at, each once."""
        found: dict[Aim, None] = {}
        for frame in frames:
            for target in (*(one for _, chosen in frame.targets for one in chosen), *(one for one, _ in frame.shares)):
                found[self.eye.aim(target)] = None
        return tuple(found)


def sentence_of(steps: tuple[object, ...]) -> str:
    """Steps in words, if there is a phrase for them."""
    told = tuple(step for step in steps if isinstance(step, fx.Step))
    try:
        return print_paragraph(fx.Paragraph((fx.Instruction(told),))) if told else ""
    except Unsayable:
        return ""


def without(items: list[ag.Item], frame: Frame) -> list[ag.Item]:
    """These items without the triggered effect that this frame was made from."""
    for place, item in enumerate(items):
        same = isinstance(item, ag.Triggered) and (item.source, item.paragraph, item.you)
        if same == (frame.source, frame.paragraph, frame.you):
            return [*items[:place], *items[place + 1 :]]
    return items
