"""Frames: one application of effects, opened with its indivisible actions and closed behind them."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.state import CardId, Frame, Seat
from magenoir.model.steps import Act, Close, Step
from magenoir.table import Table


def frame_steps(table: Table, frame: Frame) -> list[Step]:
    """Open a frame: its indivisible actions, then its close."""
    return acts_of(table, table.open_frame(frame))


def acts_of(table: Table, number: int) -> list[Step]:
    """The indivisible actions of an open frame, then its close."""
    acts = (Act(number, index) for index in range(len(table.state.frames[number].steps)))
    return [*acts, Close((number,))]


def frames_of(
    table: Table,
    card: CardId,
    you: Seat,
    activated: bool,
    via: tuple[CardId, ...] = (),
    lent: tuple[CardId, ...] = (),
) -> list[Frame]:
    """The frames of applying a spell's effects: one per paragraph that gives an order, as often as it applies.

    What waits for an activation belongs to it only when the spell is activated, not when it is merely applied."""
    said = table.now.abilities(card)
    found = keyword_frames(table, card, you, via)
    for index, one in enumerate(said):
        node = one.node
        is_order = isinstance(node, fx.Instruction)
        if activated and isinstance(node, fx.Trigger) and isinstance(node.when, fx.Activated):
            is_order = True
        if not is_order:
            continue
        riders = []
        for later in said[index + 1 :]:
            if not isinstance(later.node, fx.DamageRider):
                break
            riders.append(later.node)
        assert isinstance(node, fx.Instruction | fx.Trigger)
        frame = Frame(
            source=card, you=you, paragraph=one.paragraph, steps=node.steps, riders=tuple(riders), via=via, lent=lent
        )
        found.extend([frame] * one.times)
    return found


def keyword_frames(table: Table, card: CardId, you: Seat, via: tuple[CardId, ...]) -> list[Frame]:
    """D3.1.2: each instance of a keyword that gives an order (Phase shift N) is applied on its own."""
    numbers = [int(k.argument) for k in table.now.keywords(card) if k.kind == "Phase shift" and k.argument]
    return [
        Frame(source=card, you=you, steps=(fx.PhaseShift(fx.Players("any", slot=-index), fx.Number(number)),), via=via)
        for index, number in enumerate(numbers, start=1)
    ]
