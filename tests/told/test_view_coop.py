"""Views of a game against an Adversary: allies hide their hands, and shared decisions are shown to all."""

from typing import Any

import pytest

from magenoir.match.game import Match
from magenoir.model.terms import ADVERSARY, SEATS, Seat
from magenoir.told.chain import chain
from magenoir.told.changes import changes
from magenoir.told.choices import choices
from magenoir.told.figures import figures
from magenoir.told.prompt import question
from magenoir.told.view import view
from tests.match.coop import match, random_game
from tests.seats import A, B, C
from tests.told.reading import read_story

PRYING = {
    "name": "Prying",
    "element": "air",
    "cost": "1 air",
    "text": "Look at the hand of the opponent; that player discards a card of your choice from their hand.",
}


def links(game: Match, seat: Seat | None = A) -> list[tuple[str, int, str, bool]]:
    return [(link.what, link.seat, link.name, link.now) for link in chain(game, seat)]


def its_turn(**more: Any) -> Match:
    """The Adversary draws a Test lash before the turn of B, and the players choose whom it hits."""
    seats = {"A": {"hand": ["Flame"]}, "B": {"hand": ["Tide", "Seed"]}, "C": {"hand": ["Zephyr"]}}
    position = {"turn": "adversary", "active": "B", "phase": "draw", "adversary": {"deck": ["Test lash", "Test hail"]}}
    return match(**{**position, **seats, **more})


def test_allies_do_not_see_each_others_hands() -> None:
    game = its_turn()
    for seat in SEATS[:3]:
        for other in view(game, seat).seats[:3]:
            assert all((card.face is not None) == (other.seat == seat) for card in other.hand)
    assert not any(card.face for other in view(game, None).seats for card in other.hand)
    assert [len(other.hand) for other in view(game, None).seats] == [1, 2, 1, 0]


def test_only_the_adversary_comes_after_the_players() -> None:
    for players in (1, 2, 3, 4):
        seen = view(random_game(players, 3, 40), A)
        assert [other.seat for other in seen.seats] == [*range(players), ADVERSARY]
        assert seen.me.seat == 0


def test_a_view_says_whose_turn_it_is_and_who_plays_next() -> None:
    seen = view(its_turn(), A)
    assert (seen.whose, seen.active, seen.phase) == (ADVERSARY, 1, "draw")
    assert seen.seats[3].out  # not there yet
    assert not view(its_turn(adversary={"board": ["Test queen"], "deck": ["Test lash"]}), A).seats[3].out


def test_the_order_of_its_deck_is_hidden_from_all() -> None:
    game = its_turn()
    for seat in (A, B, C, None):
        assert view(game, seat).seats[3].deck_known == ()
    assert view(game, A).seats[3].deck == 1


def test_a_player_knows_a_card_of_its_deck_that_they_looked_at() -> None:
    adversary = {"deck": [{"card": "Test hail", "seen": "A"}, "Test lash"], "board": ["Test queen"]}
    game = match(A={}, B={}, adversary=adversary)
    known = view(game, A).seats[2].deck_known
    assert [(card.name, card.place) for card in known] == [("Test hail", 0)]
    assert view(game, B).seats[2].deck_known == ()
    assert view(game, None).seats[2].deck_known == ()


def test_a_shared_decision_is_shown_to_all_players_and_to_no_spectator() -> None:
    game = its_turn()
    for seat in SEATS[:3]:
        asked = view(game, seat).asked
        assert asked is not None
        assert (asked.seat, asked.kind, asked.shared) == (1, "target", True)
        assert question(asked, 3) == (
            "The players decide the target to harm for the Adversary (Test lash); B has the last word."
        )
        assert [choice.text for choice in choices(game, seat)] == ["target A", "target B", "target C"]
    asked = view(game, None).asked
    assert asked is not None
    assert (question(asked, 3), asked.shared) == ("Waiting for B.", False)
    assert choices(game, None) == ()


def test_a_single_player_decides_alone() -> None:
    game = match(turn="adversary", phase="draw", adversary={"deck": ["Test hail"]}, A={})
    asked = view(game, A).asked
    assert asked is not None
    assert question(asked, 1) == (
        "A decides which Mana to add to the Available Ether for the Adversary (Test hail); 2 left."
    )


def test_a_choice_among_hidden_cards_is_shown_only_to_those_who_know_them() -> None:
    """S.hand.hidden: the Adversary's prying makes no ally see the hand."""
    game = its_turn(card=[PRYING], adversary={"deck": ["Prying"]})
    asked = {seat: view(game, seat).asked for seat in (A, B, C)}
    own = asked[B]
    assert own is not None
    assert not own.shared
    assert sorted(choice.text for choice in choices(game, B)) == ["discard Seed", "discard Tide"]
    for seat in (A, C):
        other = asked[seat]
        assert other is not None
        assert choices(game, seat) == ()
        assert not any(card.face for card in view(game, seat).seats[1].hand)


# ------------------------------------------------------------------------------------------------------------- chain


def test_the_chain_tells_what_the_adversary_has_drawn() -> None:
    game = its_turn()
    assert links(game) == [("apply", ADVERSARY, "Test lash", True)]
    game.choose("target C")
    assert links(game, None) == [("add", ADVERSARY, "Test lash", True)]


def test_the_chain_tells_what_its_cards_in_play_do_and_add() -> None:
    game = its_turn(phase="turn start", adversary={"board": ["Test blade", "Test guard"], "deck": ["Test hail"]})
    game.choose("first: Test guard" if "first: Test guard" in game.options() else 0)
    told = links(game)
    assert ("add", ADVERSARY, "Test blade", False) in told
    assert ("add", ADVERSARY, "Test guard", False) in told
    assert [what for what, *_ in told].count("effect") == 2


def test_the_chain_shows_a_defeat() -> None:
    board = [{"card": "Draconic flame", "locks": "2 fire"}]
    game = its_turn(A={"hp": 2, "board": board, "hand": ["Flame"]})
    game.choose("target A")
    assert ("fall", 0, "", False) in links(game)
    assert ("discard", ADVERSARY, "Test lash", False) in links(game)


def test_its_own_card_has_no_changed_hp() -> None:
    """H57: its HP are the Adversary's."""
    assert changes(match(A={}, adversary={"board": ["Test queen"]}), A) == {}


# ------------------------------------------------------------------------------------------------- story and figures


def test_the_story_names_the_adversary_like_a_person() -> None:
    game = its_turn()
    game.choose("target A")
    game.choose("add fire left")
    told = read_story(game.events, None, game.state)
    assert told[:4] == [
        "The Adversary draws Test lash",
        "A takes 2 damage from Test lash",
        "Test lash goes to the Adversary's discard pile",
        "The Adversary adds 1 fire left",
    ]
    assert told[4] == "── Turn 6: B"
    while game.state.whose != ADVERSARY:
        game.choose("end turn" if "end turn" in game.options() else 0)
    assert "── Turn 7: the Adversary, before C" in read_story(game.events, None, game.state)


@pytest.mark.parametrize("players", [1, 3])
def test_whose_turn_follows_the_adversarys_reads_the_same_later(players: int) -> None:
    game = random_game(players, 2, 10_000)
    whole = [line for line in read_story(game.events, None, game.state) if line.startswith("──")]
    assert all(", before " in line for line in whole[::2])
    assert not any("adversary" in line for line in read_story(game.events, None, game.state))


def test_a_defeated_player_is_out_and_the_game_ends_for_all() -> None:
    game = random_game(3, 2, 10_000)
    told = read_story(game.events, None, game.state)
    assert sum(line.endswith(" is out: no HP left") for line in told) == 3
    assert told[-1] == "The players lose the game"


def test_figures_are_of_the_players_and_then_of_the_adversary() -> None:
    game = random_game(3, 2, 200)
    found = figures(game)
    assert len(found.decisions) == 3
    assert {len(part) for one in found.samples for part in (one.hp, one.mana, one.hand, one.board)} == {4}
    assert found.samples[-1].hp == tuple(seat.hp for seat in view(game, A).seats)
