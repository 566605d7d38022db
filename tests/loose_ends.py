"""A scenario of ours that ends with a claim leaves nothing half done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from magenoir.files.scenario.checking import Result

BETWEEN = ("", "main", "window", "add", "place", "take pile", "starting hand", "first player")
"""Decisions between chains, or that the runner answers; "": the game is over."""


def failure(result: Result, scenario: Mapping[str, Any]) -> str:
    """What is wrong with how a scenario went, in words; an open question that its last claim ignores is wrong too."""
    if not result.passed:
        return result.message
    last = str(scenario["play"]["script"]).strip().splitlines()[-1]
    if last.startswith("=") and not last.startswith("= now") and result.left not in BETWEEN:
        return f"{result.name} ends while a decision of the kind {result.left!r} is open: answer it, or claim `now`"
    return ""
