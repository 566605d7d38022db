"""The rule by which bots exchange cards between games: stated in words, and followed."""

from collections.abc import Sequence
from inspect import signature
from pathlib import Path

import pytest
from msgspec.structs import replace

from magenoir.decks.shipped import load_decks
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.outcome import Outcome
from magenoir.players.sideboarding import RULE, SOURCES, price, sideboard, sources
from magenoir.told.face import face
from magenoir.told.view import CardView, View, view
from tests.seats import A, B

FIRE, TREE, WAVE = (
    load_decks()[f"{slug}-tournament"] for slug in ("burning-wrath", "surging-growth", "crushing-pressure")
)
WON, LOST = Outcome(winner=A), Outcome(winner=B)
BLANK = view(Match.new([FIRE.cards, TREE.cards], 1), A)


def named(*names: str) -> tuple[Card, ...]:
    return tuple(load_cards().card(name) for name in names)


def ended(
    outcome: Outcome | None = LOST, hand: Sequence[str] = (), seen: Sequence[str] = (), zone: str = "discard"
) -> View:
    """What A saw last: its own hand, and what B has shown."""
    cards = {"mine": hand, "theirs": seen}
    faces = {whose: tuple(CardView(face=face(card)) for card in named(*names)) for whose, names in cards.items()}
    mine, theirs = BLANK.seats
    seats = (replace(mine, hand=faces["mine"]), replace(theirs, **{zone: faces["theirs"]}))
    return replace(BLANK, outcome=outcome, seats=seats)


def fire(*games: View, side: tuple[Card, ...] = FIRE.side) -> list[tuple[str, str]]:
    return list(sideboard(FIRE.cards, side, games))


def test_the_rule_is_stated_where_people_look_for_it() -> None:
    page = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
    assert RULE in " ".join(page.replace("\n> ", " ").split())
    assert RULE.count(". ") == 2


def test_before_the_first_game_and_after_a_win_nothing_is_exchanged() -> None:
    held = ["Magma eruption", "Fire ball", "Burning robe"]
    assert fire() == []
    assert fire(ended(WON, held)) == []
    assert fire(ended(LOST, held), ended(WON, held)) == []


@pytest.mark.parametrize("outcome", [LOST, Outcome(), None])
def test_after_a_loss_or_a_draw_the_most_expensive_cards_still_held_go_first(outcome: Outcome | None) -> None:
    swaps = fire(ended(outcome, ["Fiery arrow", "Magma eruption", "Fire ball", "Fire ball", "Burning robe"]))
    assert [out for out, _ in swaps] == ["Magma eruption", "Burning robe", "Fire ball"]
    assert swaps[0][1] == "Mental flame"  # nothing of the opponent's was seen: the cheapest that costs less


def test_at_most_three_cards_are_exchanged_and_none_that_was_not_held() -> None:
    assert len(fire(ended(hand=["Magma eruption"] * 3 + ["Fire ball"] * 2))) == 3
    assert fire(ended(hand=["Magma eruption"]))[0][0] == "Magma eruption"
    assert fire(ended()) == []
    assert fire(ended(hand=["Tornado"])) == []  # not of this deck: it came from elsewhere


def test_nothing_more_expensive_comes_in_unless_it_removes_what_was_seen() -> None:
    assert fire(ended(hand=["Flame projectile"]), side=named("Rain of flames")) == []
    hand = ["Crimson ring"]
    assert fire(ended(hand=hand, seen=["Dead tree"]), side=named("Breath of flames")) == [
        ("Crimson ring", "Breath of flames")
    ]
    assert fire(ended(hand=hand, seen=["Seed"]), side=named("Breath of flames")) == []
    assert fire(ended(hand=hand, seen=["Druid ring"]), side=named("Breath of flames")) == []  # it hits Permanents only


@pytest.mark.parametrize("zone", ["board", "discard", "exile", "hand"])
def test_seen_is_what_lies_open_or_is_known_of_the_opponent_in_any_finished_game(zone: str) -> None:
    first, last = ended(WON, seen=["Dead tree"], zone=zone), ended(LOST, ["Crimson ring"])
    assert fire(first, last, side=named("Breath of flames")) == [("Crimson ring", "Breath of flames")]
    own = replace(last, seats=(replace(last.me, board=ended(seen=["Dead tree"]).seats[1].discard), last.seats[1]))
    assert fire(own, side=named("Breath of flames")) == []  # a player's own Permanents are no reason


def test_answers_come_before_all_others_and_are_never_given_away() -> None:
    swaps = fire(ended(hand=["Fission", "Magma eruption"], seen=["Dead tree"]))
    assert swaps == [("Magma eruption", "Breath of flames")]
    swaps = fire(ended(hand=["Fission", "Magma eruption"]))
    assert swaps == [("Magma eruption", "Mental flame"), ("Fission", "Mental flame")]


def test_a_component_that_the_deck_needs_keeps_its_sources() -> None:
    """Bark armor is the only Bark of Druid armor, and its two copies are too few already."""
    games = [ended(hand=["Bark armor", "Druid armor"])]
    assert sources("Bark", TREE.cards) < SOURCES
    (swap,) = sideboard(TREE.cards, named("Seed"), games)
    assert swap == ("Druid armor", "Seed")
    four = named(*["Druid ring"] * 4, "Kerloc'h's robe", "Seed")
    assert sideboard(four, named("Seed"), [ended(hand=["Druid ring"])]) == ()
    five = (*four, *named("Druid ring"))
    assert sideboard(five, named("Seed", "Seed"), [ended(hand=["Druid ring"] * 2)]) == (("Druid ring", "Seed"),)


def test_a_card_whose_components_the_deck_lacks_does_not_come_in() -> None:
    seen = ended(hand=["Magma eruption"], seen=["Dead tree", "Druid ring"])
    assert fire(seen, side=named("Engulfment")) == []  # it needs a Wave
    held = [ended(hand=["Great waters"], seen=["Dead tree"])]
    assert sideboard(WAVE.cards, named("Engulfment"), held) == (("Great waters", "Engulfment"),)


def test_an_animal_does_not_come_in() -> None:
    cat = next(card for card in load_cards() if card.kind == "animal")
    assert price(cat) < price(named("Magma eruption")[0])
    assert fire(ended(hand=["Magma eruption"]), side=(cat,)) == []


def test_it_gets_nothing_but_its_own_cards_and_views() -> None:
    """D1.4.secret: the opponent's list is nowhere among them; tests/test_layers.py keeps bots to views."""
    assert list(signature(sideboard).parameters) == ["cards", "side", "games"]


def test_the_same_views_always_make_the_same_exchange() -> None:
    game = ended(hand=["Fire ball", "Magma eruption", "Fire mask", "Fire whip"], seen=["Dead tree", "Druid ring"])
    assert fire(game) == fire(game)
    assert sideboard(FIRE.cards[::-1], FIRE.side[::-1], [game]) == tuple(fire(game))
