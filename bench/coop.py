"""What a co-op game of three costs compared with a duel, with the four decks in turn and random decisions; and how
large the longest of their replays is, compared with one in which every view repeats everything it shows.
"""

from __future__ import annotations

import statistics
import time

import msgspec
from msgspec.structs import replace

from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.shipped import rulebook_decks
from magenoir.files.record.record import Record, record_of
from magenoir.match.game import Match
from magenoir.model.randomness import below
from magenoir.server.workers.replays import replay_of

MOST_TURNS = 200


def duel(seed: int) -> Match:
    four = [deck.cards for deck in rulebook_decks().values()]
    return Match.new([four[seed % 4], four[seed // 4 % 4]], seed)


def three(seed: int) -> Match:
    """Three of the four decks against each scenario and level in turn."""
    four = [deck.cards for deck in rulebook_decks().values()]
    scenarios = list(load_adversaries().values())
    against = scenarios[seed % len(scenarios)].deck(seed // len(scenarios) % 2 + 1)
    return Match.new([four[(seed + seat) % 4] for seat in range(3)], seed, mode="coop", adversary=against)


def play(match: Match, seed: int) -> tuple[int, float]:
    """A random game: decisions with two or more options, and CPU seconds."""
    chance, real, start = seed, 0, time.process_time()
    while match.decision is not None and match.state.turn < MOST_TURNS:
        options = match.decision.options
        chance, pick = below(chance, len(options))
        real += len(options) > 1
        match.choose(options[pick])
    return real, time.process_time() - start


def replayed(record: Record) -> dict[str, object]:
    """Bytes of JSON."""
    shown = replay_of(record)
    assert shown.moments, shown.note
    views = [
        replace(view, seats=tuple(shown.seats[place] for place in places))
        for moment in shown.moments
        for view, places in zip(moment.views, moment.seats, strict=True)
    ]
    size, whole = len(msgspec.json.encode(shown)), len(msgspec.json.encode(views))
    return {
        "replay_moves": len(record.moves),
        "replay_bytes": size,
        "replay_ratio_to_whole_views": round(size / whole, 3),
    }


def coop(games: int) -> dict[str, object]:
    """Decisions per second of both, alternating game by game, and their ratio."""
    play(duel(0), 0)
    play(three(0), 0)
    rates: list[tuple[float, float]] = []
    done = [[0, 0.0], [0, 0.0]]
    longest = three(0)
    for seed in range(games):
        matches = duel(seed), three(seed)
        pair = [play(match, seed) for match in matches]
        longest = max(longest, matches[1], key=lambda match: len(match.moves))
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
        **replayed(record_of(longest, turn_limit=MOST_TURNS)),
    }
