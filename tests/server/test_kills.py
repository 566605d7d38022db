"""A few `kill -9` on each database; tests/proofs/test_kills.py has many."""

from __future__ import annotations

from tests.server.coop import coop
from tests.server.killing import survive


async def test_no_acknowledged_choice_is_lost_or_doubled(durable_database: str) -> None:
    acknowledged, _ = await survive(durable_database, kills=3, seed=1)
    assert acknowledged > 0


async def test_nor_in_a_coop_game_of_three(durable_database: str) -> None:
    acknowledged, _ = await survive(durable_database, kills=2, seed=2, new=coop("me", "here", "here"))
    assert acknowledged > 0
