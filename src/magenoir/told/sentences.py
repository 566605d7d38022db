"""What the log says, as values, and their sentences in English. The page has the same keys in its languages."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model import notes
from magenoir.model.message import CARDS, Params, begun, fill, word
from magenoir.model.strings import Key, Name

FORMS = {note.key: note.form for note in notes.ALL}
"""What stands in the places `what` and `why`, by its key."""


class Saying(Struct, frozen=True):
    """A key and what fills its sentence. A card that the reader may not know is not in it."""

    key: Key
    params: Params = {}

    @property
    def names(self) -> tuple[Name, ...]:
        """The cards it names."""
        return tuple(dict.fromkeys(str(self.params[place]) for place in CARDS if place in self.params))

    def __str__(self) -> str:
        """In English."""
        return self.text()

    def text(self, **words: str) -> str:
        """In English, with these words in some of its places."""
        words = {place: word(place, value) for place, value in self.params.items()} | words
        words |= {place: fill(FORMS[words[place]], words) for place in ("what", "why") if place in words}
        return begun(fill(SENTENCES[self.key], words))


SENTENCES = {
    "note": "{what}",
    "note-card": "{card}: {what}",
    "note-player": "{who}: {what}",
    "note-both": "{who}, {card}: {what}",
    "turn": "Turn {number}: {who}",
    "phase-set-up": "Set-up",
    "phase-turn-start": "The turn starts",
    "phase-draw": "Draw phase",
    "phase-gather": "Mana gathering",
    "phase-main": "Main phase",
    "phase-end": "The turn ends",
    "shuffles": "{who} shuffles their deck",
    "renews": "{who} makes the discard pile a new deck",
    "appears": "{who} appears, with {number} HP",
    "moves-transition": "{card} is on its way from the {zone}",
    "moves-board": "{card} comes onto the board",
    "moves-board-state": "{card} comes onto the board {state}",
    "moves-hand": "{card} goes to {owner}'s hand",
    "moves-deck": "{card} goes to {owner}'s deck",
    "moves-deck-top": "{card} goes to {owner}'s deck, on top",
    "moves-deck-bottom": "{card} goes to {owner}'s deck, at the bottom",
    "moves-deck-third": "{card} goes to {owner}'s deck, third from the top",
    "moves-discard": "{card} goes to {owner}'s discard pile",
    "moves-exile": "{card} goes into exile",
    "moves-aside": "{card} goes aside",
    "draws": "{who} draws {card}",
    "discards": "{owner} discards {card}",
    "searches": "{who} searches their deck",
    "leaves": "{card} leaves the board",
    "enters": "{card} comes onto {who}'s board",
    "creates": "{who} brings a new {card} into the game",
    "looks": "{who} looks at {card}",
    "shows": "{who} shows {card}",
    "copies": "{card} becomes a copy of {other}",
    "copies-not": "{card} is no longer a copy",
    "own-text": "{card} has its own text again",
    "exchanges": "{card} and {other} change places in {owner}'s discard pile",
    "prepares": "{who} prepares {card}",
    "cannot-prepare": "{who} cannot prepare {card}",
    "serves": "{card} serves {other} as {word}",
    "serves-many": "{card} serves {other} as {number} {word}",
    "activates": "{who} activates {card}",
    "channels": "{who} channels {card}",
    "state": "{card} is now {state}",
    "state-preparing": "{card} is exhausted by the preparation",
    "uses": "{who} uses {card}",
    "acts-on": "{by} has acted on {card}",
    "triggered": "{card} is triggered",
    "acts": "{card} acts",
    "applies": "The effects of {card} apply",
    "adds-value": "{card} adds its Mana",
    "places-infinite": "{who} adds 1 {element} Mana into the {pile} pile",
    "places-reserve": "{who} pays 1 {element} Mana into the {pile} pile",
    "places-locked": "{who} releases 1 {element} Mana into the {pile} pile",
    "takes": "{who} takes {mana}",
    "takes-pile": "{who} takes {mana} from the {pile} pile",
    "takes-infinite": "{who} takes {mana} from the Infinite Ether",
    "takes-card": "{who} takes {mana} from {card}",
    "locks": "{card} locks {mana}",
    "locks-card": "{card} locks {mana} from {other}",
    "locks-infinite": "{card} locks {mana} from the Infinite Ether",
    "vanishes": "{who} puts {mana} back into the Infinite Ether",
    "trades": "{who} trades {mana} for 1 {element}",
    "redirects": "{who} redirects the damage to {card}",
    "damage": "{who} takes {number} damage",
    "damage-by": "{who} takes {number} damage from {by}",
    "damage-card": "{card} takes {number} damage",
    "damage-card-by": "{card} takes {number} damage from {by}",
    "loses-hp": "{who} loses {number} HP",
    "loses-hp-by": "{who} loses {number} HP from {by}",
    "loses-hp-card": "{card} loses {number} HP",
    "loses-hp-card-by": "{card} loses {number} HP from {by}",
    "gains-hp": "{who} gains {number} HP",
    "gains-hp-by": "{who} gains {number} HP from {by}",
    "gains-hp-card": "{card} gains {number} HP",
    "gains-hp-card-by": "{card} gains {number} HP from {by}",
    "mage-noir": "{who} becomes a Mage Noir",
    "mage-noir-not": "{who} is no longer a Mage Noir",
    "zenith": "Zenith is active for {who}",
    "zenith-not": "Zenith is not active for {who}",
    "phase-shift": "{who}'s deck is phase shifted by {number}",
    "gives-up": "{who} gives up",
    "falls": "{who} is out: {why}",
    "loses": "{who} loses: {why}",
    "wins": "{who} wins the game",
    "draw": "The game is a draw",
    "players-win": "The players win the game",
    "players-lose": "The players lose the game",
}
