"""How a simple player sees a view, and finds the cards that choices are about."""

from __future__ import annotations

from magenoir.players.amounts import Lot
from magenoir.players.worth import Needs
from magenoir.told.choices import CardRef, Choice
from magenoir.told.face import Face
from magenoir.told.view import CardView, SeatView, View

ADVERSARY = "adversary"  # the Adversary's kind in a view


def is_against(seat: SeatView, view: View) -> bool:
    """Whether it is not on this view's side: in a duel the other player, else the Adversary (H49)."""
    return seat.seat != view.seat if view.mode == "duel" else seat.name == ADVERSARY


class Sight:
    """A view with the player's conclusions."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.me
        self.lot = Lot(self.me.mage_noir, self.me.zenith)
        self.needs = Needs(view)
        self.against = [seat for seat in view.seats if is_against(seat, view)]  # its cards may precede the Adversary
        self.opponents = [seat for seat in self.against if not seat.out]
        self.ours = [seat for seat in view.seats if not is_against(seat, view) and not seat.out]
        self.source = self._face(view.asked.source.name if view.asked and view.asked.source else "")

    @property
    def weakest(self) -> int:
        return min((seat.hp for seat in self.opponents), default=0)

    @property
    def frailest(self) -> int:
        """The HP of the weakest player on its own side."""
        return min((seat.hp for seat in self.ours), default=0)

    def _face(self, name: str) -> Face | None:
        places = ((s.board, s.transition, s.hand, s.discard, s.exile) for s in self.view.seats)
        return next((c.face for zones in places for zone in zones for c in zone if name and c.name == name), None)

    def find(self, card: CardRef | None, *zones: tuple[CardView, ...]) -> CardView | None:
        """The first card of this name there: at a glance all copies are the same."""
        return next((one for zone in zones for one in zone if card and one.name == card.name), None)

    def target(self, choice: Choice) -> tuple[SeatView | None, CardView | None]:
        """Whose side a target is on, and which card if it is one. If only a name is given, others' cards come first."""
        if choice.seat is not None:
            return next(seat for seat in self.view.seats if seat.seat == choice.seat), None
        for seat in (*self.against, self.me, *self.ours):
            owner = choice.card.owner if choice.card else None
            if owner in (None, seat.seat) and (card := self.find(choice.card, seat.board)):
                return seat, card
        return None, None
