"""What is printed on a card, as plain facts for a view: no effect trees, only what a person could read off it."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model.card import Card
from magenoir.model.effects import Keyword
from magenoir.model.mana import Mana


class Face(Struct, frozen=True):
    """What is printed on a card."""

    name: str
    element: str
    kind: str
    cost: Mana
    components: tuple[tuple[str, int], ...]
    keywords: tuple[str, ...]
    words: tuple[str, ...]  # the components it is by its name (D2.3)
    text: str
    slot: str = ""
    x_element: str = ""
    hp: int | None = None
    hp_x: bool = False  # its text says with how much HP it starts
    exhausts: bool = False  # preparing it exhausts an Animal of its player
    ability_costs: tuple[str, ...] = ()  # of an Animal: 2 air, 1 any, nothing; in the order of its abilities
    name_fr: str = ""
    value: int | None = None  # of a card of an Adversary's deck: the Mana that it adds


def keyword(one: Keyword) -> str:
    return f"{one.kind}: {one.argument}" if one.argument else one.kind


def face(card: Card) -> Face:
    """What is printed on it, made once per card: a printed card never changes."""
    found = _faces.get(id(card))
    if found is None or found[0] is not card:
        if len(_faces) > 2_000:
            _faces.clear()
        found = _faces[id(card)] = (
            card,
            Face(
                name=card.name,
                element=card.element,
                kind=card.kind,
                cost=card.cost,
                components=card.components,
                keywords=tuple(keyword(one) for one in card.keywords),
                words=card.words,
                text=card.text,
                slot=card.slot,
                x_element=card.x_element,
                hp=card.hp,
                hp_x=card.hp_x,
                exhausts=card.exhausts,
                ability_costs=card.ability_costs,
                name_fr=card.name_fr,
                value=card.value,
            ),
        )
    return found[1]


_faces: dict[int, tuple[Card, Face]] = {}
