"""Items: what is still to be done, as data. The agenda of a State is a list of them, the next one last.

Some are indivisible actions of a chain (D4.1), some are parts of a turn; each is carried out by one procedure of
`rules`, and a game can be saved between any two of them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magenoir.model.terms import CardId, Cause, DeckPlace, Phase, Seat, Zone


class Item(Struct, frozen=True, gc=False):
    """Anything on the agenda."""

    @property
    def moment(self) -> int:
        """What was triggered at one moment is simultaneous, and is ordered (D4.2.1); -1: it is ordered with nothing."""
        return -1


# ------------------------------------------------------------------------------------------------- set-up and turn


class ChooseHand(Item, frozen=True):
    """R5: two hands of five, keep one."""

    seat: Seat


class ChooseFirst(Item, frozen=True):
    """R5: the chooser decides who begins."""

    seat: Seat


class BeginTurn(Item, frozen=True):
    seat: Seat


class BeginAdversary(Item, frozen=True):
    """S.order: a turn of the Adversary, before that of this player."""

    seat: Seat


class ShuffleAdversary(Item, frozen=True):
    """S.setup.deck: the Adversary's deck is shuffled before the game."""


class DrawAdversary(Item, frozen=True):
    """S.turn.draw: the top card of the Adversary's deck is drawn and applied."""


class Applied(Item, frozen=True):
    """S.card.plain: a card of the Adversary has done what it says, and goes to the discard pile."""

    card: CardId


class AddValue(Item, frozen=True):
    """S.card: a card of the Adversary adds Mana equal to its value."""

    card: CardId
    standing: bool = False  # for being in play; one that has been applied adds it from wherever it is
    moment: int = -1


class Fall(Item, frozen=True):
    """S.defeat: what else a defeated player loses, once the board is cleared."""

    seat: Seat


class BeginPhase(Item, frozen=True):
    """Open a phase: from here on it is the State's phase."""

    phase: Phase


class TurnStartEffects(Item, frozen=True):
    """R7, D3.2.6, D10.7: everything that happens as a turn starts, in the order of the active player."""


class TurnEndEffects(Item, frozen=True):
    """R10: everything that happens as a turn ends."""


class DrawForTurn(Item, frozen=True):
    """R7: one card. The very first turn has no draw phase."""


class AddMana(Item, frozen=True):
    """R7: from the Infinite Ether to the Available Ether."""


class TakePile(Item, frozen=True):
    """R7: one of the two piles."""


class MainPhase(Item, frozen=True):
    """R9: ask for one action after another."""


class HandSize(Item, frozen=True):
    """R10: down to the maximum hand size; first its windows, then the discards."""

    opened: bool = False


class EndTurn(Item, frozen=True):
    """What lasts until the end of the turn ends; the next player begins."""

    next: Seat | None = None  # the next player, if the last one has been defeated (H54)


class Window(Item, frozen=True):
    """D4.3: a moment at which "at any time" actions may come in. One window may be several of those moments."""

    moments: tuple[str, ...]
    again: bool = False  # nothing came between this moment and the window before it (H21)


# --------------------------------------------------------------------------------------------- what players announce

Verb = Literal["activate", "use", "prepare", "channel", "trade"]


class Announce(Item, frozen=True):
    """Announce an action with all that is fixed on entering the chain; then come its windows and the action."""

    seat: Seat
    verb: Verb
    card: CardId | None = None
    number: int = 0  # which ability


class Perform(Item, frozen=True):
    """The announced action, if it is still legal (D4.2.2)."""

    seat: Seat
    verb: Verb
    card: CardId | None = None
    entered: int = 0
    number: int = 0
    frames: tuple[int, ...] = ()
    answered: bool = False  # something came between its announcement and itself (H77)


# ------------------------------------------------------------------------------------------------------- in the chain


How = Literal["trigger", "use", "activate", "apply", "apply all", "keyword"]
"""How a text comes to be applied; `apply all`: with what may be used, too."""


class Reading(Struct, frozen=True, gc=False):
    """Where to find the text of an application, which is read as it begins (H77)."""

    ability: object  # of its source: as printed or gained, whatever becomes of its digits
    how: How
    entered: int  # when its source had come to its zone
    group: int = 0  # of an effect that applies several times: what has this number is one effect


class Enter(Item, frozen=True):
    """What an action triggered enters the chain: effects get their order, then targets (D4.2.1, D4.2.2)."""

    raised: tuple[Item, ...]


class Triggered(Item, frozen=True):
    """One triggered effect: which ability of which card, for which player, and whom the event was about."""

    source: CardId
    you: Seat
    paragraph: int
    steps: tuple[object, ...]
    moment: int = 0
    that: Seat | None = None
    it: tuple[CardId, ...] = ()  # the card the event was about
    amount: int = 0  # what it came to
    whole: bool = False
    rules: tuple[str, ...] = ()
    ability: int = -1
    in_order: bool = False  # the effects of one entering card keep the order of its text
    reading: Reading | None = None  # where it is read as it begins; None: it says what it said when triggered
    leaving: bool = False  # a leaving effect: the Mana of its card follows


class Act(Item, frozen=True):
    """One indivisible action of a frame."""

    frame: int
    index: int


class Close(Item, frozen=True):
    """The frames of an application are finished."""

    frames: tuple[int, ...]


class EndPreparation(Item, frozen=True):
    """What follows a spell onto the board: its slot, its Unique, its Forge, its users' and its own effects."""

    card: CardId


class EndActivation(Item, frozen=True):
    """R9: the activated spell is discarded, if it is still there."""

    card: CardId
    entered: int


class Discarding(Item, frozen=True):
    """D6.5: these leave the board for their discard piles, one after another."""

    cards: tuple[CardId, ...]
    rules: tuple[str, ...] = ()
    each: tuple[tuple[CardId, tuple[str, ...]], ...] = ()  # the rules by which each of them goes, if they differ
    silent: bool = False  # H8: a control check applies only the discard
    past: tuple[CardId, ...] = ()  # D3.2.5: these go though Indestructible
    chooser: Seat | None = None  # who orders them; by default the active player
    cause: Cause = ""
    listed: bool = False  # those that stay are left out, and the order of the others is said


class ReleaseMana(Item, frozen=True):
    """R6: all Mana under a card that has left goes to the Available Ether, placed by its last controller."""

    card: CardId
    moment: int = -1  # of several cards that left at once: it is ordered with their leaving effects (H64)


class Arrive(Item, frozen=True):
    """D6.5: the transition ends; the card is in its zone and reset."""

    card: CardId
    zone: Zone
    position: DeckPlace = "top"


class ControlCheck(Item, frozen=True):
    """D10.7, for every player, spell by spell."""

    done: tuple[tuple[int, str], ...] = ()  # what has been looked at in this check: whose slot or name, which card
    moment: int = -1
    idle: bool = False  # its place among what else happens can make no difference


class ZenithCheck(Item, frozen=True):
    """D3.2.6, for every player."""

    moment: int = -1
    idle: bool = False


class Regenerate(Item, frozen=True):
    """The active player's exhausted Animals turn face up."""

    moment: int = -1
    idle: bool = False


class KeepOne(Item, frozen=True):
    """D3.2.3, D10.7.1: only some of these may stay; their controller chooses which."""

    seat: Seat
    cards: tuple[CardId, ...]
    limit: int
    rules: tuple[str, ...]
    silent: bool = False
