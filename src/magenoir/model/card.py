"""A card as printed: facts that never change in a game."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from magenoir.model.asking import Question, asked_in_play
from magenoir.model.effects import (
    AsSoonAs,
    Create,
    GainEffect,
    Keyword,
    LocksNo,
    Node,
    Paragraph,
    Usable,
    Users,
    ZenithActive,
)
from magenoir.model.effects.node import nodes
from magenoir.model.mana import NO_MANA, Mana, is_none_of, read_mana
from magenoir.model.names import stem, words_of
from magenoir.model.printed import Said, shapes_of, whole_abilities

Kind = Literal["spell", "permanent", "equipment", "ritual", "animal", "adversary"]
KINDS = ("spell", "permanent", "equipment", "ritual", "animal", "adversary")
SLOTS = ("torso", "head", "back", "feet", "trinket", "weapon", "ring")


class Card(Struct, frozen=True, dict=True):
    """Everything printed on a card, its text read into paragraphs. What follows from it is worked out once."""

    name: str
    element: str
    kind: Kind = "spell"
    slot: str = ""
    cost: Mana = NO_MANA
    value: int | None = None  # of a card of an Adversary's deck: the Mana that it adds to the Available Ether (S.card)
    x_element: str = ""  # the element of a printed cost of X (D2.4)
    components: tuple[tuple[str, int], ...] = ()
    hp: int | None = None  # None: no HP at all, which is not 0 HP (R13)
    hp_x: bool = False  # its text says with how much HP it starts
    exhausts: bool = False  # A: preparing it exhausts an Animal of its player (H69)
    ability_costs: tuple[str, ...] = ()  # of an Animal's abilities, in the order of the text: "2 air", "", "1 any"
    makes: tuple[Card, ...] = ()  # cards that its text brings into the game
    keywords: tuple[Keyword, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    text: str = ""
    name_fr: str = ""
    status: str = "original"  # official | completed | original
    pack: str = ""

    @property
    def box(self) -> str:
        """The folder of its pack: base, lightning, crow."""
        return self.pack.partition("/")[0]

    @property
    def is_adversary(self) -> bool:
        """Is it a card of an Adversary's deck (S.scenario.list), which no player's deck may hold?"""
        return self.value is not None or self.kind == "adversary"

    @property
    def mana_value(self) -> int:
        """H53: as printed, or all the Mana of its cost."""
        return sum(self.cost) if self.value is None else self.value

    @property
    def words(self) -> tuple[str, ...]:
        """D2.3: the words of its name that make it a component, as written on the card."""
        return words_of(self.name)

    @cached_property
    def stems(self) -> frozenset[str]:
        """D2.3, D3.2.4: all words it answers to as a component, those of its Transmutable included."""
        return frozenset(words_of(self.name)) | {
            stem(keyword.argument) for keyword in self.keywords if keyword.kind == "Transmutable" and keyword.argument
        }

    @cached_property
    def answers(self) -> frozenset[str]:
        """D2.3.3: every word for a component that this card answers to: its stems, and its element."""
        return self.stems | {self.element}

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes of its text, in the order of the text."""
        return tuple(nodes(self.paragraphs))

    def says(self, kind: type[Node]) -> bool:
        """Is any node of its text of this kind?"""
        return any(isinstance(node, kind) for node in self.nodes)

    @cached_property
    def spoken(self) -> tuple[str, ...]:
        """The words of components and names that its text mentions, as stems, in text order."""
        words = [stem(word) for node in self.nodes if (word := getattr(node, "word", ""))]
        listed = [word for node in self.nodes for name in getattr(node, "words", ()) for word in words_of(name)]
        return tuple(dict.fromkeys([*words, *listed]))

    @cached_property
    def said(self) -> list[Said]:
        """Its abilities, in the order of the text."""
        return whole_abilities(self.paragraphs)

    @cached_property
    def works_in_pile(self) -> bool:
        """Does it have an ability that can be used in a discard pile?"""
        return any(isinstance(said.node, Usable) and said.node.zone == "discard" for said in self.said)

    def without(self, locked: Mana) -> tuple[int, ...]:
        """Its abilities, by place, that wait to lose Mana which is not there: a card that never had it, or lost it
        unseen, does not go from some to none (D9.2)."""
        if AsSoonAs not in self.shapes:
            return ()
        return tuple(
            number
            for number, said in enumerate(self.said)
            if isinstance(said.node, AsSoonAs)
            and any(
                isinstance(node, LocksNo) and is_none_of(locked, node.element) for node in nodes(said.node.condition)
            )
        )

    @cached_property
    def prices(self) -> list[tuple[Mana, int]]:
        """The costs of its abilities: Mana, and an amount of any one element."""
        return [price_of(text) for text in self.ability_costs]

    @cached_property
    def creates(self) -> tuple[str, ...]:
        """D7.3: the names of cards that its text brings into the game."""
        return tuple(node.name for node in self.nodes if isinstance(node, Create))

    @cached_property
    def asks_zenith(self) -> bool:
        """Does its text look at Zenith (D3.2.6)?"""
        return self.says(ZenithActive)

    @cached_property
    def asks(self) -> frozenset[Question]:
        """What its text asks, while it is in play, about cards that are otherwise alike."""
        return asked_in_play(self.paragraphs)

    @cached_property
    def lends(self) -> bool:
        """Does it have something to say about the spells that use it as a component?"""
        return any(isinstance(node, Users) for node in self.nodes)

    @cached_property
    def lent_shapes(self) -> frozenset[type[Node]]:
        """The shapes of abilities that such a spell may get from it."""
        if not self.lends:
            return frozenset()
        given = [node.ability for node in self.nodes if isinstance(node, GainEffect)]
        return self.shapes | frozenset(shape for ability in given for shape in shapes_of(ability))

    @cached_property
    def shapes(self) -> frozenset[type[Node]]:
        """The shapes of its abilities."""
        return frozenset(shape for said in self.said for shape in shapes_of(said.node))


def with_text_of(card: Card, printed: Card) -> Card:
    """A card with the text of another, keywords included, under its own name."""
    return replace(
        card, keywords=printed.keywords, paragraphs=printed.paragraphs, text=printed.text, makes=printed.makes
    )


def price_of(text: str) -> tuple[Mana, int]:
    """`2 air` or `1 any` as Mana, and an amount of any one element."""
    words = text.split()
    if len(words) == 2 and words[1] == "any" and words[0].isdecimal():
        return NO_MANA, int(words[0])
    return read_mana(text), 0


UNKNOWN = Card(name="?", element="")
"""Stands for a card that nobody has named, in a position that leaves hands or decks open."""
