"""S.defeat: what becomes of a player who is out while others stand."""

from __future__ import annotations

from magenoir.model import steps as st
from magenoir.model.state import BOARD, Seat
from magenoir.model.steps import Discarding, Step
from magenoir.rules.kernel import procedure
from magenoir.rules.zones import discard_card, hand
from magenoir.table import Table

TURN_STEPS = (
    st.BeginPhase, st.TurnStartEffects, st.DrawForTurn, st.AddMana, st.TakePile, st.MainPhase, st.TurnEndEffects,
    st.HandSize, st.EndTurn, st.Window, st.ControlCheck, st.ZenithCheck, st.Regenerate,
)  # fmt: skip


def defeat(table: Table, seat: Seat) -> list[Step]:
    """The game goes on without this player: what they had begun is dropped, and what they have goes (H12, H55)."""
    state = table.state
    table.note("is out, and the game goes on", "S.defeat.others", seat=seat)
    table.end_lasting("next turn", seat)
    announced = [step for step in state.agenda if isinstance(step, st.Perform) and step.seat == seat]
    table.drop(lambda step: belongs_to(step, seat))
    table.close_frames(tuple(number for step in announced for number in step.frames))
    for number, frame in list(state.frames.items()):
        if frame.you == seat:
            table.change_frame(number, stopped=True)
    if state.active == seat:
        own_turn = not state.adversary and state.phase != "set-up"
        table.set_active(table.now.turn_order()[0])
        table.note("is the active player now", "H54", "S.order.active", seat=state.active)
        if own_turn:
            table.drop(lambda step: isinstance(step, TURN_STEPS))
            table.put_last(st.EndTurn(next=state.active))
    cards = tuple(state.zones[seat][BOARD])
    rules = ("S.defeat.cards", "S.defeat.mana", "H12", "H55")
    cleared: list[Step] = [Discarding(cards, rules, past=cards, cause="defeat")] if cards else []
    return [*cleared, st.Fall(seat)]


def belongs_to(step: Step, seat: Seat) -> bool:
    """Has this player announced it, or is it an effect of theirs that has not been applied?"""
    match step:
        case st.Triggered():
            return step.you == seat and not step.check
        case st.Announce() | st.Perform() | st.KeepOne() | st.ChooseHand():
            return step.seat == seat
        case _:
            return False


@procedure(st.Fall)
def fall(table: Table, step: st.Fall) -> None:
    """H56: after the board the hand, as it lies; last the reserve, to the Infinite Ether."""
    for card in list(hand(table, step.seat)):
        discard_card(table, card, "S.defeat.cards", "H56")
    reserve = table.state.seats[step.seat].reserve
    if any(reserve):
        table.vanish(step.seat, reserve, "S.defeat.reserve", "H12")
