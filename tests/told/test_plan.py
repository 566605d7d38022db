"""A plan says what moves of Mana lead to, completes them, and stops before anything else is revealed."""

from collections.abc import Sequence

import pytest

from magenoir.match.game import Match
from magenoir.model.errors import ForeignMove, GameOver, UnreadMove
from magenoir.model.events import CardDrawn
from magenoir.model.mana import NO_MANA, Mana, read_mana
from magenoir.model.terms import Seat
from magenoir.players import beginner
from magenoir.told.plan import OF_MANA, Planned
from magenoir.told.plan import plan as plan_by
from tests.match.playing import match, moment, random_game
from tests.seats import A, B

BEYOND = 99


def plan(game: Match, seat: Seat, begun: Sequence[str]) -> Planned:
    return plan_by(game, seat, indices(game, begun), beginner)


def indices(game: Match, moves: Sequence[str]) -> list[int]:
    """Of these moves, one after another; one that is not offered has an index beyond."""
    ahead, found = game.fork(), list[int]()
    for move in moves:
        found.append(ahead.options().index(move) if move in ahead.options() else BEYOND)
        if found[-1] != BEYOND:
            ahead.choose(found[-1])
    return found


def moves(game: Match, seat: Seat, begun: Sequence[str] = ()) -> list[str]:
    return [step.choices[step.chosen].text for step in plan(game, seat, begun)[0]]


def releasing(**more: object) -> Match:
    """A releases 1 air and 2 fire, one of which goes to the smaller pile first."""
    flame = {"card": "Draconic flame", "locks": "2 fire 1 air"}
    game = match(A={"board": [flame], "hand": ["Flame"], "reserve": "3 air"}, ether={"left": "1 fire"}, **more)
    game.choose("activate Draconic flame")
    game.choose("target B")
    assert game.decision is not None
    assert game.decision.kind == "place"
    return game


def test_a_plan_is_complete_and_its_moves_lead_where_it_says() -> None:
    game = releasing()
    before = moment(game)
    steps, ether, reserve = plan(game, A, ["place fire"])
    assert [step.kind for step in steps] == ["place", "place", "place"]
    assert [choice.text for choice in steps[0].choices] == game.options()
    assert steps[0].choices[steps[0].chosen].text == "place fire"
    assert len(steps[2].choices) == 1  # forced, and a step all the same
    assert moment(game) == before
    for step in steps:
        game.choose(step.choices[step.chosen].text)
    assert (ether, reserve) == (tuple(game.state.ether), game.state.seats[A].reserve)


def test_the_gathering_stops_before_a_pile_is_taken() -> None:
    game = match(B={"hand": ["Flame"], "deck": ["Seed"]})
    game.choose("end turn")
    while game.decision and game.decision.kind != "add":
        game.choose(0)
    steps, ether, _ = plan(game, B, ["add water left"])
    assert [step.kind for step in steps] == ["add"] * 3
    assert sum(map(sum, ether)) == 3
    assert ether[0][1] >= 1


def test_a_trade_and_a_preparation_are_planned_from_the_main_phase() -> None:
    game = match(A={"hand": ["Breath"], "reserve": "3 air 1 fire"}, ether={"left": "1 water"})
    assert moves(game, A, ["trade"])[:2] == ["trade", "receive water"]
    steps, _, reserve = plan(game, A, ["prepare Breath"])
    assert [step.kind for step in steps] == ["main"]
    assert reserve == read_mana("2 air 1 fire")


def test_components_of_a_preparation_are_part_of_it() -> None:
    board = [{"card": name, "state": "channeled"} for name in ("Flame", "Sulfur flame", "Seed")]
    game = match(A={"board": board, "hand": ["Fiery arrow"], "reserve": "5 fire"})
    steps, _, reserve = plan(game, A, ["prepare Fiery arrow"])
    assert [step.kind for step in steps] == ["main", "component"]
    assert reserve == read_mana("3 fire")


@pytest.mark.parametrize("begun", [["activate Test spark"], ["end turn"], ["activate Test spark", "target B"]])
def test_other_moves_are_not_followed(begun: list[str]) -> None:
    game = match(A={"board": ["Test spark"], "reserve": "3 air"}, B={"deck": ["Seed"]})
    assert plan(game, A, begun) == ((), (NO_MANA, NO_MANA), read_mana("3 air"))


def test_moves_beyond_the_last_mana_are_not_followed() -> None:
    game = releasing()
    three = ["place fire", "place fire", "place air"]
    assert moves(game, A, three) == moves(game, A, [*three, "end turn", "no such move"]) == three


def test_wrong_moves_are_refused() -> None:
    game = releasing()
    with pytest.raises(UnreadMove, match="no option 99"):
        plan(game, A, ["place water"])
    with pytest.raises(ForeignMove):
        plan(game, B, ["place fire"])
    game.concede(A)
    with pytest.raises(GameOver):
        plan(game, A, ["place fire"])


def test_a_seat_that_is_not_asked_sees_the_piles_as_they_are() -> None:
    game = releasing()
    assert plan(game, B, []) == ((), tuple(game.state.ether), NO_MANA)


def test_a_plan_ends_when_a_card_is_drawn() -> None:
    """Mana is paid, a card is drawn, and the spell's own Mana is released: the plan tells the payment, and ends."""
    well = {"name": "Test well", "element": "water", "text": "You may pay 1 Water Mana to draw 1 card."}
    board = [{"card": "Test well", "locks": "1 fire"}]
    game = match(card=[well], A={"board": board, "reserve": "1 water", "deck": ["Seed", "Flame"]})
    game.choose("activate Test well")
    steps, ether, reserve = plan(game, A, [])
    assert [step.kind for step in steps] == ["pay", "place"]
    assert sum(map(sum, ether)) == 1
    assert reserve == NO_MANA


def test_in_random_games_following_a_plan_gives_the_mana_it_shows() -> None:
    """Whatever comes after its last step, up to there it is true."""
    planned = 0
    for seed in range(4):
        game = random_game(seed, 0)
        while game.decision is not None and game.number < 200:
            seat = game.decision.seat
            steps, ether, reserve = plan(game, seat, [])
            assert bool(steps) == (game.decision.kind in OF_MANA) or game.decision.kind == "component"
            if steps:
                planned += 1
                follow(game.fork(), [step.choices[step.chosen].text for step in steps], ether, reserve)
            game.choose(game.number % len(game.decision.options))
    assert planned > 100


def follow(game: Match, texts: list[str], ether: tuple[Mana, ...], reserve: Mana) -> None:
    assert game.decision is not None
    seat = game.decision.seat
    for text in texts[:-1]:
        assert not any(isinstance(event, CardDrawn) for event in game.choose(text, seat))
    seen: list[tuple[tuple[Mana, ...], Mana]] = []
    game.undo(0)
    game.table.on_event = lambda table, _: seen.append((tuple(table.state.ether), table.state.seats[seat].reserve))
    before = (tuple(game.state.ether), game.state.seats[seat].reserve)
    game.choose(texts[-1], seat)
    assert (ether, reserve) in [before, *seen]


def test_no_element_is_traded_for_itself() -> None:
    game = match(A={"hand": ["Flame"], "reserve": "4 fire 1 air"}, ether={"left": "1 fire 1 water"})
    received, *given = moves(game, A, ["trade"])[1:]
    assert received != "receive fire"
    assert set(given) == {"give fire"}
    assert moves(game, A, ["trade", "receive fire"])[1] == "receive fire"  # a player who wants to, may
