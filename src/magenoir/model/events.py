"""Events: what happened, in the past tense, each with the rules that made it happen.

Every atom of the table makes exactly one. `seen` says which seats may know the card it names (a bit per seat);
`told.log` puts an event into words for one seat.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magenoir.model.mana import Mana
from magenoir.model.message import Message
from magenoir.model.outcome import Outcome
from magenoir.model.terms import BoardState, CardId, DeckPlace, ManaOrigin, Phase, Seat, Zone

EVERYONE = -1


class Event(Struct, frozen=True, gc=False, kw_only=True):
    """Anything that happened. `source` and `paragraph` name the card text that it came from, if any."""

    rules: tuple[str, ...] = ()
    source: CardId | None = None
    paragraph: int = -1
    seen: int = EVERYONE


class Noted(Event, frozen=True):
    """Nothing moved, but a rule spoke: `what` is one of `model.notes`."""

    what: Message
    seat: Seat | None = None
    card: CardId | None = None


class TurnBegan(Event, frozen=True):
    seat: Seat
    turn: int


class PhaseBegan(Event, frozen=True):
    phase: Phase


class DeckShuffled(Event, frozen=True):
    seat: Seat


class DeckRenewed(Event, frozen=True):
    """S.turn.renew: a discard pile has become the deck."""

    seat: Seat


class AdversaryCame(Event, frozen=True):
    """S.card.adversary: the Adversary has arrived, with this many HP."""

    seat: Seat
    hp: int


class CardMoved(Event, frozen=True):
    """From one zone to another; to the board in a state, to a deck at a position."""

    card: CardId
    origin: Zone
    zone: Zone
    seat: Seat
    state: BoardState = ""
    position: DeckPlace | Literal[""] = ""


class CardDrawn(Event, frozen=True):
    card: CardId
    seat: Seat


class CardDiscarded(Event, frozen=True):
    """A card touched a discard pile (D10.2)."""

    card: CardId
    origin: Zone | Literal[""]
    seat: Seat


class CardLeft(Event, frozen=True):
    """A card left the board, wherever it went."""

    card: CardId
    seat: Seat
    destination: Zone


class CardEntered(Event, frozen=True):
    """A card came onto the board."""

    card: CardId
    seat: Seat
    prepared: bool


class DeckSearched(Event, frozen=True):
    seat: Seat


class CardShown(Event, frozen=True):
    """To the seats of `seen`."""

    card: CardId
    seat: Seat


class SpellPrepared(Event, frozen=True):
    card: CardId
    seat: Seat


class PreparationFailed(Event, frozen=True):
    card: CardId
    seat: Seat


class ComponentUsed(Event, frozen=True):
    card: CardId
    user: CardId
    word: str
    count: int


class SpellActivated(Event, frozen=True):
    card: CardId
    seat: Seat


class SpellChanneled(Event, frozen=True):
    card: CardId
    seat: Seat


class StateChanged(Event, frozen=True):
    """`preparing`: the preparation of a spell exhausted an Animal."""

    card: CardId
    state: BoardState
    preparing: bool = False


class AbilityUsed(Event, frozen=True):
    card: CardId
    seat: Seat
    number: int


class ActedOnSpell(Event, frozen=True):
    """What waited for a spell to be prepared (`source`) has acted on this one."""

    card: CardId


class EffectTriggered(Event, frozen=True):
    """An effect of a card enters the chain."""

    card: CardId


class ActionBegan(Event, frozen=True):
    """D4.1: an indivisible action of a card begins."""

    card: CardId


class EffectsApplied(Event, frozen=True):
    card: CardId
    seat: Seat


class ManaPlaced(Event, frozen=True):
    """Into a pile of the Available Ether; `origin`: infinite, reserve, or locked (then under `card`)."""

    seat: Seat
    element: str
    pile: int
    origin: ManaOrigin
    card: CardId | None = None


class ValueAdded(Event, frozen=True):
    """S.card: a card of the Adversary is about to add Mana, as much as its value says."""

    card: CardId


class ManaTaken(Event, frozen=True):
    """Into a reserve; `origin`: left, right, infinite, or a card."""

    seat: Seat
    mana: Mana
    origin: ManaOrigin
    card: CardId | None = None


class ManaLocked(Event, frozen=True):
    """Under a card; `origin`: reserve (of `seat`), infinite, or card (then from under `giver`)."""

    card: CardId
    mana: Mana
    origin: ManaOrigin
    seat: Seat | None = None
    giver: CardId | None = None


class Traded(Event, frozen=True):
    seat: Seat
    received: str
    given: Mana
    pile: int


class DamageRedirected(Event, frozen=True):
    seat: Seat
    card: CardId


class DamageDealt(Event, frozen=True):
    """After modifying, reducing and ignoring; to a player (`seat`) or to a card."""

    amount: int
    by: CardId
    seat: Seat | None = None
    card: CardId | None = None


class HpLost(Event, frozen=True):
    amount: int
    seat: Seat | None = None
    card: CardId | None = None
    damage: bool = False


class HpGained(Event, frozen=True):
    amount: int
    seat: Seat | None = None
    card: CardId | None = None


class BecameMageNoir(Event, frozen=True):
    seat: Seat


class LostMageNoir(Event, frozen=True):
    seat: Seat


class CardCreated(Event, frozen=True):
    """A card came into the game from outside."""

    card: CardId
    seat: Seat


class CardCopied(Event, frozen=True):
    """A card became a copy of the one of that name, or itself again."""

    card: CardId
    seat: Seat
    name: str = ""


class TextRestored(Event, frozen=True):
    """A copy got its own text back; in everything else it stays a copy."""

    card: CardId


class CardsExchanged(Event, frozen=True):
    """Two cards of a discard pile changed places."""

    card: CardId
    other: CardId
    seat: Seat


class ManaVanished(Event, frozen=True):
    """Out of a reserve into the Infinite Ether."""

    seat: Seat
    mana: Mana


class ZenithChecked(Event, frozen=True):
    seat: Seat
    active: bool


class EffectBegan(Event, frozen=True):
    """Something that lasts began: `what` is one of `model.notes`."""

    what: Message
    card: CardId | None = None


class PhaseShifted(Event, frozen=True):
    """`by`: the player who shifted that deck."""

    seat: Seat
    amount: int
    by: Seat | None = None


class GaveUp(Event, frozen=True):
    seat: Seat


class PlayerLost(Event, frozen=True):
    """`why` is one of `model.notes`."""

    seat: Seat
    why: Message


class GameEnded(Event, frozen=True):
    outcome: Outcome
