"""Rules of thumb: one small function for each kind of decision, which gives every choice a score."""

from __future__ import annotations

from collections.abc import Callable

from magenoir.players import acting, picking, spending
from magenoir.players.sight import Sight
from magenoir.told.choices import Choice

Score = Callable[[Sight, Choice], int]


def may(sight: Sight, choice: Choice) -> int:
    return 1 if choice.key in ("yes", "begin") else 0


def window(sight: Sight, choice: Choice) -> int:
    return 1 if choice.key == "pass" else 0


def any_option(sight: Sight, choice: Choice) -> int:
    return 0


SCORES: dict[str, Score] = {
    "main": acting.main,
    "window": window,
    "add": spending.add,
    "place": spending.give,
    "take pile": spending.take_pile,
    "take": spending.take,
    "receive": spending.receive,
    "give": spending.give,
    "pay": spending.pay,
    "move": spending.move_mana,
    "X": spending.announce,
    "component": picking.component,
    "target": picking.target,
    "share": picking.share,
    "option": picking.option,
    "choose": picking.pick,
    "discard": picking.part_with,
    "redirect": picking.redirect,
    "may": may,
    "first player": may,
    "starting hand": picking.starting_hand,
}
