"""A position up to card ids: what two games must have in common if they differ only in which of several identical
copies was taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from magenoir.match.game import Match
from magenoir.model.agenda import Act, Close, Discarding, Enter, Item, KeepOne
from magenoir.model.mana import NO_MANA
from magenoir.model.state import CardState, Frame, State, Target
from magenoir.model.terms import ASIDE, DECK, DISCARD, CardId, Seat, Zone
from magenoir.table.naming import CHANGING, OF_STEPS, named_by_frame, named_by_lasting, named_by_step

Parts = dict[str, object]
UNORDERED = (Discarding, Enter, KeepOne)
"""Items whose cards or effects will be put in order by a question, if order matters."""
OF_ALL = tuple("seats ether active first turn phase adversary renewed losses rng outcome happened".split())


class Renamed:
    """A game with other ids for its cards; `placing`: without the Mana under them, which is being moved."""

    def __init__(self, match: Match, numbers: Mapping[CardId, CardId], placing: bool = False) -> None:
        self.match, self.state, self.numbers, self.placing = match, match.state, numbers, placing

    def number(self, card: CardId) -> CardId:
        return self.numbers.get(card, card)

    def parts(self) -> Parts:
        """Everything that must be the same, part by part. Clocks only give an order, so they are left out."""
        state = self.state
        parts: Parts = {name: getattr(state, name) for name in OF_ALL}
        parts["zones"] = [{zone: self.zone(zone, cards) for zone, cards in zones.items()} for zones in state.zones]
        parts["cards"] = sorted(map(self.piece, state.cards), key=lambda piece: piece["id"])
        parts["texts"] = dict(sorted((self.number(card), self.text(card)) for card in self.match.table.now.board))
        parts["agenda"] = [self.step(step) for step in state.agenda]
        parts["raised"] = [self.step(step) for step in state.raised]
        parts["frames"] = {number: self.frame(frame) for number, frame in open_frames(self.match)}
        parts["lasting"] = self.lasting()
        parts["spent"] = {(kind, self.number(card), by): n for (kind, card, by), n in state.spent.items()}
        parts["counted"] = sorted(
            (self.number(card), self.number(spell), twice) for card, spell, twice in state.counted
        )
        return parts

    def lasting(self) -> dict[CardId | None, list[object]]:
        """Lasting effects on each card, and on none, in order of time."""
        found: dict[CardId | None, list[object]] = {}
        for held in self.state.lasting:
            about = [(self.number(card), self.is_still(card, entered)) for card, entered in held.it]
            source = self.number(held.source) if held.subject is None else name(self.state, held.source)
            what = (source, held.you, held.until, held.ability, held.keyword, held.that, about)
            found.setdefault(None if held.subject is None else self.number(held.subject), []).append(what)
        return found

    def zone(self, zone: Zone, cards: list[CardId]) -> list[CardId]:
        """The order of a deck matters; that of a board or hand means nothing, that of a pile seldom does
        (`asked_for`)."""
        numbers = [self.number(card) for card in cards]
        return numbers if zone in (DECK, ASIDE) else sorted(numbers)

    def piece(self, piece: CardState) -> dict[str, Any]:
        """A card without its clocks."""
        followed = [
            (self.number(card), word, self.is_still(card, entered))
            for card, word, entered in piece.used
            if self.state.cards[card].hidden < piece.entered and self.is_followed(piece, card)
        ]
        deck = self.state.zones[piece.controller][DECK] if piece.looked else []
        return {
            **structs.asdict(piece),
            "id": self.number(piece.id),
            "used": followed,
            "looked": [self.number(card) for card in deck if self.state.cards[card].entered == piece.looked],
            "locked": NO_MANA if self.placing else piece.locked,
            "entered": 0,
            "since": 0,
            "hidden": 0,
            "prepared_turn": 0,
        }

    def is_followed(self, piece: CardState, component: CardId) -> bool:
        """Whether anything depends on a component that a card used, once it is in play."""
        return self.match.table.now.lends(component) or "used" in piece.card.asks

    def text(self, card: CardId) -> object:
        """What a card says and is now: differences in time would show here."""
        now, piece = self.match.table.now, self.state.cards[card]
        keywords = sorted(repr(keyword) for keyword in now.keywords(card))
        too_fresh = is_fresh_spell(self.state, piece) and now.has(card, "Slowcast")
        return now.abilities(card), keywords, sorted(now.words(card)), now.element(card), too_fresh

    def is_still(self, card: CardId, entered: int) -> bool:
        return self.state.cards[card].entered == entered

    def step(self, step: Item) -> dict[str, object]:
        found: dict[str, object] = {"": type(step).__name__}
        for name in step.__struct_fields__:
            value = getattr(step, name)
            if name in OF_STEPS:
                several = value if isinstance(value, tuple) else (value,)
                parts = [self.step(one) if isinstance(one, Item) else self.number(one) for one in several]
                found[name] = sorted(parts, key=repr) if isinstance(step, UNORDERED) else parts
            elif name not in CHANGING:
                found[name] = value
        return found

    def frame(self, frame: Frame) -> dict[str, object]:
        return {
            **structs.asdict(frame),
            "entered": 0,
            "source": self.number(frame.source),
            "reading": frame.reading and structs.replace(frame.reading, entered=0),
            "targets": [(slot, [self.target(target) for target in targets]) for slot, targets in frame.targets],
            "shares": [(self.target(target), amount) for target, amount in frame.shares],
            **{role: sorted(map(self.number, getattr(frame, role))) for role in ("it", "via", "lent")},
        }

    def target(self, target: Target) -> tuple[str, int, bool]:
        if target[0] == "player":
            return *target[:2], True
        kind, card, entered = target
        return kind, self.number(card), self.is_still(card, entered)

    # -------------------------------------------------------------------------------------------- where something asks

    def asked_for(self) -> dict[str, object]:
        """What copies may differ in as long as nothing in play looks at it, by name."""
        state, cards = self.state, [self.state.cards[card] for card in self.match.table.now.board]
        return {
            **{f"place of {seat}": [name(state, c) for c in state.zones[seat][DISCARD]] for seat in state.sides},
            "turn": sorted(self.number(piece.id) for piece in cards if piece.prepared_turn == state.turn),
            "slowcast": sorted(self.number(piece.id) for piece in cards if is_fresh_spell(state, piece)),
            **{f"longest of {seat}": self.longest(seat) for seat in state.sides},
        }

    def longest(self, seat: Seat) -> list[CardId]:
        """The components that a text of this player may reach, oldest first (H18)."""
        likeness, cards = self.match.table.likeness, self.state.cards
        reaching = [(what, source) for what, source, you in likeness.reaching if you == seat]
        found = [
            c
            for c in likeness.now.board
            for what, source in reaching
            if likeness.now.speaker(source, seat).matches(c, what)
        ]
        return [self.number(card) for card in sorted(set(found), key=lambda card: cards[card].since)]


def name(state: State, card: CardId) -> str:
    return state.cards[card].card.name


def is_fresh_spell(state: State, piece: CardState) -> bool:
    return piece.state == "prepared" and piece.card.kind == "spell" and piece.prepared_turn == state.turn


def open_frames(match: Match) -> list[tuple[int, Frame]]:
    """The applications of effects that still have something to do."""
    doing = [match.table.agenda.step] if isinstance(match.table.agenda.step, Act) else []
    steps = [*doing, *match.state.agenda, *match.state.raised]
    over = {number for step in steps if isinstance(step, Close) for number in step.frames}
    over -= {step.frame for step in steps if isinstance(step, Act)}
    return [(number, frame) for number, frame in match.state.frames.items() if number not in over]


def asks(match: Match) -> set[str]:
    """Which of those differences something in play, or being applied, looks at."""
    likeness, state = match.table.likeness, match.state
    everywhere = "place" in likeness.questions or "exchange" in likeness.applied
    asked: set[str] = {*likeness.questions} | {f"longest of {you}" for _, _, you in likeness.reaching}
    for seat in state.sides:
        if everywhere or any("own place" in state.cards[card].card.asks for card in state.zones[seat][DISCARD]):
            asked.add(f"place of {seat}")
    return asked


def standing(match: Match, placing: bool) -> dict[object, list[CardId]]:
    """The cards by everything about them that needs no ids: what they are, where they are, and what refers to them."""
    state = match.state
    named: dict[CardId, list[object]] = {}
    for where, steps in (("agenda", state.agenda), ("raised", state.raised)):
        for place, step in enumerate(steps):
            for order, (card, role) in enumerate(named_by_step(step)):
                in_order = 0 if isinstance(step, UNORDERED) else order
                named.setdefault(card, []).append((where, place, role, in_order))
    for number, frame in open_frames(match):
        for card, role in named_by_frame(frame, lambda card, entered: state.cards[card].entered == entered):
            named.setdefault(card, []).append((number, role if role[0] not in ("it", "via", "lent") else role[:1]))
    for held in state.lasting:
        for card, role in named_by_lasting(state, held):
            named.setdefault(card, []).append(role)
    for (kind, card, by), amount in state.spent.items():
        named.setdefault(card, []).append((kind, by, amount))
    found: dict[object, list[CardId]] = {}
    for piece in state.cards:
        pile = state.zones[piece.owner][DECK]
        place = pile.index(piece.id) if piece.zone == DECK else -1
        how = (
            piece.printed.name,
            piece.card.name,
            piece.owner,
            piece.controller,
            piece.zone,
            piece.state,
            piece.hp,
            NO_MANA if placing else piece.locked,
            piece.x,
            piece.met,
            piece.seen,
            place,
            tuple(named.get(piece.id, ())),
        )
        found.setdefault(how, []).append(piece.id)
    return found
