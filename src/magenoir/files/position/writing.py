"""A State as position text: whole, or as one seat may know it, with `?` for a hidden card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from magenoir.files.position.pieces import BEFORE, starting_hp, usual_lock
from magenoir.files.position.places import place_of
from magenoir.files.position.reading import card_meant
from magenoir.files.position.spelling import MADE, ability_text, card_table, keyword_text, standing
from magenoir.match.game import Match
from magenoir.model.agenda import ChooseFirst
from magenoir.model.card import UNKNOWN, Card
from magenoir.model.effects import BecomeMageNoir
from magenoir.model.errors import PositionError
from magenoir.model.mana import print_mana
from magenoir.model.state import CardState, Lasting, State
from magenoir.model.terms import ADVERSARY, BOARD, DECK, DISCARD, EXILE, HAND, SEAT_NAMES, SIDE, CardId, Seat, Zone
from magenoir.notation.names import may_see, seated

Table = dict[str, Any]
IN_LISTS: tuple[Zone, ...] = (HAND, DECK, DISCARD, EXILE, SIDE)


def position_of(match: Match, seat: Seat | None = None) -> Table:
    """The position of a game whose active player is about to act in the main phase."""
    if match.decision is None or match.decision.kind != "main":
        raise PositionError("a position is a moment between chains: take the last main phase and add the moves since")
    return print_position(match.state, seat)


def print_position(state: State, seat: Seat | None = None) -> Table:
    """The tables of a State between chains; with a seat, only what that seat may know."""
    return Writer(state, seat).position()


class Writer:
    """One State being written for one reader."""

    def __init__(self, state: State, seat: Seat | None) -> None:
        self.state, self.seat = state, None if seat is None else seated(state, seat)

    def position(self) -> Table:
        state = self.state
        table: Table = {"mode": state.mode}
        if self.seat is None:
            table["seed"] = state.rng
        table |= {"turn": SEAT_NAMES[state.whose], "phase": state.phase, "turn_number": state.turn}
        if state.adversary:
            table["active"] = SEAT_NAMES[state.active]
        for kind in ("decisions", "prepared", "destroyed"):
            if count := state.times(kind):
                table[kind] = count
        if chooser := [step.seat for step in state.agenda if isinstance(step, ChooseFirst)]:
            table["chooser"] = SEAT_NAMES[chooser[0]]
        for seat in state.sides:
            table[SEAT_NAMES[seat]] = self._seat(seat)
        table["ether"] = {"left": print_mana(state.ether[0]), "right": print_mana(state.ether[1])}
        if made := [card_table(card) for card in self._made()]:
            table["card"] = made
        if lasting := [self._lasting(held) for held in state.lasting if not gained_this_turn(held)]:
            table["lasting"] = lasting
        return table

    def _knows(self, card: CardId) -> bool:
        return self.seat is None or may_see(self.state, self.seat, card)

    def _made(self) -> Iterable[Card]:
        """Cards that are in no pack, once each, if the reader may know them; what a copy copies is public."""
        known = [piece.printed for piece in self.state.cards if self._knows(piece.id)]
        copies = [piece for piece in self.state.cards if piece.original is not None]
        known += [piece.card for piece in sorted(copies, key=lambda piece: piece.restored)]  # other texts last
        found: dict[str, Card] = {}
        for card in known:
            if card.pack == MADE:
                found.setdefault(card.name, card)
        return found.values()

    def _seat(self, seat: Seat) -> Table:
        player, zones = self.state.seats[seat], self.state.zones[seat]
        table: Table = {"hp": player.hp} if seat != ADVERSARY or not player.out else {}
        if player.out and seat != ADVERSARY:
            table["out"] = True
        elif player.gave_up:
            table["gave_up"] = True
        if seat == ADVERSARY and self.state.renewed:
            table["renewed"] = self.state.renewed
        if any(player.reserve):
            table["reserve"] = print_mana(player.reserve)
        for zone in IN_LISTS:
            cards = zones.get(zone, [])
            if zone == HAND and self.seat not in (None, seat):
                cards = sorted(cards, key=self._knows, reverse=True)  # the place of a known card is hidden
            entries = [self._entry(card, seat) for card in cards]
            if zone == DECK and entries and all(entry == UNKNOWN.name for entry in entries):
                table[zone] = len(entries)
            elif entries or zone == DECK:
                table[zone] = entries
        if zones[BOARD]:
            table["board"] = [self._board(self.state.cards[card]) for card in zones[BOARD]]
        rituals = [self.state.cards[card].card for card in zones[BOARD]]
        by_ritual = any(c.kind == "ritual" and c.says(BecomeMageNoir) for c in rituals)
        if player.mage_noir != by_ritual:
            table["mage_noir" if player.mage_noir else "not_mage_noir"] = True
        for kind in ("drawn", "discarded"):
            if count := self.state.times(kind, seat):
                table[kind] = count
        if player.zenith:
            table["zenith"] = True
        return table

    def _entry(self, card: CardId, seat: Seat) -> str | Table:
        """A card off the board; with the seats that know it, unless they are the usual ones."""
        piece = self.state.cards[card]
        if not self._knows(card) or piece.card == UNKNOWN:
            return UNKNOWN.name if piece.original is None else {"card": UNKNOWN.name, "copies": piece.card.name}
        usual = {HAND: 1 << seat, SIDE: 1 << seat, DECK: 0}.get(piece.zone, piece.seen)
        seen = piece.seen if self.seat is None else usual | (1 << self.seat)
        table = self._printed(piece)
        if seen != usual:
            table["seen"] = "".join(n for s, n in enumerate(SEAT_NAMES) if seen >> s & 1)
        if spent := self._spent(card):
            table["spent"] = spent
        return table if len(table) > 1 else piece.card.name

    def _printed(self, piece: CardState) -> Table:
        """What is printed on a card, and if it is a copy, what it copies."""
        if piece.original is None:
            return {"card": piece.card.name}
        return {"card": piece.original.name, "copies": piece.card.name}

    # ------------------------------------------------------------------------------------------- a card on the board

    def _board(self, piece: CardState) -> str | Table:
        card = piece.card
        table = self._printed(piece)
        if piece.label:
            table["as"] = piece.label
        if piece.restored:
            table["restored"] = True
        if piece.state != standing(card):
            table["state"] = piece.state
        if piece.locked != usual_lock(card, piece.x, piece.controller):
            table["locks"] = print_mana(piece.locked)
        if piece.hp != starting_hp(card, piece.state, piece.locked):
            table["hp"] = piece.hp
        if gains := [keyword_text(held.keyword) for held in self._gained(piece.id) if held.keyword]:
            table["gains"] = gains
        if piece.x is not None:
            table["x"] = piece.x
        if used := self._used(piece):
            table["used"] = used
        if piece.prepared_turn == self.state.turn:
            table["prepared_this_turn"] = True
        if spent := self._spent(piece.id):
            table["spent"] = spent
        if piece.met != card.without(piece.locked):
            table["met"] = [number + 1 for number in piece.met]
        deck = self.state.zones[piece.controller][DECK] if piece.looked else []
        for place in [place for place, card in enumerate(deck, 1) if self.state.cards[card].entered == piece.looked]:
            table["looked"] = True if place == 1 else place
        if piece.id in self._since:
            table["since"] = self._since[piece.id]
        if piece.entered in self._in_time:
            table["entered"] = self._in_time[piece.entered]
        return table if len(table) > 1 else card.name

    def _gained(self, card: CardId) -> list[Lasting]:
        return [held for held in self.state.lasting if held.subject == card and gained_this_turn(held)]

    def _spent(self, card: CardId) -> list[str]:
        return [
            f"{kind} {paragraph + 1}" + (f": {amount}" if amount > 1 else "")
            for (kind, source, paragraph), amount in self.state.spent.items()
            if source == card
        ]

    @cached_property
    def _in_time(self) -> dict[int, int]:
        """Numbers for the order of arrival, unless it is simply A's board, B's board, then lasting effects."""
        state = self.state
        clocks = [state.cards[card].entered for zones in state.zones for card in zones[BOARD]]
        clocks += [held.made for held in state.lasting if not gained_this_turn(held)]
        in_order = sorted(clocks)
        return {} if clocks == in_order else {clock: place for place, clock in enumerate(in_order, 1)}

    @cached_property
    def _since(self) -> dict[CardId, int]:
        """Turns that give the order in which components arrived, unless the boards do."""
        state = self.state
        pieces = [state.cards[card] for zones in state.zones for card in zones[BOARD]]
        components = [piece for piece in pieces if piece.state not in ("prepared", "exhausted")]
        in_order = sorted(components, key=lambda piece: piece.since)
        if in_order == sorted(components, key=lambda piece: piece.prepared_turn == state.turn):
            return {}
        return {piece.id: state.turn - len(components) + place for place, piece in enumerate(in_order)}

    def _named(self, piece: CardState) -> str:
        """A card on the board by its `as`, by its name if that is unique, otherwise by its place."""
        names = [self.state.cards[card].card.name for zones in self.state.zones for card in zones[BOARD]]
        if piece.label or names.count(piece.card.name) == 1:
            return piece.label or piece.card.name
        return place_of(self.state, piece.id)

    def _used(self, piece: CardState) -> list[str]:
        """Components that have not been in a hand or deck since; one that came back to the board is marked `before`."""
        used = []
        for card, word, entered in piece.used:
            component = self.state.cards[card]
            if component.zone == BOARD and component.entered == entered:
                used.append(f"{self._named(component)} as {word}")
            elif component.zone in (BOARD, DISCARD, EXILE) and component.hidden < piece.entered:
                before = BEFORE if component.zone == BOARD else ""
                used.append(f"{place_of(self.state, card)} as {word}{before}")
        return used

    def _lasting(self, held: Lasting) -> Table:
        source = self.state.cards[held.source]
        table: Table = {"source": source.label or source.card.name, "controller": SEAT_NAMES[held.you]}
        if self.seat is None and card_meant(self.state, table["source"], held.you) != held.source:
            table["source"] = place_of(self.state, held.source) or source.card.name
        if held.ability is not None:
            table["text"] = ability_text(held.ability)
        elif held.keyword is not None:
            table["keyword"] = keyword_text(held.keyword)
        if held.subject is not None:
            table["subject"] = place_of(self.state, held.subject)
        table["until"] = held.until
        if held.that is not None:
            table["that"] = SEAT_NAMES[held.that]
        if about := [card for card, entered in held.it if self.state.cards[card].entered == entered]:
            table["it"] = [place_of(self.state, card) for card in about]
        if held.made in self._in_time:
            table["began"] = self._in_time[held.made]
        if source.zone != BOARD and (spent := self._spent(source.id)):
            table["spent"] = spent
        return table


def gained_this_turn(held: Lasting) -> bool:
    """A keyword for this turn is written with its card, under `gains`."""
    return held.keyword is not None and held.until == "end of turn"
