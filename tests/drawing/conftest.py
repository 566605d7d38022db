"""What the tests of pictures share."""

import pytest

from magenoir.language.pack import load_cards
from magenoir.model.card import Card


@pytest.fixture(scope="session")
def cards() -> tuple[Card, ...]:
    """All official cards."""
    return load_cards().cards
