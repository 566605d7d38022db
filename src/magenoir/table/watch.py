"""The moment of an event: who of all those on the board has waited for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from magenoir.model import effects as fx
from magenoir.model.agenda import Reading, Triggered
from magenoir.model.printed import Said
from magenoir.model.state import CardId, CardState, Seat, State
from magenoir.table.now import Now

RULES = ("T.triggered.event", "T.kinds.three", "D4.4.automatic")

Fits = Callable[[Any, Seat, CardId], bool]
"""(what an ability waits for, whose it is, the card that says it) -> is it this?"""


class Watch(NamedTuple):
    """The moment of an event. What it triggers is simultaneous."""

    state: State
    now: Now
    moment: int

    def all(
        self,
        kind: type[fx.When],
        fits: Fits,
        that: Seat = -1,
        it: tuple[CardId, ...] = (),
        amount: int = 0,
        rules: tuple[str, ...] = RULES,
    ) -> list[Triggered]:
        """The abilities on the board, and those that last, that wait for this kind of event and that this one fits."""
        if not self.now.roll.says(kind):
            return []
        found = []
        for card in self.now.roll.speaking(kind):
            you = self.state.cards[card].controller
            for said in self.now.abilities(card):
                node = said.node
                if isinstance(node, fx.Trigger) and isinstance(node.when, kind) and fits(node.when, you, card):
                    one = Triggered(
                        source=card, you=you, paragraph=said.paragraph, steps=guarded(node), moment=self.moment,
                        that=that, it=it, amount=amount, rules=rules, ability=said.ability,
                        reading=reading(self.state.cards[card], said),
                    )  # fmt: skip
                    found.extend([one] * said.times)
        for lasting in self.state.lasting:
            held = lasting.ability
            if lasting.subject >= 0 or not isinstance(held, fx.Trigger) or not isinstance(held.when, kind):
                continue
            if fits(held.when, lasting.you, lasting.source):
                found.append(
                    Triggered(
                        source=lasting.source, you=lasting.you, paragraph=-1, steps=guarded(held), moment=self.moment,
                        that=that, it=it, amount=amount, rules=rules,
                    )
                )  # fmt: skip
        return found

    def is_one(self, card: CardId, cards: fx.Cards, you: Seat, source: CardId) -> bool:
        """Is this card one of those, wherever it is by now?"""
        return self.now.matches(card, cards, you, source, anywhere=True)


def reading(piece: CardState, said: Said) -> Reading:
    """Where the text of a triggered effect stands (H77)."""
    return Reading(said.origin, "trigger", piece.entered)


def guarded(trigger: fx.Trigger) -> tuple[fx.Step, ...]:
    """A trigger's condition is looked at again as each of its actions resolves."""
    if trigger.condition is None:
        return trigger.steps
    return tuple(fx.If(trigger.condition, step) for step in trigger.steps)
