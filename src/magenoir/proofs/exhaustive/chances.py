"""A rich position around one card: the card, its components, what its text mentions, and Mana for all of it.

Everything is found in the library by what cards are and say, so a new card gets its chance automatically.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magenoir.decks.adversaries import load_adversaries
from magenoir.language.library import Library
from magenoir.model import effects as fx
from magenoir.model.card import Card
from magenoir.model.mana import ELEMENTS
from magenoir.model.names import stem, words_of
from magenoir.players.player import Dice

PLENTY = " ".join(f"9 {element}" for element in ELEMENTS)
SOME = " ".join(f"1 {element}" for element in ELEMENTS)
HP = 60  # enough to outlive a few turns
APART = ("ritual", "animal")  # cannot be put just anywhere


class Chances:
    """The positions in which one card gets its chance."""

    def __init__(self, card: Card, library: Library, dice: Dice) -> None:
        self.card, self._dice = card, dice
        self._others = sorted((c for c in library if c.name != card.name and not bends(c, card)), key=by_name)
        self._words = words_for(card)
        self._elements = list(dict.fromkeys(named_in(card, "element"))) or [card.element]

    def position(self, seat: str, mage_noir: bool, poor: bool = False) -> dict[str, Any]:
        """The card in this seat's hand, on its board, in its deck and in its discard pile; poor: without Mana."""
        copy = [] if self.card.kind == "animal" else [self.card.name]  # an Animal comes out of the deck
        user = [*self._user(), *self._listed()]
        mine = {
            "hp": HP,
            "mage_noir": mage_noir,
            "zenith": True,
            "reserve": "" if poor else PLENTY,
            "board": [
                *self._components(self.card),
                *self._components_mentioned(),
                *self._helpers(),
                *self._with_mana(copy),
                *self._animal(),
                *(piece for spell in user for piece in self._components(spell)),
            ],
            "hand": [
                *(spell.name for spell in user),
                *self._rival(),
                *self._mentioned()[:3],
                *self._any(3),
                *copy * 3,
            ],
            "deck": ([*[self.card.name] * 3, *self._mentioned(), *self._any(6)])[: self.deck_size()],
            "discard": [*copy, *self._mentioned()],
            "exile": [self.card.name] if self.card.kind == "animal" else self._animal(),
        }
        theirs = {
            "hp": HP,
            "mage_noir": not mage_noir,
            "reserve": PLENTY,
            "board": [*self._helpers(), *self._mentioned()[:3]],
            "hand": [*self._mentioned()[:2], *self._any(4)],
            "deck": self._any(10),
        }
        other = "B" if seat == "A" else "A"
        ether = {"left": SOME, "right": SOME}
        return {"seed": 1 + self._dice.below(1_000), "turn": seat, seat: mine, other: theirs, "ether": ether}

    def coop(self, seat: str, mage_noir: bool, poor: bool, there: bool) -> dict[str, Any]:
        """The same with the other player as an ally, against an Adversary that has come or not."""
        own = load_adversaries()["cinder-queen"].card().name
        board = [own, *self._some(permanent), *self._some(equipment)]
        deck = [*self._helpers(), *self._any(6)]
        adversary = {"hp": HP, "deck": deck, "board": board} if there else {"deck": [*deck, own]}
        return {**self.position(seat, mage_noir, poor), "mode": "coop", "adversary": adversary}

    # ---------------------------------------------------------------------------------------------- what goes into it

    def _components(self, spell: Card) -> list[Any]:
        """What a spell must be prepared with, on the board."""
        return [standing(one) for word, count in spell.components for one in self._fitting(stem(word), count)]

    def _components_mentioned(self) -> list[Any]:
        """A component for each word in the text."""
        return [standing(one) for word in self._words for one in self._fitting(word, 1)]

    def _mentioned(self) -> list[str]:
        """A card for each word and each element in the text."""
        by_word = [one.name for word in self._words for one in self._fitting(word, 1) if one.kind != "animal"]
        return by_word + [self._one(of_element(element)) for element in self._elements]

    def _helpers(self) -> list[str]:
        """What each side has: spells that hit, one that destroys such a card, a Permanent and Equipment to hit."""
        hitters = [name for element in self._elements for name in self._some(of_element(element, hits))]
        destroyer = self._some(lambda other: destroys(other, self.card))
        to_hit = self._some(permanent)
        equipment = self._some(lambda other: other.kind == "equipment" and other.slot != self.card.slot)
        weapon = self._some(
            lambda other: other.kind == "equipment" and other.slot != self.card.slot and inflicts(other)
        )
        shifter = self._some(shifts) if any(isinstance(node, fx.WhenPhaseShifted) for node in self.card.nodes) else []
        return [*hitters, *destroyer, *to_hit, *equipment, *weapon, *shifter]

    def _animal(self) -> list[str]:
        """An Animal, for a card that mentions them."""
        mentioned = any(isinstance(node, OF_ANIMALS) for node in self.card.nodes)
        return self._some(lambda other: other.kind == "animal") if mentioned else []

    def _with_mana(self, copies: list[str]) -> list[Any]:
        """A copy on the board: with much Mana if it can do nothing without, with little if it waits to have none."""
        says = {type(node) for node in self.card.nodes}
        much, little = fx.ActivatedOnlyIf in says, fx.AsSoonAs in says and fx.LocksNo in says
        locks = f"{9 if much else 1} {self._elements[0] if little else self.card.element}"
        return [{"card": name, "locks": locks} for name in copies] if much or little else list(copies)

    def deck_size(self) -> int:
        """Sometimes small, for a card that cares about small decks."""
        wants = any(isinstance(node, fx.DeckLarger) for node in self.card.nodes)
        return 4 if wants and self._dice.below(3) else 100

    def _listed(self) -> list[Card]:
        """A card from each list of names in the text."""
        names = [stem(words_of(one)[0]) for node in self.card.nodes for one in getattr(node, "words", ())]
        return [card for name in names for card in self._fitting(name, 1)][:2]

    def _rival(self) -> list[str]:
        """Equipment: for the same slot, and any."""
        plain = [other for other in self._others if other.slot and not other.components]
        same = self._some(lambda other: other in plain and other.slot == self.card.slot)
        return [*same, *self._some(lambda other: other in plain)]

    def _user(self) -> list[Card]:
        """A spell that needs this card as a component, if there is one."""
        return [c for c in self._others if any(stem(word) in self.card.answers for word, _ in c.components)][:1]

    def _any(self, count: int) -> list[str]:
        return [self._one(lambda other: other.kind not in APART) for _ in range(count)]

    def _one(self, wanted: Callable[[Card], bool]) -> str:
        return next(iter(self._some(wanted)), self.card.name)

    def _some(self, wanted: Callable[[Card], bool]) -> list[str]:
        """A random one of the cards that fit; none if there are none."""
        fit = [other.name for other in self._others if wanted(other)]
        return [fit[self._dice.below(len(fit))]] if fit else []

    def _fitting(self, word: str, count: int) -> list[Card]:
        """Cards that can be such a component (D2.3): cheap ones first, repeated if there are too few."""
        fit = [c for c in (*self._others, self.card) if c.kind != "ritual" and word in c.answers]
        fit.sort(key=lambda c: (c is self.card, c.kind != "spell", sum(c.cost)))
        return [fit[index % len(fit)] for index in range(count)] if fit else []


# ----------------------------------------------------------------------------------------------- what cards are and say


def by_name(card: Card) -> str:
    return card.name


def standing(card: Card) -> dict[str, str]:
    """A component on the board: spells channeled, Animals rested, others in play."""
    return {"card": card.name, "state": {"spell": "channeled", "animal": "rested"}.get(card.kind, "in play")}


def permanent(card: Card) -> bool:
    """One to hit."""
    return card.kind == "permanent" and card.hp is not None


def equipment(card: Card) -> bool:
    return card.kind == "equipment"


def of_element(element: str, also: Callable[[Card], bool] = bool) -> Callable[[Card], bool]:
    return lambda card: card.element == element and card.kind not in APART and also(card)


def words_for(card: Card) -> list[str]:
    """The component words that it needs or mentions, as stems."""
    return list(dict.fromkeys([*(stem(word) for word, _ in card.components), *card.spoken]))


def named_in(card: Card, field: str) -> list[str]:
    found = [getattr(node, field, "") for node in card.nodes]
    return [name for name in found if name]


OF_ANIMALS = (fx.YourAnimal, fx.UseAbility, fx.WhenExhausted, fx.AnimalRested, fx.AbilitiesTwice, fx.PayAnyElement)


def inflicts(card: Card) -> bool:
    return any(isinstance(node, fx.InflictDamage) for node in card.nodes)


def shifts(card: Card) -> bool:
    return card.kind == "spell" and any(isinstance(node, fx.PhaseShift) for node in card.nodes)


def hits(card: Card) -> bool:
    return card.kind == "spell" and inflicts(card)


def bends(other: Card, card: Card) -> bool:
    """Whether that other card changes what this one is, or does with it what the rules otherwise forbid."""
    for node in other.nodes:
        if isinstance(node, fx.BecomeCopies):
            return True
        if card.kind == "ritual" and isinstance(node, fx.Discard):
            cards = node.cards
            if node.rituals or node.past_if or (isinstance(cards, fx.Cards) and "ritual" in cards.kinds):
                return True
    return False


def destroys(card: Card, victim: Card) -> bool:
    """Whether it is a spell that discards cards of this kind from the board."""
    chosen = [node.cards for node in card.nodes if isinstance(node, fx.Discard)]
    return card.kind == "spell" and any(isinstance(c, fx.Cards) and takes(c, victim) for c in chosen)


def takes(cards: fx.Cards, victim: Card) -> bool:
    if cards.side == "you" or cards.component:
        return False
    return victim.kind in cards.kinds or (victim.kind == "spell" and cards.state == "prepared" and not cards.kinds)
