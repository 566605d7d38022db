"""D3: which keywords a card has now: printed, gained for a while, given by active changes, lent by components it used.

Each has its time: a loss removes what came before it, not what comes later (D3.2.9); what a card can never have, it
never gets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from magenoir.model import effects as fx
from magenoir.model.terms import BOARD, CardId
from magenoir.table.now.texts import links, lost_since, made_of, printed_since

if TYPE_CHECKING:
    from magenoir.table.now import Now

PRINTED = -1  # the time of a printed keyword


class Given(NamedTuple):
    """A keyword that a card has, what gave it, and when."""

    keyword: fx.Keyword
    source: CardId
    since: int


def keywords_of(now: Now, card: CardId) -> list[Given]:
    """All keywords of a card, each with its origin."""
    piece = now.state.cards[card]
    if now.is_silent(card) or piece.state == "exhausted":
        return []
    lost = lost_since(now, card)
    found = [Given(keyword, card, PRINTED) for keyword in piece.card.keywords] if lost < 0 else []
    found += [one for one in gained(now, card) if one.since > max(lost, printed_since(now, card))]
    for held in made_of(now, card, fx.LosesKeyword):
        assert isinstance(held.ability, fx.Standing)
        assert isinstance(held.ability.change, fx.LosesKeyword)
        kind = held.ability.change.keyword.kind
        found = [one for one in found if one.keyword.kind != kind or one.since > held.made]
    never = never_had(now, card)
    return [one for one in found if one.keyword.kind not in never] if never else found


def gained(now: Now, card: CardId) -> list[Given]:
    """The keywords that are not printed on it."""
    piece = now.state.cards[card]
    found = [
        Given(held.keyword, held.source, held.made)
        for held in now.state.lasting
        if held.subject == card and held.keyword is not None
    ]
    for change, active in now.changes(fx.KeywordChange):
        everywhere = isinstance(change.cards, fx.Cards) and change.cards.everywhere
        reaches = (everywhere or piece.zone == BOARD) and card in now.standing(active).reached(change.cards)
        if reaches:
            found.append(Given(change.keyword, active.source, active.made))
    for link in links(now, card):
        if isinstance(link.change, fx.KeywordChange):
            found.append(Given(link.change.keyword, link.component, piece.entered))
        elif isinstance(link.change, fx.GainAll):
            found += [Given(one.keyword, link.component, piece.entered) for one in keywords_of(now, link.component)]
    return found


def never_had(now: Now, card: CardId) -> list[str]:
    """The kinds of keyword that a card can never have: by its own text, or by active changes."""
    owner = now.state.cards[card].controller
    kinds = [
        change.keyword.kind
        for change in now.own_changes(card, owner, fx.NeverKeyword)
        if isinstance(change.cards, fx.This)
    ]
    for change, active in now.changes(fx.NeverKeyword):
        cards = change.cards
        speaker = now.standing(active)
        if isinstance(cards, fx.Cards) and speaker.matches(card, cards, anywhere=True):
            kinds.append(change.keyword.kind)
    return kinds
