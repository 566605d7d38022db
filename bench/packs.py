"""What reading a pack costs: time per card for packs of growing size, and the time for each hostile input.

Sizes take turns, so that a noisy moment hits them all alike, and the best round of each counts. If reading is linear,
the time per card is the same for all sizes: look at the ratios to the smallest.
"""

from __future__ import annotations

import gc
import time
from contextlib import suppress

from magenoir.language.own import PackFile, judged
from magenoir.language.pack import LARGEST_PACK, load_cards
from magenoir.model.errors import CardError
from tests.language.hostile import HOSTILE

SIZES = (25, 50, 100, 200, 400)
ROUNDS = 15
TEXTS = (
    "Inflict 2 damage to any target.",
    "Draw 1 card.",
    "You gain 2 HP.",
    "At the beginning of your turn, draw 1 card.",
)
"""Short texts: 400 official cards would exceed the size of a pack."""


def pack_of(size: int) -> PackFile:
    """A pack of this many cards with different names."""
    tables = (
        f'[[card]]\nname = "Bench {word(number)}"\nelement = "air"\ncost = "1 air"\ntext = "{TEXTS[number % 4]}"\n'
        for number in range(size)
    )
    return PackFile(f"{size}.toml", "".join(tables).encode())


def word(number: int) -> str:
    return "".join(chr(ord("a") + int(digit)) for digit in str(number))


def taken(file: PackFile) -> float:
    """CPU milliseconds to read and judge a pack, or to refuse it."""
    gc.collect()
    start = time.process_time()
    with suppress(CardError):
        judged([file])
    return (time.process_time() - start) * 1e3


def packs() -> dict[str, object]:
    load_cards()  # the official ones, and the phrase table
    judged([pack_of(max(SIZES))])  # it must be accepted, not refused
    files = {size: pack_of(size) for size in SIZES}
    bare = min(taken(PackFile("none.toml", b"")) for _ in range(ROUNDS))  # the time to look up which names are taken
    best = {size: float("inf") for size in SIZES}
    for _ in range(ROUNDS):
        best = {size: min(best[size], taken(files[size])) for size in SIZES}
    each = {size: (best[size] - bare) / size * 1e3 for size in SIZES}
    hostile = {name: PackFile("hostile.toml", text.encode()[: LARGEST_PACK + 1]) for name, text in HOSTILE.items()}
    slow = sorted(((min(taken(file) for _ in range(3)), name) for name, file in hostile.items()), reverse=True)
    return {
        "pack_ms_by_cards": {size: round(ms, 1) for size, ms in best.items()},
        "pack_us_per_card": {size: round(us) for size, us in each.items()},
        "pack_us_per_card_ratio": {size: round(us / each[SIZES[0]], 2) for size, us in each.items()},
        "hostile_packs": len(slow),
        "hostile_slowest_ms": {name: round(ms) for ms, name in slow[:5]},
        "hostile_median_ms": round(slow[len(slow) // 2][0], 1),
    }
