"""R7 to R10: how a turn unfolds. Turn start, draw, gathering, main phase, end, each between its windows."""

from __future__ import annotations

from magenoir.model import agenda as ag
from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.agenda import Item, Triggered, Window
from magenoir.model.decision import Decision, Option
from magenoir.model.mana import NO_MANA, one, plus
from magenoir.model.state import Lasting, State
from magenoir.model.terms import ADVERSARY, BOARD, EXILE, PILES, SEATS, CardId, Phase, Seat
from magenoir.rules.activating import refuse_activate, refuse_channel
from magenoir.rules.adversary import standing_effects
from magenoir.rules.choosing import ask, distinct
from magenoir.rules.control import exhausted
from magenoir.rules.effects.cards import discard_one
from magenoir.rules.ether import gather
from magenoir.rules.interplay import Check, mattering
from magenoir.rules.kernel import Procedure, procedure
from magenoir.rules.loops import not_looping, remember
from magenoir.rules.preparing import prepare_options
from magenoir.rules.trading import refuse_trade
from magenoir.rules.windows import declaration, start_chain, use_options
from magenoir.rules.zones import draw_cards, hand
from magenoir.table import Table
from magenoir.table.now.roll import lying
from magenoir.table.triggers import ENTERING, guarded, reading

OfTurn = fx.WhenTurnStarts | fx.WhenTurnEnds
"""The moments of a turn that an ability may wait for."""


def joined(first: str, second: str) -> tuple[Window, Window]:
    """H21: two moments with nothing between them. The first window serves both; the second is a formality."""
    return Window((first, second)), Window((second,), again=True)


TURN: dict[Phase, tuple[Item, ...]] = {
    "turn start": (
        ag.BeginPhase("turn start"),
        Window(("before turn start",)),
        ag.TurnStartEffects(),
        Window(("after turn start",)),
    ),
    "draw": (ag.BeginPhase("draw"), Window(("before draw",)), ag.DrawForTurn(), Window(("after draw",))),
    "gather": (
        ag.BeginPhase("gather"),
        *joined("before gather", "before add"),
        ag.AddMana(),
        *joined("after add", "before take"),
        ag.TakePile(),
        *joined("after take", "after gather"),
    ),
    "main": (ag.BeginPhase("main"), Window(("before main",)), ag.MainPhase(), Window(("after main",))),
    "end": (
        ag.BeginPhase("end"),
        Window(("before end",)),
        ag.TurnEndEffects(),
        ag.HandSize(),
        ag.EndTurn(),
    ),
}
"""The steps of a turn by phase."""

TOGETHER = TURN | {
    "gather": (
        ag.BeginPhase("gather"),
        *joined("before gather", "before take"),
        ag.TakePile(),
        *joined("after take", "after gather"),
    )
}
"""S.player: a player's turn in co-op, which adds no Mana."""

OF_ADVERSARY: dict[Phase, tuple[Item, ...]] = {
    "turn start": TURN["turn start"],
    "draw": (ag.BeginPhase("draw"), Window(("before draw",)), ag.DrawAdversary(), Window(("after draw",))),
    "end": (
        ag.BeginPhase("end"),
        Window(("before end",)),
        ag.TurnEndEffects(),
        Window(("after end",)),
        ag.EndTurn(),
    ),
}
"""S.turn, H52: a turn of the Adversary."""


def steps_from(state: State, phase: Phase) -> list[Item]:
    """What is to be done if this phase is about to begin; the main phase is already open."""
    turn = OF_ADVERSARY if state.adversary else TURN if state.mode == "duel" else TOGETHER
    names = list(turn)
    phases = [name for name in names[names.index(phase) :] if name != "draw" or not state.opening]  # R7.first-skip
    steps = [step for name in phases for step in turn[name]]
    if phase == "main":
        steps = steps[2:]
    return steps


@procedure(ag.BeginTurn)
def begin_turn(table: Table, step: ag.BeginTurn) -> None:
    """R6: the next player's turn."""
    together = ("S.order.around", "S.player.alike", "S.mode.rules") if table.state.mode != "duel" else ()
    table.begin_turn(standing(table, step.seat), "R6.alternate", *together)
    turn_begins(table)


@procedure(ag.BeginAdversary)
def begin_adversary(table: Table, step: ag.BeginAdversary) -> None:
    """S.order: the Adversary's turn, before that of the player who is now the active one."""
    table.begin_turn(standing(table, step.seat), "S.order.adversary", "S.order.active", "H52", adversary=True)
    turn_begins(table)


def standing(table: Table, seat: Seat) -> Seat:
    """This player; or the next in order, if they have just been defeated (H54)."""
    state = table.state
    seats = SEATS[: state.players]
    return next(other for other in seats[seat:] + seats[:seat] if not state.seats[other].out)


def turn_begins(table: Table) -> None:
    """Renew allowances per turn; end what lasted until now."""
    table.forget_turn()
    table.end_lasting("next turn", table.state.whose)
    for seat in table.state.sides:
        if table.state.seats[seat].zenith:
            table.set_zenith(seat, False, "D3.2.6.start")
    table.agenda.plan(*steps_from(table.state, "turn start"))


@procedure(ag.BeginPhase)
def begin_phase(table: Table, step: ag.BeginPhase) -> None:
    """R6: one phase after the other; a draw phase only for those who have one."""
    start_chain(table)
    whose = table.state.whose
    skipped = [change.source for _, change in table.now.changes(fx.NoDrawPhase) if change.you == whose]
    if step.phase == "draw" and skipped:
        table.note(notes.NO_DRAW_PHASE, "R6.cards-win", seat=whose, card=skipped[0])
        table.agenda.skip(len(TURN["draw"]) - 1)
        return
    table.set_phase(step.phase)
    if step.phase == "gather" and table.state.opening:
        table.note(notes.FIRST_DRAW_SKIPPED, "R7.first-skip", seat=table.state.active)


# ------------------------------------------------------------------------------------------------------ turn start


@procedure(ag.TurnStartEffects)
def turn_start(table: Table, step: ag.TurnStartEffects) -> None:
    """R7, D3.2.6, D10.7: all of it enters together, in the order of the active player."""
    table.begin_action()
    effects: list[Triggered | ag.AddValue] = standing_effects(table) if table.state.adversary else []
    effects += turn_triggers(table, fx.WhenTurnStarts, ("R7.turn-start", "D4.4.automatic"))
    checks: list[type[Check]] = [ag.ControlCheck, ag.ZenithCheck, *([ag.Regenerate] if exhausted(table) else [])]
    matter = mattering(table, effects)
    if not effects and not matter:
        table.agenda.then(*(check() for check in checks))
        return
    moment = table.state.chain_events
    table.agenda.then(*effects, *(check(moment=moment, idle=check not in matter) for check in checks))


def turn_triggers(table: Table, kind: type[OfTurn], rules: tuple[str, ...]) -> list[Triggered]:
    """The abilities that wait for this moment of a turn, its player's own cards first.

    What the Adversary's cards do as its turn starts is another matter (`adversary.standing_effects`)."""
    active, moment = table.state.whose, table.state.chain_events
    found: list[Triggered] = []
    standing = table.state.zones[ADVERSARY][BOARD] if table.state.adversary else []
    speaking = sorted(table.now.roll.speaking(kind), key=lambda c: table[c].controller != active)
    for card in speaking + exiled(table, active, kind):
        piece = table[card]
        if kind is fx.WhenTurnStarts and card in standing:
            continue
        for said in table.now.abilities(card):
            node = said.node
            if not isinstance(node, fx.Trigger) or not isinstance(node.when, kind):
                continue
            if not is_turn_of(table.state, node.when.whose, piece.controller):
                continue
            stands = place_of(node.condition)
            if stands is None and piece.zone == EXILE:
                continue
            if stands is not None and not table.now.speaker(card, piece.controller).holds(stands):
                continue
            one_trigger = Triggered(
                card,
                piece.controller,
                said.paragraph,
                guarded(node),
                moment,
                that=active,
                rules=(*rules, "T.triggered.event", *ENTERING.get(piece.card.kind, ())),
                ability=said.ability,
                reading=reading(piece, said),
            )
            found.extend([one_trigger] * said.times)
    for lasting in table.state.lasting:
        held = lasting.ability
        if lasting.subject is not None or not isinstance(held, fx.Trigger) or not isinstance(held.when, kind):
            continue
        there = still_there(table, lasting)
        if is_turn_of(table.state, held.when.whose, lasting.you) and (there or not lasting.it):
            that = lasting.that if lasting.that is not None else active
            one_trigger = Triggered(lasting.source, lasting.you, -1, guarded(held), moment, that, there, rules=rules)
            found.append(one_trigger)
    return found


def is_turn_of(state: State, whose: str, you: Seat) -> bool:
    """Is this the turn that an ability of this player waits for?"""
    match whose:
        case "you":
            return state.whose == you
        case "opponent":
            return state.faces(you, state.whose)
        case "adversary":
            return state.adversary
        case _:
            return True


def exiled(table: Table, active: Seat, kind: type[OfTurn]) -> list[CardId]:
    """The cards in a player's exile that may wait for this moment."""
    cards = table.state.zones[active][EXILE] if kind is fx.WhenTurnStarts else []
    return [card for card in cards if kind in table[card].card.shapes]


def place_of(condition: fx.Condition | None) -> fx.ThisIs | None:
    """What a condition requires of its own card's state, if anything: everybody can see whether it is met."""
    if isinstance(condition, fx.Both):
        return place_of(condition.first) or place_of(condition.second)
    return condition if isinstance(condition, fx.ThisIs) else None


def still_there(table: Table, lasting: Lasting) -> tuple[CardId, ...]:
    """Its cards that have not moved since."""
    return tuple(card for card, entered in lasting.it if table[card].entered == entered)


# ------------------------------------------------------------------------------------------------- draw and gathering


@procedure(ag.DrawForTurn)
def draw_for_turn(table: Table, step: ag.DrawForTurn) -> Procedure[None]:
    """R7: one card."""
    yield from draw_cards(table, table.state.active, 1, "R7.draw")


@procedure(ag.AddMana)
def add_mana(table: Table, step: ag.AddMana) -> Procedure[None]:
    """R7: 3 Mana, more or fewer if cards say so."""
    active = table.state.active
    free, owed, more = 3, NO_MANA, 0
    for change, source in table.now.changes(fx.GatherChange):
        if source.you != active:
            continue
        amount = max(0, table.now.standing(source).value(change.amount))
        if change.less:
            free -= amount
        elif change.element:
            owed = plus(owed, one(change.element, amount))
        else:
            more += amount
        table.note(notes.GATHERING_CHANGED, "R6.cards-win", card=source.source)
    yield from gather(table, active, max(0, free) + more + sum(owed), owed, "R7.gather.add")


@procedure(ag.TakePile)
def take_pile(table: Table, step: ag.TakePile) -> Procedure[None]:
    """R7: all of one pile, an empty one included."""
    options = [Option("take {pile} pile", pile=pile) for pile in PILES]
    rules: tuple[str, ...]
    rules = ("R7.gather.take", "R7.gather.take.either", "R7.gather.order", "D4.1.take", "R7.ether.shared")
    if table.state.mode != "duel":
        rules = ("S.player.take", "S.player.no-add", "S.setup.ether", "H59", "R7.gather.take.either", "D4.1.take")
    answer = yield from ask(table, table.state.active, "take pile", options, *rules)
    pile = PILES.index(answer.pile)
    table.take(
        table.state.active, table.state.ether[pile], PILES[pile], *rules, "R7.reserve-kept", "R7.ether.two-piles"
    )


# ------------------------------------------------------------------------------------------------------- main phase


@procedure(ag.MainPhase)
def main_phase(table: Table, step: ag.MainPhase) -> Procedure[None]:
    """R9: one action after another, in any order, as many as the player can afford."""
    start_chain(table)
    answer: Option = yield Decision(
        table.state.active,
        "main",
        tuple(not_looping(table, table.state.active, main_options(table))),
        (
            "R9.actions",
            "R9.any-order",
            "R9.any-number",
            "T.kinds.three",
            "T.regular.main-only",
            "R9.keep-prepared",
            "R10.end.choice",
        ),
    )
    remember(table, table.state.active, answer)
    if answer.form != "end turn":
        table.agenda.plan(declaration(table.state.active, answer), step)


def main_options(table: Table) -> list[Option]:
    """All that the active player may do, board first, then hand."""
    seat = table.state.active
    options: list[Option] = []
    usable = table.now.roll.speaking(fx.Usable)
    for card in distinct(table, table.state.zones[seat][BOARD]):
        if refuse_activate(table, seat, card) is None:
            options.append(Option("activate {card}", card=card))
        if refuse_channel(table, seat, card) is None:
            options.append(Option("channel {card}", card=card))
        if card in usable:
            options.extend(use_options(table, seat, card, ("main", "any time")))
    for card in distinct(table, lying(table.state, table.state.zones[seat])):
        options.extend(use_options(table, seat, card, ("main", "any time")))
    options.extend(prepare_options(table, seat))
    if refuse_trade(table, seat) is None:
        options.append(Option("trade"))
    return [*options, Option("end turn")]


@procedure(ag.TurnEndEffects)
def turn_end(table: Table, step: ag.TurnEndEffects) -> None:
    """R10: end-of-turn effects come before the hand size is checked."""
    table.begin_action()
    table.agenda.then(*turn_triggers(table, fx.WhenTurnEnds, ("R10.end.effects", "R10.end.order", "D4.4.automatic")))


@procedure(ag.HandSize)
def hand_size(table: Table, step: ag.HandSize) -> Procedure[None]:
    """R10: down to the maximum, between the windows of D4.3; then the turn ends."""
    seat = table.state.active
    limit = table.now.hand_size(seat)
    if len(hand(table, seat)) <= limit:
        table.agenda.plan(Window(("after end",)))
    elif not step.opened:
        table.agenda.plan(Window(("before discard",)), ag.HandSize(opened=True))
    else:
        changed = ("D4.6.latest", "R6.cards-win") if limit != 7 else ()
        rules = ("R10.end.hand", "R10.end.hand.choice", "R10.end.hand.own", *changed)
        while (left := len(hand(table, seat)) - limit) > 0:
            yield from discard_one(table, seat, *rules, left=left, occasion="hand size")
        table.agenda.plan(*joined("after discard", "after end"))


@procedure(ag.EndTurn)
def end_turn(table: Table, step: ag.EndTurn) -> None:
    """End what lasted for the turn; the Mana stays; the next player begins, or the Adversary before them."""
    state = table.state
    table.end_lasting()
    if state.adversary:
        table.note(notes.PLAYS_NOW, "S.turn.end", seat=state.active)
        table.agenda.plan(ag.BeginTurn(state.active))
        return
    if step.next is None:
        table.note(notes.RESERVE_KEPT, "R10.end.mana-stays", seat=state.active)
    after = step.next if step.next is not None else next_seat(table)
    table.agenda.plan(ag.BeginTurn(after) if state.mode == "duel" else ag.BeginAdversary(after))


def next_seat(table: Table) -> Seat:
    """The next player in order who is not defeated, possibly the active player again."""
    first, *others = table.now.turn_order()
    return others[0] if others else first
