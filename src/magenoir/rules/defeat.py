"""S.defeat: what happens to a player who is defeated while others play on."""

from __future__ import annotations

from magenoir.model import agenda as ag
from magenoir.model import notes
from magenoir.model.agenda import Discarding, Item
from magenoir.model.terms import BOARD, Seat
from magenoir.rules.kernel import procedure
from magenoir.rules.zones import discard_card, hand
from magenoir.table import Table

TURN_STEPS = (
    ag.BeginPhase,
    ag.TurnStartEffects,
    ag.DrawForTurn,
    ag.AddMana,
    ag.TakePile,
    ag.MainPhase,
    ag.TurnEndEffects,
    ag.HandSize,
    ag.EndTurn,
    ag.Window,
    ag.ControlCheck,
    ag.ZenithCheck,
    ag.Regenerate,
)


def defeat(table: Table, seat: Seat) -> list[Item]:
    """The game goes on without this player: drop what they had begun, clear away what they have (H12, H55)."""
    state = table.state
    table.note(notes.GAME_GOES_ON, "S.defeat.others", seat=seat)
    table.end_lasting("next turn", seat)
    announced = [step for step in state.agenda if isinstance(step, ag.Perform) and step.seat == seat]
    table.agenda.drop(lambda step: belongs_to(step, seat))
    table.close_frames(tuple(number for step in announced for number in step.frames))
    for number, frame in list(state.frames.items()):
        if frame.you == seat:
            table.change_frame(number, stopped=True)
    if state.active == seat:
        own_turn = not state.adversary and state.phase != "set-up"
        table.set_active(table.now.turn_order()[0])
        table.note(notes.ACTIVE_NOW, "H54", "S.order.active", seat=state.active)
        if own_turn:
            table.agenda.drop(lambda step: isinstance(step, TURN_STEPS))
            table.agenda.plan_last(ag.EndTurn(next=state.active))
    cards = tuple(state.zones[seat][BOARD])
    rules = ("S.defeat.cards", "S.defeat.mana", "H12", "H55")
    cleared: list[Item] = [Discarding(cards, rules, past=cards, cause="defeat")] if cards else []
    return [*cleared, ag.Fall(seat)]


def belongs_to(step: Item, seat: Seat) -> bool:
    """Did this player announce it, or is it an effect of theirs that has not been applied yet?"""
    match step:
        case ag.Triggered():
            return step.you == seat
        case ag.Announce() | ag.Perform() | ag.KeepOne() | ag.ChooseHand():
            return step.seat == seat
        case _:
            return False


@procedure(ag.Fall)
def fall(table: Table, step: ag.Fall) -> None:
    """H56: after the board the hand, in its order; last the reserve, to the Infinite Ether."""
    for card in list(hand(table, step.seat)):
        discard_card(table, card, "S.defeat.cards", "H56")
    reserve = table.state.seats[step.seat].reserve
    if any(reserve):
        table.vanish(step.seat, reserve, "S.defeat.reserve", "H12")
