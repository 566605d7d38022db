"""What the rules ask of a position: costs, requirements, sizes and rates."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from magenoir.model import effects as fx
from magenoir.model.mana import NO_MANA, Mana, at_least_zero, minus, one, plus
from magenoir.model.state import BOARD, CardId, CardState, Lasting, Seat
from magenoir.table.now.facts import Active, Facts

OF_COSTS = frozenset({fx.CostChange, fx.OwnElementCost, fx.NextPrepared})


class Now(Facts):
    """All that is computed about one version of a State."""

    _asked = False
    """Is an effect asking for a preparation cost?"""

    def preparation_cost(self, card: CardId, seat: Seat, x: int = 0, used: Sequence[CardId] = ()) -> Mana:
        """D2.4: the printed cost with all changes, those by the components used too; a printed X is never changed."""
        piece = self.state.cards[card]
        if piece.card.x_element:
            return plus(piece.card.cost, one(piece.card.x_element, x))
        if self.roll.said.isdisjoint(OF_COSTS) and not self.speaks(card, fx.CostChange):
            return piece.card.cost
        cost, free, more = piece.card.cost, False, NO_MANA
        for change, source, you in self.cost_changes(card, seat, used):
            own = isinstance(change.cards, fx.This)
            free = free or (not own and change.free_if is not None and self.holds(change.free_if, source, you))
            mana = self._changed_by(change, source, you)
            if not change.more:
                cost = minus(cost, mana)
            elif own:
                cost = plus(cost, mana)
            else:
                more = plus(more, mana)
        return at_least_zero(plus(NO_MANA if free else cost, more))

    def cost_to_prepare(self, piece: CardState) -> Mana:
        """H76: what preparing a card would cost its player now; of one on the board, with its components and its X."""
        if self._asked:  # by what decides about such a cost
            return piece.card.cost
        seat = piece.controller if piece.zone == BOARD else piece.owner
        self._asked = True
        cost = self.preparation_cost(piece.id, seat, piece.x or 0, [card for card, _, _ in piece.used])
        self._asked = False
        return cost

    def _asks_in_turn(self, what: fx.Cards) -> bool:
        """H76: what asks for a preparation cost sees it before the changes that ask for it too."""
        return self._asked and what.costing is not None and what.costing.preparation

    def _changed_by(self, change: fx.CostChange, source: CardId, you: Seat) -> Mana:
        """How much a change makes out now: as printed, something else on a condition, or so many times."""
        mana = change.mana
        if change.other is not None and change.other_if is not None and self.holds(change.other_if, source, you):
            mana = change.other
        if change.per is None:
            return mana
        times = self.value(change.per, source, you)
        return tuple(count * times for count in mana)  # type: ignore[return-value]  # six by construction

    def cost_changes(
        self, card: CardId, seat: Seat, used: Sequence[CardId] = ()
    ) -> list[tuple[fx.CostChange, CardId, Seat]]:
        """What changes the preparation cost, with whose change it is: first its own text, then what stands."""
        own = self.own_changes(card, seat, fx.CostChange, used)
        found = [(change, card, seat) for change in own if isinstance(change.cards, fx.This)]
        for held, following in self.next_prepared(card, seat):
            found += [(part, held.source, seat) for part in following.changes if isinstance(part, fx.CostChange)]
        for change, active in self.changes(fx.CostChange):
            if self._costs(card, change.cards, active, used):
                found.append((change, active.source, active.you))
        for lower, active in self.changes(fx.OwnElementCost):
            if self._costs(card, lower.cards, active, used):
                amount = self.value(lower.amount, active.source, active.you)
                mana = one(self.element(card), amount)
                found.append((fx.CostChange(lower.cards, mana), active.source, active.you))
        return found

    def _costs(self, card: CardId, what: fx.Selector, active: Active, used: Sequence[CardId]) -> bool:
        """Does a change of costs reach this spell: by what it is, or by the components it is prepared with?"""
        if isinstance(what, fx.Users):
            kinds = what.kinds
            return active.source in used and (not kinds or self.state.cards[card].card.kind in kinds)
        if not isinstance(what, fx.Cards) or self._asks_in_turn(what):
            return False
        return self.matches(card, what, active.you, active.source, active.that, anywhere=True)

    @cached_property
    def lowering_components(self) -> list[CardId]:
        """The cards that lower the cost of a spell that uses them as components."""
        changes = self.changes(fx.CostChange)
        return [active.source for change, active in changes if isinstance(change.cards, fx.Users) and not change.more]

    def next_prepared(self, card: CardId, seat: Seat) -> list[tuple[Lasting, fx.NextPrepared]]:
        """What waits for the next such spell that this player prepares, the oldest first."""
        if not self.roll.says(fx.NextPrepared):
            return []
        return [
            (held, held.ability.change)
            for held in self.state.lasting
            if held.you == seat
            and isinstance(held.ability, fx.Standing)
            and isinstance(held.ability.change, fx.NextPrepared)
            and self.holds_or_none(held.ability.condition, held.source, seat)
            and not self._asks_in_turn(held.ability.change.cards)
            and self.matches(card, held.ability.change.cards, seat, held.source, anywhere=True)
        ]

    def more_components(self, card: CardId, seat: Seat) -> list[tuple[str, int]]:
        """The components that a spell may use beyond those it requires (Delayed fate)."""
        return [
            (part.word, self.value(part.amount, held.source, seat))
            for held, following in self.next_prepared(card, seat)
            for part in following.changes
            if isinstance(part, fx.MoreComponents)
        ]

    def starting_hp(self, card: CardId, seat: Seat = -1) -> int | None:
        """R13: as printed; more if this player prepares it and something waited for that (Light ray)."""
        printed = self.state.cards[card].card
        if printed.hp is None or printed.kind != "permanent":
            return printed.hp
        return printed.hp + sum(
            self.value(part.amount, held.source, seat)
            for held, following in self.next_prepared(card, seat)
            for part in following.changes
            if isinstance(part, fx.MoreHp)
        )

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
