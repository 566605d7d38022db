"""The log: every event told to one seat, in one short line of plain words.

What a seat may not know is not in its line: an event says which seats may know the card it names (D8.2).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from magenoir.match.names import reader
from magenoir.model import events as happened
from magenoir.model.events import Event
from magenoir.model.mana import Mana, print_mana
from magenoir.model.state import SEAT_NAMES, Seat, State


class Reader(Enum):
    """Who is told a log and is no seat, nor a spectator (None or -1)."""

    ALL_KNOWING = "all-knowing"


ALL_KNOWING = Reader.ALL_KNOWING
"""The reader of a record, from whom nothing is hidden. No view is made for it."""
PILES = ("left", "right")
A_CARD = "a card"
WHERE = {
    "hand": "to {owner}'s hand",
    "deck": "to {owner}'s deck",
    "discard": "to {owner}'s discard pile",
    "exile": "into exile",
    "board": "onto the board",
    "aside": "aside",
}


def tell(event: Event, seat: Seat | Reader | None, state: State, *, rules: bool = False) -> str:
    """One event as this seat may know it (`None` or -1: a spectator), with the ids of its rules if wanted."""
    line = TOLD[type(event)](Teller(seat, state), event)
    return f"{line} [{', '.join(event.rules)}]" if rules and event.rules else line


class Teller:
    """Names things as one seat may know them."""

    def __init__(self, seat: Seat | Reader | None, state: State) -> None:
        self.seat = seat if isinstance(seat, Reader) else reader(state, seat)
        self.state = state

    def knows(self, event: Event) -> bool:
        if isinstance(self.seat, Reader):
            return True
        if self.seat is not None:
            return bool(event.seen >> self.seat & 1)
        # What every seat saw is public; a single player's secrets are not.
        everyone = (1 << len(self.state.seats)) - 1
        return event.seen == happened.EVERYONE or (len(self.state.seats) > 1 and event.seen & everyone == everyone)

    def card(self, event: Any, card: int | None = None) -> str:
        """The card of an event (or that other card in it), if this seat may know it."""
        card = event.card if card is None else card
        if card < 0 or not self.knows(event):
            return A_CARD
        return self.state.told.get(card, self.state.cards[card].card).name

    def public(self, card: int) -> str:
        """The name of a card that acts on the board: everyone sees it."""
        return self.state.told.get(card, self.state.cards[card].card).name

    def owner(self, card: int) -> str:
        return player(self.state.cards[card].owner)

    def whom(self, event: Any) -> str:
        """The player or the card that something was done to."""
        return player(event.seat) if event.card < 0 else self.public(event.card)

    def cause(self, card: int) -> str:
        return f" from {self.public(card)}" if card >= 0 else ""


def player(seat: int) -> str:
    return SEAT_NAMES[seat] if 0 <= seat < len(SEAT_NAMES) else "nobody"


def amount(mana: Mana) -> str:
    return f"{print_mana(mana)} Mana" if any(mana) else "no Mana"


def moved(teller: Teller, event: Any) -> str:
    position = {"top": ", on top", "bottom": ", at the bottom", "third": ", third from the top"}.get(event.position, "")
    if event.zone == "transition":
        return f"{teller.card(event)} is on its way from the {event.origin}"
    if event.zone == "board":
        return f"{teller.card(event)} comes onto the board{f' {event.state}' if event.state else ''}"
    owner = teller.owner(event.card)
    return (
        f"{teller.card(event)} goes {WHERE[event.zone].format(owner=owner)}{position if event.zone == 'deck' else ''}"
    )


def discarded(teller: Teller, event: Any) -> str:
    if event.origin == "hand":
        return f"{teller.owner(event.card)} discards {teller.card(event)}"
    return f"{teller.card(event)} goes to {teller.owner(event.card)}'s discard pile"


def shown(teller: Teller, event: Any) -> str:
    alone = event.seen == 1 << event.seat
    return f"{player(event.seat)} {'looks at' if alone else 'shows'} {teller.card(event)}"


def ended(teller: Teller, event: Any) -> str:
    outcome = str(event.outcome)
    if outcome == "draw":
        return "The game is a draw"
    return f"{outcome.removeprefix('winner ')} wins the game" if outcome.startswith("winner ") else f"The {outcome}"


def damage(teller: Teller, event: Any) -> str:
    return f"{teller.whom(event)} takes {event.amount} damage{teller.cause(event.by)}"


def lost_hp(teller: Teller, event: Any) -> str:
    return f"{teller.whom(event)} loses {event.amount} HP{'' if event.damage else teller.cause(event.source)}"


def noted(teller: Teller, event: Any) -> str:
    about = [player(event.seat)] if event.seat >= 0 else []
    about += [teller.card(event)] if event.card >= 0 and teller.knows(event) else []
    return f"{', '.join(about)}: {event.what}" if about else str(event.what)


def taken(teller: Teller, event: Any) -> str:
    origin = {"left": "from the left pile", "right": "from the right pile", "infinite": "from the Infinite Ether"}
    source = f"from {teller.public(event.card)}" if event.card >= 0 else origin.get(event.origin, "")
    return f"{player(event.seat)} takes {amount(event.mana)} {source}".rstrip()


def placed(teller: Teller, event: Any) -> str:
    verb = {"infinite": "adds", "reserve": "pays"}.get(event.origin, "releases")
    return f"{player(event.seat)} {verb} 1 {event.element} Mana into the {PILES[event.pile]} pile"


def locked(teller: Teller, event: Any) -> str:
    origin = {"reserve": "", "infinite": " from the Infinite Ether"}.get(event.origin, "")
    return f"{teller.public(event.card)} locks {amount(event.mana)}{origin}"


def component(teller: Teller, event: Any) -> str:
    count = f"{event.count} " if event.count > 1 else ""
    return f"{teller.public(event.card)} serves {teller.public(event.user)} as {count}{event.word.capitalize()}"


PHASE = {"set-up": "Set-up", "turn start": "The turn starts", "gather": "Mana gathering", "end": "The turn ends"}

Telling = Callable[[Teller, Any], str]

TOLD: dict[type[Event], Telling] = {
    happened.Noted: noted,
    happened.TurnBegan: lambda t, e: f"Turn {e.turn}: {player(e.seat)}",
    happened.PhaseBegan: lambda t, e: (
        f"{e.phase.capitalize()} phase" if e.phase in ("draw", "main") else PHASE[e.phase]
    ),
    happened.DeckShuffled: lambda t, e: f"{player(e.seat)} shuffles their deck",
    happened.CardMoved: moved,
    happened.CardDrawn: lambda t, e: f"{player(e.seat)} draws {t.card(e)}",
    happened.CardDiscarded: discarded,
    happened.CardLeft: lambda t, e: f"{t.public(e.card)} leaves the board",
    happened.CardEntered: lambda t, e: f"{t.public(e.card)} comes onto {player(e.seat)}'s board",
    happened.CardShown: shown,
    happened.SpellPrepared: lambda t, e: f"{player(e.seat)} prepares {t.public(e.card)}",
    happened.PreparationFailed: lambda t, e: f"{player(e.seat)} cannot prepare {t.public(e.card)}",
    happened.ComponentUsed: component,
    happened.SpellActivated: lambda t, e: f"{player(e.seat)} activates {t.public(e.card)}",
    happened.SpellChanneled: lambda t, e: f"{player(e.seat)} channels {t.public(e.card)}",
    happened.StateChanged: lambda t, e: f"{t.public(e.card)} is now {e.state}",
    happened.AbilityUsed: lambda t, e: f"{player(e.seat)} uses {t.public(e.card)}",
    happened.EffectsApplied: lambda t, e: f"The effects of {t.public(e.card)} apply",
    happened.ManaPlaced: placed,
    happened.ManaTaken: taken,
    happened.ManaLocked: locked,
    happened.Traded: lambda t, e: f"{player(e.seat)} trades {amount(e.given)} for 1 {e.received}",
    happened.DamageRedirected: lambda t, e: f"{player(e.seat)} redirects the damage to {t.public(e.card)}",
    happened.DamageDealt: damage,
    happened.HpLost: lost_hp,
    happened.HpGained: lambda t, e: f"{t.whom(e)} gains {e.amount} HP{t.cause(e.source)}",
    happened.BecameMageNoir: lambda t, e: f"{player(e.seat)} becomes a Mage Noir",
    happened.ZenithChecked: lambda t, e: f"Zenith is {'active' if e.active else 'not active'} for {player(e.seat)}",
    happened.EffectBegan: lambda t, e: f"{t.public(e.card)}: {e.what}" if e.card >= 0 else str(e.what),
    happened.PhaseShifted: lambda t, e: f"{player(e.seat)}'s deck is phase shifted by {e.amount}",
    happened.PlayerLost: lambda t, e: f"{player(e.seat)} loses: {e.why}",
    happened.GameEnded: ended,
}
