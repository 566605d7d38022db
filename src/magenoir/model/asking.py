"""What a text may ask about cards that are otherwise alike. Few do; if none does, nothing need tell them apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes

Question = Literal[
    "turn", "slowcast", "longest", "used", "memory", "place", "own place", "exchange", "in place", "itself"
]
"""The turn it was prepared in; the same, for prepared spells only (which may gain Slowcast, D3.2.9). Since when it has
been a component (H18). Which components it used. What it had when it left the board. Its place in a discard pile; the
place of the asking card itself; two places to be exchanged; the exact place, which another card takes or others lie
beneath. Anything about the asking card."""

NOTHING: frozenset[Question] = frozenset()
OF_NODES: dict[type[fx.Node], Question] = {
    fx.This: "itself",
    fx.FirstPrepared: "turn",
    fx.Used: "used",
    fx.X: "memory",
    fx.ManaUnder: "memory",
    fx.HpOf: "memory",
    fx.LocksSome: "memory",
    fx.TopIs: "place",
    fx.TopOfPile: "place",
    fx.ExchangeInPile: "exchange",
    fx.ExchangeHandAndPile: "in place",
}
"""Nodes that always ask; the others need a closer look."""


def questions(tree: object) -> frozenset[Question]:
    """All that a text, or a part of it, asks."""
    return frozenset(question for node in nodes(tree) for question in _asked(node))


def asked_in_play(paragraphs: tuple[fx.Paragraph, ...]) -> frozenset[Question]:
    """All that a card asks while it is in play. What it did on entering, it does not do again."""
    abilities = [ability for paragraph in paragraphs for ability in paragraph.abilities]
    return questions(tuple(one for one in abilities if not (isinstance(one, fx.Trigger) and _is_over(one.when))))


def _is_over(when: fx.When) -> bool:
    return isinstance(when, fx.WhenEntersPlay) or (isinstance(when, fx.WhenPrepared) and when.cards is None)


def _asked(node: fx.Node) -> Iterator[Question]:
    if type(node) in OF_NODES:
        yield OF_NODES[type(node)]
    match node:
        case fx.Cards(prepared_now=True):
            yield "turn"
        case fx.Give() | fx.KeywordChange() if node.keyword.kind == "Slowcast":
            yield "slowcast"
        case fx.Standing() if longest(node) is not None:
            yield "longest"
        case fx.Apply():
            if node.beneath:
                yield "place"
                yield "in place"
            if node.lent:
                yield "used"
        case fx.Restock() if node.amount is not None:
            yield "place"
        case fx.PrepareFrom(not_top=True):
            yield "own place"


def longest(standing: fx.Standing) -> fx.Cards | None:
    """The cards of a change that reaches only those that have been components longest (H18)."""
    cards = standing.change.cards
    return cards if isinstance(cards, fx.Cards) and cards.zone == "board" and cards.amount is not None else None
