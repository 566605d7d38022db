"""What one's own cards do to oneself: a simple player looks at that before it acts, and stays alive."""

from __future__ import annotations

import re

from magenoir.match.face import Face
from magenoir.match.view import CardView, SeatView
from magenoir.model.names import stem
from magenoir.players.sight import Sight
from magenoir.players.worth import is_component

BACKLASH = re.compile(r"a (\w+) spell you control inflicts damage .* inflicts (\d+) damage to you")
USED = re.compile(r"used as a component, you lose (\d+) HP")


def backlash(face: Face, sight: Sight) -> int:
    """The damage that cards in play inflict to their player when this spell hits (Burning robe)."""
    targets = sum(card.hp is not None for seat in sight.opponents for card in seat.board)
    hits = 1 + (targets if "each Permanent" in face.text else 0)
    total = 0
    for card in sight.me.board:
        found = BACKLASH.search(card.face.text) if card.face else None
        if found and card.state == "in play" and found[1].lower() == face.element:
            total += hits * int(found[2])
    return total


def price_in_hp(card: CardView, me: SeatView) -> int:
    """The HP lost through the components that preparing this card takes, if the mildest are used (Draconic flame)."""
    total = 0
    for word, count in card.needs:
        fitting = [other for other in me.board if is_component(other) and stem(word) in other.words]
        total += sum(sorted(loss(other) for other in fitting)[:count])
    return total


def loss(card: CardView) -> int:
    found = USED.search(card.face.text) if card.face else None
    return int(found[1]) if found else 0
