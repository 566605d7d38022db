"""What a card is worth to a simple player, judged from its printed text as a beginner would: at a glance."""

from __future__ import annotations

from functools import lru_cache

from magenoir.model.mana import ELEMENTS, Mana
from magenoir.model.names import stem
from magenoir.players.amounts import Lot
from magenoir.players.glance import ONE_AND_ALL, glance
from magenoir.told.face import Face
from magenoir.told.view import CardView, View

GATHERED = 3  # Mana that a player adds in a turn


def worth(face: Face | None, lot: Lot = ONE_AND_ALL) -> int:
    """How good a card is to hold: what it does, and whether it may be a component."""
    if face is None:
        return 0
    if face.kind != "spell":
        return deeds(face.text, lot) + 3
    return deeds(face.text, lot) + (0 if face.components else 2)


@lru_cache(maxsize=4096)
def deeds(text: str, lot: Lot = ONE_AND_ALL) -> int:
    """What a card does, counted twice if it does so every turn."""
    seen = glance(text, lot)
    hits = 2 * seen.damage + seen.sweep + 3 * len(seen.against) + (4 if seen.echoes else 0)
    gains = seen.heal + 2 * min(seen.draw, seen.draw // 4 + 3) + 2 * seen.helps + seen.gains // 2 - seen.own_loss // 2
    return (2 if seen.each_turn else 1) * (hits + gains)


class Needs:
    """What the cards in a hand still want: Mana by element, and components by word."""

    def __init__(self, view: View) -> None:
        me = view.me
        self.have: dict[str, int] = {}
        for card in me.board:
            if is_component(card):
                for word in card.words:
                    self.have[word] = self.have.get(word, 0) + 1
        self.words: dict[str, int] = {}  # still missing: the most that one card wants
        self.mana = [0] * 6  # wanted for the cards that could come next; expensive ones count less
        for card in me.hand:
            missing = self.missing_words(card)
            for word, count in missing.items():
                self.words[word] = max(self.words.get(word, 0), count)
            weight = 4 if not missing else 2 if sum(missing.values()) == 1 else 1
            for index, count in enumerate(card.cost or ()):
                self.mana[index] += weight * count
        self.reserve = me.reserve
        self.next = self._next(me.hand)

    def _next(self, hand: tuple[CardView, ...]) -> list[int]:
        """The Mana that one gathering could add towards the best cards whose components are there."""
        left, lacks = list(self.reserve), [0] * 6
        for card in sorted(hand, key=lambda card: -worth(card.face)):
            cost = card.cost or ()
            short = [max(0, need - have) for need, have in zip(cost, left, strict=False)]
            if self.missing_words(card) or sum(lacks) + sum(short) > GATHERED:
                continue
            left = [max(0, have - need) for need, have in zip(cost, left, strict=False)] or left
            lacks = [lack + one for lack, one in zip(lacks, short, strict=False)] or lacks
        return lacks

    def missing_words(self, card: CardView) -> dict[str, int]:
        lacks = {stem(word): count - self.have.get(stem(word), 0) for word, count in card.needs}
        return {word: count for word, count in lacks.items() if count > 0}

    def wants(self, card: CardView) -> bool:
        """Whether this card, channeled, would be a component that a card in hand is waiting for."""
        return any(self.words.get(word, 0) > 0 for word in (*card.words, *(card.face.words if card.face else ())))

    def element(self, name: str) -> int:
        """How much one more Mana of an element is wanted: the less, the more is there already."""
        index = ELEMENTS.index(name)
        return self.mana[index] - 3 * self.reserve[index] + 20 * self.next[index]

    def pile(self, mana: Mana) -> int:
        """What a pile of Mana is worth: any Mana a little, since it can be traded, and wanted Mana much."""
        total = 0
        for index, count in enumerate(mana):
            want = self.mana[index] - 3 * self.reserve[index]
            total += 2 * count + sum(max(0, want - 4 * taken) for taken in range(count))
            total += 20 * min(count, self.next[index])
        return total


def is_component(card: CardView) -> bool:
    """D2.3, as it can be seen on the board."""
    kind = card.face.kind if card.face else ""
    return card.state in ("channeled", "rested") or (kind in ("permanent", "equipment") and card.state == "in play")
