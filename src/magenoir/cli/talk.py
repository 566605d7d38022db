"""What a person can write at the prompt of a text game besides a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from magenoir.cli import screen
from magenoir.match.story import story
from magenoir.match.view import CardView, View, view
from magenoir.model.catalogue import Catalogue, CatalogueError
from magenoir.model.decision import Refusal
from magenoir.model.errors import MoveError
from magenoir.model.names import folded

if TYPE_CHECKING:
    from magenoir.cli.textgame import TextGame

HELP = """\
Write the number of an option, or its text, or a beginning that only one has.
  Enter        in a window: pass; elsewhere: show the table again
  why MOVE     why a move is not among the options: its rule, what is missing
  card NAME    all that is printed on a card you can see
  undo         back to your previous decision
  log          everything that has happened, as you saw it
  rules ID     a rule of the catalogue, such as D5.1 or R7
  concede      give up this game
  quit         leave; the seed and the moves so far are shown
In your turn: prepare a spell with Mana of your reserve. A prepared spell can be
activated, which applies its effects and gives its Mana to the Ether, or
channeled, which makes it a component that other spells need."""


class Leave(Exception):
    """The person leaves before the game is over."""


def show_help(game: TextGame, _: str) -> None:
    game.say(HELP)


def why(game: TextGame, move: str) -> None:
    if not move:
        game.say("Write a move behind it, for example `why prepare Tornado`.")
        return
    try:
        refusal = game.match.why(game.me, move)
    except MoveError as error:
        game.say(sentence(str(error)))
    else:
        game.say("Nothing forbids it: it is among your options." if refusal is None else refused(refusal))


def show_card(game: TextGame, name: str) -> None:
    card = find_card(view(game.match, game.me), name)
    if card is None:
        game.say(f"You see no card {name!r}." if name else "Write a name behind it, for example `card Flame`.")
        return
    for line in screen.full(card):
        game.out.print(line)


def undo(game: TextGame, _: str) -> None:
    if not game.mine:
        game.say("There is nothing to take back: this is your first decision.")
        return
    game.match.undo(len(game.match.moves) - game.mine.pop())
    game.told, game.shown = len(game.match.events), None
    game.say("Taken back.")


def show_log(game: TextGame, _: str) -> None:
    for line in story(game.match.events, game.me, game.match.state, rules=game.rules):
        game.say(line, style="dim")


def show_rules(game: TextGame, rule: str) -> None:
    game.say(show_rule(rule or "D4"))


def show_rule(rule: str) -> str:
    """A rule of the catalogue, or why there is none."""
    try:
        return Catalogue.load().show(sentence(rule))
    except CatalogueError as error:
        return sentence(str(error))


def concede(game: TextGame, _: str) -> None:
    game.match.concede(game.me)


def leave(game: TextGame, _: str) -> None:
    raise Leave


COMMANDS: dict[str, Callable[[TextGame, str], None]] = {
    "help": show_help,
    "?": show_help,
    "why": why,
    "card": show_card,
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


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def find_card(seen: View, name: str) -> CardView | None:
    """A visible card by its name, or by a beginning of it."""
    zones = [zone for s in seen.seats for zone in (s.hand, s.board, s.discard, s.exile, s.deck_known, s.aside)]
    cards = [card for zone in zones for card in zone if card.face]
    exact = [card for card in cards if folded(card.name) == folded(name)]
    begun = [card for card in cards if name and folded(card.name).startswith(folded(name))]
    return next(iter(exact or begun), None)
