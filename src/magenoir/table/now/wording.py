"""D2.3, D3.2.4: the words that each card on the board answers to, with those that others give it."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from magenoir.model import effects as fx
from magenoir.model.names import stem
from magenoir.model.state import CardState
from magenoir.model.terms import CardId
from magenoir.table.now import texts

if TYPE_CHECKING:
    from magenoir.table.now import Now


def give_words(now: Now, words: dict[CardId, set[str]]) -> None:
    """Add what active changes give to the words that cards have on their own, in order of time."""
    for card in sorted(now.roll.speaking(fx.KeywordChange), key=lambda c: now.state.cards[c].entered):
        piece = now.state.cards[card]
        for said in texts.plain(now, card):
            ability = said.node
            if isinstance(ability, fx.Standing) and isinstance(ability.change, fx.KeywordChange):
                _give(now, words, ability, ability.change, piece)


def _give(
    now: Now, words: dict[CardId, set[str]], ability: fx.Standing, change: fx.KeywordChange, piece: CardState
) -> None:
    keyword, speaker = change.keyword, now.speaker(piece.id, piece.controller)
    if keyword.kind != "Transmutable" or not keyword.argument or not speaker.holds(ability.condition):
        return
    for card in speaker.reached(change.cards, words):
        words[card].add(stem(keyword.argument))


def own_words(now: Now, card: CardId) -> AbstractSet[str]:
    """The words printed or gained for a while, without those lost."""
    words: AbstractSet[str] = now.state.cards[card].card.stems
    if now.roll.gives_keywords:
        words = words | {
            stem(held.keyword.argument)
            for held in now.state.lasting
            if held.subject == card and held.keyword is not None and held.keyword.kind == "Transmutable"
        }
    if card in now.roll.made:
        changes = map(texts.change_of, texts.made_of(now, card, fx.LosesWord))
        words = words - {stem(change.word) for change in changes if isinstance(change, fx.LosesWord)}
    return words
