"""Noise in place of move text: random letters, different each time. Whoever reads a move now does something else."""

from __future__ import annotations

import re
from random import Random
from string import ascii_lowercase
from typing import Any

import pytest
from msgspec.structs import replace

from magenoir.model.decision import Option
from magenoir.notation.moves import Notation
from magenoir.told.choices import Choice, Choosing

NOISE = re.compile(r"\bzq[a-z]{10}qz\b", re.IGNORECASE)
"""What it looks like, wherever somebody shows it."""


class Noise:
    """`count`: how much was made."""

    def __init__(self, seed: int = 1) -> None:
        self.chance, self.count = Random(seed), 0

    def __call__(self) -> str:
        self.count += 1
        return f"zq{''.join(self.chance.choices(ascii_lowercase, k=10))}qz"

    def on(self, told: Any) -> Any:
        """What the server tells as JSON, with noise for the text of every choice and every move that is refused."""
        if isinstance(told, list):
            return [self.on(one) for one in told]
        if not isinstance(told, dict):
            return told
        found = {key: self.on(value) for key, value in told.items()}
        if {"index", "key"} <= set(told):
            found["text"] = self()
        if {"move", "rules"} <= set(told):
            found["move"] = self()
        return found


def noisy(monkeypatch: pytest.MonkeyPatch) -> Noise:
    """From now on every move of this process is noise: in matches, in choices, to bots and in what they imagine."""
    noise, quiet = Noise(), Choosing.choice

    def texts(notation: Notation) -> tuple[str, ...]:
        return tuple(noise() for _ in notation.decision.options)

    def text(_: Notation, option: Option) -> str:
        return noise()

    def choice(choosing: Choosing, index: int, option: Option) -> Choice:
        return replace(quiet(choosing, index, option), text=noise())

    monkeypatch.setattr(Notation, "texts", property(texts))
    monkeypatch.setattr(Notation, "text", text)
    monkeypatch.setattr(Choosing, "choice", choice)
    return noise
