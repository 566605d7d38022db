"""Position text: any moment between chains, as the tables of a TOML file, read into a State."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from magenoir.language.library import Library
from magenoir.match.keys import (
    BOARD_KEYS,
    ETHER_KEYS,
    LASTING_KEYS,
    MODES,
    PHASES,
    POSITION_KEYS,
    SEAT_KEYS,
    STATES,
    UNTIL,
    Keys,
    known_keys,
)
from magenoir.match.names import plain
from magenoir.match.spelling import ability_of, card_named, keyword_of, made_cards, standing
from magenoir.match.trees import component_words, says
from magenoir.model.card import UNKNOWN, Card
from magenoir.model.effects import BecomeMageNoir, ZenithActive
from magenoir.model.errors import PositionError
from magenoir.model.mana import NO_MANA, Mana, one, plus
from magenoir.model.names import stem
from magenoir.model.state import (
    ASIDE,
    BOARD,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    SEAT_NAMES,
    ZONES,
    CardId,
    CardState,
    Lasting,
    Seat,
    SeatState,
    State,
)
from magenoir.rules.setup import agenda as setup_agenda
from magenoir.rules.turn import agenda_from

__all__ = ["POSITION_KEYS", "known_keys", "read_position"]

SIDE = "side"
TEN_SEEDS = ["Seed"] * 10
PUBLIC_FIRST = (BOARD, DISCARD, EXILE, HAND, DECK, SIDE)
SPENT = re.compile(r"(\w+) (\d+)(?:: (\d+))?")  # kind, paragraph from 1, and how much unless once
NOW = 5  # the turn of a position that names none


def read_position(data: Mapping[str, Any], library: Library) -> State:
    """The State that a position describes; cards made in it join those of the library."""
    return Reader(Keys("the position", data, POSITION_KEYS), library).state


class Reader:
    """One position being read."""

    def __init__(self, keys: Keys, library: Library) -> None:
        self.keys = keys
        self.library = made_cards(library, keys.table.get("card", []))
        mode = keys.one_of("mode", MODES, "duel")
        if mode != "duel" or "adversary" in keys or keys.table.get("turn") == "adversary":
            raise PositionError("this version plays duels only: there is no Adversary to play against yet")
        names = SEAT_NAMES[:2]
        if extra := next((name for name in SEAT_NAMES[2:] if name in keys), ""):
            raise PositionError(f"[{extra}]: a {mode} has the seats {', '.join(names)}")
        phase = keys.one_of("phase", PHASES, "main")
        active = SEAT_NAMES.index(keys.one_of("turn", names, "A"))
        turn = keys.number("turn_number", NOW if phase != "set-up" else 0)
        self.state = State(
            seats=[],
            cards=[],
            zones=[{zone: [] for zone in ZONES} for _ in names],
            ether=self._ether(),
            active=active,
            first=(active - turn + 1) % len(names),
            turn=turn,
            phase=phase,
            mode=mode,
            rng=keys.number("seed", 1) & ((1 << 64) - 1),
            pool=("zenith",) if any(says(card, ZenithActive) for card in self.library.cards) else (),
        )
        self.boards: dict[CardId, Keys] = {}
        for seat, name in enumerate(names):
            self._seat(seat, Keys(f"[{name}]", keys.table.get(name, {}), SEAT_KEYS))
        self._since()
        for card, entry in self.boards.items():
            self._used(card, entry)
        for index, table in enumerate(self._list(keys, "lasting"), 1):
            self._lasting(Keys(f"[[lasting]] {index}", table, LASTING_KEYS))
        self._agenda(keys)

    def _agenda(self, keys: Keys) -> None:
        state = self.state
        chooser = None
        if "chooser" in keys:
            chooser = SEAT_NAMES.index(keys.one_of("chooser", SEAT_NAMES[: len(state.seats)], "A"))
        if state.phase == "set-up":
            state.agenda = setup_agenda(state, chooser)
        elif chooser is not None:
            raise PositionError("the position: `chooser` says who may decide who begins, so it goes with the set-up")
        else:
            state.agenda = agenda_from(state, state.phase)

    def _ether(self) -> list[Mana]:
        ether = Keys("[ether]", self.keys.table.get("ether", {}), ETHER_KEYS)
        return [ether.mana(pile, NO_MANA) for pile in ETHER_KEYS]

    # ----------------------------------------------------------------------------------------------------- a seat

    def _seat(self, seat: Seat, keys: Keys) -> None:
        everyone = (1 << len(self.state.zones)) - 1
        for zone, seen in ((BOARD, everyone), (HAND, 1 << seat), (DISCARD, everyone), (EXILE, everyone), (DECK, 0)):
            if zone == BOARD:
                for index, entry in enumerate(self._list(keys, BOARD), 1):
                    self._board_card(seat, f"{keys.where} board, entry {index}", entry)
            else:
                for name in self._names(keys, zone):
                    self._put(self._card(keys.where, zone, name), seat, zone, seen=seen)
        if SIDE in keys:
            self.state.zones[seat][SIDE] = []
            for name in self._names(keys, SIDE):
                self._put(self._card(keys.where, SIDE, name), seat, SIDE, seen=1 << seat)
        rituals = [self.state.cards[card].card for card in self.state.zones[seat][BOARD]]
        self.state.seats.append(
            SeatState(
                hp=keys.number("hp", 20),
                reserve=keys.mana("reserve", NO_MANA),
                mage_noir=keys.yes("mage_noir") or any(c.kind == "ritual" and says(c, BecomeMageNoir) for c in rituals),
                zenith=keys.yes("zenith"),
            )
        )

    def _list(self, keys: Keys, key: str) -> list[Any]:
        value = keys.table.get(key, [])
        if not isinstance(value, list):
            raise PositionError(f"{keys.where}: {key} must be a list, not {value!r}")
        return value

    def _names(self, keys: Keys, zone: str) -> list[str]:
        """Card names; a number stands for so many unknown cards."""
        if zone == DECK and DECK not in keys:
            return TEN_SEEDS
        value = keys.table.get(zone)
        if isinstance(value, int) and not isinstance(value, bool) and zone in (DECK, HAND):
            if value < 0:
                raise PositionError(f"{keys.where}: {zone} cannot hold {value} cards")
            return [UNKNOWN.name] * value
        return keys.texts(zone)

    def _card(self, where: str, zone: str, name: str) -> Card:
        return card_named(self.library, name, f"{where} {zone}")

    def _put(self, card: Card, seat: Seat, zone: str, **carried: Any) -> CardId:
        self.state.clock += 1
        piece = CardState(
            id=len(self.state.cards), card=card, owner=seat, controller=seat, zone=zone, entered=self.state.clock,
            **carried,
        )  # fmt: skip
        self.state.cards.append(piece)
        self.state.zones[seat][zone].append(piece.id)
        return piece.id

    # ------------------------------------------------------------------------------------------- a card on the board

    def _board_card(self, seat: Seat, where: str, entry: object) -> None:
        keys = Keys(where, {"card": entry} if isinstance(entry, str) else entry, BOARD_KEYS)
        if "card" not in keys:
            raise PositionError(f"{where}: `card` says which card it is")
        card = card_named(self.library, keys.text("card"), where)
        label = keys.text("as")
        if label and any(plain(piece.label) == plain(label) for piece in self.state.cards):
            raise PositionError(f"{where}: another card is called {label!r} already")
        x = keys.number("x", 0) if "x" in keys else None
        cost = plus(card.cost, one(card.x_element, x)) if card.x_element and x else card.cost
        prepared = self.state.turn if keys.yes("prepared_this_turn") else self.state.turn - 1
        id = self._put(
            card,
            seat,
            BOARD,
            state=keys.one_of("state", STATES, standing(card)),
            hp=keys.number("hp", 0) if "hp" in keys else card.hp,
            locked=keys.mana("locks", cost),
            x=x,
            prepared_turn=keys.number("prepared_turn", prepared),
            seen=(1 << len(self.state.zones)) - 1,
            label=label,
            met=tuple(number - 1 for number in keys.numbers("met")),
        )
        for text in keys.texts("spent"):
            if not (spent := SPENT.fullmatch(text)):
                raise PositionError(f"{where}: spent is written 'use 1', what and which paragraph, not {text!r}")
            self.state.this_turn[spent[1], id, int(spent[2]) - 1] = int(spent[3] or 1)
        for text in keys.texts("gains"):
            held = Lasting(id, seat, self._tick(), "end of turn", subject=id, keyword=keyword_of(text, where))
            self.state.lasting.append(held)
        self.boards[id] = keys

    def _tick(self) -> int:
        self.state.clock += 1
        return self.state.clock

    def _since(self) -> None:
        """Since when each is a component: by its turn, and within one turn in the order of the boards."""
        turns = {card: keys.number("since", self.state.cards[card].prepared_turn) for card, keys in self.boards.items()}
        for card in sorted(turns, key=lambda card: turns[card]):
            self.state.cards[card] = replace(self.state.cards[card], since=self._tick())

    def _used(self, card: CardId, keys: Keys) -> None:
        """The components it was prepared with, for whatever words of theirs it asks for."""
        piece, used = self.state.cards[card], []
        needs = [word for word, _ in piece.card.components]
        for text in keys.texts("used"):
            name, _, word = text.partition(" as ")
            component = self._on_board(name, keys.where)
            words = [word] if word else [need for need in needs if stem(need) in component_words(component.card)]
            if not words:
                raise PositionError(f"{keys.where}: used: {name!r} is none of its components; write '{name} as Word'")
            used += [(component.id, word, component.entered) for word in words]
        if used:
            self.state.cards[card] = replace(piece, used=tuple(used))

    def _on_board(self, name: str, where: str) -> CardState:
        wanted = plain(name)
        pieces = [self.state.cards[card] for card in self.boards]
        found = [p for p in pieces if plain(p.label) == wanted] or [p for p in pieces if plain(p.card.name) == wanted]
        if len(found) != 1:
            raise PositionError(f"{where}: {name!r} names {len(found)} cards on the board; give one of them that `as`")
        return found[0]

    def _lasting(self, keys: Keys) -> None:
        """What lasts belongs to a card, wherever that is by now; a card that is nowhere is set aside."""
        you = SEAT_NAMES.index(keys.one_of("controller", SEAT_NAMES[: len(self.state.seats)], "A"))
        name = keys.text("source")
        pieces = [p for p in self.state.cards if plain(name) in (plain(p.label), plain(p.card.name)) and name]
        if pieces:
            source = min(pieces, key=lambda p: (p.controller != you, PUBLIC_FIRST.index(p.zone))).id
        else:
            source = self._put(card_named(self.library, name, keys.where), you, ASIDE, seen=0)
            self.state.zones[you][ASIDE].remove(source)
        until = keys.one_of("until", UNTIL, "end of turn")
        ability = ability_of(keys.text("text"), keys.where)
        self.state.lasting.append(Lasting(source, you, self._tick(), until, ability=ability))
