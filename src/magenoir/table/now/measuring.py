"""Amounts and conditions: how much it is now, and whether it is so now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magenoir.model import effects as fx
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.state import BOARD, DECK, DISCARD, EXILE, HAND, CardId, CardState, Frame, Seat

if TYPE_CHECKING:
    from magenoir.table.now.facts import Facts


def value(
    now: Facts,
    amount: fx.Amount,
    source: CardId,
    you: Seat,
    it: tuple[CardId, ...] = (),
    that: Seat = -1,
    frame: Frame | None = None,
) -> int:
    """An amount. What may count twice counts as its player has said (`rules.counting`)."""

    def inner(part: fx.Amount) -> int:
        return value(now, part, source, you, it, that, frame)

    match amount:
        case fx.Number():
            return amount.value
        case fx.AWord():
            return 1
        case fx.Spelled():
            return amount.value
        case fx.X():
            announced = frame.x if frame is not None else None
            return announced if announced is not None else now.known(source).x or 0
        case fx.Result():
            return frame.result if frame is not None else 0
        case fx.Count():
            return now.count(amount.cards, you, source, that)
        case fx.Per():
            return inner(amount.amount) * now.count(amount.cards, you, source, that)
        case fx.Times():
            return inner(amount.amount) * inner(amount.by)
        case fx.ManaUnder():
            cards = amount.card
            under = now.select(cards, you, source) if isinstance(cards, fx.Cards) else now.refer(cards, source, it)
            locked = [now.known(card).locked for card in under]
            index = ELEMENT_INDEX.get(amount.element)
            return sum(sum(mana) if index is None else mana[index] for mana in locked)
        case fx.HpOf():
            if isinstance(amount.whose, fx.Players):
                return sum(now.state.seats[s].hp for s in now.players(amount.whose, you, that))
            return sum(now.known(card).hp or 0 for card in now.refer(amount.whose, source, it))
        case fx.CostOf():
            return sum(sum(now.state.cards[card].card.cost) for card in now.refer(amount.card, source, it))
        case fx.Half():
            return inner(amount.amount) // 2
        case fx.Either():
            return inner(amount.other if holds(now, amount.condition, source, you) else amount.amount)
        case fx.Increased():
            return inner(amount.amount) + inner(amount.by)
        case fx.Provided():
            return inner(amount.amount) if holds(now, amount.condition, source, you) else 0
        case fx.AtMost():
            return min(inner(amount.amount), inner(amount.limit))
        case fx.ManaInReserve():
            seats = now.players(amount.who, you, that)
            return sum(now.state.seats[seat].reserve[ELEMENT_INDEX[amount.element]] for seat in seats)
        case fx.PerPlayer():
            return inner(amount.amount) * now.state.players
        case fx.Fallen():
            return sum(seat.out for seat in now.state.seats[: now.state.players])
        case fx.Discarded():
            return now.state.this_turn.get(("discarded", ~you, -1), 0)
        case _:
            raise TypeError(f"no amount: {amount!r}")


def holds(
    now: Facts,
    condition: fx.Condition,
    source: CardId,
    you: Seat,
    it: tuple[CardId, ...] = (),
    frame: Frame | None = None,
) -> bool:
    """Is it so, now, for this card and its player?"""
    piece = now.state.cards[source]
    match condition:
        case fx.IsMageNoir():
            return any(now.is_mage_noir(seat) for seat in now.players(condition.who, you))
        case fx.Not():
            return not holds(now, condition.condition, source, you, it, frame)
        case fx.Both():
            first = holds(now, condition.first, source, you, it, frame)
            return first and holds(now, condition.second, source, you, it, frame)
        case fx.Controls():
            need = value(now, condition.cards.amount or fx.AWord(), source, you)
            return now.count(condition.cards, you, source) >= need
        case fx.ThisIs():
            if condition.state == "exiled":
                return piece.zone == EXILE
            return piece.zone == BOARD and piece.state == condition.state
        case fx.LocksNo():
            return not locked(piece, condition.element)
        case fx.Locks():
            return bool(locked(piece, condition.element))
        case fx.ReserveEmpty():
            return not any(now.state.seats[you].reserve)
        case fx.ZenithActive():
            return now.state.seats[you].zenith
        case fx.LocksSome():
            least = value(now, condition.amount, source, you)
            has = locked(now.known(source), condition.element)
            return has > least if condition.beyond else has >= least
        case fx.TurnIs():
            whose = now.state.whose
            return whose == you if condition.who.which == "you" else now.state.faces(you, whose)
        case fx.Drew():
            least = value(now, condition.amount, source, you)
            drawn = [now.state.this_turn.get(("drawn", ~seat, -1), 0) for seat in now.players(condition.who, you)]
            return any(count > least if condition.beyond else count >= least for count in drawn)
        case fx.FirstPrepared():
            return now.state.this_turn.get(("prepared", -1, -1), 0) == 1 and piece.prepared_turn == now.state.turn
        case fx.EquipmentDestroyed():
            return bool(now.state.this_turn.get(("destroyed", -1, -1)))
        case fx.HandEmpty():
            return not now.state.zones[you][HAND]
        case fx.ReserveHolds():
            index = ELEMENT_INDEX[condition.element]
            return any(now.state.seats[seat].reserve[index] for seat in now.players(condition.who, you))
        case fx.DeckLarger():
            return len(now.state.zones[you][DECK]) > value(now, condition.amount, source, you)
        case fx.TopIs():
            pile = now.state.zones[you][DISCARD]
            return bool(pile) and now.matches(pile[0], condition.cards, you, source, anywhere=True)
        case fx.AnimalRested():
            return any(now.state.cards[card].state == "rested" for card in now.state.zones[you][BOARD])
        case fx.NothingTaken():
            return frame is not None and frame.result <= 0
        case fx.NoHpLost():
            return frame is not None and now.state.losses == frame.losses
        case fx.NoHpLeft():
            return any(now.state.seats[seat].hp <= 0 for seat in now.players(condition.who, you))
        case fx.Renewed():
            return now.state.renewed >= value(now, condition.amount, source, you)
        case fx.ItIs():
            return any(now.matches(card, condition.cards, you, source, anywhere=True) for card in it)
        case _:
            raise TypeError(f"no condition: {condition!r}")


def locked(piece: CardState, element: str) -> int:
    return piece.locked[ELEMENT_INDEX[element]] if element else sum(piece.locked)
