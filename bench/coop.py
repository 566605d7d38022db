"""What a game of three against an Adversary costs beside a duel: the four decks, in turn, decisions of chance."""

from __future__ import annotations

import statistics
import time

from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.shipped import rulebook_decks
from magenoir.match.game import Match
from magenoir.model.randomness import below

MOST_TURNS = 200


def duel(seed: int) -> Match:
    four = [deck.cards for deck in rulebook_decks().values()]
    return Match.new([four[seed % 4], four[seed // 4 % 4]], seed)


def together(seed: int) -> Match:
    """Three of the four decks against each scenario and level in turn."""
    four = [deck.cards for deck in rulebook_decks().values()]
    scenarios = list(load_adversaries().values())
    against = scenarios[seed % len(scenarios)].deck(seed // len(scenarios) % 2 + 1)
    return Match.new([four[(seed + seat) % 4] for seat in range(3)], seed, mode="coop", adversary=against)


def play(match: Match, seed: int) -> tuple[int, float]:
    """A game of chance: decisions with two or more options, and CPU seconds."""
    chance, real, start = seed, 0, time.process_time()
    while match.decision is not None and match.state.turn < MOST_TURNS:
        options = match.decision.options
        chance, pick = below(chance, len(options))
        real += len(options) > 1
        match.choose(options[pick])
    return real, time.process_time() - start


def coop(games: int) -> dict[str, object]:
    """Decisions a second of both, game by game in turn, and their ratio."""
    play(duel(0), 0)
    play(together(0), 0)
    rates: list[tuple[float, float]] = []
    done = [[0, 0.0], [0, 0.0]]
    for seed in range(games):
        pair = [play(begin(seed), seed) for begin in (duel, together)]
        for total, (real, seconds) in zip(done, pair, strict=True):
            total[0], total[1] = total[0] + real, total[1] + seconds
        rates.append((pair[0][0] / pair[0][1], pair[1][0] / pair[1][1]))
    alone, beside = (real / seconds for real, seconds in done)
    return {
        "coop_decisions": done[1][0],
        "duel_decisions_per_second": round(alone),
        "coop_decisions_per_second": round(beside),
        "coop_ratio": round(beside / alone, 2),
        "coop_ratio_by_game": [round(q, 2) for q in statistics.quantiles([two / one for one, two in rates])],
    }
