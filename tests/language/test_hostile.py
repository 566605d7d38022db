"""A pack from a stranger: any input ends with a clean answer, soon."""

import subprocess
import sys
import time
from contextlib import suppress

import pytest

from magenoir.language.errors import TooLarge
from magenoir.language.pack import load_base, read_pack
from magenoir.language.text import read_text
from magenoir.model.errors import CardError

SOONEST = 0.2
"""Seconds of this process's own time; the best of three, as other work may crowd the caches."""


def cards(text: str, count: int = 1) -> str:
    return "".join(f'[[card]]\nname = "c{i}"\nelement = "air"\ntext = """{text}"""\n' for i in range(count))


HOSTILE = {
    "deep if": cards("if you are a Mage Noir, " * 80 + "draw 1 card."),
    "deep until": cards("until the end of the turn, when this enters play, " * 38 + "draw 1 card."),
    "deep choices": cards("choose 1: (a) " * 140 + "draw 1 card."),
    "deep zenith": cards("Zenith: " * 240 + "draw 1 card."),
    "many and": cards("draw 1 card and " * 120 + "draw 1 card.", 130),
    "many then": cards("draw 1 card, then " * 100 + "draw 1 card.", 130),
    "many or": cards("inflict 3 damage, or 4 if you are a Mage Noir, to any target and " * 11 + "draw 1 card.", 200),
    "many to": cards("draw 1 card to " * 120 + "draw 1 card."),
    "many unless": cards("draw 1 card unless you " * 85 + "draw 1 card."),
    "many adjectives": cards("destroy 1 " + "prepared " * 200 + "spell."),
    "words": cards("a " * 990 + "."),
    "numbers": cards("1 " * 990 + "."),
    "marks": cards(", ; : ( ) " * 190),
    "unread cards": cards("inflict 1 damage to bananas and any target you like " * 30, 160),
    "unread words": cards("foo bar baz " * 60, 300),
    "a large pack": cards("Inflict 3 damage to any target.", 500),
    "unread keywords": "".join(
        f'[[card]]\nname = "c{i}"\nelement = "air"\nkeywords = ["Protectr foo bar"]\n' for i in range(499)
    ),
    "unknown keys": '[[card]]\nname = "c"\n' + "".join(f"elmnt{i} = 1\n" for i in range(7900)),
    "a long text": cards("a" * 240_000),
    "a long name": f'[[card]]\nname = "{"a" * 250_000}"\n',
    "a long array": "a=[" + "1," * 130_000 + "]",
    "a deep array": "a=" + "[" * 100_000,
    "deep tables": "a=" + "{a=" * 60_000,
    "a dotted key": ".".join("a" * 60_000) + "=1",
    "dotted headers": "".join("[" + ".".join(["aaaaa"] * 60) + f".b{i}]\n" for i in range(2900)),
    "many tables": "".join(f"[a{i}]\n" for i in range(2990)),
    "a long number": "a=" + "9" * 250_000,
    "a long float": "a=" + "1_" * 120_000 + "1",
    "escapes": 'a="' + "\\n" * 1990 + '"',
    "white space": " " * 250_000,
    "nothing": "\0" * 1000,
    "too large": "#" * 300_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_ends_soon(name: str) -> None:
    load_base()  # the phrase table is sorted on first use
    taken = []
    for _ in range(3):
        start = time.process_time()
        with suppress(CardError):
            read_pack(HOSTILE[name], "hostile.toml")
        taken.append(time.process_time() - start)
        if taken[-1] < SOONEST:
            break
    assert min(taken) < SOONEST


def test_a_text_is_bounded() -> None:
    with pytest.raises(TooLarge, match="at most 2000"):
        read_text("Draw 1 card. " * 160)
    with pytest.raises(TooLarge, match="inside each other"):
        read_text("if you are a Mage Noir, " * 40 + "draw 1 card.")
    with pytest.raises(TooLarge, match="in a row"):
        read_text("draw 1 card and " * 20 + "draw 1 card.")


def test_a_hostile_pack_needs_little_memory() -> None:
    """In a process of its own, with 64 MiB beyond what Python and the language take by themselves."""
    program = (
        "import resource, sys\n"
        "from magenoir.language.pack import load_base, read_pack\n"
        "from magenoir.model.errors import CardError\n"
        "load_base()\n"
        "pages = int(open('/proc/self/statm').read().split()[0])\n"
        "most = pages * resource.getpagesize() + 64 * 1024 * 1024\n"
        "resource.setrlimit(resource.RLIMIT_AS, (most, most))\n"
        "for text in sys.stdin.read().split('\\x1e'):\n"
        "    try:\n"
        "        read_pack(text, 'hostile.toml')\n"
        "    except CardError:\n"
        "        pass\n"
        "print('done')\n"
    )
    texts = "\x1e".join(text for text in HOSTILE.values() if len(text) < 300_000)
    run = subprocess.run([sys.executable, "-c", program], input=texts, capture_output=True, text=True, check=False)
    assert run.stdout == "done\n", run.stderr[-500:]
