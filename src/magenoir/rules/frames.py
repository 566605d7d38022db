"""Frames: one application of effects, opened with its indivisible actions and closed after them."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.agenda import Act, Close, How, Item, Reading
from magenoir.model.printed import Said
from magenoir.model.state import Frame, Lasting
from magenoir.model.terms import BOARD, CardId, Seat
from magenoir.table import Table
from magenoir.table.now import texts
from magenoir.table.triggers import guarded


def frame_steps(table: Table, frame: Frame) -> list[Item]:
    """Open a frame: its indivisible actions, then its close."""
    return acts_of(table, table.open_frame(frame))


def acts_of(table: Table, number: int) -> list[Item]:
    """The indivisible actions of an open frame, then its close."""
    acts = (Act(number, index) for index in range(len(table.state.frames[number].steps)))
    return [*acts, Close((number,))]


def frames_of(
    table: Table, card: CardId, you: Seat, how: How, via: tuple[CardId, ...] = (), lent: tuple[CardId, ...] = ()
) -> list[Frame]:
    """The frames of applying a spell's effects: one for each paragraph that gives an order, and each time it applies.

    What waits for an activation is included only if the spell is activated, not if it is merely applied; what a player
    may use, only if everything is applied. Lent components act on the spell as if it had used them."""
    said = said_by(table, card, lent, handing(table, card, you))
    if not table.now.is_plain(card) and texts.operations(table.now, card, lent):
        table.note(notes.NUMBERS_CHANGED, "H45", card=card)
    found = keyword_frames(table, card, you, via)
    group = table.state.next_frame
    for index, one in enumerate(said):
        steps = orders(table, card, one.node, how)
        if not steps:
            continue
        if one.paragraph == texts.NOWHERE:
            table.note(notes.APPLIES_GAINED, "D4.5.imperative", "D4.5.1.while", card=card)
        frame = Frame(
            source=card,
            you=you,
            paragraph=one.paragraph,
            steps=steps,
            riders=riders(said, index),
            via=via,
            lent=lent,
            activated=how == "activate",
            reading=Reading(one.origin, how, table[card].entered, group),
        )
        found.extend([frame] * one.times)
    return found


def said_by(table: Table, card: CardId, lent: tuple[CardId, ...], handing: Sequence[Lasting] = ()) -> list[Said]:
    """All that a spell says as its effects are applied, with what is lent and handed on to it."""
    given = tuple(ability for held in handing for ability in handed(table, held))
    return texts.composed(table.now, card, lent, given) if lent or given else table.now.abilities(card)


def riders(said: list[Said], index: int) -> tuple[fx.DamageRider, ...]:
    """What depends on the damage of an ability: what comes after it in the text."""
    found: list[fx.DamageRider] = []
    for one in said[index + 1 :]:
        if not isinstance(one.node, fx.DamageRider):
            break
        found.append(one.node)
    return tuple(found)


def orders(table: Table, card: CardId, node: fx.Ability, how: How) -> tuple[fx.Step, ...]:
    """What an ability orders when it is triggered or used, or when the effects of its card are applied."""
    if isinstance(node, fx.Trigger):
        waits = isinstance(node.when, fx.WhenActivated) and how == "activate"
        return guarded(node) if waits or how == "trigger" else ()
    if isinstance(node, fx.Usable):
        return node.steps if how == "use" or (how == "apply all" and node.zone == BOARD) else ()
    if not isinstance(node, fx.Instruction):
        return ()
    if table[card].card.kind == "ritual" and how in ("apply", "apply all"):  # only the status line of a Ritual
        return tuple(step for step in node.steps if isinstance(step, fx.BecomeMageNoir))
    return node.steps


def handing(table: Table, card: CardId, you: Seat) -> list[Lasting]:
    """The lasting effects that give all effects of another spell to the next matching one applied, which is this."""
    return [
        held for held in table.state.lasting if held.you == you and held.source != card and _hands(table, card, held)
    ]


def _hands(table: Table, card: CardId, held: Lasting) -> bool:
    change = held.ability.change if isinstance(held.ability, fx.Standing) else None
    if not isinstance(change, fx.GainAll) or not change.next_applied or not isinstance(change.cards, fx.Cards):
        return False
    return table[card].card.kind == "spell" and table.now.speaker(held.source, held.you).matches(
        card, change.cards, anywhere=True
    )


def handed(table: Table, held: Lasting) -> list[fx.Ability]:
    return [said.node for said in table[held.source].card.said]


def hand_on(table: Table, card: CardId, you: Seat) -> None:
    """If the next matching spell applied is to gain all effects of another, let this one gain them for the turn."""
    for held in handing(table, card, you):
        table.use_up(held)
        with table.speaking(held.source, table.paragraph):
            for ability in handed(table, held):
                table.begin_lasting(notes.GAINS_EFFECT, you, "D4.5.1.while", ability=ability, subject=card)


def keyword_frames(table: Table, card: CardId, you: Seat, via: tuple[CardId, ...]) -> list[Frame]:
    """D3.1.2: each instance of a keyword that gives an order (Phase shift N) is applied on its own."""
    return [
        Frame(
            source=card,
            you=you,
            steps=(phase_shift(place, number),),
            via=via,
            counted=True,
            reading=Reading(place, "keyword", table[card].entered),
        )
        for place, number in enumerate(phase_shifts(table, card))
    ]


def phase_shifts(table: Table, card: CardId) -> list[int]:
    """The numbers of its instances of Phase shift."""
    return [int(k.argument) for k in table.now.keywords(card) if k.kind == "Phase shift" and k.argument]


def phase_shift(place: int, number: int) -> fx.PhaseShift:
    return fx.PhaseShift(fx.Players("any", slot=-1 - place), fx.Number(number))
