"""D1.4: exchanging cards with the side deck: made, written and read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from magenoir.decks.deck import Deck, counts
from magenoir.decks.formats import Breach
from magenoir.model.card import Card
from magenoir.model.errors import MagenoirError, UnreadMove
from magenoir.model.names import folded

NOT_IN_DECK = "{count} {card} in the deck, too few for {least} to leave it"
NOT_ASIDE = "{count} {card} in the side deck, too few for {least} to come"
FIRST_GAME = "the first game is played with the registered deck"
SENTENCES = (NOT_IN_DECK, NOT_ASIDE, FIRST_GAME)

LONGEST = 200  # characters; nothing longer is an exchange
COUNTED = re.compile(r"(?:(\d{1,3})\s*x?\s+)?(\D.*)")
EXAMPLE = "an exchange is written `swap Fission for Rain of flames`, or `swap 2 Fission for 2 Rain of flames`"


class SwapRefused(MagenoirError):
    """An exchange that is not allowed, with every breach and its rule."""

    def __init__(self, breaches: Iterable[Breach]) -> None:
        self.breaches = tuple(breaches)
        super().__init__("; ".join(map(str, self.breaches)))


class Swap(Struct, frozen=True):
    """Copies of a card in the deck for copies of a card in the side deck."""

    out: str
    into: str
    leaving: int = 1
    coming: int = 1


def swapped(deck: Deck, swap: Swap) -> Deck:
    """The deck after an exchange; SwapRefused if those cards are not there. `swap_breaches` says if it may be
    played."""
    wanted = ((NOT_IN_DECK, deck.cards, swap.out, swap.leaving), (NOT_ASIDE, deck.side, swap.into, swap.coming))
    missing = [
        Breach(form, {"count": there, "card": name, "least": count}, rule="D1.4.swap", cards=(name,))
        for form, cards, name, count in wanted
        if (there := counts(cards).get(name, 0)) < count
    ]
    if missing:
        raise SwapRefused(missing)
    stay, out = parted(deck.cards, swap.out, swap.leaving)
    left, into = parted(deck.side, swap.into, swap.coming)
    return replace(deck, cards=stay + into, side=left + out)


def parted(cards: tuple[Card, ...], name: str, count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The other cards, and `count` copies of this one, taken from the end of the list."""
    places = [place for place, card in enumerate(cards) if card.name == name][-count:] if count else []
    rest = tuple(card for place, card in enumerate(cards) if place not in places)
    return rest, tuple(cards[place] for place in places)


def exchanges(before: Iterable[str], after: Iterable[str]) -> tuple[Swap, ...]:
    """What was exchanged between two decks of equal size, paired by name in the order of the lists."""
    was, now = Counter(before), Counter(after)
    out = [name for name, count in was.items() for _ in range(count - now[name])]
    into = [name for name, count in now.items() for _ in range(count - was[name])]
    pairs = Counter(zip(out, into, strict=False))
    return tuple(Swap(one, other, count, count) for (one, other), count in pairs.items())


def write_swap(swap: Swap) -> str:
    out, into = (
        f"{count} {name}" if (swap.leaving, swap.coming) != (1, 1) else name
        for count, name in ((swap.leaving, swap.out), (swap.coming, swap.into))
    )
    return f"swap {out} for {into}"


def read_swap(text: str, deck: Deck) -> Swap:
    """Read an exchange as a person writes it: names of cards in this deck, English or French, or how they begin."""
    words = " ".join(text.split())
    if len(words) > LONGEST or not folded(words).startswith("swap "):
        raise UnreadMove(f"{EXAMPLE}.")
    unknown = ""
    for out, into in halves(words[len("swap ") :]):
        leaving, coming = COUNTED.fullmatch(out), COUNTED.fullmatch(into)
        if leaving and coming:
            names = [(called(name, deck.all_cards), name) for name in (leaving[2], coming[2])]
            unknown = next((name for found, name in names if not found), "")
            if not unknown:
                return Swap(names[0][0], names[1][0], int(leaving[1] or 1), int(coming[1] or 1))
    why = f"; no card of your deck and side deck, or more than one, is called {unknown!r}" if unknown else ""
    raise UnreadMove(f"{EXAMPLE}{why}.")


def halves(text: str) -> Iterator[tuple[str, str]]:
    """The text around each `for`: a card's name may contain one."""
    for found in re.finditer(" for ", text, re.IGNORECASE):
        yield text[: found.start()], text[found.end() :]


def called(name: str, cards: Sequence[Card]) -> str:
    """The card of this name, or the only one whose name begins like this; "" if there is none."""
    wanted = folded(name)
    exact = {card.name for card in cards if wanted in (folded(card.name), folded(card.name_fr))}
    begun = {card.name for card in cards if folded(card.name).startswith(wanted)}
    found = exact or begun
    return found.pop() if len(found) == 1 else ""
