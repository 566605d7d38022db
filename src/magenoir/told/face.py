"""What is printed on a card, as plain facts for a view: no effect trees, only what a person could read off it."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model.card import Card, Kind
from magenoir.model.effects import Keyword, Usable
from magenoir.model.mana import NO_MANA, Mana
from magenoir.model.strings import CardText, Key, Name


class Price(Struct, frozen=True):
    """What using an ability of an Animal costs, beside its text."""

    mana: Mana = NO_MANA
    alike: int = 0  # and this many of any one element
    mixed: int = 0  # and this many of any elements


class Face(Struct, frozen=True):
    """What is printed on a card."""

    name: Name
    element: Key
    kind: Kind
    cost: Mana
    components: tuple[tuple[Key, int], ...]
    keywords: tuple[Keyword, ...]
    words: tuple[Key, ...]  # the components it can be, by its name (D2.3)
    text: CardText
    slot: Key = ""
    x_element: Key = ""
    hp: int | None = None
    hp_x: bool = False  # its text says how much HP it starts with
    exhausts: bool = False  # preparing it exhausts an Animal of its player
    prices: tuple[Price | None, ...] = ()  # an Animal's, one for each line of its text; None: no usable ability
    zenith: bool = False  # its text looks at Zenith (D3.2.6)
    name_fr: Name = ""
    value: int | None = None  # for a card of an Adversary's deck: the Mana that it adds


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
                keywords=card.keywords,
                words=card.words,
                text=card.text,
                slot=card.slot,
                x_element=card.x_element,
                hp=card.hp,
                hp_x=card.hp_x,
                exhausts=card.exhausts,
                prices=tuple(prices(card)),
                zenith=card.asks_zenith,
                name_fr=card.name_fr,
                value=card.value,
            ),
        )
    return found[1]


def prices(card: Card) -> list[Price | None]:
    """What the abilities of an Animal cost as printed, line by line."""
    if not card.ability_costs:
        return []
    paid = [said.paragraph for said in card.said if isinstance(said.node, Usable) and said.node.paid]
    costs = {line: Price(mana, alike=alike) for line, (mana, alike) in zip(paid, card.prices, strict=True)}
    return [costs.get(line) for line in range(len(card.paragraphs))]


_faces: dict[int, tuple[Card, Face]] = {}
