"""D2: what preparing a card takes from a player now: its cost, its components, and what has been waiting for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from magenoir.model import effects as fx
from magenoir.model.mana import NO_MANA, Mana, at_least_zero, minus, one, plus
from magenoir.model.state import Lasting
from magenoir.model.terms import CardId, Seat
from magenoir.table.now.speaker import Speaker
from magenoir.table.now.stages import Active

if TYPE_CHECKING:
    from magenoir.table.now import Now

OF_COSTS = frozenset({fx.CostChange, fx.OwnElementCost, fx.NextPrepared})


class Preparation:
    """A card that a player may prepare."""

    __slots__ = ("card", "now", "piece", "seat")

    def __init__(self, now: Now, card: CardId, seat: Seat) -> None:
        self.now, self.card, self.seat, self.piece = now, card, seat, now.state.cards[card]

    # ------------------------------------------------------------------------------------------------------ cost

    def cost(self, x: int = 0, used: Sequence[CardId] = ()) -> Mana:
        """D2.4: the printed cost with all changes, including those by components used; a printed X never changes."""
        now, printed = self.now, self.piece.card
        if printed.x_element:
            return plus(printed.cost, one(printed.x_element, x))
        if now.roll.said.isdisjoint(OF_COSTS) and not now.speaks(self.card, fx.CostChange):
            return printed.cost
        cost, free, more = printed.cost, False, NO_MANA
        for change, speaker in self.cost_changes(used):
            own = isinstance(change.cards, fx.This)
            free = free or (not own and change.free_if is not None and speaker.holds(change.free_if))
            mana = _made_out(change, speaker)
            if not change.more:
                cost = minus(cost, mana)
            elif own:
                cost = plus(cost, mana)
            else:
                more = plus(more, mana)
        return at_least_zero(plus(NO_MANA if free else cost, more))

    def cost_changes(self, used: Sequence[CardId] = ()) -> list[tuple[fx.CostChange, Speaker]]:
        """What changes the cost, and whose change it is: first its own text, then active changes."""
        now = self.now
        own = now.own_changes(self.card, self.seat, fx.CostChange, used)
        found = [(change, now.speaker(self.card, self.seat)) for change in own if isinstance(change.cards, fx.This)]
        for held, following in self.awaited():
            speaker = now.speaker(held.source, self.seat)
            found += [(part, speaker) for part in following.changes if isinstance(part, fx.CostChange)]
        for change, active in now.changes(fx.CostChange):
            if self._is_reached(change.cards, active, used):
                found.append((change, now.speaker(active.source, active.you)))
        for lower, active in now.changes(fx.OwnElementCost):
            if self._is_reached(lower.cards, active, used):
                speaker = now.speaker(active.source, active.you)
                mana = one(now.element(self.card), speaker.value(lower.amount))
                found.append((fx.CostChange(lower.cards, mana), speaker))
        return found

    def _is_reached(self, what: fx.Selector, active: Active, used: Sequence[CardId]) -> bool:
        """Does a change of costs affect this spell, by what it is or by the components it is prepared with?"""
        if isinstance(what, fx.Users):
            return active.source in used and (not what.kinds or self.piece.card.kind in what.kinds)
        if not isinstance(what, fx.Cards) or self._asks_in_turn(what):
            return False
        return self.now.speaker(active.source, active.you, active.that).matches(self.card, what, anywhere=True)

    def _asks_in_turn(self, what: fx.Cards) -> bool:
        """H76: whatever asks for a preparation cost sees it without the changes that ask for it too."""
        return self.now.cost_is_asked and what.costing is not None and what.costing.preparation

    # ------------------------------------------------------------------------------------------- what waited for it

    def awaited(self) -> list[tuple[Lasting, fx.NextPrepared]]:
        """What waits for the next spell of its kind that this player prepares, oldest first."""
        if not self.now.roll.says(fx.NextPrepared):
            return []
        found = []
        for held in self.now.state.lasting:
            node, speaker = held.ability, self.now.speaker(held.source, self.seat)
            if (
                held.you == self.seat
                and isinstance(node, fx.Standing)
                and isinstance(node.change, fx.NextPrepared)
                and speaker.holds(node.condition)
                and not self._asks_in_turn(node.change.cards)
                and speaker.matches(self.card, node.change.cards, anywhere=True)
            ):
                found.append((held, node.change))
        return found

    def more_components(self) -> list[tuple[str, int]]:
        """The components that a spell may use beyond those it requires (Delayed fate)."""
        return [
            (part.word, self.now.speaker(held.source, self.seat).value(part.amount))
            for held, following in self.awaited()
            for part in following.changes
            if isinstance(part, fx.MoreComponents)
        ]

    def starting_hp(self) -> int | None:
        """R13: as printed; more if something waited for its preparation (Light ray)."""
        printed = self.piece.card
        if printed.hp is None or printed.kind != "permanent":
            return printed.hp
        return printed.hp + sum(
            self.now.speaker(held.source, self.seat).value(part.amount)
            for held, following in self.awaited()
            for part in following.changes
            if isinstance(part, fx.MoreHp)
        )

    # ------------------------------------------------------------------------------------------------ components

    def needs(self) -> list[tuple[str, int]]:
        """D2.2.1: the components required, after changes that lower a repeated one (Fire mask)."""
        needs = list(self.piece.card.components)
        if not self.now.roll.says(fx.RepeatedNeedFewer):
            return needs
        for change, active in self.need_changes():
            fewer = self.now.speaker(active.source, active.you).value(change.amount)
            printed = dict(self.piece.card.components)
            needs = [(word, count - fewer if printed[word] > 1 else count) for word, count in needs]
        return [(word, count) for word, count in needs if count > 0]

    def need_changes(self) -> list[tuple[fx.RepeatedNeedFewer, Active]]:
        """What lowers the components required."""
        now = self.now
        return [
            (change, active)
            for change, active in now.changes(fx.RepeatedNeedFewer)
            if active.you == self.seat
            and now.speaker(active.source, self.seat).matches(self.card, change.cards, anywhere=True)
        ]


def _made_out(change: fx.CostChange, speaker: Speaker) -> Mana:
    """How much a change amounts to now: as printed, otherwise under a condition, or multiplied."""
    mana = change.mana
    if change.other is not None and change.other_if is not None and speaker.holds(change.other_if):
        mana = change.other
    if change.per is None:
        return mana
    times = speaker.value(change.per)
    return tuple(count * times for count in mana)  # type: ignore[return-value]  # six by construction
