"""What the REST interface takes and returns; /api/openapi.json documents it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from magenoir.decks.company import Companions
from magenoir.decks.figures import Figures
from magenoir.decks.formats import CASUAL, Limit
from magenoir.decks.hands import Hands
from magenoir.decks.text import LONGEST_TEXT, Language
from magenoir.decks.traits import Traits
from magenoir.model.message import Params
from magenoir.model.outcome import Outcome
from magenoir.model.terms import SEATS, Seat
from magenoir.server.messages import CoopTold, Name, Token
from magenoir.told.choices import Choice
from magenoir.told.face import Face
from magenoir.told.figures import Sample
from magenoir.told.lines import Line
from magenoir.told.view import SeatView, View

RecordText = Annotated[str, Meta(max_length=200_000)]
DeckText = Annotated[str, Meta(max_length=LONGEST_TEXT)]
CardCounts = tuple[tuple[int, str], ...]
Bot = Literal["random", "simple", "greedy"]


class DeckPaper(Struct, frozen=True):
    """A deck to choose."""

    id: str
    title: str
    title_fr: str
    elements: tuple[str, ...]
    cards: CardCounts
    side: CardCounts
    formats: tuple[str, ...]  # that allow it
    text: str  # as a deck file


class BanPaper(Struct, frozen=True):
    """A list of banned and restricted cards, including some that we do not have."""

    date: str
    banned: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]  # banned together
    restricted: dict[str, int]  # to this many copies


class FormatPaper(Struct, frozen=True):
    """What a deck may hold; null: no limit."""

    slug: str
    name: str
    name_fr: str
    smallest: Limit
    copies: Limit
    side: Limit | None
    animals: Limit | None
    bans: BanPaper | None


class DeckAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a deck file, to read, check and deal from. `seed`: for the same hands again."""

    text: DeckText
    format: Name = CASUAL
    seed: int | None = None
    language: Language = "en"  # of the names in the text that comes back


class ProblemPaper(Struct, frozen=True):
    """What is wrong with a line (0: with the whole text), and names that may have been meant."""

    line: int
    text: str
    key: str
    params: Params
    near: tuple[str, ...]


class BreachPaper(Struct, frozen=True):
    """What a format forbids in a deck, by which rule, and the cards concerned."""

    rule: str
    text: str
    key: str
    params: Params
    cards: tuple[str, ...]


class DeckRead(Struct, frozen=True):
    """A deck, as its text has it; if there are problems, only the readable lines."""

    name: str
    name_fr: str
    cards: CardCounts
    side: CardCounts
    text: str  # rewritten in the form `4 Breath`; comments and headings stay
    problems: tuple[ProblemPaper, ...]
    breaches: tuple[BreachPaper, ...]
    formats: tuple[str, ...]  # that allow it
    figures: Figures
    hands: tuple[Hands, ...]


class CardPaper(Struct, frozen=True):
    """A card with its picture, its rulings, its traits, and the cards it works with."""

    face: Face
    slug: str  # its picture: /cards/{slug}.svg
    rulings: tuple[str, ...]
    status: str  # official | completed | original
    box: str  # it came in: base, crow
    traits: Traits
    company: tuple[Companions, ...]
    chosen: tuple[str, ...] = ()  # of a completed card: what we chose where its sources are silent
    also_called: tuple[str, ...] = ()


class RulePaper(Struct, frozen=True):
    """A statement of the rules catalogue."""

    id: str
    text: str
    same_as: tuple[str, ...] = ()


class AdversaryCard(Struct, frozen=True):
    """A card of an Adversary's deck, and its number of copies."""

    count: int
    face: Face
    slug: str  # its picture: /cards/{slug}.svg
    value: int  # how much Mana it adds to the Available Ether


class AdversaryPaper(Struct, frozen=True):
    """A scenario of the solo and co-op mode: who it is, how it is beaten, and its deck at each level."""

    slug: str
    name: str
    name_fr: str
    element: str
    theme: str
    theme_fr: str
    how: str
    how_fr: str
    levels: tuple[tuple[AdversaryCard, ...], ...]  # level 1, level 2


class ChairAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a chair of a co-op game, with which deck. Whoever comes by link brings name and deck."""

    who: Literal["me", "here", "open", "random", "simple", "greedy"] = "me"  # here: another at this browser
    name: Name = ""
    deck: Name = ""  # empty: one is picked
    deck_text: DeckText = ""  # a deck file in place of `deck`


class CoopAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Which Adversary, and who plays. One chair is a solo game; bots alone can only be watched."""

    scenario: Name
    level: Literal[1, 2] = 1
    chairs: Annotated[tuple[ChairAsked, ...], Meta(min_length=1, max_length=4)] = (ChairAsked(),)


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a game. With `record` (and `at`, a number of moves) it goes on from there.

    With `coop` it is a game against the Adversary, whose chairs replace `kind`, names, decks and bots.
    """

    kind: Literal["bot", "hotseat", "link", "lesson"] = "bot"
    name: Name = ""
    name_of_other: Name = ""  # hot-seat
    deck: Name = ""  # empty: one is picked
    deck_text: DeckText = ""  # a deck file in place of `deck`
    against: Name = ""  # bot and hot-seat: the other deck
    against_text: DeckText = ""
    format: Name = CASUAL  # what the decks may hold
    bot: Bot = "greedy"
    seed: int | None = None  # against a bot and hot-seat only: a game that can be repeated
    lesson: Name = ""
    best_of: Literal[1, 3, 5, 7] = 1  # more than 1: a series (D1.4)
    record: RecordText = ""
    at: int | None = None
    seat: Seat = SEATS[0]  # with a record: the seat to play on in
    coop: CoopAsked | None = None


class SeatKey(Struct, frozen=True):
    """The token of a seat: whoever has it plays there."""

    seat: Seat
    token: str


class GameMade(Struct, frozen=True):
    """A new game. `invite` opens its open seats, one after another; `watch` lets a spectator in."""

    game: str
    keys: tuple[SeatKey, ...]
    invite: str
    watch: str


class Invitation(Struct, frozen=True):
    """What the invitation is to."""

    name: str  # of the host
    format: str
    best_of: int
    taken: bool  # no chair is open any more
    players: tuple[str, ...] = ()  # who sits there already, bots too
    open: int = 0  # chairs that are free
    coop: CoopTold | None = None  # against which Adversary


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat of a game: the first."""

    invite: Token
    name: Name = ""
    deck: Name = ""
    deck_text: DeckText = ""  # a deck file in place of `deck`
    bot: Bot | None = None  # co-op: seat a bot instead of me


class Summary(Struct, frozen=True):
    """A finished game in figures."""

    outcome: Outcome | None
    turns: int
    decisions: tuple[int, ...]  # per seat, forced ones and passed windows left out
    samples: tuple[Sample, ...]


class Moment(Struct, frozen=True):
    """One moment of a replay, after this many moves. `views`: as each seat saw it, without what it saw of the seats."""

    seat: Seat | None  # who did what led here; null at the beginning
    choice: Choice | None  # what they chose; null: they gave up
    turn: int
    views: tuple[View, ...]
    seats: tuple[tuple[int, ...], ...]  # for each view where in `Replay.seats` they stand
    lines: tuple[Line, ...]  # what that brought about, as told to one who may know everything
    at: int = 0  # how many moves of the record lead here: `NewGame.at` to play on from this moment


class ReplayAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to show: of a game, or of a series and which of its games."""

    record: Annotated[str, Meta(max_length=250_000)]
    game: int = 1


class Replay(Struct, frozen=True):
    """A record, played through; if the cards have changed since, only its `story`, without moments."""

    players: tuple[str, ...]
    decks: tuple[str, ...]
    outcome: Outcome | None
    moments: tuple[Moment, ...]
    seats: tuple[SeatView, ...]  # each once: from one moment to the next most stay as they were
    story: tuple[str, ...]
    samples: tuple[Sample, ...]
    note: str = ""  # why there are no moments
    game: int = 1  # of a series: which of its games this is
    games: int = 1
    record: str = ""  # of a series: that of this game alone, to play on from
    coop: CoopTold | None = None  # its Adversary


class Trouble(Struct, frozen=True):
    """What went wrong, and what to do."""

    code: str
    text: str
    limit: Literal["game", "reading", "password", "change", ""] = ""  # too-many: what there were too many of
    wait: int = 0  # too-many: seconds until one more is allowed


class Health(Struct, frozen=True):
    """The server answers, and so does its database."""

    status: Literal["ok"]
    version: str
