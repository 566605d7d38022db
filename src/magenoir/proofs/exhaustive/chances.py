"""A rich position around one card: the card, its components by word, what its text speaks of, and Mana for all of it.

Everything is found in the library by what cards are and say, so that a new card gets its chance unasked.
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
APART = ("ritual", "animal")  # not to be put just anywhere


class Chances:
    """The positions in which one card gets its chance."""

    def __init__(self, card: Card, library: Library, dice: Dice) -> None:
        self.card, self._dice = card, dice
        self._others = sorted((c for c in library if c.name != card.name and not bends(c, card)), key=by_name)
        self._words = words_for(card)
        self._elements = list(dict.fromkeys(named_in(card, "element"))) or [card.element]

    def position(self, seat: str, mage_noir: bool, poor: bool = False) -> dict[str, Any]:
        """The card in the hand, on the board, in the deck and in the discard pile of this seat; poor: without Mana."""
        copy = [] if self.card.kind == "animal" else [self.card.name]  # an Animal comes out of the deck
        user = [*self._user(), *self._listed()]
        mine = {
            "hp": HP,
            "mage_noir": mage_noir,
            "zenith": True,
            "reserve": "" if poor else PLENTY,
            "board": [
                *self._components(self.card),
                *self._spoken_of_there(),
                *self._helpers(),
                *self._with_mana(copy),
                *self._animal(),
                *(piece for spell in user for piece in self._components(spell)),
            ],
            "hand": [*(spell.name for spell in user), *self._rival(), *self._spoken_of()[:3], *self._any(3), *copy * 3],
            "deck": ([*[self.card.name] * 3, *self._spoken_of(), *self._any(6)])[: self.deck_size()],
            "discard": [*copy, *self._spoken_of()],
            "exile": [self.card.name] if self.card.kind == "animal" else self._animal(),
        }
        theirs = {
            "hp": HP,
            "mage_noir": not mage_noir,
            "reserve": PLENTY,
            "board": [*self._helpers(), *self._spoken_of()[:3]],
            "hand": [*self._spoken_of()[:2], *self._any(4)],
            "deck": self._any(10),
        }
        other = "B" if seat == "A" else "A"
        ether = {"left": SOME, "right": SOME}
        return {"seed": 1 + self._dice.below(1_000), "turn": seat, seat: mine, other: theirs, "ether": ether}

    def together(self, seat: str, mage_noir: bool, poor: bool, there: bool) -> dict[str, Any]:
        """The same with the other as an ally, against an Adversary who is there or not yet."""
        own = load_adversaries()["cinder-queen"].card().name
        board = [own, *self._some(permanent), *self._some(equipment)]
        deck = [*self._helpers(), *self._any(6)]
        adversary = {"hp": HP, "deck": deck, "board": board} if there else {"deck": [*deck, own]}
        return {**self.position(seat, mage_noir, poor), "mode": "coop", "adversary": adversary}

    # ---------------------------------------------------------------------------------------------- what goes into it

    def _components(self, spell: Card) -> list[Any]:
        """What a spell must be prepared with, as it stands on the board."""
        return [standing(one) for word, count in spell.components for one in self._fitting(stem(word), count)]

    def _spoken_of_there(self) -> list[Any]:
        """A component of each word in the text."""
        return [standing(one) for word in self._words for one in self._fitting(word, 1)]

    def _spoken_of(self) -> list[str]:
        """A card of each word and of each element in the text."""
        by_word = [one.name for word in self._words for one in self._fitting(word, 1) if one.kind != "animal"]
        return by_word + [self._one(of_element(element)) for element in self._elements]

    def _helpers(self) -> list[str]:
        """What each side has: spells that hit, one that destroys such a card, and a Permanent and Equipment to hit."""
        hitters = [name for element in self._elements for name in self._some(of_element(element, hits))]
        destroyer = self._some(lambda other: destroys(other, self.card))
        to_hit = self._some(permanent)
        equipment = self._some(lambda other: other.kind == "equipment" and other.slot != self.card.slot)
        weapon = self._some(
            lambda other: other.kind == "equipment" and other.slot != self.card.slot and inflicts(other)
        )
        shifter = self._some(shifts) if any(isinstance(node, fx.PhaseShifted) for node in self.card.nodes) else []
        return [*hitters, *destroyer, *to_hit, *equipment, *weapon, *shifter]

    def _animal(self) -> list[str]:
        """An Animal, for a card that speaks of them."""
        spoken = any(isinstance(node, OF_ANIMALS) for node in self.card.nodes)
        return self._some(lambda other: other.kind == "animal") if spoken else []

    def _with_mana(self, copies: list[str]) -> list[Any]:
        """A copy on the board: with much Mana where it can do nothing without, with little where it waits for none."""
        says = {type(node) for node in self.card.nodes}
        much, little = fx.ActivatedOnlyIf in says, fx.AsSoonAs in says and fx.LocksNo in says
        locks = f"{9 if much else 1} {self._elements[0] if little else self.card.element}"
        return [{"card": name, "locks": locks} for name in copies] if much or little else list(copies)

    def deck_size(self) -> int:
        """Now and then small, for a card that wants a small deck."""
        wants = any(isinstance(node, fx.DeckLarger) for node in self.card.nodes)
        return 4 if wants and self._dice.below(3) else 100

    def _listed(self) -> list[Card]:
        """A card of each list of names in the text."""
        names = [stem(words_of(one)[0]) for node in self.card.nodes for one in getattr(node, "words", ())]
        return [card for name in names for card in self._fitting(name, 1)][:2]

    def _rival(self) -> list[str]:
        """Equipment: for the same slot, and any."""
        plain = [other for other in self._others if other.slot and not other.components]
        same = self._some(lambda other: other in plain and other.slot == self.card.slot)
        return [*same, *self._some(lambda other: other in plain)]

    def _user(self) -> list[Card]:
        """A spell that needs this card as a component, where there is one."""
        return [c for c in self._others if any(stem(word) in self.card.answers for word, _ in c.components)][:1]

    def _any(self, count: int) -> list[str]:
        return [self._one(lambda other: other.kind not in APART) for _ in range(count)]

    def _one(self, wanted: Callable[[Card], bool]) -> str:
        return next(iter(self._some(wanted)), self.card.name)

    def _some(self, wanted: Callable[[Card], bool]) -> list[str]:
        """One of the cards that fit, by chance; none where there is none."""
        fit = [other.name for other in self._others if wanted(other)]
        return [fit[self._dice.below(len(fit))]] if fit else []

    def _fitting(self, word: str, count: int) -> list[Card]:
        """Cards that are such a component (D2.3): cheap ones first, the same again where there are too few."""
        fit = [c for c in (*self._others, self.card) if c.kind != "ritual" and word in c.answers]
        fit.sort(key=lambda c: (c is self.card, c.kind != "spell", sum(c.cost)))
        return [fit[index % len(fit)] for index in range(count)] if fit else []


# ----------------------------------------------------------------------------------------------- what cards are and say


def by_name(card: Card) -> str:
    return card.name


def standing(card: Card) -> dict[str, str]:
    """As a component stands on the board: spells channeled, Animals rested, others in play."""
    return {"card": card.name, "state": {"spell": "channeled", "animal": "rested"}.get(card.kind, "in play")}


def permanent(card: Card) -> bool:
    """One to hit."""
    return card.kind == "permanent" and card.hp is not None


def equipment(card: Card) -> bool:
    return card.kind == "equipment"


def of_element(element: str, also: Callable[[Card], bool] = bool) -> Callable[[Card], bool]:
    return lambda card: card.element == element and card.kind not in APART and also(card)


def words_for(card: Card) -> list[str]:
    """The words of components that it needs or speaks of, as stems."""
    return list(dict.fromkeys([*(stem(word) for word, _ in card.components), *card.spoken]))


def named_in(card: Card, field: str) -> list[str]:
    found = [getattr(node, field, "") for node in card.nodes]
    return [name for name in found if name]


OF_ANIMALS = (fx.YourAnimal, fx.UseAbility, fx.Exhausted, fx.AnimalRested, fx.AbilitiesTwice, fx.PayAnyElement)


def inflicts(card: Card) -> bool:
    return any(isinstance(node, fx.InflictDamage) for node in card.nodes)


def shifts(card: Card) -> bool:
    return card.kind == "spell" and any(isinstance(node, fx.PhaseShift) for node in card.nodes)


def hits(card: Card) -> bool:
    return card.kind == "spell" and inflicts(card)


def bends(other: Card, card: Card) -> bool:
    """Makes that other card this one something that it is not, or does with it what no rule lets one do?"""
    for node in other.nodes:
        if isinstance(node, fx.BecomeCopies):
            return True
        if card.kind == "ritual" and isinstance(node, fx.Discard):
            cards = node.cards
            if node.rituals or node.past_if or (isinstance(cards, fx.Cards) and "ritual" in cards.kinds):
                return True
    return False


def destroys(card: Card, victim: Card) -> bool:
    """Is it a spell that discards cards of this kind from the board?"""
    chosen = [node.cards for node in card.nodes if isinstance(node, fx.Discard)]
    return card.kind == "spell" and any(isinstance(c, fx.Cards) and takes(c, victim) for c in chosen)


def takes(cards: fx.Cards, victim: Card) -> bool:
    if cards.side == "you" or cards.component:
        return False
    return victim.kind in cards.kinds or (victim.kind == "spell" and cards.state == "prepared" and not cards.kinds)
