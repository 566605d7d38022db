"""Which copies are one option: those that no question of a rule or a card in play tells apart (D2.3.2).

What can be asked about a card is in four places, each searched here:

- what it carries, the fields of `CardState`: `carried`;
- what else in the State refers to it: `named`, `by_users`;
- what only some texts ask (`model.asking`), and only while one of them is in play or being applied: `asked_of`;
- when it came, among things whose order in time matters (D4.6): `in_time`.

In hands and decks copies are one option whatever has happened to them: which one another player knows must not show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import attrgetter

from magenoir.model import effects as fx
from magenoir.model.agenda import Act, Close, EndPreparation, Enter, Item
from magenoir.model.asking import NOTHING, Question, longest, questions
from magenoir.model.state import CardState, Frame
from magenoir.model.terms import BOARD, DECK, DISCARD, EXILE, TRANSITION, CardId, Seat
from magenoir.table.naming import SPEAKS, fields_of, named_by_frame, named_by_lasting, named_by_step
from magenoir.table.now import Now, texts

OPEN_ZONES = (BOARD, TRANSITION, DISCARD, EXILE)

CARRIED = ("owner", "controller", "zone", "state", "hp", "locked", "x", "met")
CARRIES = attrgetter(*CARRIED)
"""What always matters about an open card, besides its name, the name printed on a copy, and its label."""
LOOKED_AT = {
    "prepared_turn": "turn",
    "since": "longest",
    "entered": "in time, and in who names it",
    "used": "followed",
    "hidden": "followed",
    "looked": "looked",
}
"""What matters only if something asks for it, and where that is checked."""
LEFT_OUT = ("id", "seen")
"""What nothing asks about an open card: its number, and who knows it, which is everybody."""

IN_TIME = (
    fx.KeywordChange,
    fx.NumberChange,
    fx.NoEffects,
    fx.DamageChange,
    fx.HandSizeIs,
    fx.SlotLimitIs,
    fx.TradeRateIs,
    fx.DrawReplaced,
    fx.NeedReplaced,
    fx.NeedPaid,
    fx.SlowcastWaived,
    fx.ReleaseInstead,
    fx.ManaKept,
)
"""Changes that act one after another, or of which one takes precedence (D4.6). Copies that say the same do the same, so
only what came between them matters. All other changes add up, or concern only their own card."""
UNDONE = (fx.KeywordChange, fx.NumberChange, fx.NoEffects)
"""Those of them that can be undone for a card: earlier ones are, later ones are not."""

ASKED: dict[int, tuple[object, frozenset[Question]]] = {}
OF_ITSELF: frozenset[Question] = frozenset({"itself", "used", "memory"})
MOST = 5_000  # texts whose questions are cached
LONGEST_CHAIN = 1_000  # items on the agenda of a chain that may still end on its own


def asked_by(tree: object) -> frozenset[Question]:
    """The questions of a part of a text, worked out once."""
    found = ASKED.get(id(tree))
    if found is None or found[0] is not tree:
        if len(ASKED) >= MOST:
            ASKED.clear()
        found = ASKED[id(tree)] = (tree, questions(tree))
    return found[1]


class Likeness:
    """What tells copies apart at one moment. `doing`: the item being carried out; `declared`: what it is about to put
    on the agenda; `draft`: what is being announced."""

    def __init__(
        self, now: Now, doing: Item | None = None, declared: Sequence[Item] = (), draft: Frame | None = None
    ) -> None:
        self.now, self.state = now, now.state
        self.doing, self.declared, self.draft = doing, declared, draft
        self.ordering = False  # the question is what comes first: what else like cards have to do may be the same
        self._found: dict[CardId, tuple[object, ...]] = {}

    def of(self, card: CardId) -> tuple[object, ...]:
        """Two cards with the same value are one option. The name that a scenario gave to a card comes last."""
        if card not in self._found:
            self._found[card] = self._of(card)
        return self._found[card]

    def _of(self, card: CardId) -> tuple[object, ...]:
        piece = self.state.cards[card]
        if piece.zone not in OPEN_ZONES:
            return piece.card.name, piece.owner, piece.zone, piece.label
        return (*self.carried(piece), *self.asked_of(piece), self.in_time(piece), piece.label)

    # ------------------------------------------------------------------------------------ what it carries, who names it

    def carried(self, piece: CardState) -> tuple[object, ...]:
        """What a card is and has, and what refers to it: all but the time, which `in_time` judges."""
        return (
            piece.card.name,
            piece.original.name if piece.original is not None else "",
            CARRIES(piece),
            self.looked(piece) if piece.looked else 0,
            tuple(self.followed(piece)) if piece.used else (),
            tuple(self.named.get(piece.id, ())),
        )

    def looked(self, piece: CardState) -> int:
        """What it has looked at, while that card may be on top of the deck again (H20)."""
        deck = self.state.zones[piece.controller][DECK]
        return piece.looked if any(self.state.cards[card].entered == piece.looked for card in deck) else 0

    def followed(self, piece: CardState) -> Iterator[tuple[object, ...]]:
        """The components it used that still matter: they lend it something, or its own text mentions them."""
        for card, word in texts.followed(self.now, piece):
            if "used" in piece.card.asks or self.now.lends(card):
                later = [user for user, *_ in self.users.get(card, ()) if user.entered > piece.entered]
                yield card, word, len(later)

    @cached_property
    def users(self) -> dict[CardId, list[tuple[CardState, str, int]]]:
        """The cards on the board that used a component, as which word, and in which place among all they used (H45)."""
        found: dict[CardId, list[tuple[CardState, str, int]]] = {}
        for user in (self.state.cards[card] for card in self.now.board):
            for place, (card, word) in enumerate(texts.followed(self.now, user) if user.used else ()):
                found.setdefault(card, []).append((user, word, place))
        return found

    @cached_property
    def named(self) -> dict[CardId, list[object]]:
        """Every card that is referred to outside its zone, and in what role."""
        found: dict[CardId, list[object]] = {}

        def add(card: CardId, *what: object) -> None:
            found.setdefault(card, []).append(what)

        state = self.state
        if self.has_run_away:
            return found
        for where, steps in (("agenda", state.agenda), ("raised", state.raised), ("declared", self.declared)):
            for place, step in enumerate(steps):
                if fields_of(type(step)) and not self._is_idle(step):
                    for card, role in named_by_step(step):
                        add(card, where, place, role)
        # Which of the like cards of this item comes first may be the very question.
        if self.doing is not None and not self._is_idle(self.doing):
            for card, role in named_by_step(self.doing):
                add(card, "doing", role)
        for number, frame in self.frames.items():
            for card, role in named_by_frame(frame, self._still):
                if role != SPEAKS or not self.ordering or not OF_ITSELF.isdisjoint(asked_by(frame.steps)):
                    add(card, number, role)
        for held in state.lasting:
            when = self._since_change(held.made) if held.subject is not None else held.made
            for card, role in named_by_lasting(state, held):
                add(card, role, when)
        for (kind, card, paragraph), amount in state.spent.items():
            add(card, kind, paragraph, amount)
        for card, spell, twice in state.counted:
            add(card, "counts", spell, twice)
        for card, users in self.users.items():
            lends = self.now.lends(card)
            for user, *how in users:
                if lends or "used" in user.card.asks:
                    add(card, "used", user.id, *how, state.cards[card].entered < user.entered)
        return found

    @property
    def has_run_away(self) -> bool:
        """Is the chain so long that it can only end in a draw (H3)? Then it is not searched for each question."""
        entering = self.doing.raised if isinstance(self.doing, Enter) else ()
        return len(self.state.agenda) + len(self.state.raised) + len(entering) > LONGEST_CHAIN

    def _is_idle(self, step: Item) -> bool:
        """For a card that has entered the board, only an Equipment's slot is checked on its own: Unique is checked for
        all copies together."""
        return isinstance(step, EndPreparation) and self.state.cards[step.card].card.kind != "equipment"

    def _still(self, card: CardId, entered: int) -> bool:
        return self.state.cards[card].entered == entered

    # ---------------------------------------------------------------------------------------------- what some texts ask

    @cached_property
    def questions(self) -> frozenset[Question]:
        """All questions of what is in play, or being applied or announced."""
        state = self.state
        in_play = (state.cards[card].card.asks for card in self.now.board)
        lasting = (asked_by(held.ability) for held in state.lasting if held.ability is not None)
        return NOTHING.union(*in_play, *lasting, self.applied)

    @cached_property
    def applied(self) -> frozenset[Question]:
        """All questions of what is being applied or announced."""
        return NOTHING.union(*(asked_by(frame.steps) for frame in self.frames.values()))

    @cached_property
    def frames(self) -> dict[int, Frame]:
        """Every application that still has something to do, including the one being announced."""
        frames = self.state.frames if not self.has_run_away else {}
        if frames:
            steps = (*self.state.agenda, *self.state.raised)
            acting = {step.frame for step in (*steps, self.doing) if isinstance(step, Act)}
            over = {number for step in steps if isinstance(step, Close) for number in step.frames} - acting
            frames = {number: frame for number, frame in frames.items() if number not in over}
        return frames if self.draft is None else {**frames, -1: self.draft}

    def asked_of(self, piece: CardState) -> tuple[object, ...]:
        """A card's answers to what is asked now."""
        if piece.zone == BOARD:
            return self._is_fresh(piece), self._longest(piece)
        return self._remembered(piece), self._place(piece)

    def _is_fresh(self, piece: CardState) -> bool:
        """Was it prepared this turn, and does that matter (D3.2.9)?"""
        if piece.prepared_turn != self.state.turn:
            return False
        if "turn" in self.questions or "turn" in piece.card.asks:
            return True
        slow = piece.state == "prepared" and piece.card.kind == "spell"
        return slow and ("slowcast" in self.questions or self.now.has(piece.id, "Slowcast"))

    def _longest(self, piece: CardState) -> int:
        """Since when it has been a component, if something reaches the longest-standing ones (H18)."""
        if not self.reaching:
            return 0
        reached = (self.now.speaker(source, you).matches(piece.id, cards) for cards, source, you in self.reaching)
        return piece.since if any(reached) else 0

    @cached_property
    def reaching(self) -> list[tuple[fx.Cards, CardId, Seat]]:
        """What reaches a limited number of components, with whose text it is."""
        if "longest" not in self.questions:
            return []
        said = [(one.node, card) for card in self.now.roll.speaking(fx.Standing) for one in self.now.abilities(card)]
        found = [(node, card, self.state.cards[card].controller) for node, card in said]
        found += [(held.ability, held.source, held.you) for held in self.state.lasting if held.ability is not None]
        return [
            (cards, source, you)
            for node, source, you in found
            if isinstance(node, fx.Standing) and (cards := longest(node)) is not None
        ]

    def _remembered(self, piece: CardState) -> tuple[object, ...]:
        """What a card had when it left the board in this chain, if its own text or one being applied may ask."""
        known = self.state.last_known.get(piece.id)
        if known is None or not {"memory", "used"} & (piece.card.asks | self.questions):
            return ()
        return known.hp, known.locked, known.x, tuple(self.followed(known))

    def _place(self, piece: CardState) -> int:
        """Its place in a discard pile, if something asks: how many others lie above it. While places are being
        exchanged or taken, or something beneath is meant, adjacent copies differ too."""
        if piece.zone != DISCARD:
            return 0
        pile = self.state.zones[piece.owner][DISCARD]
        asked = "place" in self.questions or any("own place" in self.state.cards[card].card.asks for card in pile)
        above = pile[: pile.index(piece.id)] if asked or "exchange" in self.applied else []
        if not self.applied.isdisjoint(("exchange", "in place")):
            return len(above)
        return sum(self.state.cards[card].card.name != piece.card.name for card in above)

    # ---------------------------------------------------------------------------------------------------- order in time

    def in_time(self, piece: CardState) -> tuple[int, ...]:
        """When it came, as far as that matters given everything else."""
        roll, card = self.now.roll, piece.id
        kinds = [kind for kind in self.timed if card in roll.speaking(kind)]
        if fx.DamageChange in kinds and self._ignores_damage(card):
            return (piece.entered,)
        counts = [self._before(piece, kind) for kind in kinds]
        if roll.made and not set(UNDONE).isdisjoint(kinds):
            counts.append(sum(held.made < piece.entered for made in roll.made.values() for held in made))
        if piece.used and fx.NumberChange in self.timed:  # its components have changed its digits since then
            counts.append(self._before(piece, fx.NumberChange))
        return tuple(counts)

    @cached_property
    def timed(self) -> list[type[fx.Change]]:
        """The changes made by anything in play whose order matters."""
        return [kind for kind in IN_TIME if self.now.roll.says(kind)]

    def _ignores_damage(self, card: CardId) -> bool:
        """Has it an allowance? The oldest is used up first, so each copy has its own time."""
        changes = self.now.changes(fx.DamageChange)
        return any(active.source == card and change.op == "ignore" for change, active in changes)

    def _before(self, piece: CardState, kind: type[fx.Change]) -> int:
        """How many lasting effects, and cards with such a change that say something else, are older than a card."""
        others = [self.state.cards[card] for card in self.now.roll.speaking(kind)]
        older = [other for other in others if other.entered < piece.entered and not self._says_same(other, piece)]
        lasting = (texts.change_of(held) for held in self.state.lasting if held.made < piece.entered)
        return len(older) + sum(isinstance(change, kind) for change in lasting)

    def _says_same(self, one: CardState, other: CardState) -> bool:
        """Do two cards say the same, or would they if neither were silenced?"""
        same = one.card.name == other.card.name and one.controller == other.controller
        return same and self._altered(one.id) == self._altered(other.id)

    def _altered(self, card: CardId) -> tuple[object, ...]:
        """What a card says besides what is printed on it, and how its digits have changed."""
        gained = [held.ability for held in self.now.roll.gained if held.subject == card]
        return gained, texts.linked_operations(self.now, card)

    def _since_change(self, made: int) -> tuple[int, ...]:
        """How many changes came before something was done to a card, and so no longer affect it."""
        cards, roll = self.state.cards, self.now.roll
        return tuple(
            sum(cards[card].entered < made for card in roll.speaking(kind)) for kind in UNDONE if kind in self.timed
        )
