"""A speaker: whose words an amount, a condition or a selection of cards is, and what they come to now.

"You", "this", "it", "that player" and X mean something only to the text that says them. Which cards are meant: D2.3.2.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model.agenda import EndActivation
from magenoir.model.effects.node import nodes
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.names import stem, words_of
from magenoir.model.state import CardState, Frame
from magenoir.model.terms import ADVERSARY, BOARD, DECK, DISCARD, EXILE, HAND, CardId, Seat

if TYPE_CHECKING:
    from magenoir.table.now import Now

Words = Mapping[CardId, AbstractSet[str]]

COMMON: dict[int, tuple[fx.Cards, bool]] = {}
UNASKED = {
    "not_slot": "",
    "words": (),
    "without_hp": False,
    "keyword": "",
    "locks_none": False,
    "prepared_now": False,
    "activated": False,
    "copies": "",
    "draws": False,
    "costing": None,
    "targeting": None,
    "shares_word": False,
    "channelable": False,
}
"""The selector fields that few effects use, at their defaults."""


class Speaker:
    """A text of a card, read for a player, perhaps within one application of its effects."""

    __slots__ = ("frame", "it", "now", "source", "that", "you")

    def __init__(
        self,
        now: Now,
        source: CardId,
        you: Seat,
        that: Seat | None = None,
        it: tuple[CardId, ...] = (),
        frame: Frame | None = None,
    ) -> None:
        self.now, self.source, self.you, self.that, self.it, self.frame = now, source, you, that, it, frame

    # -------------------------------------------------------------------------------------------------- amounts

    def value(self, amount: fx.Amount) -> int:
        """How much it is now. What may count twice counts as its player decided (`rules.counting`)."""
        now, value = self.now, self.value
        match amount:
            case fx.Number():
                return amount.value
            case fx.AWord():
                return 1
            case fx.Spelled():
                return amount.value
            case fx.X():
                announced = self.frame.x if self.frame is not None else None
                return announced if announced is not None else now.known(self.source).x or 0
            case fx.Result():
                return self.frame.result if self.frame is not None else 0
            case fx.Count():
                return self.count(amount.cards)
            case fx.Per():
                return value(amount.amount) * self.count(amount.cards)
            case fx.Times():
                return value(amount.amount) * value(amount.by)
            case fx.ManaUnder():
                under = self.select(amount.card) if isinstance(amount.card, fx.Cards) else self.refer(amount.card)
                return sum(locked(now.known(card), amount.element) for card in under)
            case fx.HpOf():
                if isinstance(amount.whose, fx.Players):
                    return sum(now.state.seats[s].hp for s in self.players(amount.whose))
                return sum(now.known(card).hp or 0 for card in self.refer(amount.whose))
            case fx.CostOf():
                return sum(sum(now.state.cards[card].card.cost) for card in self.refer(amount.card))
            case fx.Half():
                return value(amount.amount) // 2
            case fx.Either():
                return value(amount.other if self.holds(amount.condition) else amount.amount)
            case fx.Increased():
                return value(amount.amount) + value(amount.by)
            case fx.Provided():
                return value(amount.amount) if self.holds(amount.condition) else 0
            case fx.AtMost():
                return min(value(amount.amount), value(amount.limit))
            case fx.ManaInReserve():
                index = ELEMENT_INDEX[amount.element]
                return sum(now.state.seats[seat].reserve[index] for seat in self.players(amount.who))
            case fx.PerPlayer():
                return value(amount.amount) * now.state.players
            case fx.Fallen():
                return sum(seat.out for seat in now.state.seats[: now.state.players])
            case fx.Discarded():
                return now.state.times("discarded", self.you)
            case _:
                raise TypeError(f"no amount: {amount!r}")

    # ----------------------------------------------------------------------------------------------- conditions

    def holds(self, condition: fx.Condition | None) -> bool:
        """Is it true now? Without a condition, always."""
        now, state, you = self.now, self.now.state, self.you
        piece = state.cards[self.source]
        match condition:
            case None:
                return True
            case fx.IsMageNoir():
                return any(now.is_mage_noir(seat) for seat in self.players(condition.who))
            case fx.Not():
                return not self.holds(condition.condition)
            case fx.Both():
                return self.holds(condition.first) and self.holds(condition.second)
            case fx.Controls():
                return self.count(condition.cards) >= self.value(condition.cards.amount or fx.AWord())
            case fx.ThisIs():
                if condition.state == "exiled":
                    return piece.zone == EXILE
                return piece.zone == BOARD and piece.state == condition.state
            case fx.LocksNo():
                return not locked(piece, condition.element)
            case fx.Locks():
                return bool(locked(piece, condition.element))
            case fx.ReserveEmpty():
                return not any(state.seats[you].reserve)
            case fx.ZenithActive():
                return state.seats[you].zenith
            case fx.LocksSome():
                has, least = locked(now.known(self.source), condition.element), self.value(condition.amount)
                return has > least if condition.beyond else has >= least
            case fx.TurnIs():
                return state.whose == you if condition.who.which == "you" else state.faces(you, state.whose)
            case fx.Drew():
                least = self.value(condition.amount)
                drawn = [state.times("drawn", seat) for seat in self.players(condition.who)]
                return any(count > least if condition.beyond else count >= least for count in drawn)
            case fx.FirstPrepared():
                return state.times("prepared") == 1 and piece.prepared_turn == state.turn
            case fx.EquipmentDestroyed():
                return state.times("destroyed") > 0
            case fx.HandEmpty():
                return not state.zones[you][HAND]
            case fx.ReserveHolds():
                index = ELEMENT_INDEX[condition.element]
                return any(state.seats[seat].reserve[index] for seat in self.players(condition.who))
            case fx.DeckLarger():
                return len(state.zones[you][DECK]) > self.value(condition.amount)
            case fx.TopIs():
                pile = state.zones[you][DISCARD]
                return bool(pile) and self.matches(pile[0], condition.cards, anywhere=True)
            case fx.AnimalRested():
                return any(state.cards[card].state == "rested" for card in state.zones[you][BOARD])
            case fx.NothingTaken():
                return self.frame is not None and self.frame.result <= 0
            case fx.NoHpLost():
                return self.frame is not None and state.losses == self.frame.losses
            case fx.NoHpLeft():
                return any(state.seats[seat].hp <= 0 for seat in self.players(condition.who))
            case fx.Renewed():
                return state.renewed >= self.value(condition.amount)
            case fx.ItIs():
                return any(self.matches(card, condition.cards, anywhere=True) for card in self.it)
            case _:
                raise TypeError(f"no condition: {condition!r}")

    # --------------------------------------------------------------------------------------------- who and which

    def players(self, who: fx.Players) -> list[Seat]:
        return self.now.players(who, self.you, self.that)

    def refer(self, what: fx.Selector) -> tuple[CardId, ...]:
        """This card, or the one named before."""
        return (self.source,) if isinstance(what, fx.This) else self.it

    def select(self, what: fx.Cards) -> list[CardId]:
        """All matching cards, zone by zone, the player's own first."""
        return [card for card in self._zone(what) if self.matches(card, what)]

    def _zone(self, what: fx.Cards) -> list[CardId]:
        """The cards in the zones that a selector looks into."""
        state, you = self.now.state, self.you
        if what.zone == BOARD:
            order = [you, *(s for s in state.sides if s != you)]
            return [card for seat in order for card in state.zones[seat][BOARD]]
        seats = [you] if what.side == "you" else state.sides  # "that player" may be any of them, you too
        if what.side == "opponent":
            seats = [seat for seat in seats if state.faces(you, seat)]
        return [card for seat in seats for card in state.zones[seat][what.zone]]

    def count(self, what: fx.Cards) -> int:
        """How many there are; a component counts as often as it does."""
        found = self.select(what)
        if not what.component:
            return len(found)
        return sum(self.now.counts(card, self.source)[0] for card in found)

    def reached(self, what: fx.Selector, words: Words | None = None) -> list[CardId]:
        """The cards on the board that an active change reaches; "up to 3" are the longest-standing ones (H18)."""
        if isinstance(what, fx.This):
            return [self.source]
        if not isinstance(what, fx.Cards):
            return []
        cards = self.now.state.cards
        among = [piece.id for piece in cards] if what.everywhere else self.now.board
        found = [card for card in among if self.matches(card, what, what.everywhere, words)]
        if what.amount is None:
            return found
        found.sort(key=lambda card: cards[card].since)
        return found[: max(0, self.value(what.amount))]

    def matches(self, card: CardId, what: fx.Cards, anywhere: bool = False, words: Words | None = None) -> bool:
        """Is this card one of those? `anywhere` ignores the zone; `words` are those known so far, while they are being
        worked out."""
        now, state = self.now, self.now.state
        piece = state.cards[card]
        if not anywhere and piece.zone != what.zone:
            return False
        side = piece.controller if piece.zone == BOARD else piece.owner
        if (
            (what.side == "you" and side != self.you)
            or (what.side == "opponent" and not state.faces(self.you, side))
            or (what.side == "that" and side != self.that)
            or (what.side == "active" and side != state.active)
            or (what.side == "adversary" and side != ADVERSARY)
            or (what.other and card == self.source)
            or (what.state and piece.state != what.state)
            or (what.element and now.element(card) != what.element)
            or (what.with_hp and piece.hp is None)
        ):
            return False
        kind = piece.card.kind
        if (what.kinds and kind not in what.kinds) or kind in what.not_kinds:
            return False
        if kind == "adversary" and kind not in what.kinds:
            return False  # H57: it is no spell
        is_spell_wanted = "animal" not in what.kinds and not what.component
        if kind == "animal" and is_spell_wanted and (what.everywhere or what.zone in (BOARD, EXILE)):
            return False  # A.notes: an Animal is no spell
        if what.equipment_slot and piece.card.slot != what.equipment_slot:
            return False
        if what.component and not now.is_component(card):
            return False
        if what.word:
            has = words.get(card) if words is not None else None
            if stem(what.word) not in (has if has is not None else now.words(card)):
                return False
        return is_common(what) or self._matches_uncommon(piece, what)

    def _matches_uncommon(self, piece: CardState, what: fx.Cards) -> bool:
        """The part of `matches` that few effects need."""
        now, card = self.now, piece.id
        name = now.state.cards[self.source].card.name
        return not (
            (what.not_slot and piece.card.slot == what.not_slot)
            or (what.words and not any(has_name(now, card, words) for words in what.words))
            or (what.without_hp and piece.card.kind == "permanent" and piece.hp is not None)
            or (what.keyword and not now.has(card, what.keyword))
            or (what.locks_none and any(piece.locked))
            or (what.prepared_now and piece.prepared_turn != now.state.turn)
            or (what.activated and not is_activated(now, card))
            or (what.copies and (piece.card.name == name) != (what.copies == "are"))
            or (what.draws and not draws(now, card))
            or (what.costing is not None and not self.costs(card, what.costing))
            or (what.targeting is not None and not self._is_target(card, what.targeting))
            or (what.shares_word and not self._shares_word(card))
            or (what.channelable and not can_be_channeled(now, piece))
        )

    def costs(self, card: CardId, what: fx.Costing) -> bool:
        """D2.4: does its cost match? An X that is not settled matches nothing (D10.5); in a printed cost a settled X
        is 0 (H76)."""
        piece = self.now.state.cards[card]
        if piece.x is None and piece.card.x_element and what.element in ("", piece.card.x_element):
            return False
        cost = self.now.cost_to_prepare(piece) if what.preparation else piece.card.cost
        mana = cost[ELEMENT_INDEX[what.element]] if what.element else sum(cost)
        if what.amount is None:
            return mana % 2 == (what.how == "odd")
        wanted = self.value(what.amount)
        match what.how:
            case "least":
                return mana >= wanted
            case "most":
                return mana <= wanted
            case "above":
                return mana > wanted
            case "below":
                return mana < wanted
            case _:
                return mana == wanted

    def _is_target(self, card: CardId, what: fx.Cards) -> bool:
        """Has an action of this card been announced with such targets?"""
        found = {
            target[1]
            for frame in self.now.state.frames.values()
            if frame.source == card
            for _, fixed in frame.targets
            for target in fixed
            if target[0] == "card" and self.matches(target[1], what)
        }
        return len(found) >= self.value(what.amount or fx.AWord())

    def _shares_word(self, card: CardId) -> bool:
        """Is it another card, with a word of the card named before?"""
        words = self.now.words
        return card not in self.it and any(words(card) & words(other) for other in self.it)


# ------------------------------------------------------------------------------------------ for any speaker


def is_common(what: fx.Cards) -> bool:
    """Does this ask only what most effects ask? Worked out once for each."""
    found = COMMON.get(id(what))
    if found is None or found[0] is not what:
        found = COMMON[id(what)] = (what, replace(what, **UNASKED) == what)
    return found[1]


def locked(piece: CardState, element: str) -> int:
    """How much Mana of an element a card locks, or of all of them."""
    return piece.locked[ELEMENT_INDEX[element]] if element else sum(piece.locked)


def can_be_channeled(now: Now, piece: CardState) -> bool:
    """R9: a spell, neither a Permanent, Equipment nor a Ritual, whose text does not forbid it."""
    forbidding = now.own_changes(piece.id, piece.controller, fx.CannotBe)
    return piece.card.kind == "spell" and all(change.deed != "channeled" for change in forbidding)


def has_name(now: Now, card: CardId, name: str) -> bool:
    """Does a card have all words of a name?"""
    return all(word in now.words(card) for word in words_of(name))


def is_activated(now: Now, card: CardId) -> bool:
    """Is its activation under way?"""
    steps = (*now.state.agenda, *now.state.raised)
    return any(isinstance(step, EndActivation) and step.card == card for step in steps)


def draws(now: Now, card: CardId) -> bool:
    """Does one of its effects draw cards?"""
    return any(isinstance(node, fx.Draw) for said in now.abilities(card) for node in nodes(said.node))
