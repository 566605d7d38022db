"""Preparing with cards of the prototype, which no scenario can show; and by an effect that requires nothing."""

from typing import Any

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.terms import BOARD, HAND
from magenoir.rules.preparing import prepare_free
from tests.seats import A

ALL = load_cards(prototypes=True)


def match(**seat: Any) -> Match:
    return Match(read_position({"A": seat}, ALL))


def channeled(*names: str) -> list[dict[str, str]]:
    return [{"card": name, "state": "channeled"} for name in names]


def test_water_mana_may_stand_for_each_drop() -> None:
    game = match(
        hand=["Pulverization"], reserve="3 water 1 fire", board=["Endless rain", *channeled("Droplet", "Dew drop")]
    )
    game.choose("prepare Pulverization")
    assert game.options() == ["use Droplet as Drop", "use Dew drop as Drop", "pay water"]
    game.choose("pay water")
    game.choose("place water left")
    game.choose("pay water")
    game.choose("place water")
    assert game.state.seats[0].reserve == (0, 1, 1, 0, 0, 0)
    assert game.options() == ["use Droplet as Drop", "use Dew drop as Drop"]  # the last Water is for the spell itself
    game.choose("use Droplet as Drop")
    assert game.state.seats[0].reserve == (0, 0, 0, 0, 0, 0)


def test_mana_for_drops_and_for_the_spell_must_both_be_there() -> None:
    assert (
        "prepare Pulverization"
        in match(hand=["Pulverization"], reserve="4 water 1 fire", board=["Endless rain"]).options()
    )
    assert (
        "prepare Pulverization"
        not in match(hand=["Pulverization"], reserve="3 water 1 fire", board=["Endless rain"]).options()
    )


def test_two_solid_rocks_are_an_ore() -> None:
    rocks = channeled("Solid rock", "Solid rock", "Solar gold ore")
    game = match(hand=["Solid armor"], reserve="2 mineral", board=rocks)
    game.choose("prepare Solid armor")
    assert game.options() == ["use Solar gold ore as Ore", "use Solid rock as Solid rock"]
    game.choose("use Solid rock as Solid rock")
    while game.decision is not None and game.decision.kind == "component":
        assert game.options() == ["use Solid rock as Solid rock"]
        game.choose(0)
    assert not any(game.state.cards[card].card.name == "Solid armor" for card in game.state.zones[0][HAND])


def test_one_solid_rock_is_not() -> None:
    game = match(hand=["Solid armor"], reserve="2 mineral", board=channeled("Solid rock"))
    assert game.options() == ["end turn"]


def test_an_effect_prepares_for_free() -> None:
    game = match(hand=["Bramble forest"])
    (card,) = game.state.zones[0][HAND]
    assert prepare_free(game.table, A, card)
    piece = game.state.cards[card]
    assert (piece.zone, piece.state, piece.prepared_turn) == (BOARD, "in play", game.state.turn)
    assert not any(piece.locked)


def test_what_forbids_preparing_forbids_that_too() -> None:
    game = match(hand=["Bramble forest"], board=["Ritual of reflections", "Seed"])
    (card,) = game.state.zones[0][HAND]
    assert not prepare_free(game.table, A, card)
    assert game.state.cards[card].zone == HAND
