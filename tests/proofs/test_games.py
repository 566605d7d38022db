"""300,000 random decisions in every run with all invariants on, covering every kind of event and decision."""

import pytest

from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model import events, notes
from magenoir.notation.wanted import QUESTIONS
from magenoir.proofs import games
from magenoir.proofs.invariants import Invariants
from magenoir.proofs.play.player import Player, deck_of, eager
from tests.proofs.running import SHARES, run

WANTED = 300_000

IN_NO_OFFICIAL_CARD = {
    "decision name",  # no card asks to name one
    "event PreparationFailed",  # few games remove a component during a preparation; scenarios do
}
SELDOM = {
    "decision keep": ("King of trees", "King of trees", "Dead tree", "Rite of passage"),
    "decision share": ("Rain of flames", "Rain of flames", "Rite of passage"),
    "decision look": ("Radiant light", "Rite of passage"),
    "decision X": ("Ina's meteor", "Crystal meteor", "Snowflake"),
    "decision option": ("Marine infiltration", "Tide", "Tide"),
    "event ActedOnSpell": ("Light ray", "Seed"),
    "event TextRestored": ("Tardigrade", "Wild fire", "Rite of passage"),
    "event CardCreated": ("Queen bee", "Seed"),
    "event CardCopied": ("Wild fire", "Flame"),
    "event CardsExchanged": ("Alteration of the past", "Flame"),
    "event DamageRedirected": ("Dead tree", "Flame", "Rite of passage"),
    "event LostMageNoir": ("Antique curse", "Scarab", "Rite of passage"),
}
"""What seldom comes up, and cards for games in which it does."""


def kinds() -> set[str]:
    """Everything that can come up: every event of the model, every question of the rules, the ways to lose."""
    happened = {f"event {kind.__name__}" for kind in events.Event.__subclasses__()}
    asked = {f"decision {kind}" for kind in QUESTIONS}
    return happened | asked | {f"end {why.key}" for why in (notes.NO_HP_LEFT, notes.NO_CARD_LEFT, notes.CONCEDED)}


@pytest.mark.parametrize("share", range(SHARES))
def test_the_invariants_hold_in_random_games(share: int) -> None:
    games.met.clear()
    assert run("games", games.prove, share, WANTED) >= WANTED / SHARES
    assert kinds() - IN_NO_OFFICIAL_CARD - SELDOM.keys() - set(games.met) == set()
    assert set(games.met) <= kinds()


@pytest.mark.parametrize("kind", SELDOM)
def test_the_invariants_hold_for_what_seldom_comes_up(kind: str) -> None:
    deck = deck_of([load_cards().card(name) for name in SELDOM[kind]])
    games.met.clear()
    for seed in range(20):
        check = Invariants()
        games.play(Match.new([deck, deck], seed, watch=check), check, Player(seed, eager))
    assert games.met[kind] > 0
