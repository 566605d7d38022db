"""What can be done with a card, and which rule forbids what cannot. No card is named here."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.card import Card
from magenoir.model.terms import BOARD, HAND
from magenoir.table.now.roll import FREE_LOOKS

PREPARED, ACTIVATED, CHANNELED = "prepared", "activated", "channeled"
IN_PLAY = "put into play"
FROM_BOARD, FROM_HAND = "discarded from the board", "discarded from hand"
LASTING = "what it made last is triggered"
BY_EFFECT = "activated by an effect"  # possible even for cards that are never activated (D4.5)


C = TypeVar("C", bound=fx.Change)


class Never(Struct, frozen=True):
    """A deed that a rule forbids for a kind of card."""

    deed: str
    rule: str


def never(card: Card) -> list[Never]:
    """What the rules forbid this card, by its kind and keywords alone."""
    found: list[Never] = []
    if card.kind != "spell":
        found += [Never(ACTIVATED, "R13.permanent.immediate"), Never(CHANNELED, "R13.no-channel")]
    if card.kind == "spell":
        found.append(Never(IN_PLAY, "R9.prepare"))  # it is prepared instead
    if card.kind == "ritual":
        found.append(Never(FROM_BOARD, "R14.ritual.stays"))
    for change in changes(card, fx.CannotBe):
        found.append(Never(change.deed, "R6.cards-win"))
    if any(always_replaced(said.node) for said in card.said):
        found.append(Never(FROM_BOARD, "D6.2.prevented"))
    if card.kind == "animal":
        found += [Never(PREPARED, "R9.prepare"), Never(FROM_BOARD, "D7.4.exile"), Never(FROM_HAND, "A.draw.play")]
    keywords = {keyword.kind for keyword in card.keywords}
    if card.kind in ("permanent", "equipment") and "Indestructible" in keywords and "Forge" not in keywords:
        found.append(Never(FROM_BOARD, "D3.2.2.stays"))  # Forge goes past it (D3.2.5)
    return found


def changes(card: Card, kind: type[C]) -> list[C]:
    """The changes of a kind that a card makes."""
    made = [said.node.change for said in card.said if isinstance(said.node, fx.Standing)]
    return [change for change in made if isinstance(change, kind)]


def always_replaced(ability: fx.Ability) -> bool:
    """Whether it replaces every discard of its card from the board."""
    return (
        isinstance(ability, fx.Replacing)
        and isinstance(ability.cards, fx.This)
        and not ability.cause
        and ability.price is None
    )


def waits(card: Card, missing: list[str]) -> bool:
    """Whether all missing deeds happen while the card is on the board, neither activated nor channeled."""
    there = [carried_out(said.paragraph) for said in card.said if happens_there(said.node)]
    return bool(missing) and all(deed in there for deed in missing)


def happens_there(ability: fx.Ability) -> bool:
    if isinstance(ability, fx.Trigger):
        return not isinstance(ability.when, fx.WhenActivated | fx.WhenUsedAsComponent | fx.WhenChanneled)
    return isinstance(ability, fx.AsSoonAs | fx.OnHit)


def due(card: Card) -> list[str]:
    """Every deed that applies to this card, in the best order to try them."""
    kept = {one.deed for one in never(card)}
    plain = [deed for deed in (PREPARED, IN_PLAY, ACTIVATED, CHANNELED, FROM_BOARD, FROM_HAND) if deed not in kept]
    uses = [used(number) for number in range(1, len(usable(card)) + 1)]
    paragraphs = [carried_out(said.paragraph) for said in card.said if gives_orders(said.node)]
    lasting = [LASTING] if makes_triggers_last(card) else []
    return list(dict.fromkeys([*plain, *uses, *paragraphs, *lasting]))


def used(number: int) -> str:
    return f"its ability {number} used"


def carried_out(paragraph: int) -> str:
    return f"its paragraph {paragraph + 1} carried out"


def is_of_text(deed: str) -> bool:
    """Whether it is a paragraph being carried out, or something that one has made."""
    return deed == LASTING or deed.endswith("carried out")


def gives_orders(ability: fx.Ability) -> bool:
    """Whether it does something at some moment; the others only change things."""
    return isinstance(ability, fx.Instruction | fx.Trigger | fx.AsSoonAs | fx.OnHit) or is_used(ability)


def is_used(ability: fx.Ability) -> bool:
    """Whether it can be used; merely looking at your own deck is no action (H20)."""
    return isinstance(ability, fx.Usable) and ability.steps not in FREE_LOOKS


def usable(card: Card) -> list[fx.Ability]:
    return [said.node for said in card.said if is_used(said.node)]


def makes_triggers_last(card: Card) -> bool:
    steps = [step for said in card.said for step in getattr(said.node, "steps", ())]
    return any(isinstance(step, fx.ForAWhile) and isinstance(step.ability, fx.Trigger) for step in steps)


def seen(event: ev.Event, ids: frozenset[int]) -> list[str]:
    """The deeds in this event, for the card whose copies have these ids."""
    found = [deed] if (deed := _own(event, ids)) else []
    if event.source in ids:
        if event.paragraph >= 0 and not is_mere_talk(event):
            found.append(carried_out(event.paragraph))
        elif event.paragraph < 0 and isinstance(event, ev.EffectTriggered):
            found.append(LASTING)
    return found


def is_mere_talk(event: ev.Event) -> bool:
    """Whether it only says that a text acts, or why it does not. Looking at an empty hand finds no more than that."""
    if isinstance(event, ev.Noted):
        return event.what != notes.NO_HAND
    return isinstance(event, ev.EffectTriggered | ev.ActionBegan | ev.ActedOnSpell)


def _own(event: ev.Event, ids: frozenset[int]) -> str:
    if getattr(event, "card", None) not in ids:
        return ""
    match event:
        case ev.SpellPrepared():
            return PREPARED
        case ev.CardMoved(zone="board", state="in play" | "rested"):
            return IN_PLAY
        case ev.SpellActivated():
            return ACTIVATED if "R9.activate" in event.rules else BY_EFFECT
        case ev.SpellChanneled():
            return CHANNELED
        case ev.AbilityUsed():
            return used(event.number)
        case ev.CardDiscarded(origin="board" | "hand" as origin):
            return {BOARD: FROM_BOARD, HAND: FROM_HAND}[origin]
        case _:
            return ""
