"""All known cards by name. Look-up ignores case and accents, knows other names, and accepts an unambiguous
beginning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from msgspec.structs import replace

from magenoir.language.entry import Entry
from magenoir.model.card import Card
from magenoir.model.errors import CardError
from magenoir.model.making import with_made
from magenoir.model.names import folded


class UnknownCard(CardError):
    """No card has this name, or more than one begins with it."""


class Library:
    """Cards by name. Iterating gives the cards that players may have in their decks; those of Adversaries are found by
    name, or in `of_adversaries`."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries: dict[str, Entry] = {}
        self._names: dict[str, str] = {}
        for entry in entries:
            self.entries[entry.card.name] = entry
        known = {name: entry.card for name, entry in self.entries.items()}
        for name, entry in self.entries.items():
            if entry.card.creates:
                self.entries[name] = replace(entry, card=with_made(entry.card, known))
        for entry in self.entries.values():  # first, so that another card's second name cannot hide one
            self._names[folded(entry.card.name)] = entry.card.name
        for entry in self.entries.values():
            for other in (entry.card.name_fr, *entry.also_called):
                if other:
                    self._names.setdefault(folded(other), entry.card.name)

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self)

    def __iter__(self) -> Iterator[Card]:
        return (entry.card for entry in self.entries.values() if not entry.card.is_adversary)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    @property
    def of_adversaries(self) -> tuple[Card, ...]:
        """S.scenario.list: the cards that no player has."""
        return tuple(entry.card for entry in self.entries.values() if entry.card.is_adversary)

    def __contains__(self, name: str) -> bool:
        return folded(name.strip()) in self._names

    def card(self, name: str) -> Card:
        """The card of this name; an exact name wins over a longer one that begins with it."""
        return self.entries[self._found(name)].card

    def entry(self, name: str) -> Entry:
        """The card with its other names, its rulings and what was chosen."""
        return self.entries[self._found(name)]

    def _found(self, name: str) -> str:
        wanted = folded(name.strip())
        if wanted in self._names:
            return self._names[wanted]
        beginning = {found for known, found in self._names.items() if wanted and known.startswith(wanted)}
        if len(beginning) == 1:
            return beginning.pop()
        if beginning:
            raise UnknownCard(f"{name!r} begins several names: {', '.join(sorted(beginning))}")
        near = self.near(name)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; `magenoir cards list` shows them all"
        raise UnknownCard(f"there is no card {name[:60]!r}{hint}")

    def near(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Names that may have been meant, in the language in which they are similar."""
        wanted = folded(name.strip())[:60]
        longer = [known for known in self._names if len(wanted) > 2 and known.startswith(wanted)]
        found = (longer if len(longer) <= most else []) + get_close_matches(wanted, self._names, most, 0.6)
        return tuple(dict.fromkeys(map(self._spelled, found)))[:most]

    def _spelled(self, known: str) -> str:
        card = self.entries[self._names[known]].card
        return card.name_fr if known == folded(card.name_fr) and known != folded(card.name) else card.name

    def search(self, words: str) -> tuple[Card, ...]:
        """The cards that have all these words, or beginnings of them, in names, element, kind, keywords or text."""
        wanted = folded(words).split()
        known = (*self, *self.of_adversaries)
        return tuple(card for card in known if all(word in folded_words(self.entries[card.name]) for word in wanted))

    def with_cards(self, extra: Iterable[Card]) -> Library:
        """This library with further cards, such as those of a scenario, laid over it."""
        return Library([*self.entries.values(), *(Entry(card) for card in extra)])


def folded_words(entry: Entry) -> str:
    """Everything that a search looks at, as one text."""
    card = entry.card
    keywords = " ".join(f"{keyword.kind} {keyword.argument}" for keyword in card.keywords)
    facts = f"{card.name} {card.name_fr} {' '.join(entry.also_called)} {card.element} {card.kind} {card.slot}"
    return folded(f"{facts} {keywords} {' '.join(word for word, _ in card.components)} {card.text}")
