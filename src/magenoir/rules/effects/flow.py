"""How steps are joined: and, may, to, unless, if, or else, in place, choose, with."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import NO, NOTHING, YES, Option
from magenoir.model.state import Frame
from magenoir.model.terms import BOARD
from magenoir.rules.announcing import fix, fixes, number_of_options
from magenoir.rules.choosing import ask
from magenoir.rules.effects.cards import discard_one
from magenoir.rules.effects.moving import put, send
from magenoir.rules.effects.paying import pay
from magenoir.rules.effects.perform import choose_cards, frame_of, judge, perform, performs, which, whom
from magenoir.rules.effects.piles import may_search_deck
from magenoir.rules.effects.prices import lacking
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import cost_rules, lost_all_targets, parts, valid_targets
from magenoir.rules.zones import discardable
from magenoir.table import Table

PAYMENTS = (fx.Pay, fx.PayOneOf, fx.PayAny, fx.PayCostOf)


@performs(fx.And)
def both(table: Table, frame: int, step: fx.And) -> Procedure[bool]:
    """All of it, in one action. In an "as soon as", what cannot be done takes the rest with it (D9.2)."""
    done = True
    for part in step.steps:
        applied = yield from perform(table, frame, part)
        done = done and applied
        if not applied and frame_of(table, frame).whole:
            table.note(notes.REST_DOES_NOT_HAPPEN, "D9.2.prevented")
            return False
    return done


@performs(fx.May)
def may(table: Table, frame: int, step: fx.May) -> Procedure[bool]:
    """D4.4: only if its player wants it. Payments, choices of cards and taking Mana ask in their own words."""
    this, inner = frame_of(table, frame), step.step
    match inner:
        case fx.To(price=fx.Pay() | fx.PayOneOf() | fx.PayAny() | fx.PayCostOf() as price):
            paid = yield from pay(table, frame, price, optional=True)
            return (yield from follow(table, frame, paid, inner.step))
        case fx.PutIntoPlay(cards=fx.Cards() as cards) if cards.zone != BOARD:
            chosen = yield from choose_cards(table, frame, cards, inner, optional=True)
            return put(table, frame, chosen, inner)
        case fx.Send(cards=fx.Cards() as cards) if cards.zone != BOARD:
            chosen = yield from choose_cards(table, frame, cards, inner, optional=True)
            return (yield from send(table, frame, chosen, inner))
        case fx.SearchDeck():
            return (yield from may_search_deck(table, frame, inner))
        case fx.TakeMana() if inner.up_to:
            return (yield from perform(table, frame, inner))
        case fx.To() if lacking(table, this, inner.price):
            return False
        case fx.To(price=fx.DiscardFromHand(amount=fx.Number(value=1) | fx.AWord()) as price):
            among = discardable(table, this.you, price, this.you, this.source)
            rules = ("D4.4.player", "H16", *cost_rules(price.costing))
            card = yield from discard_one(table, this.you, *rules, optional=True, among=among)
            table.change_frame(frame, it=() if card is None else (card,))
            return (yield from follow(table, frame, card is not None, inner.step))
        case fx.DiscardFromHand(amount=fx.Number(value=1) | fx.AWord()) if inner.who.which == "you":
            among = discardable(table, this.you, inner, this.you, this.source)
            rules = ("D4.4.player", "H16", *cost_rules(inner.costing))
            return (yield from discard_one(table, this.you, *rules, optional=True, among=among)) is not None
        case fx.PutManaUnder() if not _has_target_and_mana(table, frame, inner):
            return False
    if lost_all_targets(table, this, inner) or _speaks_of_nothing(this, inner):
        return False
    answer = yield from ask(table, this.you, "may", (YES, NO), "D4.4.player", "H16")
    if answer == NO:
        return False
    return (yield from perform(table, frame, inner))


def _has_target_and_mana(table: Table, frame: int, step: fx.PutManaUnder) -> bool:
    this = frame_of(table, frame)
    return bool(any(table.state.seats[this.you].reserve) and valid_targets(table, this, step.under, step))


def _speaks_of_nothing(frame: Frame, step: fx.Step) -> bool:
    """Is all of this about a card named before, when there was none?"""
    about = [selector for part in parts(step) for selector in part.selectors]
    return not frame.it and bool(about) and all(isinstance(selector, fx.It) for selector in about)


@performs(fx.To)
def to(table: Table, frame: int, step: fx.To) -> Procedure[bool]:
    """D9.1: no Y without X; X is done if it can be (H16)."""
    return (yield from follow(table, frame, (yield from price_paid(table, frame, step.price)), step.step))


def price_paid(table: Table, frame: int, price: fx.Step) -> Procedure[bool]:
    """The X, if it can be done in full."""
    return not lacking(table, frame_of(table, frame), price) and (yield from perform(table, frame, price))


def follow(table: Table, frame: int, applied: bool, step: fx.Step) -> Procedure[bool]:
    """D9.1: Y, if X was applied."""
    if not applied:
        table.note(notes.DOES_NOT_HAPPEN, "D9.1.condition")
        return False
    table.note(notes.FOLLOWS, "D9.1.condition", "H16")
    return (yield from perform(table, frame, step))


@performs(fx.Unless)
def unless(table: Table, frame: int, step: fx.Unless) -> Procedure[bool]:
    """Done, unless its player pays."""
    table.note(notes.UNLESS_PAID, "D4.4.player", "D4.4.conditions")
    assert isinstance(step.price, PAYMENTS)
    if (yield from pay(table, frame, step.price, optional=True)):
        return False
    return (yield from perform(table, frame, step.step))


@performs(fx.If)
def conditional(table: Table, frame: int, step: fx.If) -> Procedure[bool]:
    """D4.4: an effect needs the conditions that its card sets. The card on top of a pile is then its "it"."""
    zenith = ("D3.2.6.condition",) if isinstance(step.condition, fx.ZenithActive) else ()
    if not (yield from judge(table, frame, step.condition)):
        table.note(notes.CONDITION_FAILS, "D4.4.conditions", *zenith)
        return step.otherwise is not None and (yield from perform(table, frame, step.otherwise))
    if isinstance(step.condition, fx.TopIs):
        yield from which(table, frame, fx.TopOfPile(), step)
    noir = ("R15.options",) if isinstance(step.condition, fx.IsMageNoir) else ()
    table.note(notes.CONDITION_HOLDS, "D4.4.conditions", *zenith, *noir)
    return (yield from perform(table, frame, step.step))


@performs(fx.OrElse)
def or_else(table: Table, frame: int, step: fx.OrElse) -> Procedure[bool]:
    """The second part, if the first is not done (H39)."""
    if (yield from perform(table, frame, step.step)):
        return True
    table.note(notes.OTHER_PART, "H39")
    return (yield from perform(table, frame, step.other))


@fixes(fx.OrElse)
def fix_or_else(table: Table, frame: Frame, node: fx.OrElse) -> Procedure[Frame]:
    """H39: ask for targets of the second part only if the first cannot be done as this enters."""
    first = node.step
    if isinstance(first, fx.To) and lacking(table, frame, first.price):
        return (yield from fix(table, frame, node.other))
    return (yield from fix(table, frame, first))


@performs(fx.InPlace)
def in_place(table: Table, frame: int, step: fx.InPlace) -> Procedure[bool]:
    """The opponent may do the second instead, if the condition is met."""
    chosen = step.step
    if (yield from judge(table, frame, step.condition)):
        for seat in table.now.players(fx.Players("opponent"), frame_of(table, frame).you):
            answer = yield from ask(table, seat, "may", (YES, NO), "D4.4.player", "D4.4.conditions")
            chosen = step.other if answer == YES else step.step
    return (yield from perform(table, frame, chosen))


@performs(fx.Choose)
def choose(table: Table, frame: int, step: fx.Choose) -> Procedure[bool]:
    """Your own options were fixed on entering; another player picks now."""
    this = frame_of(table, frame)
    chosen = list(this.options)
    if step.who.which != "you":
        chosen = []
        wanted = number_of_options(table, this, step)
        for seat in whom(table, frame, step.who, step)[:1]:
            while len(chosen) < wanted:
                options = [Option("choose {number}", number=i + 1) for i in range(len(step.options)) if i not in chosen]
                offers = [*options, NOTHING] if step.optional else options
                answer = yield from ask(table, seat, "option", offers, "D4.4.player")
                if answer == NOTHING:
                    break
                chosen.append(answer.number - 1)
    done = False
    for index in sorted(chosen):
        done = (yield from perform(table, frame, step.options[index])) or done
    return done


@performs(fx.With)
def with_target(table: Table, frame: int, step: fx.With) -> Procedure[bool]:
    """The target named first is "it" for the rest, whatever was discarded for it meanwhile (Calcination)."""
    cards = yield from which(table, frame, step.cards, step)
    if not cards:
        return False
    if not isinstance(step.step, fx.To):
        return (yield from perform(table, frame, step.step))
    paid = yield from price_paid(table, frame, step.step.price)
    table.change_frame(frame, it=tuple(cards))  # whatever the price was about (Calcination)
    return (yield from follow(table, frame, paid, step.step.step))


@performs(fx.ForPlayer)
def for_player(table: Table, frame: int, step: fx.ForPlayer) -> Procedure[bool]:
    """The player named first is "that player" for the rest."""
    if not whom(table, frame, step.who, step):
        return False
    return (yield from perform(table, frame, step.step))
