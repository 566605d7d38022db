"""Damage, HP, and the status of Mage Noir."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.state import Target
from magenoir.model.terms import BOARD, Seat, sure
from magenoir.rules.damage import Damage, cannot_gain_hp, deal_damage
from magenoir.rules.effects.perform import frame_of, judge, measure, performs, which, whom
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import TARGET_GONE, fitting, seat_or_card, valid_targets
from magenoir.table import Table


@performs(fx.InflictDamage)
def inflict_damage(table: Table, frame: int, step: fx.InflictDamage) -> Procedure[bool]:
    """D5.1: one hit per target, all of one amount."""
    this = frame_of(table, frame)
    if isinstance(step.amount, fx.HpOf) and not isinstance(step.amount.whose, fx.Players):
        owners = table.now.applying(this).refer(step.amount.whose)
        if all(table.now.known(card).hp is None for card in owners):
            table.note(notes.NO_DAMAGE, "R13.no-hp")  # a Permanent without HP can inflict none
            return True
    amount = yield from measure(table, frame, step.amount)
    for rider in this.riders:
        if rider.condition is None or (yield from judge(table, frame, rider.condition)):
            amount += yield from measure(table, frame, rider.by)
            table.note(notes.ITS_DAMAGE_INCREASED, "R15.options", "D4.4.conditions", "D9.5.final", "D5.1.3")
    note_status(table, frame, step.amount)
    unstoppable = step.unstoppable or (yield from judge(table, frame, step.unstoppable_if))
    before = len(table.events)
    hit = False
    with table.at_once():
        for selector in step.to:
            gathered = isinstance(selector, fx.Cards) and selector.amount is None
            for target in targets_of(table, frame, selector, step):
                if target[0] == "card" and table[target[1]].hp is None:
                    continue  # R13.no-hp
                damage = Damage(amount, this.source, this.you, target, unstoppable, gathered, step.but_zero)
                yield from deal_damage(table, damage)
                hit = True
    table.change_frame(frame, result=taken(table, before, this.you))
    return hit


def taken(table: Table, before: int, you: Seat) -> int:
    """How much of the damage just dealt reached an opponent."""
    dealt = [event for event in table.events[before:] if isinstance(event, ev.DamageDealt) and event.seat is not None]
    return sum(event.amount for event in dealt if table.state.faces(you, sure(event.seat)))


def note_status(table: Table, frame: int, amount: fx.Amount) -> None:
    """R15: cite the stronger effect that a Mage Noir gets; D2.4: a "cost" is the printed one."""
    this = frame_of(table, frame)
    if isinstance(amount, fx.CostOf):
        x = any(table[card].card.x_element for card in table.now.applying(this).refer(amount.card))
        unsettled = ("D2.4.x-zero", "D10.5.zero") if x else ()
        table.note(notes.PRINTED_COST, "D2.4.cost-word", "D2.4.printed", *unsettled)
    if isinstance(amount, fx.Either) and table.now.applying(this).holds(amount.condition):
        table.note(notes.STRONGER, "R15.options", "D4.4.conditions")


def targets_of(table: Table, frame: int, selector: fx.Selector, step: fx.Step) -> list[Target]:
    """The players and cards that a step hits, in order."""
    this = frame_of(table, frame)
    match selector:
        case fx.AnyTarget():
            return valid_targets(table, this, selector, step)
        case fx.Players():
            return [("player", seat, 0) for seat in whom(table, frame, selector, step)]
        case fx.Cards() if selector.amount is not None:
            return valid_targets(table, this, selector, step)
        case fx.Cards():
            cards = fitting(table, this, selector)
        case _:
            cards = list(table.now.applying(this).refer(selector))
    return [("card", card, table[card].entered) for card in cards if table[card].zone == BOARD]


@performs(fx.ShareOutDamage)
def share_out_damage(table: Table, frame: int, step: fx.ShareOutDamage) -> Procedure[bool]:
    """Each target with a share takes it as one instance of damage."""
    this = frame_of(table, frame)
    with table.at_once():
        for target, amount in this.shares:
            if target[0] == "card" and (table[target[1]].zone != BOARD or table[target[1]].entered != target[2]):
                table.note(notes.NO_VALID_TARGET, *TARGET_GONE)
                continue
            if target[0] == "player" and table.state.seats[target[1]].out:
                table.note(notes.NO_VALID_TARGET, *TARGET_GONE, "H55")
                continue
            yield from deal_damage(table, Damage(amount, this.source, this.you, target))
    return bool(this.shares)


@performs(fx.GainHp)
def gain_hp(table: Table, frame: int, step: fx.GainHp) -> Procedure[bool]:
    """R13, D10.4: no upper limit, and a negative gain is a loss."""
    amount = yield from measure(table, frame, step.amount)
    note_status(table, frame, step.amount)
    targets = targets_of(table, frame, step.who, step)
    with table.at_once():
        for target in targets:
            change_hp(table, target, amount)
    return bool(targets)


@performs(fx.LoseHp)
def lose_hp(table: Table, frame: int, step: fx.LoseHp) -> Procedure[bool]:
    """R18: a loss is not damage; nothing reduces or redirects it."""
    amount = yield from measure(table, frame, step.amount)
    targets = targets_of(table, frame, step.who, step)
    with table.at_once():
        for target in targets:
            change_hp(table, target, -amount, losing=True)
    return bool(targets)


def change_hp(table: Table, target: Target, gained: int, losing: bool = False) -> None:
    """A gain below 0 is a loss, a loss below 0 a gain (D10.4); a card without HP has none to change (R13)."""
    seat, card = seat_or_card(target)
    if card is not None and table[card].hp is None:
        table.note(notes.NO_HP, "R13.no-hp", *(("H72",) if losing else ()), card=card)
        return
    turned = ("D10.4.heal", "R18.negative-gain") if (gained > 0 if losing else gained < 0) else ()
    if gained < 0 or (losing and gained == 0):
        table.lose_hp(-gained, "R18.loss", "D3.2.1.no-loss", *turned, seat=seat, card=card)
    elif cannot_gain_hp(table, seat, card):
        table.note(notes.NO_GAIN, "R6.cards-win", "R13.gain", seat=seat, card=card)
    else:
        table.gain_hp(gained, "R13.no-limit", "R13.gain", *turned, seat=seat, card=card)


@performs(fx.HpBecomes)
def hp_becomes(table: Table, frame: int, step: fx.HpBecomes) -> Procedure[bool]:
    """R13: it starts with this much HP, plus whatever else it has; with none at all it dies."""
    amount = yield from measure(table, frame, step.amount)
    cards = yield from which(table, frame, fx.This(), step)
    for card in cards:
        table.set_on_board(card, hp=table[card].hp or 0)
        table.gain_hp(amount, "R13.hp", card=card)
        table.mark_met(card, -1, False)
    return bool(cards)


@performs(fx.HpAgain)
def hp_again(table: Table, frame: int, step: fx.HpAgain) -> Procedure[bool]:
    """This much HP again, whatever was left: neither a gain that something could prevent, nor a loss."""
    amount = yield from measure(table, frame, step.amount)
    seats = whom(table, frame, step.who, step)
    for seat in seats:
        table.gain_hp(amount - table.state.seats[seat].hp, "R6.cards-win", "R13.hp", seat=seat)
    return bool(seats)


@performs(fx.LoseStatus)
def lose_status(table: Table, frame: int, step: fx.LoseStatus) -> bool:
    """A card takes away what R15 gave."""
    for seat in whom(table, frame, step.who, step):
        table.lose_status(seat, "R6.cards-win", "R15.become")
    return True


@performs(fx.IgnoreDamage)
def ignore_damage(table: Table, frame: int, step: fx.IgnoreDamage) -> Procedure[bool]:
    """D5.2: bought against the damage that is about to come; it lasts through the next action."""
    amount = yield from measure(table, frame, step.amount)
    ability = fx.Standing(fx.DamageChange("ignore", fx.Number(amount), to_you=True, once=True))
    you = frame_of(table, frame).you
    table.begin_lasting(
        notes.DAMAGE_WILL_BE_IGNORED, you, "D5.2.ignore", "D5.1.4.ignore", ability=ability, until="action"
    )
    return True


@performs(fx.BecomeMageNoir)
def become_mage_noir(table: Table, frame: int, step: fx.BecomeMageNoir) -> bool:
    """R15."""
    table.become_mage_noir(frame_of(table, frame).you, "R15.become")
    return True
