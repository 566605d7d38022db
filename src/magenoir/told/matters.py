"""Whether a window is worth a question: something that the seat can do now would change what is about to happen, or is
about to be lost.

Judged from what everybody at the table may know: so that a seat is asked, or is not, tells nobody of its hand. What is
about to happen is looked ahead at (`forecast`); what a card is good for is read off its effects (`uses`). In doubt the
seat is asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from magenoir.match.game import Match
from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.terms import CardId, Seat
from magenoir.rules.activating import usable
from magenoir.told.forecast import Forecast, name_of
from magenoir.told.prompt import Cause, source_of
from magenoir.told.uses import Use

ACTIONS = frozenset({"activate", "use", "prepare", "channel", "trade"})


def matters(match: Match, seat: Seat) -> Cause | None:
    """Why this seat should be asked in the open window; None: it may as well pass."""
    decision, agenda = match.decision, match.table.agenda
    if decision is None or decision.seat != seat or decision.kind != "window":
        return None
    if agenda.declared:
        return None  # what was announced has a window of its own before it
    return Judging(match, seat).cause()


class Judging:
    """A window in the eyes of everybody."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match, self.state, self.seat = match, match.state, seat
        self.ahead = Forecast(match.state, seat)
        decision = match.decision
        assert decision is not None
        self.uses = [Use(self.ahead.before, seat, option) for option in decision.options if option.card is not None]

    def cause(self) -> Cause | None:
        ahead = self.ahead
        own = ahead.actor == self.seat and ahead.what in ACTIONS  # what one has announced, one wants
        if ahead.dies:
            return self.told("death", self.uses)
        if found := [use for use in self.uses if use.shields and self.hurts_more]:
            return self.told("damage", found, number=ahead.damage)
        mine = {card for card in ahead.struck if self.is_mine(card)}
        if found := [use for use in self.uses if use.touches & mine]:
            return self.told("card", found, concerned=min(found[0].touches & mine))
        if own:
            return None
        if found := [use for use in self.uses if self.is_lost(use)]:
            return self.told("loss", found, concerned=found[0].card)
        if found := [use for use in self.uses if self.hinders(use)]:
            return self.told("change", found)
        if found := [use for use in self.uses if use.looks and ahead.draws]:
            return self.told("deck", found)
        if ahead.unknown and (found := [use for use in self.uses if not use.looks]):
            return self.told("unknown", found)
        return None

    # ------------------------------------------------------------------------------------------------------- judging

    @property
    def hurts_more(self) -> bool:
        """More damage than the seat has taken this turn: what it let pass before, it lets pass again."""
        before = 0
        for event in reversed(self.match.events):
            if isinstance(event, ev.TurnBegan):
                break
            if isinstance(event, ev.DamageDealt) and event.seat == self.seat:
                before += max(0, event.amount)
        return self.ahead.damage > before

    def is_lost(self, use: Use) -> bool:
        """Can it not be done any more afterwards; or not in this turn, where it may be done once in each?"""
        name = name_of(use.option)
        if name in self.ahead.able and name not in self.ahead.left:
            return True
        return self.ahead.what == "turn over" and self.is_once(use)

    def is_once(self, use: Use) -> bool:
        said = usable(self.ahead.before, use.card)[use.number - 1 :] if use.number else []
        return any(isinstance(one.node, fx.Usable) and one.node.once for one in said[:1])

    def hinders(self, use: Use) -> bool:
        """Could it keep what is about to happen from happening, or make something else of it?"""
        ahead = self.ahead
        theirs = {card for card in ahead.acting | ahead.spent | ahead.struck if not self.is_mine(card)}
        if use.touches & theirs:
            return True
        if use.power and any(self.could_kill(use.power, card) for card in ahead.acting & theirs):
            return True
        if use.slows and ahead.what in ("activate", "use"):
            return True
        if use.trades and ahead.what == "trade":
            return True
        if use.hands and any(seat != self.seat for seat in ahead.hands):
            return True
        return use.anything and ahead.anything

    def could_kill(self, power: int, card: CardId) -> bool:
        hp = self.state.cards[card].hp
        return hp is not None and hp <= power

    def is_mine(self, card: CardId) -> bool:
        """Is it a card of this player, or in co-op of an ally?"""
        controller = self.state.cards[card].controller
        return controller == self.seat or not self.state.faces(self.seat, controller)

    # ------------------------------------------------------------------------------------------------------- telling

    def told(self, key: str, uses: Iterable[Use], number: int = 0, concerned: CardId | None = None) -> Cause:
        cards = dict.fromkeys(use.card for use in uses)
        ahead = self.ahead
        return Cause(
            key=key,
            doing=ahead.what,
            seat=ahead.actor,
            uses=tuple(source_of(self.state, card, self.seat) for card in cards),
            card=source_of(self.state, ahead.card, self.seat) if ahead.card is not None else None,
            number=number,
            concerned=source_of(self.state, concerned, self.seat) if concerned is not None else None,
        )
