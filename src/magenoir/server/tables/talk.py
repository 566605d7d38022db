"""Table talk: counsel on shared decisions (S.choice), and phrases (S.defeat.talk).

It lives in memory, in every process with somebody at the table. Neither engine nor record knows of it, and a restart
forgets it.
"""

from __future__ import annotations

from typing import Any

from magenoir.model.message import Message
from magenoir.model.terms import Seat
from magenoir.server.errors import NotTaken
from magenoir.server.limits import Bucket
from magenoir.server.messages import Counsel, Word
from magenoir.server.rooms.journal import Game

PHRASES = 5, 10.0  # at once, and the seconds to refill them
COUNSELS = 10, 10.0
MOST_WORDS = 8  # of one seat
TOO_OFTEN = Message("Not so fast: wait a moment before you say more.")


class Talk:
    """Everything said at one table."""

    def __init__(self, seats: int) -> None:
        self.number = -1  # of the decision under discussion
        self._words: dict[tuple[Seat, int], Any] = {}  # by seat and choice: the stance
        self._phrases = [Bucket(*PHRASES) for _ in range(seats)]
        self._counsels = [Bucket(*COUNSELS) for _ in range(seats)]

    def words(self, number: int) -> tuple[Word, ...]:
        """What was said about this decision, in order."""
        return tuple(Word(*said, stance) for said, stance in self._words.items()) if number == self.number else ()

    def hear(self, number: int, seat: Seat, choice: int, stance: str) -> bool:
        """Take in an opinion, from wherever. Returns whether it is news. A seat proposes one choice at a time."""
        if number < self.number:
            return False
        if number > self.number:
            self.number, self._words = number, {}
        before = dict(self._words)
        self._words.pop((seat, choice), None)
        if stance == "propose":
            for said in [one for one, known in self._words.items() if one[0] == seat and known == "propose"]:
                del self._words[said]
        if stance != "withdraw":
            self._words[seat, choice] = stance
        proposed = {one[1] for one, known in self._words.items() if known == "propose"}
        self._words = {one: known for one, known in self._words.items() if one[1] in proposed}
        return before != self._words

    def check_counsel(self, seat: Seat, said: Counsel, game: Game) -> None:
        """Refuse what a seat may not say about the open decision."""
        decision = game.match.decision
        if decision is None or not decision.shared or not game.sees(seat):
            raise NotTaken("not-now", Message("This decision is not for all players to talk over."))
        if game.out(seat):
            raise NotTaken("foreign", Message("You are out, and have no say in this."))
        if said.choice >= len(decision.options):
            raise NotTaken("unread", Message("This is not among the options."))
        words = self.words(said.number)
        proposed = any(one.choice == said.choice and one.stance == "propose" and one.seat != seat for one in words)
        if said.stance in ("agree", "object") and not proposed:
            raise NotTaken("not-now", Message("Nobody else has proposed this."))
        many = sum(one.seat == seat for one in words) >= MOST_WORDS
        if not self._counsels[seat].take() or (many and said.stance != "withdraw"):
            raise NotTaken("not-now", TOO_OFTEN)

    def check_talk(self, seat: Seat) -> None:
        if not self._phrases[seat].take():
            raise NotTaken("not-now", TOO_OFTEN)
