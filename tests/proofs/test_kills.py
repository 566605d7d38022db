"""The promise of the server: no acknowledged choice is lost or made twice, whenever its process is killed."""

from __future__ import annotations

from pathlib import Path

from tests.proofs.running import SIZE
from tests.server.killing import survive

KILLS = min(50, 2 * SIZE)


async def test_no_acknowledged_choice_is_lost_or_doubled(tmp_path: Path) -> None:
    acknowledged, _ = await survive(f"{tmp_path}/games.db", KILLS, seed=7)
    assert acknowledged > KILLS
