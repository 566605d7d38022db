"""The player of the exhaustive run: takes what leads to a missing deed, then what it has taken least."""

from __future__ import annotations

from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.decision import Option
from magenoir.model.terms import CardId
from magenoir.players.player import Dice
from magenoir.proofs.exhaustive import deeds
from magenoir.proofs.exhaustive.chances import destroys

PATIENCE = 14  # actions in one main phase

FURTHERS = {
    "prepare": (deeds.PREPARED, deeds.IN_PLAY),
    "activate": (deeds.ACTIVATED,),
    "channel": (deeds.CHANNELED,),
    "discard": (deeds.FROM_HAND,),
}
"""The deed that a move of the card leads to, by its verb."""


class Eager:
    """Plays both seats for the sake of one card."""

    def __init__(self, card: Card, dice: Dice) -> None:
        self.card, self._dice = card, dice
        self._taken: dict[tuple[object, ...], int] = {}
        self._turn, self._acted = -1, 0

    def choose(self, match: Match, missing: list[str]) -> Option:
        """An option of the open decision. After enough actions in a turn, it ends the turn."""
        decision = match.notation.decision
        if decision.kind == "main" and self._tired(match.state.turn):
            return decision.options[-1]
        chosen = min(decision.options, key=lambda option: self._rank(match, option, missing))
        taken = self._named(match, chosen)
        self._taken[taken] = self._taken.get(taken, 0) + 1
        return chosen

    def _tired(self, turn: int) -> bool:
        self._acted = self._acted + 1 if turn == self._turn else 1
        self._turn = turn
        return self._acted > PATIENCE

    def _rank(self, match: Match, option: Option, missing: list[str]) -> tuple[int, int, int]:
        """The lowest rank is taken."""
        taken = self._taken.get(self._named(match, option), 0)
        return (self._use(match, option, missing), taken, self._dice.below(1_000))

    def _use(self, match: Match, option: Option, missing: list[str]) -> int:
        """0: helps a missing deed; 2: spoils it; 1: neither."""
        verb = option.form.split(" ", 1)[0]
        moved = self._card(match, option.card)
        if moved is None:
            return 1
        if moved.name != self.card.name:
            return 0 if verb == "activate" and deeds.FROM_BOARD in missing and destroys(moved, self.card) else 1
        if verb == "prepare" and missing == [deeds.FROM_HAND]:
            return 2  # it is needed in hand
        if verb == "activate" and deeds.CHANNELED in missing and deeds.ACTIVATED not in missing:
            return 2
        if verb in ("activate", "channel", "use") and deeds.waits(self.card, missing):
            return 2  # it is needed on the board
        if verb == "target" and deeds.FROM_BOARD in missing:
            asking = self._card(match, match.notation.decision.source)
            return 0 if asking is not None and destroys(asking, self.card) else 1
        brings = (deeds.used(option.number),) if verb == "use" else FURTHERS.get(verb, ())
        return 0 if any(deed in missing for deed in brings) else 1

    def _card(self, match: Match, card: CardId | None) -> Card | None:
        return match.state.cards[card].card if card is not None else None

    def _named(self, match: Match, option: Option) -> tuple[object, ...]:
        """What counts as the same move: copies of a card are one."""
        card = self._card(match, option.card)
        return (option.form, card.name if card else "", option.seat, option.element, option.number)
