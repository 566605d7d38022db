"""Packs from unknown authors: any input gets a clean answer, quickly."""

import subprocess
import sys
import time
from contextlib import suppress

import pytest

from magenoir.language.errors import TooLarge
from magenoir.language.own import PackFile, judged
from magenoir.language.pack import LARGEST_PACK, load_cards
from magenoir.language.text import read_text
from magenoir.model.errors import CardError
from tests.language.hostile import HOSTILE

PLAIN = "".join(
    f'[[card]]\nname = "Plain {chr(97 + number // 26)}{chr(97 + number % 26)}"\nelement = "air"\ncost = "1 air"\n'
    'text = "Inflict 2 damage to any target."\n'
    for number in range(100)
)
MOST = 20
"""A multiple of what a pack of a hundred plain cards takes; the slowest here takes 5 times that. Milliseconds depend on
the machine: see `dev.py bench --only packs`."""


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_is_rejected_quickly(name: str) -> None:
    load_cards()  # the phrase table is sorted on first use
    hostile = HOSTILE[name].encode()[: LARGEST_PACK + 1]  # no more of a file is read
    assert any(taken(hostile) < MOST * taken(PLAIN.encode()) for _ in range(3))  # other work may crowd the caches


def taken(pack: bytes) -> float:
    """CPU seconds of this process."""
    start = time.process_time()
    with suppress(CardError):
        judged([PackFile("pack.toml", pack)])
    return time.process_time() - start


def test_the_plain_pack_is_accepted() -> None:
    judged([PackFile("plain.toml", PLAIN.encode())])


def test_texts_have_limits() -> None:
    with pytest.raises(TooLarge, match="at most 2000"):
        read_text("Draw 1 card. " * 160)
    with pytest.raises(TooLarge, match="inside each other"):
        read_text("if you are a Mage Noir, " * 40 + "draw 1 card.")
    with pytest.raises(TooLarge, match="in a row"):
        read_text("draw 1 card and " * 20 + "draw 1 card.")


def test_a_hostile_pack_needs_little_memory() -> None:
    """In its own process, with 64 MiB beyond what Python and the language need anyway."""
    program = (
        "import resource, sys\n"
        "from magenoir.language.own import PackFile, judged\n"
        "from magenoir.language.pack import load_cards\n"
        "from magenoir.model.errors import CardError\n"
        "load_cards()\n"
        "pages = int(open('/proc/self/statm').read().split()[0])\n"
        "most = pages * resource.getpagesize() + 64 * 1024 * 1024\n"
        "resource.setrlimit(resource.RLIMIT_AS, (most, most))\n"
        "for text in sys.stdin.read().split('\\x1e'):\n"
        "    try:\n"
        "        judged([PackFile('hostile.toml', text.encode())])\n"
        "    except CardError:\n"
        "        pass\n"
        "print('done')\n"
    )
    texts = "\x1e".join(text for text in HOSTILE.values() if len(text) < 300_000)
    run = subprocess.run([sys.executable, "-c", program], input=texts, capture_output=True, text=True, check=False)
    assert run.stdout == "done\n", run.stderr[-500:]
