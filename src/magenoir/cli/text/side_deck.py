"""The prompt between two games of a series: exchange cards with the side deck (D1.4)."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill

from magenoir.cli.common import sentence
from magenoir.cli.text import screen
from magenoir.cli.text.commands import Leave, show_rule
from magenoir.cli.text.series import DONE, ME, TextSeries
from magenoir.decks.deck import counts
from magenoir.decks.swaps import SwapRefused, called, read_swap, write_swap
from magenoir.model.errors import UnreadMove
from magenoir.told.face import face
from magenoir.told.view import CardView

HELP = """\
Between two games you may exchange cards of your deck for cards of your side deck.
  swap A for B        one copy of A out of the deck, one copy of B in
  swap 2 A for 2 B    several copies; names may be abbreviated
  list                your deck and side deck as they are now
  card NAME           everything printed on one of your cards
  reset               back to the deck of the last game
  rules ID            a rule of the catalogue, such as D1.4
  done                play the next game
  quit                leave; the seed and the moves so far are shown"""


def exchange(series: TextSeries) -> None:
    """Ask until the person is done; not at all if they have no side deck."""
    if not series.sitting.registered[ME].side:
        series.say("You have no side deck: nothing to exchange.")
        return
    show_lists(series)
    series.say("Type `swap A for B` to exchange cards, `done` to play on, `help` for more.")
    while (line := series.read("side deck> ").strip()).lower() != DONE:
        answer(series, line)


def answer(series: TextSeries, line: str) -> None:
    word, _, rest = line.partition(" ")
    if (command := COMMANDS.get(word.lower())) is not None:
        command(series, rest.strip())
    elif word.lower() == "swap":
        swap(series, line)
    else:
        series.say(f"{line!r} is not a command. `help` lists what you can type, `done` plays on." if line else HELP)


def swap(series: TextSeries, line: str) -> None:
    """Make an exchange, or say which rule forbids it and change nothing."""
    try:
        wanted = read_swap(line, series.sitting.decks[ME])
        series.swap(wanted)
    except SwapRefused as error:
        for breach in error.breaches:
            series.say(f"Refused: {breach}.")
    except UnreadMove as error:
        series.say(sentence(str(error)))
    else:
        series.say(f"Done: {write_swap(wanted)}.")


def show_lists(series: TextSeries, _: str = "") -> None:
    deck = series.sitting.decks[ME]
    for title, cards in (("Your deck", deck.cards), ("Side deck", deck.side)):
        series.say(f"{title} ({len(cards)})", style="bold")
        text = ", ".join(f"{count} {name}" for name, count in counts(cards).items()) or "empty"
        series.say(fill(text, min(series.out.width, 100), initial_indent="    ", subsequent_indent="    "))


def show_card(series: TextSeries, name: str) -> None:
    cards = series.sitting.decks[ME].all_cards
    found = next((card for card in cards if card.name == called(name, cards)), None) if name else None
    if found is None:
        series.say(f"You have no card {name!r}." if name else "Add a name, for example `card Flame`.")
        return
    for line in screen.full(CardView(face=face(found))):
        series.out.print(line)


def show_help(series: TextSeries, _: str) -> None:
    series.say(HELP)


def reset(series: TextSeries, _: str) -> None:
    series.reset()
    series.say("You have your deck of the last game again.")


def show_rules(series: TextSeries, rule: str) -> None:
    series.say(show_rule(rule or "D1.4"))


def leave(series: TextSeries, _: str) -> None:
    raise Leave


COMMANDS: dict[str, Callable[[TextSeries, str], None]] = {
    "help": show_help,
    "?": show_help,
    "list": show_lists,
    "card": show_card,
    "reset": reset,
    "rules": show_rules,
    "rule": show_rules,
    "quit": leave,
    "exit": leave,
}
