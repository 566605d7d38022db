"""Decks over REST: those to choose from, the formats, and what a deck's text says. Nothing is stored."""

from __future__ import annotations

from collections.abc import Iterable
from secrets import randbelow

from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.deck import Deck, counts
from magenoir.decks.figures import figures_of
from magenoir.decks.formats import Bans, Breach, Format, breaches, load_formats
from magenoir.decks.hands import LARGEST_SEED, SMALL_SEED, sample_hands
from magenoir.decks.shipped import load_decks
from magenoir.decks.text import DeckError, DeckList, Problem, list_of, read_list, write_list
from magenoir.drawing import slug
from magenoir.language.pack import load_cards
from magenoir.model.card import Card
from magenoir.model.mana import ELEMENTS
from magenoir.server.errors import LobbyError
from magenoir.server.lobby.decks import format_named
from magenoir.server.rest_types import (
    AdversaryCard,
    AdversaryPaper,
    BanPaper,
    BreachPaper,
    CardCounts,
    DeckAsked,
    DeckPaper,
    DeckRead,
    FormatPaper,
    ProblemPaper,
)
from magenoir.told.face import face


def shipped() -> list[DeckPaper]:
    """The decks that come with the game."""
    return [
        DeckPaper(
            id=deck.slug,
            title=deck.name,
            title_fr=deck.name_fr,
            elements=tuple(sorted({card.element for card in deck.cards}, key=ELEMENTS.index)),
            cards=counted(deck.cards),
            side=counted(deck.side),
            formats=allowing(deck),
            text=write_list(list_of(deck)),
        )
        for deck in load_decks().values()
    ]


def adversaries() -> list[AdversaryPaper]:
    """The Adversaries, each with its deck at every level."""
    return [
        AdversaryPaper(
            one.slug,
            one.name,
            one.name_fr,
            one.element,
            one.theme,
            one.theme_fr,
            one.how,
            one.how_fr,
            levels=tuple(
                tuple(AdversaryCard(count, face(card), slug(card.name), card.mana_value) for count, card in level)
                for level in one.levels
            ),
        )
        for one in load_adversaries().values()
    ]


def formats() -> list[FormatPaper]:
    return [paper(one) for one in load_formats().values()]


def paper(one: Format) -> FormatPaper:
    return FormatPaper(
        one.slug, one.name, one.name_fr, one.smallest, one.copies, one.side, one.animals, ban_paper(one.bans)
    )


def ban_paper(bans: Bans | None) -> BanPaper | None:
    return None if bans is None else BanPaper(bans.date, bans.banned, bans.pairs, bans.restricted)


def read(asked: DeckAsked) -> DeckRead:
    """Everything a text says, however little of a deck it is so far."""
    limits, seed = format_named(asked.format), randbelow(SMALL_SEED) if asked.seed is None else asked.seed
    if not 0 <= seed <= LARGEST_SEED:
        raise LobbyError("malformed", f"A seed is a number from 0 to {LARGEST_SEED}.")
    found, problems = readable(asked.text)
    deck = found.deck
    return DeckRead(
        name=deck.name,
        name_fr=deck.name_fr,
        cards=counted(deck.cards),
        side=counted(deck.side),
        text=write_list(found, asked.language),
        problems=tuple(ProblemPaper(one.line, one.text, one.key, one.values, one.near) for one in problems),
        breaches=tuple(map(breach_paper, breaches(deck, limits))),
        formats=allowing(deck),
        figures=figures_of(deck),
        hands=sample_hands(deck, seed),
    )


def readable(text: str) -> tuple[DeckList, tuple[Problem, ...]]:
    """The lines that can be read, and what is wrong with the rest."""
    try:
        return read_list(text, load_cards()), ()
    except DeckError as error:
        return error.rest, error.problems


def breach_paper(breach: Breach) -> BreachPaper:
    return BreachPaper(breach.rule, breach.text, breach.key, breach.values, breach.cards)


def counted(cards: Iterable[Card]) -> CardCounts:
    return tuple((count, name) for name, count in counts(cards).items())


def allowing(deck: Deck) -> tuple[str, ...]:
    """The formats that allow it."""
    return tuple(slug for slug, limits in load_formats().items() if not breaches(deck, limits))
