"""Animals in effects: using an ability without its costs, bringing new ones into the game, extra trades."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.card import Card
from magenoir.model.decision import Option
from magenoir.model.making import with_made
from magenoir.model.terms import ASIDE, sure
from magenoir.rules.animals import ability_frames, animals, printed_uses
from magenoir.rules.announcing import announce
from magenoir.rules.choosing import ask, distinct
from magenoir.rules.effects.perform import frame_of, measure, performs
from magenoir.rules.frames import frame_steps
from magenoir.rules.kernel import Procedure
from magenoir.rules.trading import Rate, refuse_trade, trade
from magenoir.rules.zones import put_into_play
from magenoir.table import Table

USING = ("D7.3.one-of", "H33", "R6.cards-win", "D4.4.player")


@performs(fx.UseAbility)
def use_ability(table: Table, frame: int, step: fx.UseAbility) -> Procedure[bool]:
    """D7.3: an active ability of one of your Animals, exhausted or not: no cost, no exhausting, conditions as usual.

    It enters the chain now, with its targets; what it does comes next."""
    this = frame_of(table, frame)
    options = free_uses(table, frame)
    if not options:
        table.note(notes.NO_ANIMAL_TO_USE, *USING, seat=this.you)
        return False
    answer = yield from ask(table, this.you, "option", options, *USING)
    animal = sure(answer.card)
    said = printed_uses(table, animal)[answer.number - 1]
    table.record(ev.AbilityUsed(card=animal, seat=this.you, number=answer.number, rules=USING))
    for applied in ability_frames(table, this.you, animal, said, via=(*this.via, this.source)):
        with table.speaking(animal, said.paragraph):
            table.agenda.then(*frame_steps(table, (yield from announce(table, applied))))
    return True


def free_uses(table: Table, frame: int) -> list[Option]:
    """The active abilities whose conditions are met; passive texts, and those of other cards, are not among them."""
    seat = frame_of(table, frame).you
    options = []
    for card in distinct(table, animals(table, seat)):
        for place, said in enumerate(printed_uses(table, card), start=1):
            node = said.node
            if isinstance(node, fx.Usable) and node.paid and table.now.speaker(card, seat).holds(node.condition):
                options.append(Option("use {card}" if place == 1 else "use {card}: {number}", card=card, number=place))
    return options


@performs(fx.Create)
def create(table: Table, frame: int, step: fx.Create) -> Procedure[bool]:
    """New cards, owned by you: out of the box and into play."""
    this = frame_of(table, frame)
    amount = yield from measure(table, frame, step.amount)
    card = from_outside(table, step.name)
    with table.at_once(amount > 1):
        for _ in range(max(0, amount)):
            created = table.create(card, this.you, ASIDE, seen=table.everyone())
            table.record(ev.CardCreated(card=created, seat=this.you, rules=("R6.cards-win", "D7.3.one-of")))
            put_into_play(table, created, "prepared")
    return amount > 0


def from_outside(table: Table, name: str) -> Card:
    """A new card of this name. The text that names it may be borrowed, but it belongs to some card of this game."""
    printed = (piece.printed for piece in table.state.cards)
    known = next(known for card in printed if name in (known := {made.name: made for made in card.makes}))
    return with_made(known[name], known)


@performs(fx.TradeMana)
def trade_mana(table: Table, frame: int, step: fx.TradeMana) -> Procedure[bool]:
    """R10: a number of trades, as far as there is Mana for them, at the rate given here."""
    times = yield from measure(table, frame, step.times)
    give = yield from measure(table, frame, step.give)
    take = yield from measure(table, frame, step.take)
    seat, rate = frame_of(table, frame).you, Rate(max(0, give), take)
    for made in range(times):
        if take <= 0 or refuse_trade(table, seat, rate) is not None:
            table.note(notes.CANNOT_TRADE, "R10.trade", seat=seat)
            return made > 0
        yield from trade(table, seat, rate)
    return times > 0
