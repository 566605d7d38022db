"""A card that differs from its print says so, and what caused it; a card that is as printed says nothing."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.effects import Keyword
from magenoir.model.mana import read_mana
from magenoir.model.terms import CardId, Seat
from magenoir.told.changes import (
    BecameCopy,
    Change,
    Changed,
    ComponentsChanged,
    CostChanged,
    DamageChanged,
    EffectsLost,
    ElementChanged,
    HpChanged,
    KeywordChanged,
    LineChanged,
    TextGained,
    TimesChanged,
    WordChanged,
    changes,
)
from magenoir.told.rewording import with_digits
from magenoir.told.view import view
from tests.match.playing import match, random_game
from tests.seats import A, B

TREE_AND_FLAME = (("Tree", 1), ("Flame", 1))


def channeled(card: str) -> dict[str, str]:
    return {"card": card, "state": "channeled"}


def cost(printed: str, now: str, *by: str) -> CostChanged:
    return CostChanged(read_mana(printed), read_mana(now), by=by)


def by_name(game: Match, seat: Seat | None = A) -> dict[str, tuple[Change, ...]]:
    seats = view(game, seat).seats
    names = {card.id: card.name for player in seats for card in (*player.hand, *player.board) if card.id is not None}
    return {names[shown]: told for shown, told in changes(game, seat).items()}


@pytest.mark.parametrize(
    ("seat", "card", "told"),
    [
        (
            {"board": ["Howler's robe"], "hand": ["Zephyr"]},
            "Zephyr",
            cost("2 air", "1 air", "Howler's robe"),
        ),
        ({"board": ["Howler's robe"], "hand": ["Breath"]}, "Breath", cost("1 air", "", "Howler's robe")),
        (
            {"board": [channeled("Breath"), "Howler's robe"], "hand": ["Seed in the wind"]},
            "Seed in the wind",
            cost("2 air 2 vegetal", "2 vegetal", "Seed in the wind", "Howler's robe"),
        ),
        (
            {"board": ["Druid horns"], "hand": ["Seed"], "mage_noir": True},
            "Seed",
            cost("1 vegetal", "", "Druid horns"),
        ),
        (
            {"hand": ["Tree in flames"], "mage_noir": True},
            "Tree in flames",
            ComponentsChanged(TREE_AND_FLAME, TREE_AND_FLAME, 1, by=("Tree in flames",)),
        ),
        (
            {"board": ["Dead tree"], "mage_noir": True},
            "Dead tree",
            KeywordChanged(Keyword("Protector"), gained=True, by=("Dead tree",)),
        ),
        (
            {"board": [channeled("Seed"), "Prodigious sowing"]},
            "Seed",
            KeywordChanged(Keyword("Transmutable", "Tree"), gained=True, by=("Prodigious sowing",)),
        ),
        (
            {"board": [channeled("Seed"), "Prodigious sowing"]},
            "Seed",
            WordChanged("tree", 0, 1, by=("Prodigious sowing",)),
        ),
        (
            {"board": [channeled("Water drop"), "Prodigious source"]},
            "Water drop",
            WordChanged("drop", 1, 2, by=("Prodigious source",)),
        ),
        (
            {"board": ["Violent wind", channeled("Breath"), "Howler's robe"], "mage_noir": True},
            "Violent wind",
            DamageChanged(4, 6, by=("Violent wind", "Howler's robe")),
        ),
        ({"board": ["Fire ball"], "mage_noir": True}, "Fire ball", DamageChanged(2, 3, by=("Fire ball",))),
        (
            {"board": ["Draconic flame", "Burning robe"]},
            "Draconic flame",
            DamageChanged(2, 3, by=("Burning robe",)),
        ),
        (
            {"board": ["Animated tree", "King of trees"], "mage_noir": True},
            "Animated tree",
            TimesChanged(2, by=("King of trees",)),
        ),
    ],
)
def test_every_change_names_its_cause(seat: Mapping[str, Any], card: str, told: Change) -> None:
    assert told in by_name(match(A=seat))[card]


def test_a_mask_lowers_components_that_are_required_several_times() -> None:
    card = {"name": "Test blaze", "element": "fire", "cost": "1 fire", "components": "2 Flame", "text": "Draw 1 card."}
    game = match(card=[card], A={"board": ["Fire mask"], "hand": ["Test blaze"]})
    assert by_name(game)["Test blaze"] == (ComponentsChanged((("Flame", 2),), (("Flame", 1),), by=("Fire mask",)),)


def test_prices_of_abilities_are_the_current_ones() -> None:
    well, purse = (
        "At any time, you may pay 2 Fire Mana to draw 1 card.",
        "Abilities of your spells cost {} Fire Mana less.",
    )
    for less, now in ((1, "pay 1 Fire Mana"), (2, "pay no Mana"), (3, "pay no Mana")):
        cards = [
            {"name": "Well", "kind": "permanent", "element": "fire", "text": well},
            {"name": "Purse", "kind": "permanent", "element": "fire", "text": purse.format(less)},
        ]
        game = match(card=cards, A={"board": ["Well", "Purse"]})
        told = LineChanged(0, well.replace("pay 2 Fire Mana", now), by=("Purse",))
        assert by_name(game) == {"Well": (told,)}


def test_damage_to_yourself_is_not_increased_by_what_concerns_the_opponent() -> None:
    assert "Burning robe" not in by_name(match(A={"board": ["Burning robe"]}))


def test_lost_hp_comes_with_the_cards_that_took_it() -> None:
    tree = {"card": "Animated tree", "hp": 3}
    game = match(A={"board": ["Test spark", "Draconic flame"]}, B={"board": [tree]})
    for spell in ("Test spark", "Draconic flame"):
        game.choose(f"activate {spell}")
        game.choose("target B's Animated tree")
        while game.decision and game.decision.kind != "main" and spell == "Test spark":
            game.choose(0)
        if spell == "Test spark":
            assert by_name(game)["Animated tree"] == (HpChanged(3, 2, by=("Test spark",)),)
    assert "Animated tree" not in by_name(game)  # it has died


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Give Quickcast to 1 Permanent until the end of the turn.",
            KeywordChanged(Keyword("Quickcast"), gained=True, by=("Test gift",)),
        ),
        (
            "Until the end of the turn, 1 Permanent gains: when this leaves the board, exile it.",
            TextGained("When this leaves the board, exile it.", by=("Test gift",)),
        ),
    ],
)
def test_a_gift_names_its_giver_even_if_that_has_left(text: str, told: Change) -> None:
    gift = {"name": "Test gift", "element": "fire", "text": text}
    game = match(card=[gift], A={"board": ["Test gift", "Animated tree"]})
    game.choose("activate Test gift")
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert by_name(game, B)["Animated tree"] == (told,)


def test_neither_unchanged_cards_nor_another_hand_are_listed() -> None:
    game = match(A={"hand": ["Flame"], "board": ["Breath"]}, B={"board": ["Howler's robe"], "hand": ["Zephyr"]})
    assert changes(game, A) == {}
    assert changes(game, None) == {}
    assert list(by_name(game, B)) == ["Zephyr"]


def test_in_random_games_a_cost_is_listed_exactly_when_it_differs_in_the_view() -> None:
    listed = 0
    for seed in range(12):
        game = random_game(seed, 120)
        for seat in (A, B):
            told = changes(game, seat)
            listed += len(told)
            for card in view(game, seat).seats[seat].hand:
                assert card.face is not None
                assert card.id is not None
                kinds = {type(change) for change in told.get(card.id, ())}
                differs = card.cost != card.face.cost and not card.face.x_element
                assert (CostChanged in kinds) == differs
            for player in view(game, seat).seats:
                for card in player.board:
                    assert card.face is not None
                    assert card.id is not None
                    kinds = {type(change) for change in told.get(card.id, ())}
                    assert (HpChanged in kinds) == (card.hp != card.face.hp)
                    assert (KeywordChanged in kinds) == bool({*card.keywords} - {*card.face.keywords})
    assert listed


# --------------------------------------------------------------------------------------------- cards of all the boxes


def whole_pool(**position: Any) -> Match:
    return Match(read_position(position, load_cards()))


def lasting(source: str, subject: str, text: str, until: str = "end of turn") -> dict[str, str]:
    return {"source": source, "subject": subject, "text": text, "until": until}


@pytest.mark.parametrize(
    ("card", "position", "told"),
    [
        (
            "Forged blade",
            {"A": {"board": [channeled("Obsidian rock"), {"card": "Forged blade", "used": ["Obsidian rock"]}]}},
            LineChanged(
                0,
                "Once per turn, during your main phase, you may inflict 2 damage to any target.",
                by=("Obsidian rock",),
            ),
        ),
        (
            "Solar winds",
            {
                "A": {
                    "board": [
                        channeled("Time acceleration"),
                        {"card": "Solar winds", "used": ["Time acceleration as Time"]},
                    ]
                }
            },
            TextGained("Discard the top 1 card of your deck.", by=("Time acceleration",)),
        ),
        (
            "Crimson ritual",
            {"A": {"board": ["Waiver crown", "Crimson ritual"], "reserve": "1 air"}},
            EffectsLost(by=("Waiver crown",)),
        ),
        (
            "Sun catalyst",
            {
                "A": {"board": ["Sun catalyst"]},
                "B": {"board": ["Ice tree"]},
                "lasting": [lasting("Ice tree", "Sun catalyst", "This has no effects.")],
            },
            EffectsLost(by=("Ice tree",)),
        ),
        (
            "Rock wall",
            {
                "A": {"board": [channeled("Rock wall")]},
                "lasting": [lasting("Rock wall", "Rock wall", "This does not answer to the word Wall.", "reset")],
            },
            WordChanged("wall", 1, 0, by=("Rock wall",)),
        ),
        (
            "Flame",
            {
                "A": {"board": ["Ermine", channeled("Flame")]},
                "lasting": [lasting("Ermine", "Flame", "The element of this is Water.")],
            },
            ElementChanged("fire", "water", by=("Ermine",)),
        ),
        (
            "Wild fire",
            {"A": {"board": [{"card": "Seed", "copies": "Wild fire"}]}},
            BecameCopy("Seed", "Wild fire"),
        ),
    ],
)
def test_changes_by_cards_of_the_later_boxes_are_listed(card: str, position: dict[str, Any], told: Change) -> None:
    assert told in by_name(whole_pool(**position))[card]


def test_a_card_without_effects_is_listed_once_and_not_keyword_by_keyword() -> None:
    silent = lasting("Ice tree", "Sun catalyst", "This has no effects.")
    game = whole_pool(A={"board": ["Sun catalyst"]}, B={"board": ["Ice tree"]}, lasting=[silent])
    assert by_name(game)["Sun catalyst"] == (EffectsLost(by=("Ice tree",)),)
    (seen,) = view(game, B).seats[A].board
    assert seen.silent
    assert seen.keywords == ()


def test_an_exhausted_animals_state_says_what_it_lacks() -> None:
    game = whole_pool(A={"board": [{"card": "Eagle", "state": "exhausted"}]})
    assert by_name(game) == {}


def test_a_printed_x_is_no_number_that_could_have_changed() -> None:
    game = whole_pool(A={"board": [{"card": "Desert wall", "hp": 3, "locks": "3 mineral"}]})
    assert by_name(game) == {}


@pytest.mark.parametrize("operation", [("double", 0), ("increase", 10), ("subtract", 3), ("reduce", 9)])
def test_changed_digits_of_every_card_can_be_printed(operation: tuple[str, int]) -> None:
    for printed in load_cards():
        for paragraph in printed.paragraphs:
            assert with_digits(paragraph, (operation,))


def test_changes_are_worked_out_once_for_all_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    game, looked_at = match(A={"board": ["Dead tree", "Howler's robe"]}), list[int]()
    on_board = Changed.on_board

    def counted(changed: Changed, card: CardId) -> Iterator[Change]:
        looked_at.append(card)
        return on_board(changed, card)

    monkeypatch.setattr(Changed, "on_board", counted)
    for seat in (A, B, None):
        changes(game, seat)
    assert len(looked_at) == 2
    game.choose("end turn")
    assert len(looked_at) == 2
    changes(game, A)
    assert len(looked_at) == 4  # another version of the State
