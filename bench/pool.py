"""What the whole pool of cards costs: the same games with few and with all cards loaded, and games with all cards.

Each measurement is a fresh process, because loaded cards stay loaded. The processes take turns, so that a noisy moment
hits them all alike; look at the ratios.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence

from magenoir.decks import shipped
from magenoir.language import pack
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.randomness import below, scramble
from magenoir.proofs.play.player import legal

ROUNDS = 3
MOST_TURNS = 200  # a random game with random decks may never end
KINDS = ("base", "loaded", "whole")
"""The four decks with the base game loaded; the same decks with all cards loaded; legal decks of all cards."""


def four_decks(seed: int) -> Sequence[Sequence[Card]]:
    four = [deck.cards for deck in shipped.rulebook_decks().values()]
    return four[seed % 4], four[seed // 4 % 4]


def legal_decks(seed: int) -> Sequence[Sequence[Card]]:
    return legal(scramble(seed)), legal(scramble(seed + 1_000_000))


def play(decks: Sequence[Sequence[Card]], seed: int) -> int:
    """A random game; returns the number of its decisions with two or more options."""
    match, chance, real = Match.new(decks, seed), seed, 0
    while match.decision is not None and match.state.turn < MOST_TURNS:
        options = match.decision.options
        chance, pick = below(chance, len(options))
        real += len(options) > 1
        match.choose(options[pick])
    return real


def measure(kind: str, games: int) -> tuple[int, float]:
    """Decisions and CPU seconds of these games, in this process."""
    if kind == "base":
        shipped.load_cards = lambda prototypes=False: pack.load_base()  # type: ignore[assignment,attr-defined]
    else:
        pack.load_cards()
    decks_of = legal_decks if kind == "whole" else four_decks
    drawn = [decks_of(seed) for seed in range(games)]
    play(drawn[0], 0)
    start = time.process_time()
    real = sum(play(decks, seed) for seed, decks in enumerate(drawn))
    return real, time.process_time() - start


def measured_apart(kind: str, games: int) -> tuple[int, float]:
    """The same in a fresh process."""
    command = [sys.executable, "-m", "bench.pool", kind, str(games)]
    real, seconds = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return real, seconds


def pool(games: int) -> dict[str, object]:
    """Decisions per second of each kind, all in one run, and their ratios."""
    done = dict.fromkeys(KINDS, (0, 0.0))
    for _ in range(ROUNDS):
        for kind in KINDS:
            real, seconds = measured_apart(kind, games)
            done[kind] = (done[kind][0] + real, done[kind][1] + seconds)
    rates = {kind: real / seconds for kind, (real, seconds) in done.items()}
    return {
        "base_decks_base_cards_per_second": round(rates["base"]),
        "base_decks_all_cards_per_second": round(rates["loaded"]),
        "all_decks_all_cards_per_second": round(rates["whole"]),
        "ratio_of_loading_all_cards": round(rates["loaded"] / rates["base"], 3),
        "ratio_of_decks_of_all_cards": round(rates["whole"] / rates["loaded"], 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="One measurement in its own process, for bench/run.py.")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("games", type=int)
    wanted = parser.parse_args()
    print(json.dumps(measure(wanted.kind, wanted.games)))


if __name__ == "__main__":
    main()
