"""How a card differs from its print now, and which cards make it so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Literal
from weakref import WeakKeyDictionary

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model import effects as fx
from magenoir.model.effects import Keyword
from magenoir.model.events import CardEntered, HpGained, HpLost
from magenoir.model.mana import Mana
from magenoir.model.names import stem
from magenoir.model.strings import CardText, Key, Name
from magenoir.model.terms import HAND, CardId, Seat
from magenoir.notation import names
from magenoir.table import Now
from magenoir.table.now.texts import made_of
from magenoir.told.damages import damages
from magenoir.told.rewording import digits_by, gained, is_speechless, reworded, silenced_by

Needs = tuple[tuple[Key, int], ...]
"""Words of components, each with how many are needed."""


class NotAsPrinted(Struct, frozen=True, omit_defaults=True, tag_field="what", kw_only=True):
    """Something about a card that is not as printed."""

    by: tuple[Name, ...] = ()  # the cards that make it so, as far as this seat may know them


class CostChanged(NotAsPrinted, frozen=True, tag="cost"):
    printed: Mana
    now: Mana


class ComponentsChanged(NotAsPrinted, frozen=True, tag="components"):
    printed: Needs
    now: Needs
    left_out: int = 0  # how many of them, of the player's choice, are not needed


class BecameCopy(NotAsPrinted, frozen=True, tag="copy"):
    printed: Name  # its own name
    now: Name  # the name of the card that it is a copy of


class HpChanged(NotAsPrinted, frozen=True, tag="hp"):
    printed: int | Literal["X"] | None  # None: no HP are printed on it
    now: int | None


class ElementChanged(NotAsPrinted, frozen=True, tag="element"):
    printed: Key
    now: Key


class EffectsLost(NotAsPrinted, frozen=True, tag="effects"):
    """It has none of its printed effects for now."""


class KeywordChanged(NotAsPrinted, frozen=True, tag="keyword"):
    keyword: Keyword
    gained: bool  # False: it was lost


class WordChanged(NotAsPrinted, frozen=True, tag="word"):
    """A word that it answers to as a component, and how many it counts as; 0: no longer."""

    word: Key
    printed: int
    now: int


class DamageChanged(NotAsPrinted, frozen=True, tag="damage"):
    """An amount of damage in its text, and how much it would be."""

    printed: int
    now: int


class LineChanged(NotAsPrinted, frozen=True, tag="line"):
    """A line of its text whose digits or prices have changed."""

    line: int  # its place in the text, from 0
    now: CardText  # what it says


class TextGained(NotAsPrinted, frozen=True, tag="text"):
    now: CardText  # an effect that it has besides the printed ones


class TimesChanged(NotAsPrinted, frozen=True, tag="times"):
    """How many times its effects apply."""

    now: int


Change = (
    CostChanged
    | ComponentsChanged
    | BecameCopy
    | HpChanged
    | ElementChanged
    | EffectsLost
    | KeywordChanged
    | WordChanged
    | DamageChanged
    | LineChanged
    | TextGained
    | TimesChanged
)
ById = dict[int, tuple[Change, ...]]
"""The changed cards of a view by their ids there."""
_on_boards: WeakKeyDictionary[Now, ById] = WeakKeyDictionary()


def changes(match: Match, seat: Seat | None) -> ById:
    """What has changed on the boards, and in the seat's own hand."""
    return in_hand(match, names.reader(match.state, seat)) | on_boards(match)


def in_hand(match: Match, seat: Seat | None) -> ById:
    state, changed = match.state, Changed(match)
    hand = [] if seat is None else [card for card in state.zones[seat][HAND] if names.may_see(state, seat, card)]
    found = {state.cards[card].entered: tuple(changed.in_hand(card)) for card in hand}
    return {shown: told for shown, told in found.items() if told}


def on_boards(match: Match) -> ById:
    """The same for every seat, so it is worked out once per version of a State."""
    now = match.table.now
    if now not in _on_boards:
        changed = Changed(match)
        found = {match.state.cards[card].entered: tuple(changed.on_board(card)) for card in now.board}
        _on_boards[now] = {shown: told for shown, told in found.items() if told}
    return _on_boards[now]


class Changed:
    """The cards of a match, compared with their print. All changes are public."""

    def __init__(self, match: Match) -> None:
        self.events, self.state, self.now = match.events, match.state, match.table.now

    def in_hand(self, card: CardId) -> Iterator[Change]:
        yield from self.cost(card)
        yield from self.components(card)
        yield from self.keywords(card)

    def on_board(self, card: CardId) -> Iterator[Change]:
        yield from self.copy(card)
        yield from self.hp(card)
        yield from self.element(card)
        yield from self.effects(card)
        yield from self.keywords(card)
        yield from self.words(card)
        yield from self.numbers(card)
        yield from self.text(card)

    def names(self, cards: Iterable[CardId | None]) -> tuple[str, ...]:
        """As the log names cards that act."""
        told, pieces = self.state.told, [self.state.cards[card] for card in cards if card is not None]
        all_see = self.state.everyone
        now = [told.get(one.id, one.card if one.seen == all_see else one.printed) for one in pieces]
        return tuple(dict.fromkeys(card.name for card in now))

    # -------------------------------------------------------------------------------------------------- preparing

    def cost(self, card: CardId) -> Iterator[Change]:
        """D2.4. A printed X is never changed."""
        piece = self.state.cards[card]
        preparation = self.now.preparation(card, piece.owner)
        cost = preparation.cost()
        if cost != piece.card.cost and not piece.card.x_element:
            by = self.names(speaker.source for _, speaker in preparation.cost_changes())
            yield CostChanged(piece.card.cost, cost, by=by)

    def components(self, card: CardId) -> Iterator[Change]:
        """D2.2.1. Some cards let their player leave out components of their choice."""
        piece = self.state.cards[card]
        preparation = self.now.preparation(card, piece.owner)
        needs = tuple(preparation.needs())
        fewer = self.now.own_changes(card, piece.owner, fx.NeedFewer)
        if needs != piece.card.components or fewer:
            by = self.names(active.source for _, active in preparation.need_changes())
            left_out = sum(self.now.speaker(card, piece.owner).value(change.amount) for change in fewer)
            by += self.names([card][: len(fewer)])
            yield ComponentsChanged(piece.card.components, needs, left_out, by=by)

    # -------------------------------------------------------------------------------------- what it is and carries

    def copy(self, card: CardId) -> Iterator[Change]:
        piece = self.state.cards[card]
        if piece.original is not None:
            yield BecameCopy(piece.original.name, piece.card.name)

    def element(self, card: CardId) -> Iterator[Change]:
        """D2.3.3."""
        printed, now = self.state.cards[card].card.element, self.now.element(card)
        if printed != now:
            yield ElementChanged(printed, now, by=self.names(self.made(card, fx.ElementIs)[-1:]))

    def made(self, card: CardId, kind: type[fx.Change]) -> list[CardId]:
        """What has changed a card in this way for a while, earliest first."""
        return [held.source for held in made_of(self.now, card, kind)]

    def hp(self, card: CardId) -> Iterator[Change]:
        """A printed X is no number that could have changed; nor is the Adversary's HP (H57)."""
        piece = self.state.cards[card]
        if piece.card.kind == "adversary" or piece.hp == piece.card.hp:
            return
        by = self.hurt_by.get(card, [])
        if by or not piece.card.hp_x or piece.hp is None:
            yield HpChanged("X" if piece.card.hp_x else piece.card.hp, piece.hp, by=self.names(by))

    @cached_property
    def hurt_by(self) -> dict[CardId, list[CardId | None]]:
        """The cards by which each has lost or gained HP since it came onto the board, earliest first."""
        sources: dict[CardId, list[CardId | None]] = {}
        for event in self.events:  # of the whole game, once for all cards
            if isinstance(event, CardEntered):
                sources[event.card] = []
            elif isinstance(event, HpLost | HpGained) and event.card is not None:
                sources.setdefault(event.card, []).append(event.source)
        return sources

    def keywords(self, card: CardId) -> Iterator[Change]:
        """D3.2.9, D4.5.1: given, or lost. A card without effects has none, which is said once."""
        piece, current = self.state.cards[card], self.now.keywords(card)
        if current is piece.card.keywords:
            return
        printed = dict.fromkeys(piece.card.keywords)
        given: dict[Keyword, list[CardId]] = {}
        for keyword, source in self.now.keyword_changes(card):
            given.setdefault(keyword, []).append(source)
        for keyword, sources in given.items():
            if keyword not in printed:  # having it twice makes no difference (D3.1.1)
                yield KeywordChanged(keyword, gained=True, by=self.names(sources))
        if piece.state != "exhausted" and not is_speechless(self.now, card):
            takers = self.made(card, fx.LosesKeyword) + [by.source for _, by in self.now.changes(fx.NeverKeyword)]
            lost = [keyword for keyword in printed if keyword not in current]
            yield from (KeywordChanged(keyword, gained=False, by=self.names(takers)) for keyword in lost)

    def words(self, card: CardId) -> Iterator[Change]:
        """D2.3: the words it answers to as a component, those it counts for more than once, and those it has lost."""
        printed, words = self.state.cards[card].card.stems, self.now.words(card)
        for word in sorted(printed - words):
            yield WordChanged(word, 1, 0, by=self.names(self.made(card, fx.LosesWord)))
        for word in sorted(words):
            is_printed, times = word in printed, self.now.counts(card)[0]
            if is_printed and times == 1:
                continue
            given = [] if is_printed else self.now.keyword_changes(card)
            by = [source for one, source in given if stem(one.argument) == word]
            by += self.now.counted_by(card) if times != 1 else []
            yield WordChanged(word, int(is_printed), times, by=self.names(by))

    # ---------------------------------------------------------------------------------------------- what it does

    def numbers(self, card: CardId) -> Iterator[Change]:
        """The damage that it says it inflicts."""
        for printed, now, by in damages(self.now, card):
            if printed != now:
                yield DamageChanged(printed, now, by=self.names(by))

    def effects(self, card: CardId) -> Iterator[Change]:
        """Whether it has none for now. An exhausted Animal's state says as much (D7.2)."""
        if is_speechless(self.now, card):
            yield EffectsLost(by=self.names(silenced_by(self.now, card)))

    def text(self, card: CardId) -> Iterator[Change]:
        """D4.5.1, D10.4: digits changed, effects gained, all effects repeated."""
        for line, said in reworded(self.now, card):
            yield LineChanged(line, said, by=self.names(digits_by(self.now, card)))
        for said, source in gained(self.now, card):
            yield TextGained(said, by=self.names([source]))
        if (times := self.now.times(card)) != 1 and self.now.abilities(card):
            by = self.names(source for source, _ in self.now.times_changes(card))
            yield TimesChanged(times, by=by)
