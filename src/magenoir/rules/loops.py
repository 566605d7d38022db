"""H3: loops. After 100 decisions in a turn, what led back to the same State twice is not offered again.

"The same State" means one that looks the same to the deciding player: cards unknown to them make no difference.
"""

from __future__ import annotations

import hashlib

from magenoir.model.decision import Option
from magenoir.model.terms import BOARD, HAND, CardId, Seat, Zone
from magenoir.table import Table

WATCHED_AFTER = 100  # decisions in one turn, so that ordinary play pays nothing for it
ALWAYS = ("end turn", "pass")


def not_looping(table: Table, seat: Seat, options: list[Option]) -> list[Option]:
    """The options that have not been chosen twice in this very State."""
    if table.state.times("decisions") < WATCHED_AFTER:
        return options
    here = fingerprint(table, seat)
    return [o for o in options if o.form in ALWAYS or table.state.taken.get((here, key(o)), 0) < 2]


def in_a_circle(table: Table, seat: Seat, verb: str, card: CardId | None) -> bool:
    """Is a move with this verb and card withheld here because it would loop?"""
    if table.state.times("decisions") < WATCHED_AFTER:
        return False
    forms = [Option(f"{verb} {{card}}", card=card, number=number) for number in (0, 1)] + [Option(verb)]
    here = fingerprint(table, seat)
    return any(table.state.taken.get((here, key(option)), 0) >= 2 for option in forms)


def remember(table: Table, seat: Seat, answer: Option) -> None:
    """Count a voluntary decision of this turn, and once there are many, remember where it was made."""
    table.count("decisions")
    if table.state.times("decisions") > WATCHED_AFTER:
        table.count_move(fingerprint(table, seat), key(answer))


def key(option: Option) -> int:
    return _number(repr(option))


def fingerprint(table: Table, seat: Seat) -> int:
    """A number for the State, as far as it matters for loops and this player can know it."""
    state = table.state
    known = [card.id if card.seen >> seat & 1 else -1 for card in state.cards]
    facts = (
        [
            {zone: in_zone(zone, [known[card] for card in cards]) for zone, cards in zones.items()}
            for zones in state.zones
        ],
        state.ether,
        [(player.hp, player.reserve, player.mage_noir) for player in state.seats],
        [(c.id, c.state, c.hp, c.locked) for c in state.cards if c.zone == BOARD],
        len(state.lasting),
    )
    return _number(repr(facts))


def in_zone(zone: Zone, cards: list[int]) -> list[int]:
    """What lies there, in order; a hand has no order that others could know (D6.1)."""
    return sorted(cards) if zone == HAND else cards


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest())
