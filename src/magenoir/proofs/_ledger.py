"""The books of the naive model: piles, reserves, Mana under cards, zones and HP, in plain dicts and lists.

Written from the rulebook and the Detailed rules (R7, R10, D2.2, D6), and from nothing of the engine that plays by them:
it knows printed cards and the log of events, as plain data. Each event is first held against the rules it falls under,
then entered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Plain = dict[str, Any]
ELEMENTS = ("air", "water", "fire", "vegetal", "mineral", "arcane")
RESET = ("hand", "deck", "discard", "exile")


class Disagreement(Exception):
    """The model and the engine do not say the same."""


def need(held: bool, sentence: str) -> None:
    if not held:
        raise Disagreement(sentence)


class Piece:
    """A card on the table, as the model knows it."""

    def __init__(self, printed: Plain, owner: int, zone: str) -> None:
        self.printed, self.owner, self.zone = printed, owner, zone
        self.controller = owner
        self.state = ""
        self.hp: int | None = None
        self.mana = [0] * 6

    @property
    def name(self) -> str:
        return str(self.printed["name"])

    @property
    def element(self) -> str:
        return str(self.printed["element"])

    @property
    def words(self) -> list[str]:
        """D2.3: the words of its name; a plural or a possessive is the same word. D3.2.4: and those it has besides."""
        named = self.name.lower().replace("-", " ").split()
        more = [k["argument"].lower() for k in self.printed["keywords"] if k["kind"] == "Transmutable"]
        return [word.removesuffix("'s").rstrip("s") for word in named + more]

    @property
    def is_component(self) -> bool:
        """D2.3: Permanents and Equipment in play, and channeled spells."""
        return self.zone == "board" and (
            self.state == "channeled" or self.printed["kind"] in ("permanent", "equipment")
        )


class Ledger:
    """What lies where."""

    def __init__(self, pieces: Iterable[Piece], seats: int) -> None:
        self.pieces = list(pieces)
        self.piles = [[0] * 6, [0] * 6]
        self.reserves = [[0] * 6 for _ in range(seats)]
        self.hp = [20] * seats
        self.mage_noir = [False] * seats
        self.turn = self.active = 0
        self.phase = ""

    # --------------------------------------------------------------------------------------------------------- Mana

    def put(self, where: list[int], mana: Iterable[int]) -> None:
        for index, count in enumerate(mana):
            where[index] += count

    def remove(self, where: list[int], mana: Iterable[int], whence: str) -> None:
        for index, count in enumerate(mana):
            need(where[index] >= count, f"{count} {ELEMENTS[index]} Mana left {whence}, where {where[index]} were")
            where[index] -= count

    def sizes(self) -> tuple[int, int]:
        return sum(self.piles[0]), sum(self.piles[1])

    # -------------------------------------------------------------------------------------------------------- cards

    def on_board(self, seat: int) -> list[Piece]:
        return [piece for piece in self.pieces if piece.zone == "board" and piece.controller == seat]

    def named(self, seat: int, name: str) -> int:
        """How many of a card a player has on the board."""
        return sum(piece.name == name for piece in self.on_board(seat))

    def move(self, card: int, origin: str, zone: str, seat: int, state: str = "") -> None:
        piece = self.pieces[card]
        need(piece.zone == origin, f"{piece.name} moved from the {origin}, and was in the {piece.zone}")
        piece.zone, piece.state = zone, state
        if zone == "board":
            piece.controller = seat
        elif zone in RESET:  # D6.3
            piece.controller, piece.hp = piece.owner, None
            need(seat == piece.owner, f"{piece.name} came into the {zone} of seat {seat}, who does not own it")

    def change_hp(self, seat: int, card: int, by: int) -> None:
        if seat >= 0:
            self.hp[seat] += by
            return
        piece = self.pieces[card]
        if piece.hp is not None:  # R13
            piece.hp += by
