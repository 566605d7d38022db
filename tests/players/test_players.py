"""Players see views, choose one of the options, and choose the same from the same seed."""

import pytest

from magenoir.arena.game import answer
from magenoir.decks.shipped import load_decks
from magenoir.match.game import Match
from magenoir.model.terms import Seat
from magenoir.players import PLAYERS, RandomPlayer
from magenoir.players.glance import glance
from magenoir.players.worth import worth
from magenoir.told.imagining import imagination
from magenoir.told.view import view
from tests.players.choosing import choice, chosen_by
from tests.seats import A

DECKS = [load_decks()[slug].cards for slug in ("burning-wrath", "surging-growth")]


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    def moves() -> list[tuple[Seat, str]]:
        match = Match.new(DECKS, 3)
        players = [PLAYERS[name](seat) for seat in (1, 2)]
        for _ in range(150):
            if match.decision is not None:
                answer(match, players)
        return match.moves

    assert moves() == moves()


def test_a_random_player_takes_every_option_some_time() -> None:
    match = Match.new(DECKS, 3)
    seen, imagine = view(match, A), imagination(match)
    player = RandomPlayer(5)
    offered = [choice("add-element", index=index) for index in range(3)]
    assert {player.choose(seen, offered, imagine) for _ in range(60)} == {0, 1, 2}


def test_seeds_make_different_players() -> None:
    match = Match.new(DECKS, 3)
    seen, imagine = view(match, A), imagination(match)
    offered = [choice("add-element", index=index) for index in range(8)]

    def row(seed: int) -> list[int]:
        player = RandomPlayer(seed)
        return [player.choose(seen, offered, imagine) for _ in range(20)]

    assert row(1) == row(1) != row(2)


@pytest.mark.parametrize("name", ["simple", "greedy"])
def test_a_player_ends_its_turn_when_its_patience_does(name: str) -> None:
    match = Match.new(DECKS, 3)
    bots = [PLAYERS[name](1), PLAYERS[name](2)]
    while match.decision is not None and match.decision.kind != "main":
        answer(match, bots)
    player = PLAYERS[name](3)
    chosen = [chosen_by(match, player) for _ in range(100)]
    assert chosen[-1] == "end turn"


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("Inflict 3 damage to any target.", "damage", 3),
        ("Inflict 3 damage, or 4 if you are a Mage Noir, to the opponent.", "damage", 3),
        (
            "Inflict 2 damage to each Permanent the opponent controls.\nThen inflict 2 damage to the opponent.",
            "damage",
            2,
        ),
        ("Then this inflicts 1 damage to you.", "damage", 0),
        ("The opponent loses 2 HP.", "damage", 2),
        ("You gain 1 HP and draw 1 card.", "heal", 1),
        ("You gain 1 HP and draw 1 card.", "draw", 1),
        ("Destroy 1 Permanent or 1 Equipment.", "against", ("Permanent", "Equipment")),
        ("You may destroy 1 Permanent you control to draw 1 card.", "against", ()),
        ("Put 1 prepared spell on top of its owner's deck.", "against", ("prepared",)),
        ("When this enters play, you lose half of your HP, rounded down.", "own_loss", 10),
    ],
)
def test_a_glance_sums_up_a_text(text: str, field: str, value: object) -> None:
    assert getattr(glance(text), field) == value


def test_an_unknown_card_is_worth_nothing() -> None:
    assert worth(None) == 0
