"""What things are now: computed from printed cards and active changes, never stored and un-done (D4.5.1, D6.3).

In stages, so that a later Prodigious sowing still makes a Seed a Tree for an earlier King of trees: words, status,
times, changes, then keywords and numbers. Facts hold for one version of a State and are thrown away with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model.mana import ELEMENT_INDEX, Mana
from magenoir.model.names import folded, stem
from magenoir.model.printed import Said, shapes_of
from magenoir.model.state import ADVERSARY, BOARD, TRANSITION, CardId, CardState, Frame, Seat, State
from magenoir.table.now import counting, keywords, measuring, selecting, texts, wording
from magenoir.table.now.roll import OF_TEXTS, Roll
from magenoir.table.now.selecting import Words

C = TypeVar("C", bound=fx.Change)
COMMON: dict[int, tuple[fx.Cards, bool]] = {}
UNASKED = {
    "not_slot": "", "words": (), "without_hp": False, "keyword": "", "locks_none": False, "prepared_now": False,
    "activated": False, "copies": "", "draws": False, "costing": None, "targeting": None, "shares_word": False,
    "channelable": False,
}  # fmt: skip
"""What few effects ask of a card, not asked."""


class Active(NamedTuple):
    """A change that stands now, and who says so."""

    change: fx.Change
    source: CardId
    you: Seat
    made: int
    paragraph: int
    ability: int
    that: Seat = -1  # the player it is about


class Numbers(NamedTuple):
    """A change of digits that stands now."""

    change: fx.NumberChange
    source: CardId
    you: Seat
    made: int


def is_change(said: Said, kind: type[fx.Change]) -> bool:
    return isinstance(said.node, fx.Standing) and isinstance(said.node.change, kind)


class Facts:
    """The computed facts about one version of a State, stage by stage."""

    def __init__(self, state: State, roll: Roll | None = None) -> None:
        self.state = state
        self.roll = Roll(state) if roll is None else roll
        self.board = self.roll.board
        self._supply: dict[tuple[Seat, str], int] = {}
        self._said: dict[CardId, list[Said]] = {}
        self._silent: dict[CardId, bool] = {}

    # ------------------------------------------------------------------------------------------------ words, D2.3

    @cached_property
    def _words(self) -> dict[CardId, set[str]]:
        words = {card: set(wording.own_words(self, card)) for card in self.board}
        self.__dict__["_words"] = words  # conditions inside this stage see what is computed so far
        wording.give_words(self, words)
        return words

    def holds_early(self, condition: fx.Condition | None, piece: CardState) -> bool:
        """Before words are known, a condition may only look at status and state."""
        return condition is None or self.holds(condition, piece.id, piece.controller)

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
        """Does a card that this player controls say so, with whatever effects it has?"""
        return any(
            self.state.cards[card].controller == seat and any(is_change(said, kind) for said in self.printed(card))
            for card in self.roll.speaking(kind)
        )

    def element(self, card: CardId) -> str:
        """D2.3.3: its element, printed or for a while another."""
        if card in self.roll.made:
            for held in reversed(texts.made_of(self, card, fx.ElementIs)):
                change = texts.change_of(held)
                if held.made > texts.printed_since(self, card) and isinstance(change, fx.ElementIs):
                    return change.element
        return self.state.cards[card].card.element

    def turn_order(self) -> list[Seat]:
        """The players who are not out, the active one first."""
        count = self.state.players
        order = [(self.state.active + step) % count for step in range(count)]
        return [seat for seat in order if not self.state.seats[seat].out]

    def players(self, who: fx.Players, you: Seat, that: Seat = -1, target: Seat = -1) -> list[Seat]:
        """Who is meant, "you" being the controller (D9.4). `each` begins with the active player."""
        state = self.state
        if who.which == "you":
            return [you] if not state.seats[you].out else []  # H55
        if who.which == "that":
            return [that] if that >= 0 and not state.seats[that].out else []
        if who.which == "any":
            return [target] if target >= 0 else []
        if who.which == "active" or (who.which == "opponent" and you == ADVERSARY):  # H50
            return [state.active] if not state.seats[state.active].out else []
        there = [seat for seat in range(ADVERSARY, len(state.seats)) if not state.seats[seat].out]
        if who.which == "adversary" or (who.which == "opponent" and state.mode != "duel"):
            return there
        seats = self.turn_order()
        if who.which == "opponent":
            return [s for s in seats if s != you]
        everyone = seats if you == ADVERSARY else seats + there  # H49
        return [s for s in everyone if s != you] if who.which == "others" else everyone

    # ------------------------------------------------------------------------------------------------- abilities

    @cached_property
    def _times_changes(self) -> list[Active]:
        self.__dict__["_times_changes"] = []  # texts inside this stage apply once
        found = self._early(fx.TimesChange)
        self._said.clear()
        return found

    def _early(self, *kinds: type[fx.Change]) -> list[Active]:
        """Printed changes of a kind that later stages build on; their conditions look at status and state."""
        found = []
        for card in [card for card in self.board if any(card in self.roll.speaking(kind) for kind in kinds)]:
            piece = self.state.cards[card]
            for said in texts.own_numbers(self, card):
                node = said.node
                if (
                    isinstance(node, fx.Standing)
                    and isinstance(node.change, kinds)
                    and self.holds_early(node.condition, piece)
                ):
                    found.append(
                        Active(node.change, card, piece.controller, piece.entered, said.paragraph, said.ability)
                    )
        return found

    def times(self, card: CardId) -> int:
        """How many times a card applies its effects; one that is being prepared counts as its player's."""
        return max(0, 1 + sum(more for _, more in self.times_changes(card)))

    def times_changes(self, card: CardId) -> list[tuple[CardId, int]]:
        """Who makes a card apply its effects more often, and by how many times."""
        piece, found = self.state.cards[card], []
        for change, source, you, *_ in self._times_changes:
            assert isinstance(change, fx.TimesChange)
            in_reach = piece.zone == BOARD or piece.owner == you
            if in_reach and self.matches(card, change.cards, you, source, anywhere=True):
                found.append((source, self.value(change.amount, source, you)))
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
        """Has a card no effects at all for now?"""
        if card not in self.roll.made and not self.roll.speaking(fx.NoEffects):
            return False
        if card not in self._silent:
            self._silent[card] = texts.is_silent(self, card)
        return self._silent[card]

    def lends(self, card: CardId) -> bool:
        """May a card have something to say of the spells that used it?"""
        piece = self.state.cards[card]
        return piece.card.lends or any(self.state.cards[c].card.lends for c, _, _ in piece.used)

    @cached_property
    def number_changes(self) -> list[Numbers]:
        """What changes the digits of other cards than those that used it: an early stage, for all texts wait for it."""
        if not self.roll.says(fx.NumberChange):
            return []
        self.__dict__["number_changes"] = []  # texts inside this stage are changed by their components only
        found = []
        for card in self.roll.speaking(fx.NumberChange):
            piece = self.state.cards[card]
            for said in texts.own_numbers(self, card):
                node = said.node
                if not isinstance(node, fx.Standing) or not self.holds_early(node.condition, piece):
                    continue
                if isinstance(node.change, fx.NumberChange) and not isinstance(node.change.cards, fx.Users):
                    found.append(Numbers(node.change, card, piece.controller, piece.entered))
        for held in self.state.lasting:
            lasting = held.ability
            if held.subject < 0 and isinstance(lasting, fx.Standing) and isinstance(lasting.change, fx.NumberChange):
                found.append(Numbers(lasting.change, held.source, held.you, held.made))
        self._said.clear()
        return found

    @cached_property
    def ability_costs(self) -> list[Active]:
        """What changes the prices of abilities: an early stage, for all texts wait for it."""
        if not self.roll.says(fx.AbilityCost):
            return []
        self.__dict__["ability_costs"] = []  # texts inside this stage have their printed prices
        found = self._early(fx.AbilityCost)
        for held in self.state.lasting:
            lasting = held.ability
            if held.subject < 0 and isinstance(lasting, fx.Standing) and isinstance(lasting.change, fx.AbilityCost):
                found.append(Active(lasting.change, held.source, held.you, held.made, -1, -1))
        self._said.clear()
        return found

    def is_plain(self, card: CardId) -> bool:
        """Says a card just what is printed on it, if anything?"""
        roll, used = self.roll, self.state.cards[card].used
        if not roll.plain_texts and (card in roll.altered or not roll.said.isdisjoint(OF_TEXTS)):
            return False
        return not used or not any(self.lends(component) for component, _, _ in used)

    def speaks(self, card: CardId, shape: type[fx.Node]) -> bool:
        """Has a card any ability of this shape, printed, gained or lent? A quick look."""
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
            self._said[card] = texts.abilities(self, card)
        return self._said[card]

    # --------------------------------------------------------------------------------------------------- changes

    @cached_property
    def _changes(self) -> dict[type[fx.Change], list[tuple[fx.Change, Active]]]:
        self.__dict__["_changes"] = {}  # conditions inside this stage look at preparation costs as nothing changes them
        found: list[Active] = []
        for card in self.roll.speaking(fx.Standing):
            piece = self.state.cards[card]
            for said in self.abilities(card):
                if isinstance(said.node, fx.Standing) and self.holds_or_none(
                    said.node.condition, card, piece.controller
                ):
                    active = Active(
                        said.node.change, card, piece.controller, piece.entered, said.paragraph, said.ability
                    )
                    found.extend([active] * said.times)
        for lasting in self.state.lasting:
            node = lasting.ability
            if lasting.subject >= 0 or not isinstance(node, fx.Standing):
                continue
            if self.holds_or_none(node.condition, lasting.source, lasting.you):
                found.append(Active(node.change, lasting.source, lasting.you, lasting.made, -1, -1, lasting.that))
        by_kind: dict[type[fx.Change], list[tuple[fx.Change, Active]]] = {}
        for active in sorted(found, key=lambda a: a.made):
            by_kind.setdefault(type(active.change), []).append((active.change, active))
        return by_kind

    def changes(self, kind: type[C]) -> list[tuple[C, Active]]:
        """All changes of a kind that stand now, the oldest first (D4.6)."""
        if not self.roll.says(kind):
            return []
        return self._changes.get(kind, [])  # type: ignore[return-value]  # they are filed by kind

    def own_changes(self, card: CardId, you: Seat, kind: type[C], used: Sequence[CardId] = ()) -> list[C]:
        """Changes that a card makes to its own preparation, wherever it is, with these components (H68)."""
        if not self.speaks(card, kind):
            return []
        return [
            said.node.change
            for said in (texts.abilities(self, card, tuple(used)) if used else self.abilities(card))
            if isinstance(said.node, fx.Standing)
            and isinstance(said.node.change, kind)
            and self.holds_or_none(said.node.condition, card, you)
            for _ in range(said.times)
        ]

    # -------------------------------------------------------------------------------------------------- keywords

    def keywords(self, card: CardId) -> Sequence[fx.Keyword]:
        """Printed, gained, and given by what stands (D4.5.1)."""
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
        """The cards that may have a keyword which is not printed on them, but for those whose components lend one."""
        held = {held.subject for held in self.state.lasting if held.keyword is not None}
        reached = (self.reached(change.cards, one.source, one.you) for change, one in self.changes(fx.KeywordChange))
        return held.union(*reached)

    def keyword_changes(self, card: CardId) -> list[tuple[fx.Keyword, CardId]]:
        """The keywords that are not printed on a card, each with the card that gives it."""
        found = keywords.keywords_of(self, card)
        return [(given.keyword, given.source) for given in found if given.since != keywords.PRINTED]

    def has(self, card: CardId, kind: str) -> bool:
        """D3.1.1: once or often is the same."""
        return any(keyword.kind == kind for keyword in self.keywords(card))

    # ------------------------------------------------------------------------------------------------- selecting

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
        """How many components of a word a player has, if each counts as often as it can."""
        if (seat, word) not in self._supply:
            self._supply[seat, word] = sum(self.counts(card)[1] for card in self.components_of(seat, word))
        return self._supply[seat, word]

    def answers_to(self, card: CardId, word: str) -> bool:
        """Is a card a component of this word? The six element words mean its element, never its name (D2.3.3)."""
        folded_word = folded(word)
        if folded_word in ELEMENT_INDEX:
            return self.element(card) == folded_word
        return stem(word) in self.words(card)

    def matches(
        self,
        card: CardId,
        what: fx.Cards,
        you: Seat,
        source: CardId = -1,
        that: Seat = -1,
        words: Words | None = None,
        anywhere: bool = False,
        it: tuple[CardId, ...] = (),
    ) -> bool:
        """Is this card one of those? `anywhere` leaves the zone out of the question."""
        return selecting.matches(self, card, what, you, source, that, words, anywhere, it)

    def common(self, what: fx.Cards) -> bool:
        """Asks this only what most effects ask? Worked out once for each."""
        found = COMMON.get(id(what))
        if found is None or found[0] is not what:
            found = COMMON[id(what)] = (what, replace(what, **UNASKED) == what)
        return found[1]

    def zone(self, what: fx.Cards, you: Seat) -> list[CardId]:
        """The cards of the zones a selector looks into, its own player's first."""
        if what.zone == BOARD:
            order = [you, *(s for s in self.state.sides if s != you)]
            return [card for seat in order for card in self.state.zones[seat][BOARD]]
        seats = [you] if what.side == "you" else self.state.sides  # "that player" may be any of them, you too
        if what.side == "opponent":
            seats = [seat for seat in seats if self.state.faces(you, seat)]
        return [card for seat in seats for card in self.state.zones[seat][what.zone]]

    def select(
        self, what: fx.Cards, you: Seat, source: CardId = -1, that: Seat = -1, it: tuple[CardId, ...] = ()
    ) -> list[CardId]:
        """All cards that fit, in board order."""
        return [card for card in self.zone(what, you) if self.matches(card, what, you, source, that, it=it)]

    def reached(self, what: fx.Selector, source: CardId, you: Seat, words: Words | None = None) -> list[CardId]:
        """The cards on the board that a standing change reaches; "up to 3" are the longest-standing ones (H18)."""
        if isinstance(what, fx.This):
            return [source]
        if not isinstance(what, fx.Cards):
            return []
        among = range(len(self.state.cards)) if what.everywhere else self.board
        found = [c for c in among if self.matches(c, what, you, source, words=words, anywhere=what.everywhere)]
        if what.amount is None:
            return found
        found.sort(key=lambda card: self.state.cards[card].since)
        return found[: max(0, self.value(what.amount, source, you))]

    def costs(self, card: CardId, what: fx.Costing, you: Seat, source: CardId) -> bool:
        """D2.4: is its cost such a one?"""
        return selecting.costs(self, self.state.cards[card], what, you, source)

    def cost_to_prepare(self, piece: CardState) -> Mana:
        """H76: what preparing a card would cost its player now: a later stage (`Now`)."""
        raise NotImplementedError

    # -------------------------------------------------------------------------------------------------- counting

    @cached_property
    def count_changes(self) -> list[Active]:
        """What makes components count more often: an early stage, for conditions of other changes count them."""
        if not self.roll.speaking(fx.CountAs) and not self.roll.speaking(fx.CountMore):
            return []
        self.__dict__["count_changes"] = []  # conditions inside this stage count each component once
        return self._early(fx.CountAs, fx.CountMore)

    def counts(self, card: CardId, user: CardId = -1) -> tuple[int, int]:
        """As how many components a card counts for a spell, and how many if its once-per-turn allowance is used too."""
        return counting.counts(self, card, user)

    def counted_by(self, card: CardId) -> list[CardId]:
        """Who makes a card count more often than once as a component, allowances left aside."""
        return counting.counted_by(self, card)

    def count(self, what: fx.Cards, you: Seat, source: CardId = -1, that: Seat = -1) -> int:
        """How many there are; a component as often as it counts."""
        found = self.select(what, you, source, that)
        if not what.component:
            return len(found)
        return sum(self.counts(card, source)[0] for card in found)

    # --------------------------------------------------------------------------------------- amounts, conditions

    def value(
        self,
        amount: fx.Amount,
        source: CardId,
        you: Seat,
        it: tuple[CardId, ...] = (),
        that: Seat = -1,
        frame: Frame | None = None,
    ) -> int:
        """An amount. What may count twice counts as its player has said (`rules.counting`)."""
        return measuring.value(self, amount, source, you, it, that, frame)

    def holds(
        self,
        condition: fx.Condition,
        source: CardId,
        you: Seat,
        it: tuple[CardId, ...] = (),
        frame: Frame | None = None,
    ) -> bool:
        """Is it so, now, for this card and its player? `frame`: in this application of its effects."""
        return measuring.holds(self, condition, source, you, it, frame)

    def refer(self, what: fx.Selector, source: CardId, it: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """This, or the card spoken of before."""
        return (source,) if isinstance(what, fx.This) else it

    def known(self, card: CardId) -> CardState:
        """A card as it is, or as it last was on the board while the same chain runs."""
        piece = self.state.cards[card]
        if piece.zone in (BOARD, TRANSITION):
            return piece
        return self.state.last_known.get(card, piece)

    def holds_or_none(self, condition: fx.Condition | None, source: CardId, you: Seat) -> bool:
        return condition is None or self.holds(condition, source, you)
