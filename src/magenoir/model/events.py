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
from magenoir.model.terms import BoardState, DeckPlace, ManaOrigin, Phase, Zone

EVERYONE = -1


class Event(Struct, frozen=True, gc=False, kw_only=True):
    """Anything that happened. `source` and `paragraph` name the card text that it came from, if any."""

    rules: tuple[str, ...] = ()
    source: int = -1
    paragraph: int = -1
    seen: int = EVERYONE


class Noted(Event, frozen=True):
    """Nothing moved, but a rule spoke: `what` is one of `model.notes`."""

    what: Message
    seat: int = -1
    card: int = -1


class TurnBegan(Event, frozen=True):
    seat: int
    turn: int


class PhaseBegan(Event, frozen=True):
    phase: Phase


class DeckShuffled(Event, frozen=True):
    seat: int


class DeckRenewed(Event, frozen=True):
    """S.turn.renew: a discard pile has become the deck."""

    seat: int


class AdversaryCame(Event, frozen=True):
    """S.card.adversary: the Adversary has arrived, with this many HP."""

    seat: int
    hp: int


class CardMoved(Event, frozen=True):
    """From one zone to another; to the board in a state, to a deck at a position."""

    card: int
    origin: Zone
    zone: Zone
    seat: int
    state: BoardState = ""
    position: DeckPlace | Literal[""] = ""


class CardDrawn(Event, frozen=True):
    card: int
    seat: int


class CardDiscarded(Event, frozen=True):
    """A card touched a discard pile (D10.2)."""

    card: int
    origin: Zone | Literal[""]
    seat: int


class CardLeft(Event, frozen=True):
    """A card left the board, wherever it went."""

    card: int
    seat: int
    destination: Zone


class CardEntered(Event, frozen=True):
    """A card came onto the board."""

    card: int
    seat: int
    prepared: bool


class DeckSearched(Event, frozen=True):
    seat: int


class CardShown(Event, frozen=True):
    """To the seats of `seen`."""

    card: int
    seat: int


class SpellPrepared(Event, frozen=True):
    card: int
    seat: int


class PreparationFailed(Event, frozen=True):
    card: int
    seat: int


class ComponentUsed(Event, frozen=True):
    card: int
    user: int
    word: str
    count: int


class SpellActivated(Event, frozen=True):
    card: int
    seat: int


class SpellChanneled(Event, frozen=True):
    card: int
    seat: int


class StateChanged(Event, frozen=True):
    """`preparing`: the preparation of a spell exhausted an Animal."""

    card: int
    state: BoardState
    preparing: bool = False


class AbilityUsed(Event, frozen=True):
    card: int
    seat: int
    number: int


class ActedOnSpell(Event, frozen=True):
    """What waited for a spell to be prepared (`source`) has acted on this one."""

    card: int


class EffectTriggered(Event, frozen=True):
    """An effect of a card enters the chain."""

    card: int


class ActionBegan(Event, frozen=True):
    """D4.1: an indivisible action of a card begins."""

    card: int


class EffectsApplied(Event, frozen=True):
    card: int
    seat: int


class ManaPlaced(Event, frozen=True):
    """Into a pile of the Available Ether; `origin`: infinite, reserve, or locked (then under `card`)."""

    seat: int
    element: str
    pile: int
    origin: ManaOrigin
    card: int = -1


class ValueAdded(Event, frozen=True):
    """S.card: a card of the Adversary is about to add Mana, as much as its value says."""

    card: int


class ManaTaken(Event, frozen=True):
    """Into a reserve; `origin`: left, right, infinite, or a card."""

    seat: int
    mana: Mana
    origin: ManaOrigin
    card: int = -1


class ManaLocked(Event, frozen=True):
    """Under a card; `origin`: reserve (of `seat`), infinite, or card (then from under `giver`)."""

    card: int
    mana: Mana
    origin: ManaOrigin
    seat: int = -1
    giver: int = -1


class Traded(Event, frozen=True):
    seat: int
    received: str
    given: Mana
    pile: int


class DamageRedirected(Event, frozen=True):
    seat: int
    card: int


class DamageDealt(Event, frozen=True):
    """After modifying, reducing and ignoring; to a player (`seat`) or to a card."""

    amount: int
    seat: int = -1
    card: int = -1
    by: int = -1


class HpLost(Event, frozen=True):
    amount: int
    seat: int = -1
    card: int = -1
    damage: bool = False


class HpGained(Event, frozen=True):
    amount: int
    seat: int = -1
    card: int = -1


class BecameMageNoir(Event, frozen=True):
    seat: int


class LostMageNoir(Event, frozen=True):
    seat: int


class CardCreated(Event, frozen=True):
    """A card came into the game from outside."""

    card: int
    seat: int


class CardCopied(Event, frozen=True):
    """A card became a copy of the one of that name, or itself again."""

    card: int
    seat: int
    name: str = ""


class TextRestored(Event, frozen=True):
    """A copy got its own text back; in everything else it stays a copy."""

    card: int


class CardsExchanged(Event, frozen=True):
    """Two cards of a discard pile changed places."""

    card: int
    other: int
    seat: int


class ManaVanished(Event, frozen=True):
    """Out of a reserve into the Infinite Ether."""

    seat: int
    mana: Mana


class ZenithChecked(Event, frozen=True):
    seat: int
    active: bool


class EffectBegan(Event, frozen=True):
    """Something that lasts began: `what` is one of `model.notes`."""

    what: Message
    card: int = -1


class PhaseShifted(Event, frozen=True):
    """`by`: the player who shifted that deck."""

    seat: int
    amount: int
    by: int = -1


class GaveUp(Event, frozen=True):
    seat: int


class PlayerLost(Event, frozen=True):
    """`why` is one of `model.notes`."""

    seat: int
    why: Message


class GameEnded(Event, frozen=True):
    outcome: Outcome
