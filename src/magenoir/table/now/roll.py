"""The roll: who is on the board, by what they have to say. Most cards have little, and are passed over.

It is valid until a card comes, goes or turns (in a discard pile, one that may be used there), or an effect with a
duration begins or ends.
"""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.printed import shapes_of
from magenoir.model.state import CardState, Lasting, State
from magenoir.model.terms import BOARD, DISCARD, CardId, Zone, sure

NOBODY: list[CardId] = []
FREE_LOOK = (fx.LookAtTop(),)
LOOK_BELOW = (fx.LookAtBottom(),)
FREE_LOOKS = (FREE_LOOK, LOOK_BELOW)


OF_TEXTS = frozenset({fx.TimesChange, fx.NumberChange, fx.AbilityCost})
OF_KEYWORDS = frozenset({fx.KeywordChange, fx.NeverKeyword, fx.NoEffects})
MADE = (fx.NoEffects, fx.PrintedEffects, fx.ElementIs, fx.LosesWord, fx.LosesKeyword)
"""Changes that are made to a card, and are not its own abilities."""


def lying(state: State, zones: dict[Zone, list[CardId]]) -> list[CardId]:
    """The cards in discard piles that may be used there."""
    return [card for card in zones[DISCARD] if state.cards[card].card.works_in_pile]


def is_made(held: Lasting) -> bool:
    return isinstance(held.ability, fx.Standing) and isinstance(held.ability.change, MADE)


class Roll:
    """The cards on the board by the shapes of their abilities, printed and gained."""

    def __init__(self, state: State) -> None:
        self._cards = state.cards
        self.board: list[CardId] = [card for zones in state.zones for card in zones[BOARD]]
        on_cards = [held for held in state.lasting if held.subject is not None and held.ability is not None]
        self.gained = [held for held in on_cards if not is_made(held)]
        """Abilities that a card has for a while."""
        self.made: dict[CardId, list[Lasting]] = {}
        """What holds of a card for a while without being an ability of its own: no effects, another element."""
        for held in on_cards:
            if is_made(held):
                self.made.setdefault(sure(held.subject), []).append(held)
        self.altered = {held.subject for held in on_cards}
        self.gives_keywords = any(g.keyword is not None for g in state.lasting)
        self._lasting = {
            shape
            for g in state.lasting
            if g.subject is None and g.ability is not None
            for shape in shapes_of(g.ability)
        }
        self._speaking: dict[type[fx.Node], list[CardId]] = {}
        for card in self.board:
            for shape in self._shapes(state.cards[card]):
                self._speaking.setdefault(shape, []).append(card)
        self.said = self._speaking.keys() | self._lasting
        """Every shape that anything in play has, a card or what lasts."""
        self.plain_texts = not self.altered and self.said.isdisjoint(OF_TEXTS)
        """Does every card say what is printed on it, but for what its components lend it?"""
        self.plain_keywords = not self.gives_keywords and self.said.isdisjoint(OF_KEYWORDS)
        """And has it the keywords that are printed on it?"""
        self.mortal = [c for c in self.board if state.cards[c].card.hp is not None or state.cards[c].hp is not None]
        self.timely = [
            [card for card in (*zones[BOARD], *lying(state, zones)) if self._is_timely(state.cards[card])]
            for zones in state.zones
        ]
        """For each seat the cards that may have something to do at any time: an ability to use, or Quickcast."""
        self.looking = self._looking(state, FREE_LOOK)
        """The cards whose player may look at the top of their deck whenever they like."""
        self.looking_below = self._looking(state, LOOK_BELOW)
        """And those whose player may look at the bottom of it."""

    def _looking(self, state: State, look: tuple[fx.Step, ...]) -> list[CardId]:
        return [
            card
            for card in self.speaking(fx.Usable)
            if card not in self.made and any(use.steps == look for use in self._uses(state.cards[card]))
        ]

    def _shapes(self, piece: CardState) -> frozenset[type[fx.Node]]:
        shapes = frozenset() if piece.state == "exhausted" else piece.card.shapes
        for card, _, _ in piece.used:
            if self._cards[card].card.lends or self._cards[card].used:
                shapes |= self._lent(self._cards[card])
        if piece.id not in self.altered:
            return shapes
        return shapes.union(
            s for held in self.gained if held.subject == piece.id and held.ability for s in shapes_of(held.ability)
        )

    def _lent(self, component: CardState) -> frozenset[type[fx.Node]]:
        """The shapes that a spell may get from a component it used, and from that one's components in turn."""
        shapes = component.card.lent_shapes
        for card, _, _ in component.used:
            if self._cards[card].entered < component.entered:
                shapes |= self._lent(self._cards[card])
        return shapes

    def _uses(self, piece: CardState) -> list[fx.Usable]:
        """Its abilities that can be used in its current zone, printed and gained."""
        if piece.zone == BOARD and piece.id not in self.speaking(fx.Usable):
            return []
        gained = (held.ability for held in self.gained if held.subject == piece.id)
        uses = [node for node in (*(said.node for said in piece.card.said), *gained) if isinstance(node, fx.Usable)]
        return [use for use in uses if use.zone == piece.zone]

    def _is_timely(self, piece: CardState) -> bool:
        if any((use.when == "any time" or use.quick_if) and use.steps not in FREE_LOOKS for use in self._uses(piece)):
            return True
        given = not self.plain_keywords
        return piece.state == "prepared" and (given or any(k.kind == "Quickcast" for k in piece.card.keywords))

    def speaking(self, shape: type[fx.Node]) -> list[CardId]:
        """The cards with an ability of this shape, in board order."""
        return self._speaking.get(shape, NOBODY)

    def says(self, shape: type[fx.Node]) -> bool:
        """Does anything in play say such a thing, a card or a lasting effect?"""
        return shape in self.said
