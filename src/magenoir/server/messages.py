"""What the page and the server say to each other over a WebSocket. docs/protocol.md has an example of each.

Every message is one JSON object with a `type`. The TypeScript types of the page are generated from these classes
(`npm run types` in web/, by `magenoir.server.http.schema`); a test fails when they differ.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from magenoir.model.mana import Mana
from magenoir.model.message import Params
from magenoir.model.outcome import Outcome
from magenoir.model.terms import Seat
from magenoir.told.chain import Link
from magenoir.told.changes import Change
from magenoir.told.choices import Choice
from magenoir.told.lines import Line
from magenoir.told.plan import PlanStep
from magenoir.told.view import View
from magenoir.told.why import Reason

VERSION = 3
"""Of the protocol. It goes up by one with every change of what page and server send each other (a test keeps their
types): a page is told it first of all, and loads itself again where its own is another."""

Token = Annotated[str, Meta(max_length=64)]
Nonce = Annotated[str, Meta(max_length=32)]
Index = Annotated[int, Meta(ge=0, le=100_000)]
"""Of a choice among those of its decision."""
Move = Annotated[str, Meta(max_length=200)]
"""Written by a person or a script, as docs/notation.md says."""
Name = Annotated[str, Meta(max_length=40)]
Copies = tuple[Annotated[int, Meta(ge=1, le=500)], Annotated[str, Meta(max_length=60)]]
Cards = Annotated[tuple[Copies, ...], Meta(max_length=500)]
"""Each card with how often it is there."""
Phrase = Literal[
    "hello",
    "good-luck",
    "thanks",
    "well-done",
    "sorry",
    "no-problem",
    "one-moment",
    "take-your-time",
    "your-call",
    "agreed",
    "not-sure",
    "careful",
    "ouch",
    "lucky",
    "told-you-so",
    "good-game",
]
"""What can be said at a table: nothing that tells a hand (S.hand.talk). The page has the words."""
Stance = Literal["propose", "agree", "object", "withdraw"]

# ------------------------------------------------------------------------------------------------- parts of messages


class Stops(Struct, frozen=True, forbid_unknown_fields=True):
    """The windows (D4.3) in which a seat wants to be asked. In all others the server passes for it."""

    mode: Literal["smart", "some", "every", "none"] = "smart"  # smart: when it matters; some: in the phases below
    mine: tuple[str, ...] = ()  # moments of the seat's own turn to stop at: turn start, draw, gather, main, end
    theirs: tuple[str, ...] = ("turn start", "draw", "gather", "main", "end")  # and of the others' turns
    always: tuple[Name, ...] = ()  # cards to be asked for wherever they could act
    never: tuple[Name, ...] = ()  # cards not to be asked for: a window in which only they could act is passed


class ChairView(Struct, frozen=True):
    """Who sits where."""

    seat: Seat
    name: str
    kind: Literal["person", "bot", "open"]  # open: nobody has come yet
    deck: str  # its title
    present: bool
    away: int = 0  # seconds since the last tab of this seat was lost
    claimable: bool = False  # away so long that the other may claim the game
    claim_in: int = 0  # seconds until then; 0: it cannot be claimed, or it can be now
    let_out_by: tuple[int, ...] = ()  # co-op: seats that would go on without this one, which is away


class TakeBack(Struct, frozen=True):
    """Whether this seat's last choice can be taken back."""

    how: Literal["free", "ask", "no"] = "no"
    why: str = ""  # where it is not free: a key (chance, hidden, theirs, nothing) that the page has words for
    asked_by: int | None = None  # a seat that waits for an answer to its request
    waits_for: tuple[int, ...] = ()  # seats that have not answered it: all of them must agree


class CoopTold(Struct, frozen=True):
    """The Adversary that a game is played against. /api/adversaries tells the rest."""

    scenario: str
    name: str
    name_fr: str
    level: int


class Word(Struct, frozen=True):
    """What a seat thinks of an option of a shared decision (S.choice)."""

    seat: Seat
    choice: int  # its index
    stance: Literal["propose", "agree", "object"]


class Lists(Struct, frozen=True):
    """A deck and its side deck."""

    cards: Cards
    side: Cards


class MyDecks(Struct, frozen=True):
    """What a seat brought to a series. Nobody else is told (D1.4)."""

    title: str
    registered: Lists
    now: Lists  # in this game
    next: Lists | None = None  # what it is ready to go on with


class Lesson(Struct, frozen=True, omit_defaults=True):
    """Where a guided game stands."""

    name: str
    step: int
    steps: int
    say: dict[str, str]  # language -> what the guide says now
    choice: int | None = None  # the index of the one it waits for now; null: none of those offered, or any
    done: bool = False


# ---------------------------------------------------------------------------------------------------- from the page


class FromPage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Anything a page may say."""


class Hello(FromPage, frozen=True, tag="hello"):
    """The first message: which game, and the token of a seat or of a spectator."""

    game: Token
    token: Token


class Choose(FromPage, frozen=True, tag="choose"):
    """Answer the open decision by the index of a choice; further ones answer those about Mana that follow at once."""

    number: int
    choices: Annotated[tuple[Index, ...], Meta(min_length=1, max_length=40)]
    nonce: Nonce


class AskWhy(FromPage, frozen=True, tag="why"):
    """Why can nothing be done with this card of my view, player or pile? Or: why not this move, as it is written?"""

    number: int
    nonce: Nonce
    card: int | None = None
    seat: Seat | None = None
    pile: Literal["left", "right", ""] = ""
    move: Move = ""


class AskPlan(FromPage, frozen=True, tag="plan"):
    """Complete these first choices sensibly, as long as only Mana is placed and paid, and show the result."""

    number: int
    nonce: Nonce
    choices: Annotated[tuple[Index, ...], Meta(max_length=40)] = ()


class SetStops(FromPage, frozen=True, tag="stops"):
    stops: Stops


class PassTurn(FromPage, frozen=True, tag="pass-turn"):
    """Pass in the open window, if it is mine, and in every other window of this turn."""

    number: int
    nonce: Nonce


class Arrange(FromPage, frozen=True, tag="order"):
    """Answer the open question of order, and those that follow from it: first things first, by their indices."""

    number: int
    order: Annotated[tuple[Annotated[int, Meta(ge=0, le=1000)], ...], Meta(min_length=1, max_length=100)]
    nonce: Nonce
    keep: bool = False  # and put these effects in the same order whenever they come together again


class ForgetOrders(FromPage, frozen=True, tag="forget-orders"):
    """Ask me again for the order of effects that I wanted kept."""


class Undo(FromPage, frozen=True, tag="undo"):
    """Take my last choice back, or ask the others to let me. `number` is the decision that is open now."""

    number: int


class AnswerUndo(FromPage, frozen=True, tag="answer-undo"):
    number: int
    agree: bool


class Concede(FromPage, frozen=True, tag="concede"):
    pass


class Claim(FromPage, frozen=True, tag="claim"):
    """The other has been away for too long: the game is mine. Between two games, the other keeps their deck.

    In co-op: I would go on without this `seat`. When all who are there have said so, it gives up.
    """

    seat: Seat | None = None


class TakeOver(FromPage, frozen=True, tag="take-over"):
    """This tab acts for the seat from now on."""


class Rematch(FromPage, frozen=True, tag="rematch"):
    """Again with the same players and decks; a new game begins once both people have said so."""


class Swap(FromPage, frozen=True, tag="swap"):
    """Between the games of a series: I am ready to go on with this deck and side deck (D1.4)."""

    nonce: Nonce
    cards: Cards
    side: Cards


class AskSwap(FromPage, frozen=True, tag="may-swap"):
    """Could I go on with these? Nothing is done."""

    nonce: Nonce
    cards: Cards
    side: Cards


class Unready(FromPage, frozen=True, tag="unready"):
    """I am not ready after all: I want to exchange something else."""


class Counsel(FromPage, frozen=True, tag="counsel"):
    """My opinion on an option of the open shared decision (S.choice). Whoever is asked decides, whenever they like."""

    number: int
    choice: Index
    stance: Stance


class Say(FromPage, frozen=True, tag="say"):
    """Something to everybody at the table. Players who are out may still talk (S.defeat.talk)."""

    phrase: Phrase


class Ping(FromPage, frozen=True, tag="ping"):
    pass


Said = (
    Hello
    | Choose
    | AskWhy
    | AskPlan
    | SetStops
    | PassTurn
    | Arrange
    | ForgetOrders
    | Undo
    | AnswerUndo
    | Concede
    | Claim
    | TakeOver
    | Rematch
    | Swap
    | AskSwap
    | Unready
    | Counsel
    | Say
    | Ping
)

# --------------------------------------------------------------------------------------------------- from the server


class FromServer(Struct, frozen=True, tag_field="type"):
    """Anything the server may say."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """Who you are here. A `table` follows, unless a chair is still open."""

    game: str
    kind: Literal["bot", "hotseat", "link", "lesson"]
    seat: Seat | None  # null: a spectator
    acting: bool  # False: a newer tab acts for this seat, and this one mirrors
    chairs: tuple[ChairView, ...]
    stops: Stops
    assisted: bool  # unlimited undo: bots, hot-seat, lessons
    coop: CoopTold | None = None  # a game against the Adversary; null: a duel
    kept_orders: int = 0  # how many orders of effects the server keeps for this seat
    version: int = VERSION


class TableFrame(FromServer, frozen=True, tag="table"):
    """The whole table as this seat may know it now. It replaces what was shown before."""

    number: int  # of the open decision: a `choose` repeats it. It only ever grows, undo or not
    view: View
    choices: tuple[Choice, ...]  # of the one who is asked; of a shared decision for all players, to talk over
    chain: tuple[Link, ...]
    chain_lines: int  # how many of the last lines of the log belong to the running chain
    changes: dict[int, tuple[Change, ...]]
    log: tuple[Line, ...]
    log_from: int  # keep this many lines of the log that you have, drop the rest, then add these
    take_back: TakeBack
    auto_passed: int = 0  # windows of this seat that the server passed since the last frame
    lesson: Lesson | None = None


class Acknowledged(FromServer, frozen=True, tag="ack"):
    """The choice is kept. The same nonce again gets the same answer, and nothing is done twice."""

    nonce: str
    number: int  # of the decision that is open now
    taken: int = 1  # how many of the choices


class Refused(FromServer, frozen=True, tag="refused"):
    """Nothing was done, and why. `code`: stale | foreign | unread | ambiguous | forbidden | over | mirror | not-now."""

    nonce: str
    code: str
    text: str
    rules: tuple[str, ...] = ()
    key: str = ""  # of the sentence, in the page's language files under `form.` or `refused.`; failing that, its code
    params: Params = {}
    reasons: tuple[Reason, ...] = ()  # of an exchange of cards: all that is wrong with it


class Reasons(FromServer, frozen=True, tag="reasons"):
    """The answer to `why` and `may-swap`, for this seat alone. No reasons: it can be done now."""

    nonce: str
    reasons: tuple[Reason, ...]


class Planned(FromServer, frozen=True, tag="planned"):
    """A plan, complete: choosing its steps leads to these piles."""

    nonce: str
    number: int
    steps: tuple[PlanStep, ...]
    ether: tuple[Mana, ...]
    reserve: Mana


class Presence(FromServer, frozen=True, tag="presence"):
    """Who is there, and whether this tab acts, has changed."""

    chairs: tuple[ChairView, ...]
    acting: bool
    spectators: int = 0


class Rematched(FromServer, frozen=True, tag="rematched"):
    """A rematch was asked for (`game` empty); or it begins, or the next of a series: go there with that token."""

    by: tuple[int, ...]
    game: str = ""
    token: str = ""


class SeriesTold(FromServer, frozen=True, tag="series"):
    """Where this game's series stands; sent after `welcome` and whenever it changes."""

    best_of: int
    format: str
    number: int  # of this game, from 1
    outcomes: tuple[Outcome, ...]  # of the games that are over, this one too
    score: tuple[int, ...]  # games won, per seat
    outcome: Outcome | None  # of the series; null while it goes on
    between: bool  # this game is over and another follows, when every person has said `swap`
    ready: tuple[int, ...] = ()  # seats
    games: tuple[str, ...] = ()  # when it is over: their ids, each with a record that may be seen now
    mine: MyDecks | None = None  # of this seat; nothing for a spectator


class Counselled(FromServer, frozen=True, tag="counselled"):
    """Everything said about the shared decision of this number. It holds while that decision is open."""

    number: int
    words: tuple[Word, ...]


class SaidAtTable(FromServer, frozen=True, tag="said"):
    """Somebody at the table says something. It is not kept."""

    seat: Seat
    phrase: Phrase


class Failed(FromServer, frozen=True, tag="failed"):
    """What this message asked for cannot be done; `code`: absent | lost | malformed | too-many | trouble."""

    code: str
    text: str
    limit: int = 0  # too-many: how many sockets an address may have
    version: int = VERSION  # the first word to a page may be this one


class Pong(FromServer, frozen=True, tag="pong"):
    pass


Told = (
    Welcome
    | TableFrame
    | Acknowledged
    | Refused
    | Reasons
    | Planned
    | Presence
    | Rematched
    | SeriesTold
    | Counselled
    | SaidAtTable
    | Failed
    | Pong
)
