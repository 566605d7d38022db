"""How bots use their side deck between the games of a series, based only on what a player may know."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.model.card import Card
from magenoir.model.names import stem
from magenoir.players.glance import glance
from magenoir.told.view import View

MOST = 3  # cards exchanged at a time
SOURCES = 4  # cards in the deck that can be a component, enough to count on it
ANSWERED = frozenset({"Equipment", "Permanent"})


RULE = (
    "After a game that it has not won a bot exchanges up to three cards, after a win none. Out go cards that it still "
    "held as that game ended, the dearest first (Mana and components together), but none that removes what it saw of "
    "the opponent (Equipment, Permanents) and none that would leave fewer than four sources of a component that its "
    "deck asks for. In come cards whose components its deck has, first those that remove what it saw, then those that "
    "cost less than what they replace, the cheapest first."
)


def sideboard(cards: Sequence[Card], side: Sequence[Card], games: Sequence[View]) -> tuple[tuple[str, str], ...]:
    """What a bot exchanges by the RULE: names of cards, out of its deck and into it.

    `games` are its own views of the finished games as they ended: what it saw is what they show.
    """
    if not games or has_won(games[-1]):
        return ()
    deck, aside, pairs = list(cards), list(side), list[tuple[str, str]]()
    seen = frozenset[str]().union(*map(kinds_seen, games))
    for out in held(games[-1], deck):
        into = next(iter(offered(aside, deck, out, seen)), None)
        if into is not None and not answers(out, seen) and spared(out, deck) and len(pairs) < MOST:
            deck.remove(out)
            aside.remove(into)
            deck.append(into)
            pairs.append((out.name, into.name))
    return tuple(pairs)


def has_won(view: View) -> bool:
    return view.outcome is not None and view.outcome.winner == view.seat


def held(view: View, deck: Sequence[Card]) -> list[Card]:
    """The cards of its deck that it held as the game ended, the most expensive first. An Animal is never held."""
    by_name = {card.name: card for card in deck}
    cards = [by_name[card.name] for card in view.me.hand if card.name in by_name]
    return sorted(cards, key=lambda card: (-price(card), card.name))


def offered(side: Sequence[Card], deck: Sequence[Card], out: Card, seen: frozenset[str]) -> list[Card]:
    """What could replace a card, best first."""
    found = [card for card in side if answers(card, seen) or price(card) < price(out)]
    fitting = [card for card in found if card.kind != "animal" and has_components(card, deck)]
    return sorted(fitting, key=lambda card: (not answers(card, seen), price(card), card.name))


def answers(card: Card, seen: frozenset[str]) -> bool:
    """Whether it removes something of a kind that was seen."""
    return not seen.isdisjoint(glance(card.text).against)


def kinds_seen(view: View) -> frozenset[str]:
    """What could have been removed among the others' cards that are open at the end of a game, or known in hand."""
    others = [seat for seat in view.seats if seat.seat != view.seat]
    zones = (zone for seat in others for zone in (seat.board, seat.discard, seat.exile, seat.hand))
    kinds = (card.face.kind.capitalize() for zone in zones for card in zone if card.face)
    return ANSWERED.intersection(kinds)


def price(card: Card) -> int:
    """What it takes to prepare it: Mana, and a spell for each component."""
    return sum(card.cost) + sum(count for _, count in card.components)


def sources(word: str, deck: Sequence[Card]) -> int:
    return sum(stem(word) in card.stems for card in deck)


def has_components(card: Card, deck: Sequence[Card]) -> bool:
    return all(sources(word, deck) >= max(count, SOURCES) for word, count in card.components)


def spared(out: Card, deck: Sequence[Card]) -> bool:
    """Whether every component that the other cards need has enough sources without this card."""
    rest = list(deck)
    rest.remove(out)
    asked = {word for card in rest for word, _ in card.components if stem(word) in out.stems}
    return all(sources(word, rest) >= SOURCES for word in asked)
