"""Bots together against an Adversary: whom they hit, spare and help, and what they wait for."""

import pytest

from magenoir.arena.game import answer
from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.shipped import RULEBOOK, load_decks
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.terms import ADVERSARY
from magenoir.notation.outcomes import print_outcome
from magenoir.players import PLAYERS, GreedyPlayer
from magenoir.players.acting import activate
from magenoir.players.evaluation import WIN, evaluate, harm, is_of_time
from magenoir.players.glance import glance
from magenoir.players.picking import option, share, target
from magenoir.players.sight import Sight
from magenoir.players.spending import add
from magenoir.told.face import face
from magenoir.told.view import view
from tests.players.choosing import choice, chosen_by
from tests.players.choosing import target as at
from tests.seats import A, B

CARDS = load_cards()
QUEEN = {"board": ["The Cinder Queen"], "hp": 10}


def position(**what: object) -> Match:
    return Match(read_position({"mode": "coop", **what}, CARDS))


def sight(match: Match, source: str = "") -> Sight:
    seen = Sight(view(match, A))
    seen.source = face(CARDS.card(source)) if source else None
    return seen


def chosen(match: Match, bot: str = "greedy") -> str:
    return chosen_by(match, PLAYERS[bot](1))


def turn_of(match: Match, bot: str = "greedy") -> list[str]:
    """The moves of A to the end of its turn."""
    bots, turn = [PLAYERS[bot](1) for _ in range(match.state.players)], match.state.turn
    while match.decision is not None and match.state.turn == turn:
        answer(match, bots)
    return [move for seat, move in match.moves if seat == 0]


@pytest.mark.parametrize("bot", PLAYERS)
@pytest.mark.parametrize("slug", load_adversaries())
def test_every_bot_plays_every_adversary_in_every_seat(bot: str, slug: str) -> None:
    decks = [load_decks()[deck].cards for deck in RULEBOOK]
    seats = {"cinder-queen": 1, "drowned-clock": 2}.get(slug, 4)
    match = Match.new(decks[:seats], 5, mode="coop", adversary=load_adversaries()[slug].deck(2))
    players, asked = [PLAYERS[bot](seat) for seat in range(seats)], set[int]()
    while match.decision is not None and match.state.turn < 16:
        asked.add(match.decision.seat)
        answer(match, players)
    assert asked == set(range(seats))
    assert match.outcome or match.state.turn == 16


def test_allies_are_not_opponents_and_the_adversary_is_one_once_it_has_arrived() -> None:
    alone, there = sight(position(A={}, B={}, adversary={})), sight(position(A={}, B={}, adversary=QUEEN))
    assert ([one.seat for one in alone.against], alone.opponents) == ([ADVERSARY], [])
    assert [one.seat for one in there.opponents] == [ADVERSARY]
    assert [one.seat for one in there.ours] == [0, 1]
    assert there.weakest == 10


@pytest.mark.parametrize("bot", ["simple", "greedy"])
def test_a_hitting_spell_is_prepared_and_kept_until_there_is_somebody_to_hit(bot: str) -> None:
    before = position(A={"hand": ["Draconic flame"], "reserve": "2 fire"}, B={}, adversary={})
    moves = turn_of(before, bot)
    assert "prepare Draconic flame" in moves
    assert "activate Draconic flame" not in moves
    after = position(A={"hand": ["Draconic flame"], "reserve": "2 fire"}, B={}, adversary=QUEEN)
    assert turn_of(after, bot)[:3] == ["prepare Draconic flame", "activate Draconic flame", "target adversary"]


@pytest.mark.parametrize("bot", ["simple", "greedy"])
def test_a_permanent_is_hit_even_before_the_adversary_arrives(bot: str) -> None:
    match = position(A={"board": ["Draconic flame"]}, B={}, adversary={"board": ["Furnace hound"]})
    assert turn_of(match, bot)[:2] == ["activate Draconic flame", "target Furnace hound"]


def test_a_win_is_taken() -> None:
    match = position(A={"board": ["Draconic flame"]}, B={}, adversary={**QUEEN, "hp": 2})
    assert turn_of(match)[:2] == ["activate Draconic flame", "target adversary"]
    assert print_outcome(match.outcome) == "players win"
    assert [evaluate(view(match, seat)) for seat in (A, B)] == [WIN, WIN]


def test_a_loss_is_a_loss_for_all() -> None:
    match = position(A={}, B={}, adversary=QUEEN)
    match.concede(A)
    match.concede(B)
    assert print_outcome(match.outcome) == "players lose"
    assert [evaluate(view(match, seat)) for seat in (A, B)] == [-WIN, -WIN]


@pytest.mark.parametrize("bot", ["simple", "greedy"])
def test_the_healthiest_player_takes_the_adversarys_hit(bot: str) -> None:
    match = position(
        turn="adversary", phase="draw", A={"hp": 5}, B={"hp": 18}, C={"hp": 9}, adversary={"deck": ["White heat"]}
    )
    while match.decision is not None and match.decision.kind != "target":
        match.choose(0)
    assert match.decision is not None
    assert match.decision.shared
    assert chosen(match, bot) == "target B"


def test_the_weakest_ally_is_helped_and_the_healthiest_harmed() -> None:
    match = position(A={"hp": 12}, B={"hp": 3}, adversary=QUEEN)
    harmed = sight(match, "White heat")
    for score in (target, share):
        assert score(harmed, at("adversary")) > score(harmed, at("A")) > score(harmed, at("B"))


def test_the_adversarys_choices_are_made_in_the_players_favour() -> None:
    match = position(turn="adversary", phase="draw", A={"hp": 4}, adversary={**QUEEN, "deck": ["A choice of burns"]})
    while match.decision is not None and match.decision.kind != "option":
        match.choose(0)
    seen = sight(match, "A choice of burns")
    assert option(seen, choice("choose-number", number=3)) < 0  # HP for the Adversary
    assert chosen(match) in ("choose 2", "choose 3")  # not HP, of which 4 are left


def test_what_is_wanted_goes_into_both_piles() -> None:
    match = position(A={"hand": ["Draconic flame"]}, adversary=QUEEN, ether={"left": "1 fire", "right": "1 air"})
    seen = sight(match)
    assert add(seen, choice("add-element", element="fire")) > add(seen, choice("add-element", element="water"))


def test_a_spell_that_hits_everybody_waits_for_a_weak_ally() -> None:
    weak = sight(position(A={"board": ["Supernova"]}, B={"hp": 1}, adversary=QUEEN))
    well = sight(position(A={"board": ["Supernova"]}, B={"hp": 20}, adversary=QUEEN))
    assert activate(weak, weak.me.board[0]) < 0 < activate(well, well.me.board[0])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"adversary": {**QUEEN, "hp": 4}}, {"adversary": QUEEN}),
        ({"B": {"hp": 20}}, {"B": {"hp": 18}}),
        ({"B": {"hp": 1}}, {"B": {"hp": 0, "out": True}}),
        ({"adversary": QUEEN}, {"adversary": {"board": ["The Cinder Queen", "Furnace hound"], "hp": 10}}),
        ({"adversary": {"board": [{"card": "Furnace hound", "hp": 1}]}}, {"adversary": {"board": ["Furnace hound"]}}),
        (
            {"adversary": {"board": ["The Drowned Clock"], "hp": 8, "deck": ["Undertow"] * 3}},
            {"adversary": {"board": ["The Drowned Clock"], "hp": 1, "deck": ["Undertow"] * 6}},
        ),
    ],
)
def test_what_brings_the_adversarys_end_closer_is_worth_more(
    better: dict[str, object], worse: dict[str, object]
) -> None:
    usual: dict[str, object] = {"A": {}, "B": {}, "adversary": QUEEN}
    values = [evaluate(view(position(**{**usual, **one}), A)) for one in (better, worse)]
    assert values[0] > values[1]


def test_an_adversary_card_is_judged_by_its_effect_on_the_players() -> None:
    assert harm(CARDS.card("Furnace hound").text) > harm(CARDS.card("Bellows keeper").text)
    assert harm(CARDS.card("Mantle of smoke").text) > harm("")
    assert glance(CARDS.card("Spitting embers").text).damage == 2
    assert [is_of_time(CARDS.card(name).text) for name in ("The Drowned Clock", "The Cinder Queen")] == [True, False]


def test_its_choice_is_the_same_whatever_is_hidden_from_it() -> None:
    decks = [load_decks()[slug].cards for slug in RULEBOOK[:2]]
    match = Match.new(decks, 3, mode="coop", adversary=load_adversaries()["root-mother"].deck(1))
    players, compared = [GreedyPlayer(1), GreedyPlayer(2)], 0
    while match.decision is not None and match.number < 120:
        if not match.decision.forced:
            compared += 1
            assert chosen(match) == chosen(match.fork(resample=77)), match.moves
        answer(match, players)
    assert compared > 30
