"""Frames: one application of effects, opened with its indivisible actions and closed behind them."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.state import CardId, Frame, Seat
from magenoir.model.steps import Act, Close, Step
from magenoir.table import Table, texts
from magenoir.table.watch import guarded


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
    usable: bool = False,
) -> list[Frame]:
    """The frames of applying a spell's effects: one per paragraph that gives an order, as often as it applies.

    What waits for an activation belongs to it only when the spell is activated, not when it is merely applied; what a
    player may use, only if asked for. Components that are lent act on it as if it had used them."""
    hand_on(table, card, you)
    said = texts.abilities(table.now, card, lent) if lent else table.now.abilities(card)
    if not table.now.is_plain(card) and texts.operations(table.now, card, lent):
        table.note("its numbers are changed", "H45", card=card)
    found = keyword_frames(table, card, you, via)
    for index, one in enumerate(said):
        steps = ordered_steps(table, card, one.node, activated, usable)
        if not steps:
            continue
        if one.paragraph == texts.NOWHERE:
            table.note("applies an effect it gained", "D4.5.imperative", "D4.5.1.while", card=card)
        riders = []
        for later in said[index + 1 :]:
            if not isinstance(later.node, fx.DamageRider):
                break
            riders.append(later.node)
        frame = Frame(
            source=card,
            you=you,
            paragraph=one.paragraph,
            steps=steps,
            riders=tuple(riders),
            via=via,
            lent=lent,
            activated=activated,
        )
        found.extend([frame] * one.times)
    return found


def ordered_steps(table: Table, card: CardId, node: fx.Ability, activated: bool, usable: bool) -> tuple[fx.Step, ...]:
    """What an ability orders when the effects of its card are applied."""
    if isinstance(node, fx.Instruction):
        if table[card].card.kind == "ritual" and not activated:  # of a Ritual only its status line
            return tuple(step for step in node.steps if isinstance(step, fx.BecomeMageNoir))
        return node.steps
    if isinstance(node, fx.Trigger) and isinstance(node.when, fx.Activated) and activated:
        return guarded(node)
    return node.steps if isinstance(node, fx.Usable) and usable else ()


def hand_on(table: Table, card: CardId, you: Seat) -> None:
    """Where the next such spell to be applied gains all effects of another, this one does, for the turn."""
    for held in [held for held in table.state.lasting if held.you == you and held.source != card]:
        change = held.ability.change if isinstance(held.ability, fx.Standing) else None
        if not isinstance(change, fx.GainAll) or not change.next_applied or not isinstance(change.cards, fx.Cards):
            continue
        if table[card].card.kind != "spell" or not table.now.matches(card, change.cards, you, anywhere=True):
            continue
        table.use_up(held)
        before, table.source = table.source, held.source
        for said in table[held.source].card.said:
            table.begin_lasting("gains an effect", you, "D4.5.1.while", ability=said.node, subject=card)
        table.source = before


def keyword_frames(table: Table, card: CardId, you: Seat, via: tuple[CardId, ...]) -> list[Frame]:
    """D3.1.2: each instance of a keyword that gives an order (Phase shift N) is applied on its own."""
    numbers = [int(k.argument) for k in table.now.keywords(card) if k.kind == "Phase shift" and k.argument]
    return [
        Frame(source=card, you=you, steps=(fx.PhaseShift(fx.Players("any", slot=-index), fx.Number(number)),), via=via)
        for index, number in enumerate(numbers, start=1)
    ]
