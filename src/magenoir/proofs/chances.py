"""No last chance is passed over: whoever could have been saved by something at any time was asked in time.

A unit is a game of bots that pass in every window. For each player who loses in it, the windows of that turn are opened
again: in those that would have been passed for the player (`told.matters`), every option is tried in every way, and the
turn goes on with the same play. One that saves the player must have been offered in a window that was asked, and must
save there too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import Any

from msgspec import Struct

from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.shipped import load_decks
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model import effects as fx
from magenoir.model.card import Card
from magenoir.model.decision import PASS, Decision, Option
from magenoir.model.effects.node import nodes
from magenoir.model.events import PlayerLost
from magenoir.model.mana import ELEMENTS
from magenoir.model.randomness import scramble, shuffled
from magenoir.model.terms import SEAT_NAMES, Seat
from magenoir.players import SimplePlayer
from magenoir.proofs.play.player import Picking
from magenoir.told.choices import choices
from magenoir.told.imagining import imagination
from magenoir.told.matters import matters
from magenoir.told.view import view

LONGEST = 40  # turns
WAYS = 40  # to use one thing: targets and the like
SETTLED = ("window", "main")

met: Counter[str] = Counter()
"""Deaths, windows that were asked and passed in the turns of deaths, and options that would have saved somebody."""


class Played(Struct, frozen=True):
    """An answer: who gave it, to what kind of question."""

    seat: Seat
    kind: str
    move: str


class Passed(Struct, frozen=True):
    """A window in which somebody passed: the game then, and how many answers it had."""

    match: Match
    seat: Seat
    answers: int


def prove(seed: int) -> int:
    """One game; returns how many players were looked at who lost, and one for the game itself."""
    match, deaths = game_of(seed), 0
    players = [SimplePlayer(seed * 10 + seat) for seat in range(match.state.players)]
    windows: list[Passed] = []
    played: list[Played] = []
    turn, seen = match.state.turn, 0
    while match.decision is not None and match.state.turn < LONGEST:
        if match.state.turn != turn:
            windows, turn = [], match.state.turn
        decision = match.decision
        if decision.kind == "window" and not decision.forced:
            windows.append(Passed(match.fork(), decision.seat, len(match.answers)))
        match.choose(answer(match, decision, players))
        played.append(Played(decision.seat, decision.kind, match.moves[-1][1]))
        for event in match.events[seen:]:
            if isinstance(event, PlayerLost) and event.seat < len(players):
                deaths += 1
                look_back(played, event.seat, windows)
        seen = len(match.events)
    met["games"] += 1
    return deaths + 1


def answer(match: Match, decision: Decision, players: Sequence[SimplePlayer]) -> int:
    if decision.forced or decision.kind == "window":
        return 0
    offered = choices(match, decision.seat, shown=False)
    if decision.kind == "main":  # what may be used at any time is kept for any time
        offered = tuple(choice for choice in offered if not is_kept(decision.options[choice.index], match))
    return players[decision.seat].choose(view(match, decision.seat), offered, imagination(match))


def is_kept(option: Option, match: Match) -> bool:
    return option.card in match.table.now.roll.timely[0] and option.form.startswith(("activate", "use", "channel"))


def look_back(played: Sequence[Played], seat: Seat, windows: Sequence[Passed]) -> None:
    """A player has lost: could something in one of the windows of this turn have saved them?"""
    met["deaths"] += 1
    own = [window for window in windows if window.seat == seat]
    asked = [window for window in own if matters(window.match, seat) is not None]
    passed = [window for window in own if window not in asked]
    met["asked"] += len(asked)
    met["passed"] += len(passed)
    rescue = next(((window, way) for window in passed if (way := saving(played, window))), None)
    if rescue is None:
        return
    met["rescues"] += 1
    if not any(saving(played, window) for window in asked):
        window, way = rescue
        moment = f"turn {window.match.state.turn}, decision {window.match.number}"
        raise AssertionError(f"{SEAT_NAMES[seat]} was not asked at {moment}, though this saves them: {'; '.join(way)}")


def saving(played: Sequence[Played], window: Passed) -> list[str]:
    """Moves by which the player would have lived through the turn, if everybody else had played the same; or none."""
    turn, later = window.match.state.turn, played[window.answers + 1 :]
    for way in ways(window.match, window.seat):
        mine = [move for _, move in way.moves[window.answers :]]
        play_on(way, turn, list(later))
        if not any(isinstance(event, PlayerLost) and event.seat == window.seat for event in way.events):
            return mine
    return []


def ways(match: Match, seat: Seat) -> Iterator[Match]:
    """Everything that this seat may announce here, with all its targets."""
    assert match.decision is not None
    for option in match.decision.options:
        if option == PASS:
            continue
        first, count = match.fork(), 0
        first.choose(option)
        going = [first]
        while going and count < WAYS:
            world = going.pop()
            decision = world.decision
            if decision is None or decision.kind in SETTLED or decision.seat != seat:
                count += 1
                yield world
            else:
                for place in range(len(decision.options)):
                    twin = world.fork()
                    twin.choose(place)
                    going.append(twin)


def play_on(world: Match, turn: int, played: list[Played]) -> None:
    """The rest of the turn as it was played: the same actions, and for each the same answers. What cannot be done any
    more is left out, and what was not asked before is answered by the nearest."""
    while (decision := world.decision) is not None and world.state.turn == turn:
        options = world.options()
        if decision.kind == "window":
            world.choose(0)
        elif decision.kind == "main":
            offered = [bare(option) for option in options]
            while played and not (played[0].kind == "main" and bare(played[0].move) in offered):
                del played[0]
            world.choose(offered.index(bare(played.pop(0).move)) if played else len(options) - 1)
        else:
            world.choose(nearest(decision, options, played))


def nearest(decision: Decision, options: Sequence[str], played: list[Played]) -> int:
    """The answer that was given to such a question in this action, or one that begins alike."""
    same = takewhile(lambda one: one.kind != "main", played)
    given = next((one for one in same if (one.seat, one.kind) == (decision.seat, decision.kind)), None)
    if given is None:
        return 0
    played.remove(given)
    return max(range(len(options)), key=lambda place: alike(given.move, options[place]))


def bare(move: str) -> str:
    """A move without the number of a copy, which depends on how many of them differ."""
    return re.sub(r" #\d+", "", move)


def alike(one: str, other: str) -> int:
    """How many letters two moves begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


# ---------------------------------------------------------------------------------------------------------- who plays


def game_of(seed: int) -> Match:
    """For one seed out of four a whole game with shipped decks; else a game that begins late, with much to do at any
    time and few HP: in three of four a duel, otherwise against an Adversary."""
    chance = scramble(seed)
    if chance % 4 == 0:
        shipped = list(load_decks().values())
        decks = [shipped[chance // 4 % len(shipped)].cards, shipped[chance // 64 % len(shipped)].cards]
        return Match.new(decks, seed)
    picking = Picking(chance)
    if chance % 16 != 1:
        return Match(read_position(duel(picking, seed), load_cards()))
    scenarios = list(load_adversaries().values())
    deck = scenarios[picking.below(len(scenarios))].deck(1)
    return Match(read_position(coop(picking, seed, deck), load_cards().with_cards(list(dict.fromkeys(deck)))))


def duel(picking: Picking, seed: int) -> dict[str, Any]:
    """A holds something for any time, and B has much to attack with."""
    attacker = Picking(scramble(picking.chance))
    return {
        "seed": seed,
        "turn": "B",
        "phase": "turn start",
        "A": armed(picking),
        "B": {**supplied(attacker, 4), "hp": 20, "board": [printed(attacker) for _ in range(attacker.below(6) + 2)]},
    }


def coop(picking: Picking, seed: int, deck: Sequence[Card]) -> dict[str, Any]:
    """A alone against an Adversary."""
    _, order = shuffled(scramble(seed), list(range(len(deck))))
    return {
        "seed": seed,
        "mode": "coop",
        "turn": "adversary",
        "A": armed(picking),
        "adversary": {"deck": [deck[place].name for place in order]},
    }


def armed(picking: Picking) -> dict[str, Any]:
    quick = timely()
    board = [picking.one_of(quick).name for _ in range(picking.below(3) + 2)]
    return {
        **supplied(picking, 2),
        "hp": picking.below(9) + 2,
        "mage_noir": picking.below(2) == 0,
        "board": [*board, *(printed(picking) for _ in range(picking.below(4)))],
    }


def supplied(picking: Picking, each: int) -> dict[str, Any]:
    mana = " ".join(f"{each + picking.below(3)} {element}" for element in ELEMENTS)
    hand, deck = ([printed(picking) for _ in range(count)] for count in (5, 20))
    return {"reserve": mana, "hand": hand, "deck": deck}


def printed(picking: Picking) -> str:
    """The name of a card; no Animal, of which a player has one at most."""
    while (card := picking.card()).kind == "animal":
        pass
    return card.name


@cache
def timely() -> tuple[Card, ...]:
    """The cards that may be used at any time, or make others so."""
    return tuple(card for card in load_cards() if is_timely(card))


def is_timely(card: Card) -> bool:
    if any(keyword.kind == "Quickcast" for keyword in card.keywords):
        return True
    said = [node for one in card.said for node in nodes(one.node)]
    return any(
        (isinstance(node, fx.Usable) and (node.when == "any time" or node.quick_if is not None))
        or (isinstance(node, fx.Keyword) and node.kind == "Quickcast")
        for node in said
    )
