"""Beginning a game against the Adversary: who sits where, and what the scenario brings."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import Final

from msgspec.structs import replace

from magenoir.decks.adversaries import load_adversaries
from magenoir.model.terms import SEATS, Seat
from magenoir.server.errors import LobbyError
from magenoir.server.lobby.decks import cards_of, deck_brought
from magenoir.server.lobby.setup import Setup
from magenoir.server.names import clean_name
from magenoir.server.rest_types import ChairAsked, CoopAsked, NewGame, SeatKey
from magenoir.server.storage.rows import Chair, Coop, Opening
from magenoir.server.tokens import hashed, new_token

MODE: Final = "coop"
HERE = ("me", "here")


def coop_of(new: NewGame, asked: CoopAsked) -> Setup:
    """Set up a co-op game as asked."""
    check(new, asked)
    seed = randbits(63) if new.seed is None else new.seed
    opening = Opening(seed=seed, mode=MODE, format=new.format, coop=adversary_of(asked))
    chairs, keys = list[Chair](), list[SeatKey]()
    for seat, wish in zip(SEATS, asked.chairs, strict=False):
        if wish.who in HERE:
            keys.append(SeatKey(seat, new_token()))
        chair = seated(seat, wish, keys, [one.name for one in chairs])
        deck = None if wish.who == "open" else deck_brought(wish.deck, wish.deck_text, new.format)
        chairs.append(chair if deck is None else replace(chair, deck=deck.name))
        opening = replace(opening, decks=(*opening.decks, () if deck is None else cards_of(deck)))
    by_link, many = any(chair.kind == "open" for chair in chairs), len(keys) > 1
    return Setup("link" if by_link else "hotseat" if many else "bot", opening, tuple(chairs), tuple(keys))


def check(new: NewGame, asked: CoopAsked) -> None:
    """Refuse options that do not go with a co-op game."""
    if new.best_of > 1:
        raise LobbyError("malformed", "A series is for two who play against each other: leave `best_of` out.")
    if new != NewGame(coop=asked, format=new.format, seed=new.seed):
        raise LobbyError("malformed", "With `coop` go `format` and `seed` alone: its chairs say the rest.")
    if [wish.who for wish in asked.chairs].count("me") > 1:
        raise LobbyError("malformed", "You have one chair, `me`: others at this browser are `here`.")
    for wish in asked.chairs:
        if wish.who == "open" and new.seed is not None:
            raise LobbyError("malformed", "A game by invitation has a seed that nobody knows: leave `seed` out.")
        if wish.who == "open" and (wish.name or wish.deck or wish.deck_text):
            raise LobbyError("malformed", "Whoever comes by link brings a name and a deck: leave them out.")


def seated(seat: Seat, wish: ChairAsked, keys: Sequence[SeatKey], taken: Sequence[str]) -> Chair:
    """A chair before its deck is known."""
    if wish.who == "open":
        return Chair(seat=seat, kind="open")
    name = clean_name(wish.name, *taken)
    if wish.who in HERE:
        return Chair(seat=seat, kind="person", name=name, token=hashed(keys[-1].token))
    return Chair(seat=seat, kind="bot", name=name, bot=wish.who)


def adversary_of(asked: CoopAsked) -> Coop:
    """The Adversary with its current deck."""
    known = load_adversaries()
    if asked.scenario not in known:
        raise LobbyError("malformed", f"There is no Adversary {asked.scenario!r}: there are {', '.join(known)}.")
    one = known[asked.scenario]
    cards = tuple(card.name for card in one.deck(asked.level))
    return Coop(one.slug, asked.level, cards, one.name, one.name_fr)


def placed(opening: Opening, seat: Seat, cards: tuple[str, ...]) -> Opening:
    """The opening with the deck of somebody who has come."""
    return replace(opening, decks=tuple(cards if one == seat else deck for one, deck in enumerate(opening.decks)))
