"""What can follow `=` in a script: one small function per form; it returns None, or what it found instead."""

from __future__ import annotations

import re
from collections.abc import Callable

from magenoir.files.scenario.looking import EVERYWHERE, Check, Look
from magenoir.model.errors import PositionError
from magenoir.model.mana import Mana, print_mana, read_mana
from magenoir.model.terms import BOARD, DECK, HAND, SEAT_NAMED, SEAT_NAMES, ZONE_NAMED, Seat, Zone, sure
from magenoir.notation.names import plain
from magenoir.notation.outcomes import print_outcome

SEAT = r"([A-D]|adversary)"
NUMBER = r"(-?\d+)"
LIST = r":\s*(.*)"

CLAIMS: list[tuple[re.Pattern[str], Check]] = []


def claim(form: str) -> Callable[[Check], Check]:
    """Register a form. The first one that matches a line reads it, so forms with a seat precede forms with a card."""

    def register(check: Check) -> Check:
        CLAIMS.append((re.compile(form), check))
        return check

    return register


def holds(look: Look, text: str) -> str | None:
    """None if this is true now, otherwise what was found; an unreadable claim is an error in the file."""
    for form, check in CLAIMS:
        if match := form.fullmatch(text):
            return check(look, *match.groups())
    raise PositionError(f"this expectation cannot be read: '= {text}'. docs/notation.md lists the forms.")


def seat_of(look: Look, letter: str) -> Seat:
    seat = SEAT_NAMED[letter]
    if seat not in look.state.sides:
        raise PositionError(f"there is no seat {letter} in this game")
    return seat


def items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def mana(text: str) -> Mana:
    try:
        return read_mana("" if text.strip() == "-" else text)
    except ValueError as error:
        raise PositionError(str(error)) from None


def shown(amount: Mana) -> str:
    return print_mana(amount) or "none"


def unless(wanted: bool, found: str) -> str | None:
    return None if wanted else found


# ------------------------------------------------------------------------------------------------------------ players


@claim(rf"{SEAT} hp {NUMBER}")
def player_hp(look: Look, letter: str, hp: str) -> str | None:
    found = look.state.seats[seat_of(look, letter)].hp
    return unless(found == int(hp), f"{letter} hp {found}")


@claim(rf"{SEAT} hand in order{LIST}")
def hand_in_order(look: Look, letter: str, names: str) -> str | None:
    """A hand from left to right: a card may return to its old place (D2.2.2)."""
    cards = look.zone(seat_of(look, letter), HAND)
    return unless(look.in_order(cards, items(names)), f"{letter} hand in order: {look.names(cards)}")


@claim(rf"{SEAT} (hand|board|prepared|channeled){LIST}")
def set_of_cards(look: Look, letter: str, where: str, names: str) -> str | None:
    seat = seat_of(look, letter)
    cards = look.zone(seat, ZONE_NAMED.get(where, BOARD))
    if where in ("prepared", "channeled"):
        cards = [card for card in cards if look.state.cards[card].state == where]
    return unless(look.in_any_order(cards, items(names)), f"{letter} {where}: {look.names(cards)}")


@claim(rf"{SEAT} (deck|discard|exile){LIST}")
def row_of_cards(look: Look, letter: str, where: str, names: str) -> str | None:
    cards = look.zone(seat_of(look, letter), ZONE_NAMED[where])
    return unless(look.in_order(cards, items(names)), f"{letter} {where}: {look.names(cards)}")


@claim(rf"{SEAT} deck (top|bottom){LIST}")
def end_of_deck(look: Look, letter: str, end: str, names: str) -> str | None:
    """Both are written from the top down."""
    cards, wanted = look.zone(seat_of(look, letter), DECK), items(names)
    part = cards[: len(wanted)] if end == "top" else cards[max(0, len(cards) - len(wanted)) :]
    return unless(look.in_order(part, wanted), f"{letter} deck {end}: {look.names(part)}")


@claim(rf"{SEAT} (hand|deck|discard|exile|board|reserve) {NUMBER}")
def how_many(look: Look, letter: str, where: str, number: str) -> str | None:
    seat = seat_of(look, letter)
    found = sum(look.state.seats[seat].reserve) if where == "reserve" else len(look.zone(seat, ZONE_NAMED[where]))
    return unless(found == int(number), f"{letter} {where} {found}")


@claim(rf"{SEAT} reserve{LIST}")
def reserve(look: Look, letter: str, amount: str) -> str | None:
    found = look.state.seats[seat_of(look, letter)].reserve
    return unless(found == mana(amount), f"{letter} reserve: {shown(found)}")


@claim(rf"{SEAT} is (not )?(?:a )?Mage Noir")
def mage_noir(look: Look, letter: str, negated: str | None) -> str | None:
    found = look.table.now.is_mage_noir(seat_of(look, letter))
    return unless(found != bool(negated), f"{letter} is {'' if found else 'not '}Mage Noir")


@claim(rf"(no )?zenith {SEAT}")
def zenith(look: Look, negated: str | None, letter: str) -> str | None:
    found = look.state.seats[seat_of(look, letter)].zenith
    return unless(found != bool(negated), f"Zenith is {'' if found else 'not '}active for {letter}")


@claim(rf"{SEAT} knows {SEAT} (hand|deck|deck top){LIST}")
def knows(look: Look, knower: str, letter: str, where: str, names: str) -> str | None:
    """Everything that this seat knows of a hand or deck; `deck top`: at least the top cards, in order."""
    bit, wanted = 1 << seat_of(look, knower), items(names)
    cards = look.zone(seat_of(look, letter), HAND if where == "hand" else DECK)
    if where == "deck top":
        cards = cards[: len(wanted)]
    known = [card for card in cards if look.state.cards[card].seen & bit]
    fits = look.in_order if where == "deck top" else look.in_any_order
    return unless(fits(known, wanted), f"{knower} knows {letter} {where}: {look.names(known)}")


@claim(rf"{SEAT} knows {SEAT} board{LIST}")
def knows_board(look: Look, knower: str, letter: str, names: str) -> str | None:
    """The cards on a board whose faces this seat may see, including those lying face down (D6.1.animal)."""
    cards = look.zone(seat_of(look, letter), BOARD)
    known = look.seen_by(seat_of(look, knower), cards)
    return unless(look.in_any_order(known, items(names)), f"{knower} knows {letter} board: {look.names(known)}")


@claim(rf"{SEAT} knows {SEAT} (first|second) hand{LIST}")
def knows_dealt(look: Look, knower: str, letter: str, which: str, names: str) -> str | None:
    """At set-up: what this seat sees of one of the two hands dealt (R5.two-hands.look)."""
    cards = look.dealt(seat_of(look, letter))["first second".split().index(which)]
    known = look.seen_by(seat_of(look, knower), cards)
    return unless(look.in_any_order(known, items(names)), f"{knower} knows {letter} {which} hand: {look.names(known)}")


@claim(rf"{SEAT} is (not )?out")
def out(look: Look, letter: str, negated: str | None) -> str | None:
    """A player: defeated (S.defeat). The Adversary: has not come yet (S.setup.absent)."""
    found = look.state.seats[seat_of(look, letter)].out
    return unless(found != bool(negated), f"{letter} is {'' if found else 'not '}out")


@claim(r"adversary deck renewed (\d+)")
def renewed(look: Look, times: str) -> str | None:
    seat_of(look, "adversary")
    return unless(look.state.renewed == int(times), f"adversary deck renewed {look.state.renewed}")


# -------------------------------------------------------------------------------------------------- Ether, turn, end


@claim(r"ether:\s*([^|]*)\|([^|]*)")
def ether(look: Look, left: str, right: str) -> str | None:
    found = look.state.ether
    text = " | ".join(print_mana(pile) or "-" for pile in found)
    return unless(found == [mana(left), mana(right)], f"ether: {text}")


@claim(r"ether sizes (\d+) (\d+)")
def ether_sizes(look: Look, one: str, other: str) -> str | None:
    left, right = (sum(pile) for pile in look.state.ether)
    return unless(sorted((left, right)) == sorted((int(one), int(other))), f"ether sizes {left} {right}")


@claim(rf"turn {SEAT}")
def whose_turn(look: Look, letter: str) -> str | None:
    return unless(look.state.whose == seat_of(look, letter), f"turn {SEAT_NAMES[look.state.whose]}")


@claim(rf"active {SEAT}")
def active_player(look: Look, letter: str) -> str | None:
    """The active player; in the Adversary's turn, the next to play (S.order.active)."""
    return unless(look.state.active == seat_of(look, letter), f"active {SEAT_NAMES[look.state.active]}")


@claim(r"phase (set-up|turn start|draw|gather|main|end)")
def phase(look: Look, name: str) -> str | None:
    return unless(look.state.phase == name, f"phase {look.state.phase}")


@claim(rf"(winner {SEAT}|draw|players win|players lose)")
def outcome(look: Look, wanted: str, letter: str | None) -> str | None:
    found = print_outcome(look.match.outcome)
    return unless(found == wanted, found or "no winner")


@claim("no winner")
def no_winner(look: Look) -> str | None:
    return unless(look.match.outcome is None, print_outcome(look.match.outcome))


@claim(r"window (before|after) (.+)")
def window(look: Look, side: str, moment: str) -> str | None:
    decision = look.match.decision
    if decision is None or decision.kind != "window":
        return "no window is open"
    return unless(f"{side} {moment}" in decision.window, f"window {', '.join(decision.window)}")


@claim(r"(not )?idle")
def idle(look: Look, negated: str | None) -> str | None:
    """Whether all answers to the open decision come to the same, so that nobody need be asked."""
    found = look.match.decision is not None and bool(look.match.decision.idle)
    return unless(found != bool(negated), f"the open decision is {'' if found else 'not '}idle")


# ------------------------------------------------------------------------------------------------ since the last move


@claim(r"hits:\s*(.*)")
def hits(look: Look, text: str) -> str | None:
    found, wanted = look.hits(), [re.fullmatch(r"(-?\d+) to (.+?)(?: by (.+))?", item) for item in items(text)]
    if None in wanted:
        raise PositionError(f"a hit is written '4 to B' or '4 to B by Flame': {text!r}")
    right = len(found) == len(wanted)
    for hit, match in zip(found, wanted, strict=False):
        assert match is not None
        fits = look.called(hit.card, match[2]) if hit.card is not None else SEAT_NAMES[sure(hit.seat)] == match[2]
        named = match[3] is None or (hit.source is not None and look.called(hit.source, match[3]))
        right = right and hit.amount == int(match[1]) and fits and named
    texts = ", ".join(
        f"{h.amount} to {look.name(h.card) if h.card is not None else SEAT_NAMES[sure(h.seat)]}" for h in found
    )
    return unless(right, f"hits: {texts or 'none'}")


@claim(r"rules:\s*(.*)")
def rules(look: Look, text: str) -> str | None:
    missing = look.cites_in_order(items(text))
    cited = ", ".join(rule for rules in look.cited for rule in rules)
    return unless(not missing, f"{missing} was not cited in this order; cited were: {cited or 'none'}")


@claim(r"no rules:\s*(.*)")
def no_rules(look: Look, text: str) -> str | None:
    """A rule that does not bear on what happened must not be given as its reason."""
    cited = [rule for rules in look.cited for rule in rules]
    wrong = [rule for rule in cited if any(look.catalogue.matches(rule, named) for named in items(text))]
    return unless(not wrong, f"cited were: {', '.join(wrong)}")


# -------------------------------------------------------------------------------------------------------------- cards


@claim(rf"(.+) hp {NUMBER}")
def card_hp(look: Look, name: str, hp: str) -> str | None:
    found = look.state.cards[look.card(name)].hp
    return unless(found == int(hp), f"{name} has {'no HP' if found is None else f'hp {found}'}")


@claim(rf"(.+) locks{LIST}")
def locks(look: Look, name: str, amount: str) -> str | None:
    found = look.state.cards[look.card(name)].locked
    return unless(found == mana(amount), f"{name} locks: {shown(found)}")


@claim(rf"cost of (.+?){LIST}")
def cost(look: Look, name: str, amount: str) -> str | None:
    """What preparing it would cost its player now; a printed X is written as X."""
    zones: tuple[Zone, ...] = (HAND, *(zone for zone in EVERYWHERE if zone != HAND))
    cards = look.cards(name, zones)
    if not cards:
        raise PositionError(f"no card is called {name!r}")
    piece = look.state.cards[cards[0]]
    x = f"X {piece.card.x_element}" if piece.card.x_element else ""
    found = look.table.now.preparation(piece.id, piece.owner).cost()
    wanted = re.sub(r"(?i)\bX (\w+)", "", amount) if x and plain(x) in plain(amount) else amount
    right = found == mana(wanted) and (not x or plain(x) in plain(amount))
    return unless(right, f"cost of {name}: {' '.join(filter(None, (x, print_mana(found)))) or 'none'}")


@claim(r"(.+) (has|lacks) (.+)")
def keyword(look: Look, name: str, verb: str, wanted: str) -> str | None:
    """A keyword, with or without its parameter (`Transmutable: Drop`), on or off the board."""
    card = look.card(name) if look.cards(name) else next(iter(look.cards(name, EVERYWHERE)), None)
    if card is None:
        raise PositionError(f"no card is called {name!r}")
    found = look.table.now.keywords(card)
    words = plain(wanted.replace(":", " ")).split()
    has = any(words in (plain(one.kind).split(), plain(f"{one.kind} {one.argument}").split()) for one in found)
    listed = ", ".join(f"{one.kind} {one.argument}".strip() for one in found) or "no keyword"
    return unless(has == (verb == "has"), f"{name} has {listed}")


@claim(r"(.+) is (prepared|channeled|in play|rested|exhausted)")
def state(look: Look, name: str, wanted: str) -> str | None:
    found = look.state.cards[look.card(name)].state
    return unless(found == wanted, f"{name} is {found}")
