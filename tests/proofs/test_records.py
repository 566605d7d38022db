"""A record reads back as it was written, and plays again to the same events."""

import pytest

from magenoir.proofs import records
from tests.proofs.running import SHARES, run


@pytest.mark.parametrize("share", range(SHARES))
def test_a_record_reads_back_and_plays_again(share: int) -> None:
    assert run("records", records.prove, share, wanted=12_000)
