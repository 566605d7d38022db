"""What a simple player makes of a view, and how it finds the cards that moves name."""

from __future__ import annotations

from magenoir.players.amounts import Lot
from magenoir.players.worth import Needs
from magenoir.told.face import Face
from magenoir.told.view import CardView, SeatView, View

ADVERSARY = "adversary"  # what a view calls its seat


def is_against(seat: SeatView, view: View) -> bool:
    """Whether it is not on this view's side: in a duel the other player, else the Adversary (H49)."""
    return seat.seat != view.seat if view.mode == "duel" else seat.name == ADVERSARY


class Sight:
    """A view with what the player made of it."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.me
        self.lot = Lot(self.me.mage_noir, self.me.zenith)
        self.needs = Needs(view)
        self.against = [seat for seat in view.seats if is_against(seat, view)]  # the Adversary's cards come before it
        self.opponents = [seat for seat in self.against if not seat.out]
        self.ours = [seat for seat in view.seats if not is_against(seat, view) and not seat.out]
        self.source = self._face(view.asked.source if view.asked else "")

    @property
    def weakest(self) -> int:
        return min((seat.hp for seat in self.opponents), default=0)

    @property
    def frailest(self) -> int:
        """HP of who is the first to fall on one's own side."""
        return min((seat.hp for seat in self.ours), default=0)

    def _face(self, name: str) -> Face | None:
        places = ((s.board, s.transition, s.hand, s.discard, s.exile) for s in self.view.seats)
        return next((c.face for zones in places for zone in zones for c in zone if name and c.name == name), None)

    def find(self, written: str, *zones: tuple[CardView, ...]) -> CardView | None:
        """The card that a move names, its number and owner left aside."""
        name = written.partition(" #")[0].removesuffix(" from discard").removesuffix(" from exile")
        return next((card for zone in zones for card in zone if card.name == name), None)

    def target(self, written: str) -> tuple[SeatView | None, CardView | None]:
        """Whose side a target is on, and which card if it is one."""
        for seat in self.view.seats:
            if written == seat.name:
                return seat, None
        owner, name = self.owner(written)
        for seat in (*self.against, self.me, *self.ours):
            if owner in ("", seat.name) and (card := self.find(name, seat.board)):
                return seat, card
        return None, None

    def owner(self, written: str) -> tuple[str, str]:
        """Of "B's Flame" the seat and the card; no seat where none is named."""
        owner, _, name = written.partition("'s ")
        return (owner, name) if any(owner == seat.name for seat in self.view.seats) else ("", written)
