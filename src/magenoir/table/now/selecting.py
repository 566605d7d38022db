"""D2.3.2: which cards an effect speaks of, by what they are now."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from magenoir.model import effects as fx
from magenoir.model.agenda import EndActivation
from magenoir.model.effects.node import nodes
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.names import stem, words_of
from magenoir.model.state import ADVERSARY, BOARD, EXILE, CardId, CardState, Seat

if TYPE_CHECKING:
    from magenoir.table.now.facts import Facts

Words = Mapping[CardId, AbstractSet[str]]


def matches(
    now: Facts,
    card: CardId,
    what: fx.Cards,
    you: Seat,
    source: CardId = -1,
    that: Seat = -1,
    words: Words | None = None,
    anywhere: bool = False,
    it: tuple[CardId, ...] = (),
) -> bool:
    """Is this card one of those? `anywhere` leaves the zone out of the question; `it`: the card spoken of before."""
    piece = now.state.cards[card]
    if not anywhere and piece.zone != what.zone:
        return False
    side = piece.controller if piece.zone == BOARD else piece.owner
    if (
        (what.side == "you" and side != you)
        or (what.side == "opponent" and not now.state.faces(you, side))
        or (what.side == "that" and side != that)
        or (what.side == "active" and side != now.state.active)
        or (what.side == "adversary" and side != ADVERSARY)
        or (what.other and card == source)
        or (what.state and piece.state != what.state)
        or (what.element and now.element(card) != what.element)
        or (what.with_hp and piece.hp is None)
    ):
        return False
    kind = piece.card.kind
    if (what.kinds and kind not in what.kinds) or kind in what.not_kinds:
        return False
    if kind == "adversary" and kind not in what.kinds:
        return False  # H57: it is no spell
    is_spell_wanted = "animal" not in what.kinds and not what.component
    if kind == "animal" and is_spell_wanted and (what.everywhere or what.zone in (BOARD, EXILE)):
        return False  # A.notes: an Animal is no spell
    if what.equipment_slot and piece.card.slot != what.equipment_slot:
        return False
    if what.component and not now.is_component(card):
        return False
    if what.word:
        has = words.get(card) if words is not None else None
        if stem(what.word) not in (has if has is not None else now.words(card)):
            return False
    return now.common(what) or uncommon(now, piece, what, you, source, it)


def uncommon(now: Facts, piece: CardState, what: fx.Cards, you: Seat, source: CardId, it: tuple[CardId, ...]) -> bool:
    """What few effects ask of a card."""
    card = piece.id
    name = now.state.cards[source].card.name if source >= 0 else ""
    return not (
        (what.not_slot and piece.card.slot == what.not_slot)
        or (what.words and not any(has_name(now, card, words) for words in what.words))
        or (what.without_hp and piece.card.kind == "permanent" and piece.hp is not None)
        or (what.keyword and not now.has(card, what.keyword))
        or (what.locks_none and any(piece.locked))
        or (what.prepared_now and piece.prepared_turn != now.state.turn)
        or (what.activated and not is_activated(now, card))
        or (what.copies and (piece.card.name == name) != (what.copies == "are"))
        or (what.draws and not draws(now, card))
        or (what.costing is not None and not costs(now, piece, what.costing, you, source))
        or (what.targeting is not None and not targets(now, card, what.targeting, you, source))
        or (what.shares_word and (card in it or not any(now.words(card) & now.words(other) for other in it)))
        or (what.channelable and not can_be_channeled(now, piece))
    )


def can_be_channeled(now: Facts, piece: CardState) -> bool:
    """R9: a spell, neither a Permanent, Equipment nor a Ritual, whose text does not forbid it."""
    forbidding = now.own_changes(piece.id, piece.controller, fx.CannotBe)
    return piece.card.kind == "spell" and all(change.deed != "channeled" for change in forbidding)


def has_name(now: Facts, card: CardId, name: str) -> bool:
    """Has a card all words of a name?"""
    return all(word in now.words(card) for word in words_of(name))


def is_activated(now: Facts, card: CardId) -> bool:
    """Is its activation under way?"""
    steps = (*now.state.agenda, *now.state.raised)
    return any(isinstance(step, EndActivation) and step.card == card for step in steps)


def draws(now: Facts, card: CardId) -> bool:
    """Does one of its effects draw cards?"""
    return any(isinstance(node, fx.Draw) for said in now.abilities(card) for node in nodes(said.node))


def costs(now: Facts, piece: CardState, what: fx.Costing, you: Seat, source: CardId) -> bool:
    """D2.4: is its cost such a one? Of an X that is not settled nothing can be said (D10.5); in a printed cost a
    settled one is 0 (H76)."""
    if piece.x is None and piece.card.x_element and what.element in ("", piece.card.x_element):
        return False
    cost = now.cost_to_prepare(piece) if what.preparation else piece.card.cost
    mana = cost[ELEMENT_INDEX[what.element]] if what.element else sum(cost)
    if what.amount is None:
        return mana % 2 == (what.how == "odd")
    wanted = now.value(what.amount, source, you)
    match what.how:
        case "least":
            return mana >= wanted
        case "most":
            return mana <= wanted
        case "above":
            return mana > wanted
        case "below":
            return mana < wanted
        case _:
            return mana == wanted


def targets(now: Facts, card: CardId, what: fx.Cards, you: Seat, source: CardId) -> bool:
    """Has an action of this card been announced with such targets?"""
    found = {
        target[1]
        for frame in now.state.frames.values()
        if frame.source == card
        for _, fixed in frame.targets
        for target in fixed
        if target[0] == "card" and now.matches(target[1], what, you, source)
    }
    return len(found) >= now.value(what.amount or fx.AWord(), source, you)
