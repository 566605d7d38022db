"""Rules of thumb for the main phase: whether an action is better than ending the turn."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes
from magenoir.model.mana import ELEMENTS
from magenoir.model.names import stem
from magenoir.model.terms import ZONE_NAMED, Zone
from magenoir.players.deeds import Deed, said, side, value
from magenoir.players.glance import Glance, glance
from magenoir.players.harm import backlash, empties, fells_an_ally, price_in_hp, recoil
from magenoir.players.sight import Sight
from magenoir.players.worth import worth
from magenoir.told.choices import Choice
from magenoir.told.face import Face
from magenoir.told.view import CardView, SeatView

CAREFUL = 8  # HP below which it pays none
DECK = "deck"  # a card there is left to be drawn, though it might be prepared


def main(sight: Sight, choice: Choice) -> int:
    """An action above 0 is better than ending the turn."""
    me, card = sight.me, choice.card
    match choice.key:
        case "activate-card":
            return activate(sight, sight.find(card, me.board))
        case "prepare-card" | "prepare-card-from-word":
            return prepare(sight, None if choice.word == DECK else sight.find(card, me.hand, me.discard))
        case "channel-card":
            return channel(sight, sight.find(card, me.board))
        case "use-card" | "use-card-number":
            return use(sight, sight.find(card, me.board), choice.number or 1)
        case "use-card-from-word" | "use-card-from-word-number":
            return use(sight, sight.find(card, me.discard), choice.number or 1, ZONE_NAMED[choice.word])
        case "trade":
            return 5 if wanted_by_trade(sight) else -1
    return 0


def activate(sight: Sight, card: CardView | None) -> int:
    if card is None or card.face is None:
        return -1
    seen = glance(card.face.text, sight.lot)
    if seen.damage >= sight.weakest > 0 and not empties(card.face, sight):
        return 100 + seen.damage
    if recoil(card.face, sight) + (backlash(card.face, sight) if seen.damage else 0) >= sight.me.hp:
        return -1
    if empties(card.face, sight) or sight.needs.wants(card):
        return -1  # it would lose the game, or is worth more as a component
    if aimless(sight, seen) or in_vain(sight, seen) or fells_an_ally(card.face, sight):
        return -1
    score = 20 + 2 * seen.damage + seen.sweep + min(seen.draw, 4) + seen.heal + max(0, seen.gains)
    return score if seen.does_something else -1


def aimless(sight: Sight, seen: Glance) -> bool:
    """Whether everything that a card does needs cards that are not there."""
    return bool(
        seen.against
        and not (seen.damage or seen.draw or seen.heal)
        and not any(removable(seat, seen) for seat in sight.against)
    )


def in_vain(sight: Sight, seen: Glance) -> bool:
    """Whether it does little but hit, while there is neither an Adversary nor any card of its to hit."""
    there = sight.opponents or any(card.hp is not None for seat in sight.against for card in seat.board)
    return bool(seen.damage and not there and not (seen.against or seen.draw or seen.heal or seen.gains > 0))


def prepare(sight: Sight, card: CardView | None) -> int:
    if card is None or card.face is None:
        return -1
    face, seen, me = card.face, glance(card.face.text, sight.lot), sight.me
    if face.kind == "ritual":
        behind = sight.view.mode == "duel" and me.hp <= sight.weakest - 8
        return 35 if not me.mage_noir and me.hp > 10 and not behind else -1
    if face.kind == "equipment" and face.slot != "ring" and any(worn(face, other) for other in me.board):
        return -1
    if price_in_hp(card, sight.me) >= sight.me.hp:
        return -1
    if seen.damage >= sight.weakest > 0:
        return 90
    if face.kind != "spell":
        return 40 + worth(face, sight.lot)
    if sight.needs.wants(card):
        return 60
    if empties(face, sight) or aimless(sight, seen):
        return -1
    return 30 + worth(face, sight.lot) if seen.does_something or lends_anew(seen, card, me) else -1


def lends_anew(seen: Glance, card: CardView, me: SeatView) -> bool:
    """Whether it is a component that does something for its spells, and the player has none like it yet."""
    return seen.lends > 0 and not any(other.name == card.name for other in me.board)


def channel(sight: Sight, card: CardView | None) -> int:
    """Channel what the hand is waiting for, but not the very card that would win."""
    return 70 if card is not None and sight.needs.wants(card) else -1


def use(sight: Sight, card: CardView | None, number: int = 1, zone: Zone = "board") -> int:
    """An ability whose gain is worth its price, and that does not cost the game."""
    if card is None or card.face is None:
        return -1
    uses = [one for one in glance(card.face.text, sight.lot).uses if one.zone == zone]
    if number > len(uses):
        return -1
    ability = uses[number - 1]
    deeds = said(ability, sight.lot)
    hits = sum(deed.amount for deed in deeds if deed.what in ("damage", "loss") and side(deed.whom) in (None, -1))
    if hits and hits * max(1, times(sight, deeds)) >= sight.weakest > 0:
        return 95
    if hits and not sight.opponents and hits >= sum(deed.amount for deed in deeds if value([deed]) > 0):
        return -1  # there is nobody to hit
    if any(deed.what == "look" for deed in deeds) and not ability.paid:
        return 15 if worth_a_look(sight, ability) else -1
    if not (ability.once or ability.paid) and value([deed for deed in deeds if value([deed]) < 0]) == 0:
        return -1  # what is free and unlimited would never end
    return 10 + value(deeds) if value(deeds) > 0 and affordable(sight, deeds) else -1


def worth_a_look(sight: Sight, ability: fx.Usable) -> bool:
    """Whether the top card of the deck is unknown, or one that the ability can do something with."""
    top = next((card.face for card in sight.me.deck_known if card.place == 0), None)
    sought = [node.cards.word for node in nodes(ability) if isinstance(node, fx.ItIs)]
    return top is None or any(stem(word) in top.words for word in sought)


def times(sight: Sight, deeds: list[Deed]) -> int:
    """How often an ability could be used if its price is a card of the hand; otherwise once."""
    return len(sight.me.hand) if any(deed.what == "discard" and side(deed.whom) == 1 for deed in deeds) else 1


def affordable(sight: Sight, deeds: list[Deed]) -> bool:
    """Not the last HP, not the last cards of the deck, and no cards for a full hand."""
    me = sight.me
    lost = sum(deed.amount for deed in deeds if deed.what in ("damage", "loss") and side(deed.whom) in (0, 1))
    drawn = sum(deed.amount for deed in deeds if deed.what == "draw" and side(deed.whom) == 1)
    if lost and me.hp - lost <= CAREFUL:
        return False
    return not drawn or (len(me.hand) + drawn < me.hand_size and me.deck > drawn)


def wanted_by_trade(sight: Sight) -> str:
    """The one Mana that a card in hand lacks, if the larger pile has it and two others can be spared."""
    piles = sorted(sight.view.ether, key=sum)
    for card in sight.me.hand:
        if sight.needs.missing_words(card) or card.cost is None or prepare(sight, card) < 0:
            continue
        lacks = [max(0, need - have) for need, have in zip(card.cost, sight.me.reserve, strict=True)]
        spare = sum(max(0, have - need) for need, have in zip(card.cost, sight.me.reserve, strict=True))
        if sum(lacks) == 1 and spare >= 2 and piles[-1][lacks.index(1)]:
            return ELEMENTS[lacks.index(1)]
    return ""


def removable(seat: SeatView, seen: Glance) -> list[CardView]:
    """What a card could remove from the other side."""
    return [
        card for card in seat.board if {card.state, card.face.kind.capitalize() if card.face else ""} & {*seen.against}
    ]


def worn(face: Face, other: CardView) -> bool:
    return other.face is not None and other.face.slot == face.slot and worth(other.face) >= worth(face)
