"""D4.3: windows. The moments right before and after a chain, in which "at any time" actions may come."""

from __future__ import annotations

from functools import cache
from typing import get_args

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.agenda import Announce, Perform, Verb, Window
from magenoir.model.decision import PASS, Option
from magenoir.model.effects import TopRevealed
from magenoir.model.terms import ADVERSARY, DECK, DISCARD, CardId, Seat
from magenoir.rules.activating import announcement, between_windows, refuse_ability, refuse_activate, timing, usable
from magenoir.rules.choosing import ask, card_options, distinct, in_order
from magenoir.rules.kernel import Procedure, procedure
from magenoir.rules.loops import not_looping, remember
from magenoir.rules.prepare_from import hidden_tops, show_tops
from magenoir.table import Table

SECTIONS = {
    "activate": "D4.3.activate",
    "use": "D4.3.use",
    "prepare": "D4.3.prepare",
    "channel": "D4.3.prepare",
    "trade": "D4.3.trade",
    "add": "D4.3.add",
    "take": "D4.3.take",
    "discard": "D4.3.discard",
}


def any_time_options(table: Table, seat: Seat) -> list[Option]:
    """What this player may do at any time: Quickcast spells and abilities that say so."""
    able = table.now.roll.timely[seat]
    if not able:
        return []
    options: list[Option] = []
    quick = [
        card
        for card in able
        if table[card].state == "prepared"
        and table.now.has(card, "Quickcast")
        and refuse_activate(table, seat, card) is None
    ]
    options.extend(card_options(table, "activate {card}", quick))
    for card in distinct(table, able):
        options.extend(use_options(table, seat, card, ("any time",)))
    return options


def use_options(table: Table, seat: Seat, card: CardId, when: tuple[str, ...]) -> list[Option]:
    """The abilities of one card that may be used now."""
    options = []
    for number, said in enumerate(usable(table, card), start=1):
        assert isinstance(said.node, fx.Usable)
        if timing(table, seat, card, said.node) in when and refuse_ability(table, seat, card, number, said) is None:
            options.append(use_option(table, card, number))
    return options


def use_option(table: Table, card: CardId, number: int) -> Option:
    """One use, on the board or in a discard pile."""
    if table[card].zone == DISCARD:
        form = "use {card} from {word}" if number == 1 else "use {card} from {word}: {number}"
        return Option(form, card=card, number=number, word=DISCARD)
    return Option("use {card}" if number == 1 else "use {card}: {number}", card=card, number=number)


def start_chain(table: Table) -> None:
    """Between chains: forget what only a chain remembers, and let players with a free look take it (H20)."""
    table.begin_chain()
    if table.state.lasting and any(
        held.until == "action" and held.made < table.state.acted for held in table.state.lasting
    ):
        if table.agenda.untouched:
            table.keep()  # this window changes something before it asks
        table.end_action()
    if table.now.roll.says(TopRevealed) and hidden_tops(table):
        if table.agenda.untouched:
            table.keep()  # this window changes something before it asks
        show_tops(table)
    for card in table.now.roll.looking:
        _free_look(table, table[card].controller, 0)
    for card in table.now.roll.looking_below:
        _free_look(table, table[card].controller, -1)


def _free_look(table: Table, seat: Seat, place: int) -> None:
    """H20: a player sees the top card of their deck, or the bottom one."""
    deck = table.state.zones[seat][DECK] if seat != ADVERSARY else []  # the Adversary sees nothing
    if deck and not table[deck[place]].seen >> seat & 1:
        if table.agenda.untouched:
            table.keep()  # this window changes something before it asks
        table.show(deck[place], 1 << seat, "H20", "D8.2.known", "R6.cards-win")


@procedure(Window)
def window(table: Table, step: Window) -> Procedure[None] | None:
    """Open it if anybody may have something to do."""
    start_chain(table)
    return open_window(table, step) if any(table.now.roll.timely) else None


def open_window(table: Table, step: Window) -> Procedure[None]:
    """Ask the active player, then the others, each announcing in full; open it again until all pass."""
    declared: list[Perform] = []
    for seat in table.now.turn_order():
        options = not_looping(table, seat, any_time_options(table, seat))
        if not options:
            continue
        answer = yield from ask(
            table, seat, "window", [PASS, *options], *window_rules(step.moments), window=step.moments, idle=step.again
        )
        if answer != PASS:
            remember(table, seat, answer)
            declared.append((yield from announcement(table, declaration(seat, answer))))
            table.agenda.declared.append(declared[-1])
    if not declared:
        return
    if len(declared) > 1:
        table.note(notes.SEVERAL_ACT, "D4.3.same-moment", "R18.any-time.order", "T.any-time.both", "H30")
        declared = yield from in_order(
            table, table.state.active, declared, _first, "D4.3.same-moment", "R18.any-time.order"
        )
    table.agenda.mark_answered()  # whatever was announced earlier comes after this
    first, *others = declared
    declared = [first, *(replace(action, answered=True) for action in others)]
    actions = [one for action in declared for one in between_windows(action)]
    table.agenda.plan(*actions, Window(step.moments))  # an action was declared, so this is a new moment


def _first(action: Perform) -> Option:
    return Option("first {card}", card=action.card)


@cache
def window_rules(moments: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that open a window, by what it comes before or after."""
    own = dict.fromkeys(SECTIONS.get(moment.split(" ", 1)[1], "D4.3.phase") for moment in moments)
    joined = ("H21",) if len(moments) > 1 else ()
    return (*own, "D4.3.around", "R18.any-time", "T.kinds.three", "D4.3.not-during", *joined)


VERBS: dict[str, Verb] = {verb: verb for verb in get_args(Verb)}


def declaration(seat: Seat, answer: Option) -> Announce:
    """An option of a main phase or window, as the action that it announces."""
    verb, _, _ = answer.form.partition(" ")
    return Announce(seat, VERBS[verb], answer.card, answer.number)
