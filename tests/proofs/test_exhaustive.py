"""Every card does all that it can. One round over the library in every test run, a hundred in a long proof."""

import pytest

from magenoir.model.card import Card
from magenoir.model.catalogue import Catalogue
from magenoir.proofs.exhaustive import cards, deeds, prove
from tests.proofs.running import SHARES, run

CARDS = cards()
PLAIN = {deeds.PREPARED, deeds.IN_PLAY, deeds.ACTIVATED, deeds.CHANNELED, deeds.FROM_BOARD, deeds.FROM_HAND}


@pytest.mark.parametrize("share", range(SHARES))
def test_every_card_has_every_deed_that_applies_to_it(share: int) -> None:
    run("exhaustive", prove, share, wanted=len(CARDS))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_what_is_not_due_is_forbidden_by_a_rule(card: Card) -> None:
    due, forbidden = set(deeds.due(card)), {one.deed for one in deeds.never(card)}
    assert due.isdisjoint(forbidden)
    assert due | forbidden >= PLAIN
    assert all(Catalogue.load().families(one.rule) for one in deeds.never(card))  # refuses a rule that does not exist
