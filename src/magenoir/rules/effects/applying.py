"""D10.6, D4.5: effects of spells applied without activation, and activation by an effect."""

from __future__ import annotations

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.agenda import EndActivation
from magenoir.model.state import Frame
from magenoir.model.terms import DECK, CardId, Seat
from magenoir.rules.announcing import announce
from magenoir.rules.choosing import in_order
from magenoir.rules.effects.perform import followed, frame_of, judge, performs, which, whom
from magenoir.rules.frames import frame_steps, frames_of, hand_on
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import why_untouched
from magenoir.rules.zones import first_card
from magenoir.table import Table


@performs(fx.Apply)
def apply_effects(table: Table, frame: int, step: fx.Apply) -> Procedure[bool]:
    """The effects of spells enter, and their targets are chosen, now; the applied spell is the source (D10.6)."""
    this = frame_of(table, frame)
    cards = yield from which(table, frame, step.cards, step)
    if not isinstance(step.cards, fx.This):
        cards = [card for card in cards if not why_untouched(table, this, step, card)]
    elif _in_vain(this):
        table.note(notes.NO_CHANGE, "H3", card=this.source)
        return False
    cards = yield from in_order(table, table.state.active, cards, first_card, "D4.2.1.order", "R6.simultaneous")
    lends = yield from judge(table, frame, step.lent_if)
    lent = tuple(followed(table, this.source, step.lent)) if lends else ()
    for card in cards:
        yield from apply_one(table, this, card, this.you, lent, step.abilities)
    return bool(cards)


def _in_vain(frame: Frame) -> bool:
    """H3: repetition ends when there is nothing left to reveal."""
    return any(isinstance(step, fx.RevealAndApply) for step in frame.steps) and not frame.result


def apply_one(
    table: Table, frame: Frame, card: CardId, you: Seat, lent: tuple[CardId, ...] = (), abilities: bool = False
) -> Procedure[None]:
    """One spell applies its effects for a player; this comes next in the frame."""
    table.record(ev.EffectsApplied(card=card, seat=you, rules=("D10.6.spell", "D3.2.9.apply")))
    via = (*frame.via, frame.source)
    hand_on(table, card, you)
    applied = frames_of(table, card, you, "apply all" if abilities else "apply", via, lent)
    if not applied:
        table.note(notes.NOTHING_TO_APPLY, "T.actions.apply-triggered", card=card)
    for one in applied:
        one = replace(one, activated=frame.activated)
        with table.speaking(card, one.paragraph):
            table.agenda.then(*frame_steps(table, (yield from announce(table, one))))


@performs(fx.RevealAndApply)
def reveal_and_apply(table: Table, frame: int, step: fx.RevealAndApply) -> Procedure[bool]:
    """H44: the top card of a deck is shown, applies its effects for that player if it is a spell, and is discarded."""
    this = frame_of(table, frame)
    for seat in whom(table, frame, step.who, step):
        applying = (*this.via, this.source)  # a Chaos that a Chaos revealed
        for card in [card for card in table.state.zones[seat][DECK] if card not in applying][:1]:
            table.show(card, table.everyone(), "D8.2.known", "H44")
            if table[card].card.kind == "spell":
                yield from apply_one(table, this, card, seat)
            discard = Frame(
                source=this.source,
                you=this.you,
                paragraph=this.paragraph,
                steps=(fx.DiscardIt(),),
                it=(card,),
                entered=table[card].entered,
            )
            table.agenda.then(*frame_steps(table, discard))
            table.change_frame(frame, result=frame_of(table, frame).result + 1)
    return True


@performs(fx.Activate)
def activate_cards(table: Table, frame: int, step: fx.Activate) -> Procedure[bool]:
    """D4.5: an effect may activate even what never is otherwise: its orders apply, its passive text does not."""
    this = frame_of(table, frame)
    cards = yield from which(table, frame, step.cards, step)
    for card in cards:
        if card in this.via or why_untouched(table, this, step, card):
            table.note(notes.NOT_ACTIVATED_NOW, "D4.4.conditions", card=card)
            continue
        rules = ("R9.activate.effects", "D4.5.activated", "D4.5.discarded")
        table.record(ev.SpellActivated(card=card, seat=this.you, rules=rules))
        hand_on(table, card, this.you)
        for one in frames_of(table, card, this.you, "activate", (*this.via, this.source)):
            with table.speaking(card, one.paragraph):
                table.agenda.then(*frame_steps(table, (yield from announce(table, one))))
        table.agenda.then(EndActivation(card, table[card].entered))
    return bool(cards)
