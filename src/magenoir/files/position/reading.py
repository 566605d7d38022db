"""Position text: any moment between chains, as the tables of a TOML file, read into a State."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from magenoir.files.keys import (
    ADVERSARY_KEYS,
    ETHER_KEYS,
    LARGEST_SEED,
    LASTING_KEYS,
    POSITION_KEYS,
    SEAT_KEYS,
    UNTIL,
    Keys,
    known_keys,
    position_in,
)
from magenoir.files.position.pieces import Pieces
from magenoir.files.position.places import card_at
from magenoir.files.position.spelling import ability_of, card_named, keyword_of, made_cards
from magenoir.language.library import Library
from magenoir.model.effects import BecomeMageNoir
from magenoir.model.errors import PositionError
from magenoir.model.mana import NO_MANA, Mana
from magenoir.model.state import Lasting, SeatState, State
from magenoir.model.terms import (
    ADVERSARY,
    ASIDE,
    BOARD,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    MODES,
    PHASES,
    PLAYERS,
    SEAT_NAMED,
    SEAT_NAMES,
    SEATS,
    SIDE,
    CardId,
    Mode,
    Phase,
    Seat,
    Zone,
)
from magenoir.notation.names import plain
from magenoir.rules.setup import empty_state, plan_setup
from magenoir.rules.turn import OF_ADVERSARY, steps_from
from magenoir.table import Table

__all__ = ["POSITION_KEYS", "known_keys", "position_in", "read_position"]

PUBLIC_FIRST: tuple[Zone, ...] = (BOARD, DISCARD, EXILE, HAND, DECK, SIDE, ASIDE)
ITS_NAME = SEAT_NAMES[ADVERSARY]
NOW = 5  # the turn of a position that does not say


def read_position(data: Mapping[str, Any], library: Library) -> State:
    """The State that a position describes; cards defined in it are added to the library."""
    return Reader(Keys("the position", data, POSITION_KEYS), library).state


def players_in(keys: Keys, mode: Mode) -> tuple[str, ...]:
    """The seats of a position: two in a duel; against an Adversary those that it names, from A on."""
    named = [name for name in PLAYERS if name in keys]
    count = 2 if mode == "duel" else max([1, *(PLAYERS.index(name) + 1 for name in named)])
    if extra := next((name for name in (*PLAYERS[count:], ITS_NAME) if name in keys and mode == "duel"), ""):
        raise PositionError(f"[{extra}]: a {mode} has the seats {', '.join(PLAYERS[:count])}")
    return PLAYERS[:count]


class Reader:
    """One position being read."""

    def __init__(self, keys: Keys, library: Library) -> None:
        self.keys = keys
        self.library = made_cards(library, keys.entries("card"))
        mode = keys.one_of("mode", MODES, "duel")
        names = players_in(keys, mode)
        adversary = mode != "duel" and keys.table.get("turn") == ITS_NAME
        whose = keys.one_of("turn", (*names, ITS_NAME) if mode != "duel" else names, "A")
        active = SEAT_NAMED[keys.one_of("active", names, "A") if adversary else whose]
        if "active" in keys and not adversary:
            raise PositionError(f"the position: `active` says who plays next, so it goes with turn = {ITS_NAME!r}")
        phases: tuple[Phase, ...] = tuple(OF_ADVERSARY) if adversary else PHASES
        phase: Phase = keys.one_of("phase", phases, "turn start" if adversary else "main")
        turn = keys.number("turn_number", NOW if phase != "set-up" else 0, 0)
        self.state = empty_state(len(names), keys.number("seed", 1, 0, LARGEST_SEED), mode)
        self.state.ether, self.state.phase = self._ether(), phase
        self.state.active, self.state.adversary, self.state.turn = active, adversary, turn
        rounds = turn if mode == "duel" else (turn + 1) // 2  # S.order.adversary: every other turn
        self.state.first = SEATS[(active - rounds + 1) % len(names)]
        self.pieces = Pieces(self.state, self.library)
        for name in names:
            self._seat(SEAT_NAMED[name], Keys(f"[{name}]", keys.table.get(name, {}), SEAT_KEYS))
        if mode != "duel":
            self._adversary(Keys(f"[{ITS_NAME}]", keys.table.get(ITS_NAME, {}), ADVERSARY_KEYS))
        for index, table in enumerate(keys.entries("lasting"), 1):
            self._lasting(Keys(f"[[lasting]] {index}", table, LASTING_KEYS))
        self.pieces.settle()
        for kind in ("decisions", "prepared", "destroyed"):
            if count := keys.number(kind, 0, 0):
                self.state.happened[kind, None] = count
        self._agenda(keys)

    def _agenda(self, keys: Keys) -> None:
        state = self.state
        chooser = None
        if "chooser" in keys:
            chooser = SEAT_NAMED[keys.one_of("chooser", PLAYERS[: state.players], "A")]
        if state.phase == "set-up":
            plan_setup(Table(state), chooser)
        elif chooser is not None:
            raise PositionError("the position: `chooser` says who decides who begins, so it goes with the set-up")
        else:
            Table(state).agenda.plan(*steps_from(state, state.phase))

    def _ether(self) -> list[Mana]:
        ether = Keys("[ether]", self.keys.table.get("ether", {}), ETHER_KEYS)
        return [ether.mana(pile, NO_MANA) for pile in ETHER_KEYS]

    def _seat(self, seat: Seat, keys: Keys) -> None:
        everyone, owner = self.state.everyone, 1 << seat
        self.pieces.board(seat, keys)
        seen: dict[Zone, int] = {HAND: owner, DISCARD: everyone, EXILE: everyone, DECK: 0, SIDE: owner}
        for zone in seen:
            self.pieces.pile(seat, keys, zone, seen[zone])
        self._stands(seat, keys, keys.number("hp", 20), keys.yes("out"))
        self.state.seats[seat] = replace(self.state.seats[seat], gave_up=keys.yes("gave_up"))
        if (keys.yes("out") or keys.yes("gave_up")) and self.state.mode == "duel":
            raise PositionError(f"{keys.where}: no game goes on without a player of two")
        if keys.yes("out") and seat == self.state.active:
            raise PositionError(f"{keys.where}: out: a game goes on without a player only if it is another's turn")

    def _adversary(self, keys: Keys) -> None:
        """S: its cards; it has come if its own card is in play, or its HP are given."""
        self.pieces.board(ADVERSARY, keys)
        seen: dict[Zone, int] = {DISCARD: self.state.everyone, EXILE: self.state.everyone, DECK: 0}
        for zone in seen:
            self.pieces.pile(ADVERSARY, keys, zone, seen[zone])
        own = [self.state.cards[card].card for card in self.state.zones[ADVERSARY][BOARD]]
        hp = sum(card.hp or 0 for card in own if card.kind == ITS_NAME) * self.state.players
        there = "hp" in keys or any(card.kind == ITS_NAME for card in own)
        self._stands(ADVERSARY, keys, keys.number("hp", hp), not there)
        self.state.renewed = keys.number("renewed", 0, 0)

    def _stands(self, seat: Seat, keys: Keys, hp: int, out: bool) -> None:
        """How a player stands, with what has happened this turn."""
        for kind in ("drawn", "discarded"):
            if count := keys.number(kind, 0, 0):
                self.state.happened[kind, seat] = count
        rituals = [self.state.cards[card].card for card in self.state.zones[seat][BOARD]]
        by_ritual = any(c.kind == "ritual" and c.says(BecomeMageNoir) for c in rituals)
        self.state.seats[seat] = SeatState(
            hp=hp,
            reserve=keys.mana("reserve", NO_MANA),
            mage_noir=(keys.yes("mage_noir") or by_ritual) and not keys.yes("not_mage_noir"),
            zenith=keys.yes("zenith"),
            out=out,
        )

    def _lasting(self, keys: Keys) -> None:
        """A lasting effect belongs to a card, wherever that is by now; a card that is nowhere is set aside."""
        you = self._who(keys, "controller")
        name = keys.text("source")
        source = card_meant(self.state, name, you)
        if source is None:
            source = self.pieces.put(card_named(self.library, name, keys.where), None, you, ASIDE, seen=0)
            self.state.zones[you][ASIDE].remove(source)
        self.pieces.spend(source, keys)
        if "began" in keys:
            self.pieces.began[len(self.state.lasting)] = keys.number("began", 0)
        keyword = keyword_of(keys.text("keyword"), keys.where) if "keyword" in keys else None
        self.state.lasting.append(
            Lasting(
                source,
                you,
                self.pieces.tick(),
                keys.one_of("until", UNTIL, "end of turn"),
                ability=None if keyword else ability_of(keys.text("text"), keys.where, gained="subject" in keys),
                subject=self._subject(keys, you),
                keyword=keyword,
                that=self._who(keys, "that") if "that" in keys else None,
                it=tuple((card, self.state.cards[card].entered) for card in self._about(keys, you)),
            )
        )

    def _who(self, keys: Keys, key: str) -> Seat:
        return SEAT_NAMED[keys.one_of(key, tuple(SEAT_NAMES[seat] for seat in self.state.sides), "A")]

    def _about(self, keys: Keys, you: Seat) -> list[CardId]:
        """The cards that a lasting effect is about."""
        cards = [card_meant(self.state, name, you) for name in keys.texts("it")]
        if None in cards:
            raise PositionError(f"{keys.where}: it: there is no card {keys.texts('it')[cards.index(None)]!r}")
        return [card for card in cards if card is not None]

    def _subject(self, keys: Keys, you: Seat) -> CardId | None:
        """The card that has gained something; None if the effect has no subject."""
        if "subject" not in keys:
            if "keyword" in keys:
                raise PositionError(f"{keys.where}: `subject` says which card has the keyword")
            return None
        subject = card_meant(self.state, keys.text("subject"), you)
        if subject is None:
            raise PositionError(f"{keys.where}: subject: no card is called {keys.text('subject')!r}")
        return subject


def card_meant(state: State, name: str, you: Seat) -> CardId | None:
    """A card by its place or its name: your own before others', and in public zones before hidden ones."""
    if (at := card_at(state, name)) is not None:
        return at
    seats = sorted(range(len(state.zones)), key=lambda seat: seat != you)
    for card in (card for seat in seats for zone in PUBLIC_FIRST for card in state.zones[seat].get(zone, [])):
        piece = state.cards[card]
        if name and plain(name) in (plain(piece.label), plain(piece.card.name)):
            return card
    return None
