"""What the tests of pictures share."""

import pytest

from magenoir.language.pack import load_base
from magenoir.model.card import Card


@pytest.fixture(scope="session")
def cards() -> tuple[Card, ...]:
    """The base game."""
    return load_base().cards
