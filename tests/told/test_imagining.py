"""What an option may lead to, imagined: true to the rules, and to what the seat may know."""

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.model.errors import GameOver, UnreadMove
from magenoir.model.randomness import below
from magenoir.table import Table
from magenoir.told.imagining import Ahead, ImaginedCrash, base_game, imagination
from magenoir.told.view import View, view

DECKS = [load_decks()[slug].cards for slug in ("burning-wrath", "surging-growth")]


def position(**what: object) -> Match:
    return Match(read_position(what, load_base()))


def place(match: Match, move: str) -> int:
    return match.options().index(move)


def test_an_option_and_the_next_question_can_be_imagined() -> None:
    match = position(A={"board": ["Draconic flame"]})
    imagine, activate = imagination(match), place(match, "activate Draconic flame")
    ahead = imagine(activate)
    assert ahead.view.asked is not None
    assert (ahead.view.asked.kind, [choice.seat for choice in ahead.choices]) == ("target", [0, 1])
    assert [seat.hp for seat in imagine(activate, 1).view.seats] == [20, 18]
    assert [seat.hp for seat in imagine(activate, 0).view.seats] == [18, 20]


def test_imagining_changes_nothing() -> None:
    match = position(A={"board": ["Draconic flame"]})
    before, moves = match.state.copy(), list(match.moves)
    imagine = imagination(match)
    for option in range(len(match.options())):
        imagine(option)
    assert (match.state, match.moves) == (before, moves)


def test_the_same_path_is_imagined_the_same_way() -> None:
    match = position(A={"board": ["Healer's breath"], "deck": ["Flame", "Seed", "Zephyr", "Tornado"]})
    imagine, activate = imagination(match), place(match, "activate Healer's breath")
    first = imagine(activate)
    imagine(place(match, "end turn"))
    assert imagine(activate) == first


def test_the_others_pass_and_take_the_first_option() -> None:
    match = position(A={"board": ["Draconic flame"]}, B={"board": ["Animated tree"]})
    after = imagination(match)(place(match, "activate Draconic flame"), 1).view
    assert after.asked is not None
    assert (after.asked.seat, after.asked.kind) == (0, "main")
    assert [card.hp for card in after.seats[1].board] == [1]  # it took the hit for its player


def test_it_ends_when_another_seat_is_free_to_act() -> None:
    match = position()
    after = imagination(match)(place(match, "end turn")).view
    assert (after.active, after.phase) == (1, "gather")


def test_two_games_that_differ_in_hidden_cards_are_imagined_the_same_way() -> None:
    """At every third decision of some random games, in full: all options, in twins with other hidden cards."""
    compared = 0
    for seed in range(3):
        match, chance = Match.new(DECKS, seed), seed
        while match.decision is not None and match.number < 120:
            if match.number % 3 == 0:
                compared += 1
                assert imagined(match) == imagined(match.fork(resample=seed + 1_000, pool=base_game())), match.moves
            chance, pick = below(chance, len(match.decision.options))
            match.choose(match.decision.options[pick])
    assert compared > 100


def imagined(match: Match) -> tuple[View, list[Ahead]]:
    assert match.decision is not None
    imagine = imagination(match)
    return view(match, match.decision.seat), [imagine(option) for option in range(len(match.decision.options))]


def test_the_others_deck_lists_are_not_known() -> None:
    """What the other discards is imagined the same way, whatever it has: its deck list would give it away."""
    discarded = []
    for name in ("Seed", "Flame"):
        match = position(A={"board": ["Ephemeral brambles"]}, B={"hand": [name] * 4, "deck": [name] * 30})
        after = imagination(match)(place(match, "activate Ephemeral brambles"))
        discarded.append([card.name for card in after.view.seats[1].discard])
    assert len(discarded[0]) == 1
    assert discarded[0] == discarded[1]


# ----------------------------------------------------------------------------------------------- what breaks on the way


def test_a_broken_rule_is_the_engines_fault_and_reports_what_was_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    match = position(A={"board": ["Draconic flame"]})
    imagine, activate = imagination(match), place(match, "activate Draconic flame")
    whole = imagine(activate)
    with monkeypatch.context() as broken:
        broken.setattr(Table, "lose_hp", None)
        with pytest.raises(ImaginedCrash, match="while A imagined: activate Draconic flame; target B") as crash:
            imagine(activate, 1)
    assert crash.value.moves == ((0, "activate Draconic flame"), (0, "target B"))
    assert isinstance(crash.value.__cause__, TypeError)
    assert imagine(activate) == whole  # and it can be imagined on
    assert imagine(activate, 1).view.seats[1].hp == 18


def test_a_world_that_cannot_be_made_is_the_engines_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    match = position()
    monkeypatch.setattr(Match, "_resample", None)
    with pytest.raises(ImaginedCrash, match="while A imagined: what might be hidden"):
        imagination(match)(0)


def test_imagining_a_missing_option_is_the_callers_fault() -> None:
    match = position(A={"board": ["Draconic flame"]}, B={"hp": 2})
    imagine, activate = imagination(match), place(match, "activate Draconic flame")
    with pytest.raises(UnreadMove):
        imagine(activate, 9)
    with pytest.raises(GameOver):
        imagine(activate, 1, 0)
    assert imagine(activate, 0).view.seats[0].hp == 18  # from the beginning, not from where it broke off
