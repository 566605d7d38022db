"""What the rules ask of a position: costs, requirements, sizes and rates, and which cards are alike."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.mana import NO_MANA, Mana, at_least_zero, minus, one, plus
from magenoir.model.state import BOARD, CardId, Seat
from magenoir.table.facts import Active, Facts


class Now(Facts):
    """All that is computed about one version of a State."""

    def preparation_cost(self, card: CardId, seat: Seat, x: int = 0) -> Mana:
        """D2.4: the printed cost with all changes; a printed X is never changed."""
        piece = self.state.cards[card]
        if piece.card.x_element:
            return plus(piece.card.cost, one(piece.card.x_element, x))
        if not self.roll.says(fx.CostChange) and not self.speaks(card, fx.CostChange):
            return piece.card.cost
        cost, free, more = piece.card.cost, False, NO_MANA
        for change, source, you in self.cost_changes(card, seat):
            own = isinstance(change.cards, fx.This)
            free = free or (not own and change.free_if is not None and self.holds(change.free_if, source, you))
            if not change.more:
                cost = minus(cost, change.mana)
            elif own:
                cost = plus(cost, change.mana)
            else:
                more = plus(more, change.mana)
        return at_least_zero(plus(NO_MANA if free else cost, more))

    def cost_changes(self, card: CardId, seat: Seat) -> list[tuple[fx.CostChange, CardId, Seat]]:
        """What changes the preparation cost, with whose change it is: first its own text, then what stands."""
        own = self.own_changes(card, seat, fx.CostChange)
        return [(change, card, seat) for change in own if isinstance(change.cards, fx.This)] + [
            (change, active.source, active.you)
            for change, active in self.changes(fx.CostChange)
            if isinstance(change.cards, fx.Cards)
            and self.matches(card, change.cards, active.you, active.source, anywhere=True)
        ]

    def needs(self, card: CardId, seat: Seat) -> list[tuple[str, int]]:
        """D2.2.1: the components required, after changes that lower a repeated one (Fire mask)."""
        piece = self.state.cards[card]
        needs = list(piece.card.components)
        if not self.roll.says(fx.RepeatedNeedFewer):
            return needs
        for change, active in self.need_changes(card, seat):
            fewer = self.value(change.amount, active.source, active.you)
            printed = dict(piece.card.components)
            needs = [(word, count - fewer if printed[word] > 1 else count) for word, count in needs]
        return [(word, count) for word, count in needs if count > 0]

    def need_changes(self, card: CardId, seat: Seat) -> list[tuple[fx.RepeatedNeedFewer, Active]]:
        """What lowers the components required."""
        return [
            (change, active)
            for change, active in self.changes(fx.RepeatedNeedFewer)
            if active.you == seat and self.matches(card, change.cards, seat, active.source, anywhere=True)
        ]

    # ------------------------------------------------------------------------------------------------- rule changes

    def hand_size(self, seat: Seat) -> int:
        """R10: 7, or what the newest change says (D4.6)."""
        sizes = [self.value(c.amount, a.source, a.you) for c, a in self.changes(fx.HandSizeIs) if a.you == seat]
        return sizes[-1] if sizes else 7

    def slot_limit(self, seat: Seat, slot: str) -> int:
        """R14: one of each type, as many rings as one likes."""
        if slot == "ring":
            return 1_000
        limits = [
            self.value(c.amount, a.source, a.you)
            for c, a in self.changes(fx.SlotLimitIs)
            if a.you == seat and c.equipment_slot == slot
        ]
        return limits[-1] if limits else 1

    def trade_rate(self, seat: Seat, elements: set[str]) -> int:
        """R10: 2 for 1, or the newest change that speaks of this player and these elements (D4.6)."""
        rate = 2
        for change, active in self.changes(fx.TradeRateIs):
            speaks = seat in self.players(change.who, active.you)
            if speaks and (not change.element or change.element in elements):
                rate = self.value(change.give, active.source, active.you)
        return max(0, rate)

    def likeness(self, card: CardId) -> tuple[object, ...]:
        """Two cards alike in this differ in nothing but their place: to choose, they are one."""
        piece = self.state.cards[card]
        if piece.zone != BOARD:
            return piece.card.name, piece.owner, piece.zone, piece.label
        gains = tuple(
            (g.keyword.kind, g.keyword.argument) for g in self.state.lasting if g.subject == card and g.keyword
        )
        spent = tuple(key for key in self.state.this_turn if key[1] == card)
        fresh = piece.state == "prepared" and piece.prepared_turn == self.state.turn and self.has(card, "Slowcast")
        return (
            piece.card.name, piece.controller, piece.zone, piece.state, piece.hp, piece.locked, piece.x,
            gains, bool(spent), fresh, piece.looked, piece.label,
        )  # fmt: skip
