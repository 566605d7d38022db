"""The question says for whom something is decided, why, and how much of it is left."""

from magenoir.match.game import Match
from magenoir.told.prompt import Prompt, question
from magenoir.told.view import view
from tests.match.playing import match
from tests.seats import A


def asked(game: Match) -> Prompt:
    assert game.decision is not None
    found = view(game, game.decision.seat).asked
    assert found is not None
    return found


def asked_until(game: Match, kind: str) -> Prompt:
    while asked(game).kind != kind:
        game.choose(0)
    return asked(game)


def test_a_discard_down_to_the_hand_size_says_so_and_how_many_are_left() -> None:
    game = match(A={"hand": ["Flame"] * 9})
    game.choose("end turn")
    first = asked_until(game, "discard")
    assert (first.occasion, first.left) == ("hand size", 2)
    assert question(first) == "A decides which card to discard, down to the hand size; 2 left."
    game.choose("discard Flame")
    assert asked(game).left == 1


def test_a_discard_for_a_card_names_it() -> None:
    game = match(A={"board": ["Emptiness ritual"], "hand": ["Flame", "Seed"]})
    game.choose("use Emptiness ritual")
    game.choose("target B")
    found = asked(game)
    assert (found.kind, found.source and found.source.name, found.occasion) == ("discard", "Emptiness ritual", "")


def test_the_mana_to_gather_is_counted_down() -> None:
    game = match(B={"deck": ["Seed"]})
    game.choose("end turn")
    first = asked_until(game, "add")
    lefts = [first.left]
    while asked(game).kind == "add":
        lefts.append(asked(game).left)
        game.choose(0)
    assert lefts == [3, 3, 2, 1]
    assert question(first) == "B decides which Mana to add to the Available Ether; 3 left."


def test_released_mana_names_the_card_that_releases_it() -> None:
    game = match(A={"board": [{"card": "Draconic flame", "locks": "2 fire"}]})
    game.choose("activate Draconic flame")
    found = asked_until(game, "place")
    assert (found.occasion, found.giver and found.giver.name) == ("released", "Draconic flame")
    where = "A decides where the Mana goes in the Available Ether"
    assert question(found) == f"{where} (released by Draconic flame); 2 left."


def test_a_single_choice_counts_nothing() -> None:
    game = match(A={"board": ["Draconic flame"]})
    game.choose("activate Draconic flame")
    assert (asked(game).kind, asked(game).left, asked(game).whose) == ("target", 0, None)
    assert asked(game).seat == A
