"""The books of the naive model: piles, reserves, Mana under cards, zones and HP, in plain dicts and lists.

Written from the rulebook, the Detailed rules and the co-op sheet (R7, R10, D2.2, D6, S), without the engine that plays
by them: it knows printed cards and the log of events, as plain data, and the State only to compare. Each event is first
checked against its rules, then entered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from magenoir.model.state import CardState, State

Plain = dict[str, Any]
PILES = ("left", "right")
ELEMENTS = ("air", "water", "fire", "vegetal", "mineral", "arcane")
RESET = ("hand", "deck", "discard", "exile")


class Disagreement(Exception):
    """The model and the engine disagree."""


def need(held: bool, sentence: str) -> None:
    if not held:
        raise Disagreement(sentence)


class Piece:
    """A card on the table, as the model knows it."""

    def __init__(self, printed: Plain, owner: int, zone: str) -> None:
        self.printed, self.owner, self.zone = printed, owner, zone
        self.own = printed  # what a copy becomes when it is reset
        self.used: list[Piece] = []  # the components it was prepared with
        self.altered = False  # an effect has changed it
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
        """D2.3: the words of its name; a plural or a possessive is the same word. D3.2.4: and its Transmutable
        words."""
        named = self.name.lower().replace("-", " ").split()
        more = [k["argument"].lower() for k in self.printed["keywords"] if k["kind"] == "Transmutable"]
        return [word.removesuffix("'s").rstrip("s") for word in named + more]

    @property
    def is_component(self) -> bool:
        """D2.3: Permanents and Equipment in play, channeled spells, and Animals that are not exhausted."""
        return self.zone == "board" and (
            self.state in ("channeled", "rested") or self.printed["kind"] in ("permanent", "equipment")
        )

    @property
    def says_what_is_printed(self) -> bool:
        """Nothing has changed its text: no effect, and no component that affects its user."""
        return not self.altered and all(
            "uses this" not in component.own["text"] and component.says_what_is_printed for component in self.used
        )

    def becomes(self, printed: Plain) -> None:
        """H10: a copy of another card; a spell on the board has no HP, and is prepared or stays channeled."""
        self.printed = printed
        if self.zone == "board" and printed["kind"] == "spell":
            self.hp, self.state = None, self.state if self.state == "channeled" else "prepared"

    def reset(self) -> None:
        """D6.3."""
        self.printed, self.controller, self.hp, self.used, self.altered = self.own, self.owner, None, [], False


class Ledger:
    """What is where."""

    def __init__(self, pieces: Iterable[Piece], seats: int, players: int = 2) -> None:
        self.pieces = list(pieces)
        self.piles = [[0] * 6, [0] * 6]
        self.reserves = [[0] * 6 for _ in range(seats)]
        self.players = players
        self.hp = [20] * players + [0] * (seats - players)  # an Adversary brings its own
        self.out = [False] * seats
        self.became = [False] * seats  # R15
        self.zenith = [False] * seats
        self.discarded = [0] * seats  # spells from hand, this turn
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

    def copies(self, seat: int, name: str) -> list[Piece]:
        return [piece for piece in self.on_board(seat) if piece.name == name]

    def named(self, seat: int, name: str) -> int:
        """How many copies of a card a player has on the board, without Rituals silenced by a Waiver crown."""
        silent = self.copies(seat, "Waiver crown")
        return sum(not silent or piece.printed["kind"] != "ritual" for piece in self.copies(seat, name))

    def mage_noir(self, seat: int) -> bool:
        """R15; a Pulsar ritual gives the status while it is there, a Waiver crown masks it."""
        is_one = self.became[seat] or bool(self.copies(seat, "Pulsar ritual"))
        return is_one and not self.copies(seat, "Waiver crown")

    def is_sure(self, seat: int, *names: str) -> bool:
        """Whether these cards of a player, and those that affect who is a Mage Noir, have their printed text."""
        names += ("Waiver crown", "Pulsar ritual")
        return all(piece.says_what_is_printed for name in names for piece in self.copies(seat, name))

    def move(self, card: int, origin: str, zone: str, seat: int, state: str = "") -> None:
        piece = self.pieces[card]
        need(piece.zone == origin, f"{piece.name} moved from the {origin}, and was in the {piece.zone}")
        piece.zone, piece.state = zone, state
        if zone == "board":
            piece.controller = seat
        elif zone in RESET:  # D6.3
            piece.reset()
            need(seat == piece.owner, f"{piece.name} came into the {zone} of seat {seat}, who does not own it")

    def lies(self, seat: int, zone: str) -> list[str]:
        """The names of a player's own cards in a zone."""
        return [piece.name for piece in self.pieces if (piece.owner, piece.zone) == (seat, zone)]

    def change_hp(self, seat: int | None, card: int | None, by: int) -> None:
        if seat is not None:
            self.hp[seat] += by
            return
        assert card is not None
        piece = self.pieces[card]
        if piece.hp is not None:  # R13
            piece.hp += by

    # ------------------------------------------------------------------------------------------------------ compare

    def compare(self, state: State) -> None:
        """The State agrees with these books."""
        for pile in (0, 1):
            need(tuple(self.piles[pile]) == state.ether[pile], f"the {PILES[pile]} pile is {state.ether[pile]}")
        for seat, player in enumerate(state.seats):
            need(tuple(self.reserves[seat]) == player.reserve, f"the reserve of seat {seat} is {player.reserve}")
            need(self.hp[seat] == player.hp, f"seat {seat} has {player.hp} HP")
        need(len(self.pieces) == len(state.cards), f"there are {len(state.cards)} cards, not {len(self.pieces)}")
        for mine, theirs in zip(self.pieces, state.cards, strict=True):
            if compared(mine) != compared(theirs) or tuple(mine.mana) != theirs.locked:
                raise Disagreement(f"{mine.name}: {vars(mine)} is not {theirs}")
            need(mine.name == theirs.card.name, f"{mine.name} is {theirs.card.name} by now")


def compared(piece: Piece | CardState) -> tuple[str, int | None, str, int]:
    return piece.zone, piece.hp, piece.state, piece.controller
