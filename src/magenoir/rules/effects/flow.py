"""How steps are joined: and, may, to, unless, if, choose, with, and what lasts."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.decision import NO, YES, Option
from magenoir.model.state import BOARD
from magenoir.rules.announcing import lost_all_targets, valid_targets
from magenoir.rules.choosing import ask
from magenoir.rules.effects.cards import discard_one, put, send
from magenoir.rules.effects.mana import pay
from magenoir.rules.effects.perform import choose_cards, frame_of, perform, performs, which, whom
from magenoir.rules.effects.prices import lacking
from magenoir.rules.kernel import Procedure
from magenoir.table import Table


@performs(fx.And)
def both(table: Table, number: int, step: fx.And) -> Procedure[bool]:
    """All of it, in one action. In an "as soon as", what cannot be done takes the rest with it (D9.2)."""
    done = True
    for part in step.steps:
        applied = yield from perform(table, number, part)
        done = done and applied
        if not applied and frame_of(table, number).whole:
            table.note("the rest does not happen", "D9.2.prevented")
            return False
    return done


@performs(fx.May)
def may(table: Table, number: int, step: fx.May) -> Procedure[bool]:
    """D4.4: only if its player wants it. Payments, cards to choose and Mana to take ask in their own words."""
    frame, inner = frame_of(table, number), step.step
    match inner:
        case fx.To(price=fx.Pay() | fx.PayOneOf()):
            paid = yield from pay(table, number, inner.price, optional=True)
            return (yield from follow(table, number, paid, inner.step))
        case fx.PutIntoPlay(cards=fx.Cards() as cards) if cards.zone != BOARD:
            chosen = yield from choose_cards(table, number, cards, optional=True)
            return put(table, chosen, inner.state)
        case fx.Send(cards=fx.Cards() as cards) if cards.zone != BOARD:
            chosen = yield from choose_cards(table, number, cards, optional=True)
            return send(table, chosen, inner.to)
        case fx.TakeMana() if inner.up_to:
            return (yield from perform(table, number, inner))
        case fx.To() if lacking(table, frame, inner.price):
            return False
        case fx.To(price=fx.DiscardFromHand(amount=fx.Number(value=1) | fx.AWord()) as price):
            card = yield from discard_one(table, frame.you, price.element, "D4.4.player", "H16", optional=True)
            table.change_frame(number, it=(card,))
            return (yield from follow(table, number, card >= 0, inner.step))
        case fx.DiscardFromHand(amount=fx.Number(value=1) | fx.AWord()) if inner.who.which == "you":
            return (yield from discard_one(table, frame.you, inner.element, "D4.4.player", "H16", optional=True)) >= 0
        case fx.PutManaUnder() if not _has_target_and_mana(table, number, inner):
            return False
    if lost_all_targets(table, frame, inner):
        return False
    answer = yield from ask(table, frame.you, "may", (YES, NO), "D4.4.player", "H16")
    if answer == NO:
        return False
    return (yield from perform(table, number, inner))


def _has_target_and_mana(table: Table, number: int, step: fx.PutManaUnder) -> bool:
    frame = frame_of(table, number)
    return bool(any(table.state.seats[frame.you].reserve) and valid_targets(table, frame, step.under, step))


@performs(fx.To)
def to(table: Table, number: int, step: fx.To) -> Procedure[bool]:
    """D9.1: without X no Y; X is done if it can be (H16)."""
    payable = not lacking(table, frame_of(table, number), step.price)
    applied = payable and (yield from perform(table, number, step.price))
    return (yield from follow(table, number, applied, step.step))


def follow(table: Table, number: int, applied: bool, step: fx.Step) -> Procedure[bool]:
    """D9.1: Y, now that X was applied; nothing, if it was not."""
    if not applied:
        table.note("does not happen", "D9.1.condition")
        return False
    table.note("follows", "D9.1.condition", "H16")
    return (yield from perform(table, number, step))


@performs(fx.Unless)
def unless(table: Table, number: int, step: fx.Unless) -> Procedure[bool]:
    """Done, unless its player pays."""
    table.note("is done unless its player pays", "D4.4.player", "D4.4.conditions")
    if (yield from pay(table, number, step.price, optional=True)):
        return False
    return (yield from perform(table, number, step.step))


@performs(fx.If)
def conditional(table: Table, number: int, step: fx.If) -> Procedure[bool]:
    """D4.4: an effect needs the conditions its card sets."""
    frame = frame_of(table, number)
    if not table.now.holds(step.condition, frame.source, frame.you, frame.it, frame):
        zenith = ("D3.2.6.condition",) if isinstance(step.condition, fx.ZenithActive) else ()
        table.note("its condition does not hold", "D4.4.conditions", *zenith)
        return False
    rules: tuple[str, ...] = ()
    if isinstance(step.condition, fx.IsMageNoir):
        rules = ("R15.options",)
    elif isinstance(step.condition, fx.ZenithActive):
        rules = ("D3.2.6.condition",)
    table.note("its condition holds", "D4.4.conditions", *rules)
    return (yield from perform(table, number, step.step))


@performs(fx.Choose)
def choose(table: Table, number: int, step: fx.Choose) -> Procedure[bool]:
    """Your own options were fixed on entering; another player picks now."""
    frame = frame_of(table, number)
    chosen = list(frame.options)
    if step.who.which != "you":
        chosen = []
        wanted = min(len(step.options), max(0, table.now.value(step.number, frame.source, frame.you)))
        for seat in whom(table, number, step.who, step)[:1]:
            while len(chosen) < wanted:
                options = [Option("choose {number}", number=i + 1) for i in range(len(step.options)) if i not in chosen]
                answer = yield from ask(table, seat, "option", options, "D4.4.player")
                chosen.append(answer.number - 1)
    done = False
    for index in sorted(chosen):
        done = (yield from perform(table, number, step.options[index])) or done
    return done


@performs(fx.With)
def with_target(table: Table, number: int, step: fx.With) -> Procedure[bool]:
    """The target named first is what the rest speaks of."""
    cards = yield from which(table, number, step.cards, step)
    if not cards:
        return False
    return (yield from perform(table, number, step.step))


@performs(fx.Lasting)
def lasting(table: Table, number: int, step: fx.Lasting) -> bool:
    """An ability that holds until the turn ends, its source gone or not."""
    rules: tuple[str, ...] = ("R6.cards-win",)
    standing = step.ability
    if isinstance(standing, fx.Standing) and isinstance(standing.change, fx.TradeRateIs):
        rules = ("R6.cards-win", "D4.6.latest", "D4.6.rest")
    table.begin_lasting("lasts until the end of the turn", frame_of(table, number).you, *rules, ability=step.ability)
    return True


@performs(fx.CancelDamage)
def cancel_damage(table: Table, number: int, step: fx.CancelDamage) -> bool:
    """D5.2: until the turn ends, damage to you is reduced to 0."""
    ability = fx.Standing(fx.DamageChange("cancel", fx.Number(0), to_you=True))
    table.begin_lasting("damage is cancelled", frame_of(table, number).you, "D5.2.cancel", ability=ability)
    return True


@performs(fx.Give)
def give(table: Table, number: int, step: fx.Give) -> Procedure[bool]:
    """D4.5.1: gaining a keyword is having it for a while."""
    cards = yield from which(table, number, step.cards, step)
    slow = ("D3.2.9.gain",) if step.keyword.kind == "Slowcast" else ()
    for card in cards:
        table.begin_lasting(
            f"gains {step.keyword.kind}", frame_of(table, number).you, "D4.5.1.while", *slow, subject=card,
            keyword=step.keyword, until=step.until,
        )  # fmt: skip
    return bool(cards)


@performs(fx.GiveEffect)
def give_effect(table: Table, number: int, step: fx.GiveEffect) -> Procedure[bool]:
    """D4.5, D4.5.1: an effect more, for a while; an order given to what is never activated stays idle."""
    cards = yield from which(table, number, step.cards, step)
    for card in cards:
        idle = isinstance(step.ability, fx.Instruction) and table[card].card.kind != "spell"
        rules = ("D4.5.imperative", "D4.5.1.while") if idle else ("D4.5.1.while",)
        you = frame_of(table, number).you
        table.begin_lasting("gains an effect", you, *rules, ability=step.ability, subject=card)
    return bool(cards)
