"""Every card does everything it can, in a duel and in co-op: one round of each in every run, many in a long proof."""

import pytest

from magenoir.language.entry import entry_of
from magenoir.model.card import Card
from magenoir.model.catalogue import Catalogue
from magenoir.proofs import applied
from magenoir.proofs.exhaustive import cards, deeds, library, prove, show
from magenoir.rules import adversary
from tests.proofs.running import SHARES, run

CARDS = cards()
PLAIN = {deeds.PREPARED, deeds.IN_PLAY, deeds.ACTIVATED, deeds.CHANNELED, deeds.FROM_BOARD, deeds.FROM_HAND}


@pytest.mark.parametrize("share", range(SHARES))
def test_every_card_does_everything_that_it_can(share: int) -> None:
    run("exhaustive", prove, share, wanted=2 * len(CARDS))


@pytest.mark.parametrize("share", range(SHARES))
def test_every_card_is_applied_by_an_adversary(share: int) -> None:
    run("applied", applied.prove, share, wanted=len(applied.cards()))


def test_a_card_that_an_adversary_does_not_apply_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its effects are skipped, or it goes nowhere."""
    monkeypatch.setattr(adversary, "frames_of", lambda *args, **named: [])
    spell = next(seed for seed, card in enumerate(applied.cards()) if card.kind == "spell")
    with pytest.raises(AssertionError, match="of an Adversary never had its paragraph 1 carried out"):
        applied.prove(spell)
    monkeypatch.setattr(adversary, "stays", lambda card: True)
    with pytest.raises(AssertionError, match="went to the board"):
        applied.prove(spell)


def test_a_card_that_cannot_do_what_it_should_beside_an_ally_is_named() -> None:
    card = made(name="Test dream", components="1 Unicorn", text="You gain 1 HP.")
    with pytest.raises(AssertionError, match=r"Test dream was never prepared\."):
        show(card, library().with_cards([card]), seed=1, coop=True)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_what_a_card_cannot_do_is_forbidden_by_a_rule(card: Card) -> None:
    due, forbidden = set(deeds.due(card)), {one.deed for one in deeds.never(card)}
    assert due.isdisjoint(forbidden)
    assert due | forbidden >= PLAIN
    assert all(Catalogue.load().families(one.rule) for one in deeds.never(card))  # raises if a rule does not exist


def made(**table: object) -> Card:
    return entry_of({"element": "mineral", **table}, "made").card


BLADE = made(name="Test blade", kind="equipment", slot="weapon", components="1 Ingot")
"""Only Equipment made of it gets an Indestructible card with Forge off the board (D3.2.5)."""


@pytest.mark.parametrize(
    "card",
    [
        made(name="Test badger", kind="animal", text="During your main phase, you may pay 1 Mana to gain 1 HP."),
        made(name="Test pillar", kind="permanent", keywords=["Indestructible"]),
        made(name="Test ingot", kind="permanent", keywords=["Indestructible", "Forge"]),
        made(name="Test gust", cost="X mineral", keywords=["Quickcast"], text="Inflict X damage to any target."),
        made(name="Test beggar", text="If your reserve holds no Mana, you gain 1 HP.\nZenith: you gain 1 HP."),
    ],
    ids=lambda card: card.name,
)
def test_kinds_of_cards_that_the_base_game_lacks_do_what_they_can(card: Card) -> None:
    show(card, library().with_cards([card, BLADE]), seed=1)


def test_a_card_that_cannot_do_what_it_should_is_named() -> None:
    card = made(name="Test dream", components="1 Unicorn", text="You gain 1 HP.")
    with pytest.raises(AssertionError, match=r"Test dream was never prepared\. prepare: Test dream needs 1 Unicorn"):
        show(card, library().with_cards([card]), seed=1)
