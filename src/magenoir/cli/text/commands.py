"""What a person can type at the prompt of a text game besides a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from magenoir.cli.common import sentence
from magenoir.cli.text import screen
from magenoir.cli.text.narration import narrated
from magenoir.model.catalogue import Catalogue, CatalogueError
from magenoir.model.decision import Refusal
from magenoir.model.errors import MoveError
from magenoir.model.names import folded
from magenoir.told.view import CardView, View, view

if TYPE_CHECKING:
    from magenoir.cli.text.game import TextGame

HELP = """\
Type the number of an option, its text, or enough of it to be unambiguous.
  Enter        in a window: pass; with several effects: all as listed;
               otherwise: show the table again
  2 1 3        with several effects: in this order; `2 1 3 always` keeps it
  why MOVE     why a move is not among the options: its rule, what is missing
  card NAME    everything printed on a card you can see
  look SEAT    another player's side in full
  skip         pass in this window and in all others of this turn
  windows MODE in which windows you are asked: smart (where it matters), every,
               none
  undo         back to your previous decision
  log          everything that has happened, as you saw it
  rules ID     a rule of the catalogue, such as D5.1 or R7
  concede      give up this game
  quit         leave; the seed and the moves so far are shown
In your turn, prepare spells with Mana from your reserve. A prepared spell can be
activated, which applies its effects and returns its Mana to the Ether, or
channeled, which makes it a component that other spells need."""

AGAINST = """\
Nobody plays the Adversary: before each player's turn it applies what it has in
play, then draws a card. Its cards bring the Mana; you take one pile in your
turn. All of you choose what its cards leave open, and the next to play has the
last word. You win only when a card of its deck says so."""
"""What is different in a game against an Adversary."""


WINDOWS = {
    "smart": "where something you can do would change what comes, or is about to be lost",
    "every": "wherever you could act",
    "none": "nowhere",
}


class Leave(Exception):
    """The person leaves before the game is over."""


def show_help(game: TextGame, _: str) -> None:
    game.say(HELP)
    if game.match.state.mode == "coop":
        game.say(AGAINST)


def why(game: TextGame, move: str) -> None:
    if not move:
        game.say("Add a move, for example `why prepare Tornado`.")
        return
    try:
        refusal = game.match.why(game.person, move)
    except MoveError as error:
        game.say(sentence(str(error)))
    else:
        game.say("Nothing forbids it: it is among your options." if refusal is None else refused(refusal))


def show_card(game: TextGame, name: str) -> None:
    card = find_card(view(game.match, game.me), name)
    if card is None:
        game.say(f"You see no card {name!r}." if name else "Add a name, for example `card Flame`.")
        return
    for line in screen.full(card):
        game.out.print(line)


def look(game: TextGame, name: str) -> None:
    seen = view(game.match, game.me)
    found = next((seat for seat in seen.seats if name and folded(seat.name).startswith(folded(name))), None)
    if found is None:
        game.say(f"Add a seat: {', '.join(seat.name for seat in seen.seats)}.")
        return
    for line in screen.side(seen, found, game.titles[found.seat]):
        game.out.print(line)


def undo(game: TextGame, _: str) -> None:
    if not game.mine:
        game.say("There is nothing to take back: this is your first decision.")
        return
    game.match.undo(len(game.match.moves) - game.mine.pop())
    game.told, game.shown, game.seen_turn = len(game.match.events), None, 0
    game.forget_order()
    game.say("Taken back.")


def skip(game: TextGame, _: str) -> None:
    """Pass for the rest of the turn."""
    game.passing = game.match.state.turn
    if game.match.notation.decision.kind == "window":
        game.move("pass")
    else:
        game.say("You pass in every window of this turn.")


def set_windows(game: TextGame, mode: str) -> None:
    if mode not in WINDOWS:
        game.say(f"Add one of {', '.join(WINDOWS)}. Now it is {game.windows}: {WINDOWS[game.windows]}.")
        return
    game.windows = type(game.windows)(mode)
    game.say(f"You are asked {WINDOWS[mode]}.")


def show_log(game: TextGame, _: str) -> None:
    for line, style in narrated(game.match.events, 0, game.me, game.match.state, rules=game.rules):
        game.say(line, style=style)


def show_rules(game: TextGame, rule: str) -> None:
    game.say(show_rule(rule or "D4"))


def show_rule(rule: str) -> str:
    """A rule of the catalogue, or why it cannot be shown."""
    try:
        return Catalogue.load().show(sentence(rule))
    except CatalogueError as error:
        return sentence(str(error))


def concede(game: TextGame, _: str) -> None:
    """Allies who are still standing play on (H60); the person learns at the end how they fared."""
    game.match.concede(game.person)
    if game.match.decision is not None:
        game.tell()
        game.say("You are out. Your allies play on without you; Ctrl-C stops them.")
        game.quiet = True


def leave(game: TextGame, _: str) -> None:
    raise Leave


COMMANDS: dict[str, Callable[[TextGame, str], None]] = {
    "help": show_help,
    "?": show_help,
    "why": why,
    "card": show_card,
    "look": look,
    "skip": skip,
    "windows": set_windows,
    "undo": undo,
    "log": show_log,
    "rules": show_rules,
    "rule": show_rules,
    "concede": concede,
    "quit": leave,
    "exit": leave,
}


def refused(refusal: Refusal) -> str:
    return f"Not now: {refusal.text.rstrip('.')}. [{', '.join(refusal.rules)}]"


def find_card(seen: View, name: str) -> CardView | None:
    """A visible card by its name, or how it begins."""
    zones = [zone for s in seen.seats for zone in (s.hand, s.board, s.discard, s.exile, s.deck_known, s.aside)]
    cards = [card for zone in zones for card in zone if card.face]
    exact = [card for card in cards if folded(card.name) == folded(name)]
    begun = [card for card in cards if name and folded(card.name).startswith(folded(name))]
    return next(iter(exact or begun), None)
