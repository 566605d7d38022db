"""Rules of thumb: one small function for each kind of decision, which gives every option a score."""

from __future__ import annotations

from collections.abc import Callable

from magenoir.match.face import Face
from magenoir.match.view import CardView, SeatView
from magenoir.model.mana import ELEMENTS
from magenoir.model.names import stem
from magenoir.players.harm import backlash, price_in_hp
from magenoir.players.sight import Sight
from magenoir.players.worth import Glance, glance, worth

Score = Callable[[Sight, str], int]

# ----------------------------------------------------------------------------------------------------- the main phase


def main(sight: Sight, move: str) -> int:
    """An action above 0 is better than ending the turn."""
    verb, _, name = move.partition(" ")
    if verb == "activate":
        return activate(sight, sight.find(name, sight.me.board))
    if verb == "prepare":
        return prepare(sight, sight.find(name, sight.me.hand, sight.me.discard))
    if verb == "channel":
        return channel(sight, sight.find(name, sight.me.board))
    if verb == "use":
        return use(sight, sight.find(name.partition(":")[0], sight.me.board))
    if verb == "trade":
        return 5 if wanted_by_trade(sight) else -1
    return 0


def activate(sight: Sight, card: CardView | None) -> int:
    if card is None or card.face is None:
        return -1
    seen = glance(card.face.text)
    if seen.damage >= sight.weakest > 0:
        return 100 + seen.damage
    if seen.damage and backlash(card.face, sight) >= sight.me.hp:
        return -1
    if sight.needs.wants(card):
        return -1  # it is worth more as a component
    if seen.against and not seen.damage and not any(removable(seat, seen) for seat in sight.opponents):
        return -1
    return 20 + 2 * seen.damage + seen.draw + seen.heal if seen.does_something else -1


def prepare(sight: Sight, card: CardView | None) -> int:
    if card is None or card.face is None:
        return -1
    face, seen, me = card.face, glance(card.face.text), sight.me
    if face.kind == "ritual":
        return 35 if not me.mage_noir and me.hp > 10 and me.hp > sight.weakest - 8 else -1
    if face.kind == "equipment" and face.slot != "ring" and any(worn(face, other) for other in me.board):
        return -1
    if price_in_hp(card, sight.me) >= sight.me.hp:
        return -1
    if seen.damage >= sight.weakest > 0:
        return 90
    if face.kind != "spell":
        return 40 + worth(face)
    if sight.needs.wants(card):
        return 60
    if seen.against and not seen.damage and not any(removable(seat, seen) for seat in sight.opponents):
        return -1
    return 30 + worth(face) if seen.does_something else -1


def channel(sight: Sight, card: CardView | None) -> int:
    """Channel what the hand waits for, but not the very card that would win."""
    return 70 if card is not None and sight.needs.wants(card) else -1


def use(sight: Sight, card: CardView | None) -> int:
    if card is None or card.face is None:
        return -1
    text = card.face.text
    if "look at the top" in text:
        known = next((top for top in sight.me.deck_known if top.place == 0), None)
        return 15 if known is None or "seed" in known.name.lower() else -1
    if "1 HP to" in text and sight.me.hp > 9 and len(sight.me.hand) < 6:
        return 10
    if "from your hand to inflict" in text:
        return 95 if len(sight.me.hand) >= sight.weakest else -1
    return -1


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
    """What of the other side's a card could remove."""
    return [
        card for card in seat.board if {card.state, card.face.kind.capitalize() if card.face else ""} & {*seen.against}
    ]


def worn(face: Face, other: CardView) -> bool:
    return other.face is not None and other.face.slot == face.slot and worth(other.face) >= worth(face)


# ------------------------------------------------------------------------------------------------------------- Mana


def element_of(move: str) -> str:
    return next((word for word in move.split() if word in ELEMENTS), "")


def add(sight: Sight, move: str) -> int:
    """What the hand wants and the Ether does not hold yet."""
    element = element_of(move)
    in_ether = max(pile[ELEMENTS.index(element)] for pile in sight.view.ether)
    return sight.needs.element(element) - 20 * min(in_ether, sight.needs.next[ELEMENTS.index(element)]) - 2 * in_ether


def take_pile(sight: Sight, move: str) -> int:
    return sight.needs.pile(sight.view.ether[0 if "left" in move else 1])


def take(sight: Sight, move: str) -> int:
    return 1_000 + sight.needs.element(element_of(move)) if element_of(move) else 0


def receive(sight: Sight, move: str) -> int:
    return 1_000 if element_of(move) == wanted_by_trade(sight) else sight.needs.element(element_of(move))


def give(sight: Sight, move: str) -> int:
    """What is wanted least, also for paying and placing."""
    return -sight.needs.element(element_of(move)) if element_of(move) else 0


def pay(sight: Sight, move: str) -> int:
    return -1_000 if move == "do not pay" else give(sight, move)


def move_mana(sight: Sight, move: str) -> int:
    return 1 if "to reserve" in move else -1 if move == "done" else 0


# ------------------------------------------------------------------------------------------------- targets and cards


def harmful(sight: Sight) -> bool:
    """Whether the card that asks is one to aim at the other side."""
    if sight.source is None:
        return True
    seen = glance(sight.source.text)
    return bool(seen.damage or seen.against) or not seen.heal


def target(sight: Sight, move: str) -> int:
    seat, card = sight.target(move.partition(" ")[2])
    if seat is None:
        return 0
    theirs = seat.seat != sight.view.seat
    if theirs != harmful(sight):
        return -worth(card.face) - 10 if card else -100
    return 50 if card is None else worth(card.face)


def component(sight: Sight, move: str) -> int:
    """Rather one that costs nothing to use; without one only if there is no other way."""
    if not move.startswith("use "):
        return -10
    card = sight.find(move.removeprefix("use ").partition(" as ")[0], sight.me.board)
    text = card.face.text if card and card.face else ""
    return -4 if "you lose" in text else -2 if "component, discard" in text else 0


def pick(sight: Sight, move: str) -> int:
    """A card to have: the best; nothing, only if there is nothing else."""
    name = move.partition(" ")[2]
    if name == "nothing":
        return -1
    zones = (sight.me.discard, sight.me.hand, sight.me.board, *(seat.board for seat in sight.opponents))
    card = sight.find(name, *zones)
    return worth(card.face) if card else 0


def part_with(sight: Sight, move: str) -> int:
    """A card to do without: the worst, and of the copies in hand the one there are most of."""
    name = move.partition(" ")[2]
    card = sight.find(name, sight.me.hand)
    return sum(other.name == name for other in sight.me.hand) - (worth(card.face) if card else 0)


def redirect(sight: Sight, move: str) -> int:
    """A Protector is there to be hit, once there is not too much left to lose."""
    card = sight.find(move.removeprefix("redirect to "), sight.me.board)
    if card is None:
        return 0
    return 1 + (card.hp or 0) if sight.me.hp <= 12 else -1


def share(sight: Sight, move: str) -> int:
    seat, card = sight.target(move.partition(" to ")[2])
    return 0 if seat is None or seat.seat == sight.view.seat else 1 if card else 2


def may(sight: Sight, move: str) -> int:
    return 1 if move in ("yes", "begin") else 0


def starting_hand(sight: Sight, move: str) -> int:
    """The hand with more to do: cheap cards and what they are components of, rather than dear ones."""
    dealt = [card.face for card in sight.me.aside if card.face and card.face.kind != "animal"]
    half = len(dealt) // 2
    faces = dealt[half:] if "second" in move else dealt[:half]
    words = {word for face in faces for word in face.words}
    ready = [face for face in faces if all(stem(word) in words for word, _ in face.components)]
    return sum(min(worth(face), 8) for face in ready) - sum(sum(face.cost) for face in faces) // 2


def window(sight: Sight, move: str) -> int:
    return 1 if move == "pass" else 0


def any_option(sight: Sight, move: str) -> int:
    return 0


SCORES: dict[str, Score] = {
    "main": main,
    "window": window,
    "add": add,
    "place": give,
    "take pile": take_pile,
    "take": take,
    "receive": receive,
    "give": give,
    "pay": pay,
    "move": move_mana,
    "component": component,
    "target": target,
    "share": share,
    "choose": pick,
    "discard": part_with,
    "redirect": redirect,
    "may": may,
    "first player": may,
    "starting hand": starting_hand,
}
