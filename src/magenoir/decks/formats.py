"""Formats: what a deck may hold, as data. A breach names the rule it breaks and the cards concerned."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec import Struct

from magenoir.decks.deck import Deck, counts
from magenoir.language.errors import PackError
from magenoir.language.pack import files_in
from magenoir.model.message import Message
from magenoir.model.names import folded

TOO_FEW = "{count} cards, but at least {least} are needed"
TOO_MANY_ASIDE = "{count} cards in the side deck, but at most {most} are allowed"
TOO_MANY_COPIES = "{count} copies of {card}, but at most {most} are allowed"
TOO_MANY_ANIMALS = "{count} Animals, but at most {most} are allowed"
BANNED = "{card} is banned"
BANNED_TOGETHER = "{card} and {other} are banned together"
RESTRICTED = "{count} copies of {card}, which is restricted to {most}"
OF_ADVERSARY = "{card} is a card of an Adversary's deck"
SENTENCES = (
    TOO_FEW,
    TOO_MANY_ASIDE,
    TOO_MANY_COPIES,
    TOO_MANY_ANIMALS,
    BANNED,
    BANNED_TOGETHER,
    RESTRICTED,
    OF_ADVERSARY,
)


class Breach(Message, frozen=True, kw_only=True):
    """Something in a deck that a rule forbids, and the cards concerned."""

    rule: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Limit(Struct, frozen=True, forbid_unknown_fields=True):
    """A number, and the rule that sets it. `together`: counted over deck and side deck."""

    count: int
    rule: str
    together: bool = False


class Bans(Struct, frozen=True, forbid_unknown_fields=True):
    """The list of banned and restricted cards. Some of them are cards that we do not have."""

    date: str
    banned: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    restricted: dict[str, int]
    banned_rule: str
    pairs_rule: str
    restricted_rule: str


class Format(Struct, frozen=True, forbid_unknown_fields=True):
    """What a deck may hold. A limit that is left out does not apply."""

    slug: str
    name: str
    name_fr: str
    smallest: Limit
    copies: Limit
    side: Limit | None = None
    animals: Limit | None = None
    bans: Bans | None = None


@cache
def load_formats() -> dict[str, Format]:
    """By slug; the first is the default."""
    found = []
    for file, data in files_in("formats"):
        try:
            found.append(msgspec.toml.decode(data, type=Format))
        except msgspec.DecodeError as error:
            raise PackError((f"formats/{file}: {error}",)) from None
    return {one.slug: one for one in found}


CASUAL = "casual"


def breaches(deck: Deck, limits: Format) -> tuple[Breach, ...]:
    """Everything that the format forbids, in the order of its rules."""
    limited = (*of_size(deck, limits), *of_copies(deck, limits), *of_animals(deck, limits), *of_bans(deck, limits))
    return (*limited, *of_adversaries(deck))


def of_adversaries(deck: Deck) -> Iterator[Breach]:
    """S.scenario.list: an Adversary's cards are its own, in every format."""
    for name in counts(card for card in deck.all_cards if card.is_adversary):
        yield Breach(OF_ADVERSARY, {"card": name}, rule="S.scenario.list", cards=(name,))


def of_size(deck: Deck, limits: Format) -> Iterator[Breach]:
    least, most = limits.smallest, limits.side
    if (count := len(deck.cards)) < least.count:
        yield Breach(TOO_FEW, {"count": count, "least": least.count}, rule=least.rule)
    if most is not None and (count := len(deck.side)) > most.count:
        yield Breach(
            TOO_MANY_ASIDE, {"count": count, "most": most.count}, rule=most.rule, cards=tuple(counts(deck.side))
        )


def of_copies(deck: Deck, limits: Format) -> Iterator[Breach]:
    most = limits.copies
    for name, count in counts(deck.all_cards if most.together else deck.cards).items():
        if count > most.count:
            yield Breach(
                TOO_MANY_COPIES, {"count": count, "card": name, "most": most.count}, rule=most.rule, cards=(name,)
            )


def of_animals(deck: Deck, limits: Format) -> Iterator[Breach]:
    most = limits.animals
    if most is None:
        return
    found = [card for card in (deck.all_cards if most.together else deck.cards) if card.kind == "animal"]
    if len(found) > most.count:
        yield Breach(
            TOO_MANY_ANIMALS, {"count": len(found), "most": most.count}, rule=most.rule, cards=tuple(counts(found))
        )


def of_bans(deck: Deck, limits: Format) -> Iterator[Breach]:
    """Over deck and side deck (H7)."""
    bans, there = limits.bans, counts(deck.all_cards)
    if bans is None:
        return
    names = {folded(name): name for name in there}
    for name in bans.banned:
        if held := names.get(folded(name)):
            yield Breach(BANNED, {"card": held}, rule=bans.banned_rule, cards=(held,))
    for one, other in bans.pairs:
        if one in there and other in there:
            yield Breach(BANNED_TOGETHER, {"card": one, "other": other}, rule=bans.pairs_rule, cards=(one, other))
    for name, most in bans.restricted.items():
        if there.get(name, 0) > most:
            yield Breach(
                RESTRICTED, {"count": there[name], "card": name, "most": most}, rule=bans.restricted_rule, cards=(name,)
            )


def ban_of(name: str, limits: Format) -> str:
    """What the list of bans says about a card, in words; "" for most cards."""
    bans = limits.bans
    if bans is None:
        return ""
    partners = [one if name == other else other for one, other in bans.pairs if name in (one, other)]
    said = ["banned"] if folded(name) in map(folded, bans.banned) else []
    said += [f"banned together with {partner}" for partner in partners]
    said += [f"at most {bans.restricted[name]} copies"] if name in bans.restricted else []
    return ", ".join(said)
