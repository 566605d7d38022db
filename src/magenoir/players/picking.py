"""Rules of thumb for targets and cards: whom to help, whom to harm, what to keep and what to give up."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes
from magenoir.model.names import stem
from magenoir.model.terms import Zone
from magenoir.players.deeds import GOOD, done, value
from magenoir.players.glance import abilities, glance
from magenoir.players.sight import Sight, is_against
from magenoir.players.worth import worth
from magenoir.told.choices import Choice
from magenoir.told.view import CardView, SeatView

ZONES: tuple[Zone, ...] = ("discard", "hand", "board", "exile")
WORTH_DRAWING = 4  # the least worth of a card to be left on top of the deck


def good_for(sight: Sight, card: CardView | None) -> int:
    """What the asking card does to such a target; below 0, or unknown: a harm."""
    if sight.source is None:
        return -1
    aims = glance(sight.source.text, sight.lot).aims
    found = [good for selector, good in aims if fits(selector, card)]
    return sum(found) if found else -1


def fits(selector: fx.Selector, card: CardView | None) -> bool:
    """Whether this may be aimed at a player (no card), or at that card."""
    match selector:
        case fx.AnyTarget():
            return card is None or card.hp is not None
        case fx.Players():
            return card is None
        case fx.Cards(kinds=kinds, state=state) if card is not None and card.face is not None:
            return (not kinds or card.face.kind in kinds) and state in ("", card.state)
    return False


def target(sight: Sight, choice: Choice) -> int:
    """For a harm the best of the others' cards, for a help the best of its own; on the wrong side, the least.

    Among allies the healthiest takes a harm, and the weakest gets a help."""
    seat, card = sight.target(choice)
    if seat is None:
        return 0
    theirs, harm = is_against(seat, sight.view), good_for(sight, card) < 0
    if theirs != harm:
        return -worth(card.face) - 10 if card else -100 + health(sight, seat)
    return 50 - health(sight, seat) if card is None else worth(card.face)


def health(sight: Sight, seat: SeatView) -> int:
    """What tells allies apart; in a duel there are none."""
    return 0 if sight.view.mode == "duel" else min(seat.hp, 40)


def component(sight: Sight, choice: Choice) -> int:
    """One that does something for the spell, rather than one that costs something; none if there is no other way, or if
    that is free."""
    if choice.card is None:
        return -3 if free_of_need(sight) else -10
    card = sight.find(choice.card, sight.me.board)
    if card is None or card.face is None:
        return 0
    seen = glance(card.face.text, sight.lot)
    return 2 * seen.lends - 2 * seen.price


def free_of_need(sight: Sight) -> bool:
    """Whether the card being prepared may do without a component, for free."""
    text = sight.source.text if sight.source else ""
    return any(isinstance(node, fx.NeedWaived) and node.price is None for one in abilities(text) for node in nodes(one))


def option(sight: Sight, choice: Choice) -> int:
    """A printed option: what it does for the card's player, or the reverse if somebody else picks."""
    text = sight.source.text if sight.source and choice.number else ""
    for node in (node for one in abilities(text) for node in nodes(one)):
        if isinstance(node, fx.Choose) and choice.number <= len(node.options):
            worth_it = value(done((node.options[choice.number - 1],), sight.lot))
            return worth_it if node.who.which == "you" and not is_shared(sight) else -worth_it
    return 0


def is_shared(sight: Sight) -> bool:
    """Whether the players choose for the Adversary: what is good for the card is bad for them."""
    return sight.view.asked is not None and sight.view.asked.shared


def pick(sight: Sight, choice: Choice) -> int:
    """A card to gain: the best; one to lose: its own worst, or another's best. Nothing, if need be."""
    if choice.key == "keep-on-top":
        return on_top(sight)
    if choice.key == "choose-nothing":
        return -1
    for seat in (sight.me, *sight.ours):
        for zone in ZONES:
            if card := sight.find(choice.card, getattr(seat, zone)):
                return worth(card.face) if fate(sight, zone) >= 0 else -worth(card.face)
    for zone in ZONES:
        if card := sight.find(choice.card, *(getattr(seat, zone) for seat in sight.against)):
            return -worth(card.face) if is_shared(sight) and fate(sight, zone) > 0 else worth(card.face)
    return 0


def on_top(sight: Sight) -> int:
    """Whether the top card of the deck is worth drawing."""
    top = next((card for card in sight.me.deck_known if card.place == 0), None)
    return 0 if top is None else worth(top.face) - WORTH_DRAWING + 10 * sight.needs.wants(top)


TAKING = (fx.Discard, fx.DiscardFromHand, fx.Send)
GIVING = (fx.PutIntoPlay, fx.PrepareFree, fx.Apply, fx.Activate)


def fate(sight: Sight, zone: Zone) -> int:
    """What happens to its own card chosen there: below 0, it is lost."""
    total = 0
    for node in (node for one in abilities(sight.source.text if sight.source else "") for node in nodes(one)):
        there = next((part.zone for part in nodes(node) if isinstance(part, fx.Cards)), "board")
        if isinstance(node, TAKING) and (there == zone or isinstance(node, fx.DiscardFromHand) == (zone == "hand")):
            gone = not isinstance(node, fx.Send) or node.to == "exile" or (zone == "board")
            total += GOOD["remove"] if gone else GOOD["draw"]
        elif isinstance(node, GIVING) and there == zone:
            total += GOOD["bring"]
        elif isinstance(node, fx.MayLower) and zone == "hand":
            total += GOOD["remove"]
    return total


def part_with(sight: Sight, choice: Choice) -> int:
    """A card to do without: the worst, preferably one with copies in hand."""
    card = sight.find(choice.card, sight.me.hand)
    return 0 if card is None else sum(other.name == card.name for other in sight.me.hand) - worth(card.face)


def redirect(sight: Sight, choice: Choice) -> int:
    """A Protector is there to be hit, unless that would lose too much."""
    card = sight.find(choice.card, sight.me.board)
    if card is None:
        return 0
    return 1 + (card.hp or 0) if sight.me.hp <= 12 else -1


def share(sight: Sight, choice: Choice) -> int:
    seat, card = sight.target(choice)
    if seat is None:
        return 0
    if is_against(seat, sight.view):
        return 1 if card else 2
    return health(sight, seat) - 100 if len(sight.ours) > 1 else 0


def starting_hand(sight: Sight, choice: Choice) -> int:
    """The hand with more to do: cheap cards and what they are components of, rather than expensive ones."""
    dealt = [card.face for card in sight.me.aside if card.face and card.face.kind != "animal"]
    half = len(dealt) // 2
    faces = dealt[half:] if choice.key == "keep-second-hand" else dealt[:half]
    words = {word for face in faces for word in face.words}
    ready = [face for face in faces if all(stem(word) in words for word, _ in face.components)]
    return sum(min(worth(face), 8) for face in ready) - sum(sum(face.cost) for face in faces) // 2
