"""The cards of a position: read from their lists and put into their zones."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from magenoir.files.keys import BOARD_KEYS, CARD_KEYS, MOST_CARDS, STATES, Keys
from magenoir.files.position.places import card_at
from magenoir.files.position.spelling import card_named, keyword_of, standing
from magenoir.language.library import Library
from magenoir.model.card import UNKNOWN, Card, with_text_of
from magenoir.model.errors import PositionError
from magenoir.model.mana import ELEMENT_INDEX, NO_MANA, Mana, one, plus
from magenoir.model.names import stem
from magenoir.model.state import CardState, Lasting, State
from magenoir.model.terms import ADVERSARY, BOARD, DECK, HAND, SEAT_NAMES, BoardState, CardId, Seat, Zone
from magenoir.notation.names import plain

BEFORE = " before"  # follows a component that has left the board and come back since it was used
TEN_SEEDS = ["Seed"] * 10
SPENT = re.compile(r"(\w+) (\d{1,6})(?:: (\d{1,6}))?")  # what, paragraph (from 1), and how often if not once


def starting_hp(card: Card, state: BoardState, locked: Mana) -> int | None:
    """The printed HP; a channeled Permanent has none (Rock wall); an X is the Mana of its element under the card.
    The HP on the Adversary's own card are the Adversary's (H57)."""
    if state == "channeled" or card.kind == "adversary":
        return None
    return locked[ELEMENT_INDEX[card.element]] if card.hp_x else card.hp


def usual_lock(card: Card, x: int | None, seat: Seat) -> Mana:
    """The Mana that paid for it; the Adversary pays nothing (S.card)."""
    if seat == ADVERSARY:
        return NO_MANA
    return plus(card.cost, one(card.x_element, x)) if card.x_element and x else card.cost


class Pieces:
    """Puts cards into a State, each with what it carries."""

    def __init__(self, state: State, library: Library) -> None:
        self.state, self.library = state, library
        self.boards: dict[CardId, Keys] = {}
        self.began: dict[int, int] = {}  # lasting effects, by index in the State, whose beginning the position gives

    def tick(self) -> int:
        self.state.clock += 1
        return self.state.clock

    def put(self, card: Card, original: Card | None, seat: Seat, zone: Zone, **carried: Any) -> CardId:
        piece = CardState(
            id=CardId(len(self.state.cards)),
            card=card,
            original=original,
            owner=seat,
            controller=seat,
            zone=zone,
            entered=self.tick(),
            **carried,
        )
        self.state.cards.append(piece)
        self.state.zones[seat].setdefault(zone, []).append(piece.id)
        return piece.id

    # ------------------------------------------------------------------------------------------------ hand and piles

    def pile(self, seat: Seat, keys: Keys, zone: Zone, seen: int) -> None:
        """All cards of a list; a number stands for that many unknown cards, and a missing deck for ten Seeds."""
        entries: list[Any] = TEN_SEEDS if zone == DECK and zone not in keys else []
        value = keys.table.get(zone)
        if zone in (DECK, HAND) and isinstance(value, int) and not isinstance(value, bool):
            entries = [UNKNOWN.name] * keys.number(zone, 0, 0, MOST_CARDS)
        elif zone in keys:
            entries = keys.entries(zone)
        for entry in entries:
            where = f"{keys.where} {zone}"
            one = Keys(where, {"card": entry} if isinstance(entry, str) else entry, CARD_KEYS)
            known = self._seats(one) if "seen" in one else seen
            self.spend(self.put(*self._copied(one), seat, zone, seen=known), one)

    def _copied(self, keys: Keys) -> tuple[Card, Card | None]:
        """What a card is, and if it is a copy, what is printed on it."""
        card = card_named(self.library, keys.text("card"), keys.where)
        if "copies" not in keys:
            return card, None
        copied = card_named(self.library, keys.text("copies"), keys.where)
        return with_text_of(copied, card) if keys.yes("restored") else copied, card

    def _seats(self, keys: Keys) -> int:
        """`AB`: the seats that know a card, as bits."""
        bits = 0
        for letter in keys.text("seen").replace(" ", ""):
            if letter not in SEAT_NAMES[: self.state.players]:
                raise PositionError(f"{keys.where}: `seen` names the seats that know the card, such as 'AB'")
            bits |= 1 << SEAT_NAMES.index(letter)
        return bits

    # ------------------------------------------------------------------------------------------- a card on the board

    def board(self, seat: Seat, keys: Keys) -> None:
        for index, entry in enumerate(keys.entries(BOARD), 1):
            self._board_card(seat, f"{keys.where} board, entry {index}", entry)

    def settle(self) -> None:
        """Once all cards are there: which is older than which, and which components were used."""
        self._in_time()
        self._since()
        for card, keys in self.boards.items():
            self._used(card, keys)
            if "looked" in keys and keys.table["looked"] is not False:
                self._look(card, 1 if keys.table["looked"] is True else keys.number("looked", 1, 1))

    def _board_card(self, seat: Seat, where: str, entry: object) -> None:
        keys = Keys(where, {"card": entry} if isinstance(entry, str) else entry, BOARD_KEYS)
        if "card" not in keys:
            raise PositionError(f"{where}: `card` says which card it is")
        card, original = self._copied(keys)
        label = keys.text("as")
        if label and any(plain(piece.label) == plain(label) for piece in self.state.cards):
            raise PositionError(f"{where}: another card is already called {label!r}")
        x = keys.number("x", 0, 0) if "x" in keys else None
        prepared = self.state.turn if keys.yes("prepared_this_turn") else self.state.turn - 1
        state, locked = keys.one_of("state", STATES, standing(card)), keys.mana("locks", usual_lock(card, x, seat))
        id = self.put(
            card,
            original,
            seat,
            BOARD,
            state=state,
            hp=keys.number("hp", 0) if "hp" in keys else starting_hp(card, state, locked),
            locked=locked,
            x=x,
            prepared_turn=keys.number("prepared_turn", prepared),
            seen=self.state.everyone,
            label=label,
            met=(tuple(number - 1 for number in keys.numbers("met")) if "met" in keys else card.without(locked)),
        )
        self.spend(id, keys)
        for text in keys.texts("gains"):
            held = Lasting(id, seat, self.tick(), "end of turn", subject=id, keyword=keyword_of(text, where))
            self.state.lasting.append(held)
        self.boards[id] = keys

    def _look(self, card: CardId, place: int) -> None:
        deck = self.state.zones[self.state.cards[card].controller][DECK]
        if len(deck) < place:
            where = self.boards[card].where
            raise PositionError(
                f"{where}: `looked` is of the top card of a deck, or one below; this one has {len(deck)}"
            )
        self.state.cards[card] = replace(self.state.cards[card], looked=self.state.cards[deck[place - 1]].entered)

    def spend(self, card: CardId, keys: Keys) -> None:
        """What a card has used up this turn; paragraph 0 is its lasting effect."""
        for text in keys.texts("spent"):
            if not (spent := SPENT.fullmatch(text)):
                raise PositionError(f"{keys.where}: `spent` is written 'use 1' (what, which paragraph), not {text!r}")
            self.state.spent[spent[1], card, int(spent[2]) - 1] = int(spent[3] or 1)

    def _in_time(self) -> None:
        """Put cards and lasting effects in order of time, if the position numbers them; otherwise as they were read."""
        cards, lasting = self.state.cards, self.state.lasting
        came = list[tuple[int, int, int, int]]()
        came += [(keys.number("entered", 0), cards[card].entered, card, -1) for card, keys in self.boards.items()]
        came += [(self.began.get(place, 0), held.made, -1, place) for place, held in enumerate(lasting)]
        for *_, card, place in sorted(came):
            if place < 0:
                cards[card] = replace(cards[card], entered=self.tick())
            else:
                lasting[place] = replace(lasting[place], made=self.tick())
        for place, held in enumerate(lasting):
            if held.it:  # its cards as they are now
                lasting[place] = replace(held, it=tuple((card, cards[card].entered) for card, _ in held.it))

    def _since(self) -> None:
        """Since when each card is a component: by turn, and within a turn in the order of the boards."""
        turns = {card: keys.number("since", self.state.cards[card].prepared_turn) for card, keys in self.boards.items()}
        for card in sorted(turns, key=lambda card: turns[card]):
            self.state.cards[card] = replace(self.state.cards[card], since=self.tick())

    def _used(self, card: CardId, keys: Keys) -> None:
        """The components it was prepared with, each as a word that it needs."""
        piece, used = self.state.cards[card], []
        needs = [word for word, _ in piece.card.components]
        for text in keys.texts("used"):
            name, _, word = text.removesuffix(BEFORE).partition(" as ")
            component = self._on_board(name, keys.where)
            words = [word] if word else [need for need in needs if stem(need) in component.card.answers]
            if not words:
                raise PositionError(f"{keys.where}: used: {name!r} is none of its components; write '{name} as Word'")
            entered = 0 if text.endswith(BEFORE) else component.entered
            used += [(component.id, word, entered) for word in words]
        if used:
            self.state.cards[card] = replace(piece, used=tuple(used))

    def _on_board(self, name: str, where: str) -> CardState:
        """A component by its name on the board, or by its place in any public zone (D6.4)."""
        at = card_at(self.state, name)
        if at is not None and self.state.cards[at].zone not in (HAND, DECK):
            return self.state.cards[at]
        wanted = plain(name)
        pieces = [self.state.cards[card] for card in self.boards]
        found = [p for p in pieces if plain(p.label) == wanted] or [p for p in pieces if plain(p.card.name) == wanted]
        if len(found) != 1:
            raise PositionError(f"{where}: {name!r} names {len(found)} cards on the board; give one of them that `as`")
        return found[0]
