"""Abilities: how a paragraph acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Node

if TYPE_CHECKING:
    from magenoir.model.effects.amounts import Amount
    from magenoir.model.effects.changes import Change
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.node import Selector, Step
    from magenoir.model.effects.selectors import Cards
    from magenoir.model.effects.whens import When


class Ability(Node, frozen=True):
    """One thing that a paragraph does."""


class Instruction(Ability, frozen=True):
    """Done when the effects of the spell are applied. Each step is an indivisible action of its own ("then")."""

    steps: tuple[Step, ...]


class Trigger(Ability, frozen=True):
    when: When
    steps: tuple[Step, ...]
    condition: Condition | None = None


class OnHit(Ability, frozen=True):
    """Each time one of these inflicts damage to an opposing target, that damage grows, then the steps follow."""

    by: Cards
    amount: Amount
    steps: tuple[Step, ...]


class Standing(Ability, frozen=True):
    change: Change
    condition: Condition | None = None


class Usable(Ability, frozen=True):
    """A player may use it: the one who controls its card, or its owner if it is in a discard pile (D9.4).

    `paid`: an Animal's active ability, with its cost printed beside the text (A)."""

    when: Literal["any time", "main"]
    steps: tuple[Step, ...]
    once: bool = False
    condition: Condition | None = None
    paid: bool = False
    quick_if: Condition | None = None  # if true, at any time
    zone: Literal["board", "discard"] = "board"  # where the card must lie


class Replacing(Ability, frozen=True):
    """If one of these would be discarded from the board, the step happens instead: at once, or for a price."""

    cards: Selector
    step: Step
    price: Step | None = None
    cause: Literal["", "destroyed", "no HP", "activated"] = ""
    condition: Condition | None = None


class AsSoonAs(Ability, frozen=True):
    condition: Condition
    steps: tuple[Step, ...]


class DamageRider(Ability, frozen=True):
    """ "This damage is increased by ...": qualifies the damage of the paragraph before."""

    by: Amount
    condition: Condition | None = None


class Paragraph(Node, frozen=True):
    """D4.1: one printed paragraph. `continues` when it opens with "Then": its steps follow those of the one before."""

    abilities: tuple[Ability, ...]
    continues: bool = False
