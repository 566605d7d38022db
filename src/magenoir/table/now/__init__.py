"""What things are now: computed from printed cards and active changes, never stored and undone (D4.5.1, D6.3).

`Now` holds all that is computed about one version of a State, and is thrown away with it. It works in stages, so that
a later Prodigious sowing still makes a Seed a Tree for an earlier King of trees: words, status, times, changes, then
keywords and numbers.

stages                     how a stage is worked out, and what is visible of it meanwhile
roll                       who is on the board, by what they have to say; it lives longer
wording                    D2.3, D3.2.4: the words that a card answers to
texts, digits, pricing     D4.5, D10.4: what it says, with which digits, at what price
keywords                   D3
speaker                    amounts, conditions and which cards are meant, for the text that mentions them
preparation                D2: what preparing a card takes

What a card says, what a condition finds and what a spell costs all depend on each other. So these modules are parts of
one whole, and import `Now` for the type checker alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import TypeVar

from magenoir.model import effects as fx
from magenoir.model.mana import ELEMENT_INDEX, Mana
from magenoir.model.names import folded, stem
from magenoir.model.printed import Said, shapes_of
from magenoir.model.state import CardState, Frame, State
from magenoir.model.terms import ADVERSARY, BOARD, SEATS, TRANSITION, CardId, Seat, sure
from magenoir.table.now import keywords, texts, wording
from magenoir.table.now.preparation import Preparation
from magenoir.table.now.roll import OF_TEXTS, Roll
from magenoir.table.now.speaker import Speaker
from magenoir.table.now.stages import Active, stage

C = TypeVar("C", bound=fx.Change)
Filed = dict[type[fx.Change], list[tuple[fx.Change, Active]]]
"""Changes by their kind."""


def no_changes(now: Now) -> list[Active]:
    return []


def nothing_filed(now: Now) -> Filed:
    return {}


class Now:
    """All that is computed about one version of a State, stage by stage."""

    def __init__(self, state: State, roll: Roll | None = None) -> None:
        self.state = state
        self.roll = Roll(state) if roll is None else roll
        self.board = self.roll.board
        self._supply: dict[tuple[Seat, str], int] = {}
        self._said: dict[CardId, list[Said]] = {}
        self._silent: dict[CardId, bool] = {}
        self.cost_is_asked = False  # by an effect, which ignores other effects that ask for it, too (H76)

    def speaker(self, source: CardId, you: Seat, that: Seat | None = None, it: tuple[CardId, ...] = ()) -> Speaker:
        """A text of this card, read for this player."""
        return Speaker(self, source, you, that, it)

    def standing(self, active: Active) -> Speaker:
        """The text of an active change."""
        return Speaker(self, active.source, active.you, active.that)

    def applying(self, frame: Frame) -> Speaker:
        """The text of an application of effects."""
        return Speaker(self, frame.source, frame.you, frame.that, frame.it, frame)

    def known(self, card: CardId) -> CardState:
        """A card as it is, or, during the same chain, as it last was on the board."""
        piece = self.state.cards[card]
        if piece.zone in (BOARD, TRANSITION):
            return piece
        return self.state.last_known.get(card, piece)

    # ------------------------------------------------------------------------------------------------ words, D2.3

    @stage(lambda now: {card: set(wording.own_words(now, card)) for card in now.board})
    def _words(self) -> dict[CardId, set[str]]:
        wording.give_words(self, self._words)  # conditions inside this stage see what has been given so far
        return self._words

    def words(self, card: CardId) -> AbstractSet[str]:
        """D3.2.4: the words of its name, with those added to it; off the board only its own (D6.4)."""
        if self.roll.speaking(fx.KeywordChange) and card in self._words:
            return self._words[card]
        return wording.own_words(self, card)

    # ---------------------------------------------------------------------------------------------------- status

    def is_mage_noir(self, seat: Seat) -> bool:
        """R15, unless something masks it (D4.5.1)."""
        is_one = self.state.seats[seat].mage_noir or self._says_of(seat, fx.MageNoirWhile)
        return is_one and not self._says_of(seat, fx.NotMageNoir)

    def _says_of(self, seat: Seat, kind: type[fx.Change]) -> bool:
        """Does a card that this player controls say so, with the effects that it has now?"""
        return any(
            self.state.cards[card].controller == seat
            and any(
                isinstance(said.node, fx.Standing) and isinstance(said.node.change, kind) for said in self.printed(card)
            )
            for card in self.roll.speaking(kind)
        )

    def element(self, card: CardId) -> str:
        """D2.3.3: its element, printed or changed for a while."""
        if card in self.roll.made:
            for held in reversed(texts.made_of(self, card, fx.ElementIs)):
                change = texts.change_of(held)
                if held.made > texts.printed_since(self, card) and isinstance(change, fx.ElementIs):
                    return change.element
        return self.state.cards[card].card.element

    def turn_order(self) -> list[Seat]:
        """The players who are not defeated, the active one first."""
        seats, active = SEATS[: self.state.players], self.state.active
        return [seat for seat in seats[active:] + seats[:active] if not self.state.seats[seat].out]

    def players(self, who: fx.Players, you: Seat, that: Seat | None = None, target: Seat | None = None) -> list[Seat]:
        """Who is meant, "you" being the controller (D9.4). `each` begins with the active player."""
        state = self.state
        if who.which == "you":
            return [you] if not state.seats[you].out else []  # H55
        if who.which == "that":
            return [that] if that is not None and not state.seats[that].out else []
        if who.which == "any":
            return [target] if target is not None else []
        if who.which == "active" or (who.which == "opponent" and you == ADVERSARY):  # H50
            return [state.active] if not state.seats[state.active].out else []
        there = [seat for seat in SEATS[ADVERSARY : len(state.seats)] if not state.seats[seat].out]
        if who.which == "adversary" or (who.which == "opponent" and state.mode != "duel"):
            return there
        seats = self.turn_order()
        if who.which == "opponent":
            return [s for s in seats if s != you]
        everyone = seats if you == ADVERSARY else seats + there  # H49
        return [s for s in everyone if s != you] if who.which == "others" else everyone

    # ------------------------------------------------------------------------------------------------- abilities

    def _early(self, *kinds: type[fx.Change]) -> list[Active]:
        """Changes on the board that later stages build on: with the digits that their own components give them, and
        conditions on status and state."""
        found = []
        for card in [card for card in self.board if any(card in self.roll.speaking(kind) for kind in kinds)]:
            piece = self.state.cards[card]
            speaker = self.speaker(card, piece.controller)
            for said in texts.own_numbers(self, card):
                node = said.node
                if isinstance(node, fx.Standing) and isinstance(node.change, kinds) and speaker.holds(node.condition):
                    found.append(
                        Active(node.change, card, piece.controller, piece.entered, said.paragraph, said.ability)
                    )
        return found

    def _lasting(self, kind: type[fx.Change]) -> list[Active]:
        """Changes of a kind that last independently of a card."""
        changes = [(held, texts.change_of(held)) for held in self.state.lasting if held.subject is None]
        return [Active(c, held.source, held.you, held.made) for held, c in changes if isinstance(c, kind)]

    @stage(no_changes)  # texts inside this stage apply once
    def _times_changes(self) -> list[Active]:
        found = self._early(fx.TimesChange)
        self._said.clear()
        return found

    @stage(no_changes)  # texts inside this stage are changed by their components only
    def number_changes(self) -> list[Active]:
        """What changes the digits of cards other than its users: an early stage, since all texts depend on it."""
        if not self.roll.says(fx.NumberChange):
            return []
        found = [
            active for active in self._early(fx.NumberChange) if not isinstance(texts.scope(active.change), fx.Users)
        ]
        found += self._lasting(fx.NumberChange)
        self._said.clear()
        return found

    @stage(no_changes)  # texts inside this stage have their printed prices
    def ability_costs(self) -> list[Active]:
        """What changes the prices of abilities: an early stage, since all texts depend on it."""
        if not self.roll.says(fx.AbilityCost):
            return []
        found = self._early(fx.AbilityCost) + self._lasting(fx.AbilityCost)
        self._said.clear()
        return found

    def times(self, card: CardId) -> int:
        """How many times a card applies its effects; one being prepared counts as its player's."""
        return max(0, 1 + sum(more for _, more in self.times_changes(card)))

    def times_changes(self, card: CardId) -> list[tuple[CardId, int]]:
        """What makes a card apply its effects more often, and how many times more."""
        piece, found = self.state.cards[card], []
        for change, source, you, *_ in self._times_changes:
            assert isinstance(change, fx.TimesChange)
            speaker = self.speaker(source, you)
            in_reach = piece.zone == BOARD or piece.owner == you
            if in_reach and speaker.matches(card, change.cards, anywhere=True):
                found.append((source, speaker.value(change.amount)))
        return found

    def printed(self, card: CardId) -> list[Said]:
        """The abilities of its text; those of an exhausted Animal are off (D7.2), and so are those it has lost."""
        piece = self.state.cards[card]
        if (
            piece.state == "exhausted"
            or self.is_silent(card)
            or (card in self.roll.made and texts.lost_since(self, card) >= 0)
        ):
            return []
        return piece.card.said

    def is_silent(self, card: CardId) -> bool:
        """Does a card have no effects at all for now?"""
        if card not in self.roll.made and not self.roll.speaking(fx.NoEffects):
            return False
        if card not in self._silent:
            self._silent[card] = texts.is_silenced(self, card)
        return self._silent[card]

    def lends(self, card: CardId) -> bool:
        """May a card have something to say about the spells that used it?"""
        piece = self.state.cards[card]
        return piece.card.lends or any(self.state.cards[c].card.lends for c, _, _ in piece.used)

    def is_plain(self, card: CardId) -> bool:
        """Does a card say exactly what is printed on it, if anything?"""
        roll, used = self.roll, self.state.cards[card].used
        if not roll.plain_texts and (card in roll.altered or not roll.said.isdisjoint(OF_TEXTS)):
            return False
        return not used or not any(self.lends(component) for component, _, _ in used)

    def speaks(self, card: CardId, shape: type[fx.Node]) -> bool:
        """Does a card have any ability of this shape, printed, gained or lent? A quick look."""
        piece = self.state.cards[card]
        if shape in piece.card.shapes:
            return True
        if card in self.roll.altered and card in self.roll.speaking(shape):
            return True
        return bool(piece.used) and any(shape in shapes_of(said.node) for said in self.abilities(card))

    def abilities(self, card: CardId) -> list[Said]:
        """The abilities of a card now, in the order of its text, then those it gained (D4.5.1)."""
        if self.is_plain(card):
            return self.printed(card)
        if card not in self._said:
            self._said[card] = texts.composed(self, card)
        return self._said[card]

    # --------------------------------------------------------------------------------------------------- changes

    @stage(nothing_filed)  # conditions inside this stage see unchanged preparation costs
    def _changes(self) -> Filed:
        found: list[Active] = []
        for card in self.roll.speaking(fx.Standing):
            piece = self.state.cards[card]
            speaker = self.speaker(card, piece.controller)
            for said in self.abilities(card):
                if isinstance(said.node, fx.Standing) and speaker.holds(said.node.condition):
                    active = Active(
                        said.node.change, card, piece.controller, piece.entered, said.paragraph, said.ability
                    )
                    found.extend([active] * said.times)
        for held in self.state.lasting:
            node = held.ability
            if held.subject is not None or not isinstance(node, fx.Standing):
                continue
            if self.speaker(held.source, held.you).holds(node.condition):
                found.append(Active(node.change, held.source, held.you, held.made, that=held.that))
        by_kind: Filed = {}
        for active in sorted(found, key=lambda a: a.made):
            by_kind.setdefault(type(active.change), []).append((active.change, active))
        return by_kind

    def changes(self, kind: type[C]) -> list[tuple[C, Active]]:
        """All active changes of a kind, oldest first (D4.6)."""
        if not self.roll.says(kind):
            return []
        return self._changes.get(kind, [])  # type: ignore[return-value]  # they are filed by kind

    def own_changes(self, card: CardId, you: Seat, kind: type[C], used: Sequence[CardId] = ()) -> list[C]:
        """Changes that a card makes to its own preparation, wherever it is, with these components (H68)."""
        if not self.speaks(card, kind):
            return []
        return [
            said.node.change
            for said in (texts.composed(self, card, tuple(used)) if used else self.abilities(card))
            if isinstance(said.node, fx.Standing)
            and isinstance(said.node.change, kind)
            and self.speaker(card, you).holds(said.node.condition)
            for _ in range(said.times)
        ]

    # -------------------------------------------------------------------------------------------------- keywords

    def keywords(self, card: CardId) -> Sequence[fx.Keyword]:
        """Printed, gained, and given by active changes (D4.5.1)."""
        piece = self.state.cards[card]
        if self._has_printed_keywords(piece):
            return piece.card.keywords
        return [given.keyword for given in keywords.keywords_of(self, card)]

    def _has_printed_keywords(self, piece: CardState) -> bool:
        if piece.id in self.roll.made or piece.state == "exhausted" or fx.NeverKeyword in piece.card.shapes:
            return False
        if not self.roll.plain_keywords and (self._keywords_end or piece.id in self._keywords_given):
            return False
        return not piece.used or not any(self.lends(card) for card, _, _ in piece.used)

    @property
    def _keywords_end(self) -> bool:
        """May anything in play take keywords away?"""
        return self.roll.says(fx.NeverKeyword) or self.roll.says(fx.NoEffects)

    @cached_property
    def _keywords_given(self) -> set[CardId]:
        """The cards that may have a keyword not printed on them, except those whose components lend one."""
        held = {sure(held.subject) for held in self.state.lasting if held.keyword is not None}
        changes = self.changes(fx.KeywordChange)
        reached = (self.speaker(one.source, one.you).reached(change.cards) for change, one in changes)
        return held.union(*reached)

    def keyword_changes(self, card: CardId) -> list[tuple[fx.Keyword, CardId]]:
        """The keywords that are not printed on a card, each with the card that gives it."""
        found = keywords.keywords_of(self, card)
        return [(given.keyword, given.source) for given in found if given.since != keywords.PRINTED]

    def has(self, card: CardId, kind: str) -> bool:
        """D3.1.1: having it several times makes no difference."""
        return any(keyword.kind == kind for keyword in self.keywords(card))

    # ------------------------------------------------------------------------------------------------- components

    def is_component(self, card: CardId) -> bool:
        """D2.3: Permanents, Equipment, channeled spells and rested Animals; never Rites and Rituals."""
        piece = self.state.cards[card]
        if piece.zone != BOARD:
            return False
        if piece.card.kind == "animal":
            return piece.state == "rested"
        if piece.card.kind == "ritual":
            return False
        return piece.state == "channeled" or (
            piece.card.kind in ("permanent", "equipment") and piece.state == "in play"
        )

    @cached_property
    def _components(self) -> list[list[CardId]]:
        return [[card for card in zones[BOARD] if self.is_component(card)] for zones in self.state.zones]

    def components_of(self, seat: Seat, word: str) -> list[CardId]:
        """D2.3: the valid components of a word that this player controls."""
        return [card for card in self._components[seat] if self.answers_to(card, word)]

    def supply(self, seat: Seat, word: str) -> int:
        """How many components of a word a player has, each counted as often as it can be."""
        if (seat, word) not in self._supply:
            self._supply[seat, word] = sum(self.counts(card)[1] for card in self.components_of(seat, word))
        return self._supply[seat, word]

    def answers_to(self, card: CardId, word: str) -> bool:
        """Is a card a component of this word? The six element words mean its element, never its name (D2.3.3)."""
        folded_word = folded(word)
        if folded_word in ELEMENT_INDEX:
            return self.element(card) == folded_word
        return stem(word) in self.words(card)

    @stage(no_changes)  # conditions inside this stage count every component once
    def count_changes(self) -> list[Active]:
        """What makes components count more often: an early stage, since conditions of other changes count them."""
        if not self.roll.speaking(fx.CountAs) and not self.roll.speaking(fx.CountMore):
            return []
        return self._early(fx.CountAs, fx.CountMore)

    def counts(self, card: CardId, user: CardId | None = None) -> tuple[int, int]:
        """D2.3: how many components a card counts as, and how many if its once-per-turn allowance is used too.

        The same for each word that it answers to (H66). `user`: for the spell being prepared or activated, whose player
        may have decided already."""
        certain, at_most, more = 1, 1, 0
        for change, source, you, _, paragraph, *_ in self.count_changes:
            speaker = self.speaker(source, you)
            if isinstance(change, fx.CountMore):
                if speaker.matches(card, change.cards):
                    more += speaker.value(change.amount)
            elif isinstance(change, fx.CountAs) and source == card:
                amount, said = speaker.value(change.amount), self._is_said_to_count_twice(card, user)
                if not change.once_per_turn or said:
                    certain = max(certain, amount)
                elif said is None and not self.state.spent.get(("count", card, paragraph)):
                    at_most = max(at_most, amount)
        return max(0, certain + more), max(0, max(certain, at_most) + more)

    def _is_said_to_count_twice(self, card: CardId, user: CardId | None) -> bool | None:
        """Whether a card counts twice for this spell, if its player has decided."""
        return next((twice for one, spell, twice in self.state.counted if (one, spell) == (card, user)), None)

    def counted_by(self, card: CardId) -> list[CardId]:
        """What makes a card count more than once as a component, allowances aside."""
        return [
            source
            for change, source, you, *_ in self.count_changes
            if (isinstance(change, fx.CountMore) and self.speaker(source, you).matches(card, change.cards))
            or (isinstance(change, fx.CountAs) and source == card and not change.once_per_turn)
        ]

    # ------------------------------------------------------------------------------------------ what the rules ask

    def preparation(self, card: CardId, seat: Seat) -> Preparation:
        """What preparing a card takes from a player."""
        return Preparation(self, card, seat)

    def cost_to_prepare(self, piece: CardState) -> Mana:
        """H76: what preparing a card would cost its player now; on the board, with its components and its X."""
        if self.cost_is_asked:  # by what determines such a cost
            return piece.card.cost
        seat = piece.controller if piece.zone == BOARD else piece.owner
        self.cost_is_asked = True
        cost = self.preparation(piece.id, seat).cost(piece.x or 0, [card for card, _, _ in piece.used])
        self.cost_is_asked = False
        return cost

    @cached_property
    def lowering_components(self) -> list[CardId]:
        """The cards that lower the cost of a spell that uses them as components."""
        changes = self.changes(fx.CostChange)
        return [active.source for change, active in changes if isinstance(change.cards, fx.Users) and not change.more]

    def hand_size(self, seat: Seat) -> int:
        """R10: 7, or what the latest change says (D4.6)."""
        sizes = [self.speaker(a.source, a.you).value(c.amount) for c, a in self.changes(fx.HandSizeIs) if a.you == seat]
        return sizes[-1] if sizes else 7

    def slot_limit(self, seat: Seat, slot: str) -> int:
        """R14: one of each type, any number of rings."""
        if slot == "ring":
            return 1_000
        limits = [
            self.speaker(a.source, a.you).value(c.amount)
            for c, a in self.changes(fx.SlotLimitIs)
            if a.you == seat and c.equipment_slot == slot
        ]
        return limits[-1] if limits else 1

    def trade_rate(self, seat: Seat, elements: set[str]) -> int:
        """R10: 2 for 1, or the latest change that concerns this player and these elements (D4.6)."""
        rate = 2
        for change, active in self.changes(fx.TradeRateIs):
            speaks = seat in self.players(change.who, active.you)
            if speaks and (not change.element or change.element in elements):
                rate = self.speaker(active.source, active.you).value(change.give)
        return max(0, rate)
