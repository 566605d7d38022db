"""The chain is shown as it will be done: the running action, those to come, and their targets."""

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.terms import DECK, HAND, Seat
from magenoir.told.chain import Link, chain
from magenoir.told.view import Aim, view
from tests.match.playing import match, random_game
from tests.seats import A, B


def lines(game: Match, seat: Seat | None = A) -> list[tuple[str, str, bool]]:
    return [(link.what, link.name, link.now) for link in chain(game, seat)]


def test_between_chains_the_chain_is_empty() -> None:
    game = match(A={"board": ["Test spark"]})
    assert chain(game, A) == ()
    game.concede(A)
    assert chain(game, A) == ()


def test_what_is_being_announced_runs_and_gathers_its_aims() -> None:
    game = match(A={"board": ["Violent wind", {"card": "Breath", "state": "channeled"}]})
    game.choose("activate Violent wind")
    assert lines(game) == [("activate", "Violent wind", True)]
    game.choose("target B")
    (link,) = chain(game, B)
    assert link.aims == (Aim(seat=B),)
    assert link.card == view(game, B).seats[A].board[0].id


def test_an_announced_action_waits_for_its_window_and_what_is_declared_there_comes_first() -> None:
    game = match(A={"board": ["Test spark", "Kerloc'h's robe"], "hand": ["Flame"]})
    game.choose("activate Test spark")
    game.choose("target B")
    assert chain(game, B) == (Link("activate", A, "Test spark", view(game, A).me.board[0].id, aims=(Aim(seat=B),)),)
    game.choose("use Kerloc'h's robe")
    assert lines(game, B) == [("use", "Kerloc'h's robe", False), ("activate", "Test spark", False)]


def test_an_effect_keeps_its_aims_and_its_text_until_its_last_action() -> None:
    tree = {"card": "Animated tree", "hp": 1}
    game = match(A={"board": [{"card": "Draconic flame", "locks": "2 fire"}]}, B={"board": [tree]})
    game.choose("activate Draconic flame")
    game.choose("target B")
    running, *later = chain(game, A)
    assert (running.what, running.name, running.now, running.aims) == ("effect", "Draconic flame", True, (Aim(seat=B),))
    assert running.text.startswith("Inflict")
    assert [(link.what, link.name) for link in later][-1] == ("discard", "Draconic flame")
    game.choose("redirect to Animated tree")
    assert lines(game)[:2] == [("release", "Animated tree", True), ("arrive", "Animated tree", False)]


def test_the_line_after_then_has_its_own_text() -> None:
    tree = {"card": "Animated tree", "hp": 1}
    game = match(A={"board": ["Fire ball"]}, B={"board": [tree]})
    game.choose("activate Fire ball")
    (effect,) = [link for link in chain(game, A) if link.what == "effect"]
    assert effect.text.startswith("Then inflict 2 damage")


def test_triggered_effects_are_to_come_and_get_their_aims_one_by_one() -> None:
    forest = {"card": "Hostile forest", "hp": 10}
    game = match(B={"board": [forest, "Prodigious sowing"], "reserve": "1 water 1 vegetal"})
    game.choose("end turn")
    assert lines(game, None) == [("effect", "Hostile forest", False), ("effect", "Prodigious sowing", False)]
    while game.decision and game.decision.kind == "order":
        game.choose(0)
    assert lines(game, A) == [("effect", "Hostile forest", True), ("effect", "Prodigious sowing", False)]
    game.choose("target A")
    assert game.decision is not None
    assert game.decision.kind == "pay"
    assert lines(game, A) == [("effect", "Prodigious sowing", True)]


def test_a_target_that_left_is_named_but_no_longer_shown() -> None:
    hammer = {"name": "Test hammer", "element": "fire", "text": "Destroy 1 Equipment."}
    game = match(card=[hammer], A={"board": ["Test hammer"]}, B={"board": ["Kerloc'h's robe"], "hand": ["Flame"]})
    game.choose("activate Test hammer")
    game.choose("target Kerloc'h's robe")
    robe = view(game, A).seats[B].board[0].id
    assert chain(game, A)[-1].aims == (Aim(card=robe, name="Kerloc'h's robe"),)
    game.choose("use Kerloc'h's robe")
    game.choose("pass")
    assert chain(game, A)[-1].aims == (Aim(name="Kerloc'h's robe"),)


def test_in_random_games_the_chain_shows_only_what_the_view_shows() -> None:
    kinds = set()
    for seed in range(12):
        game = random_game(seed, 0)
        while game.decision is not None and game.number < 250:
            for seat in (A, B, None):
                links = chain(game, seat)
                kinds |= {link.what for link in links}
                assert sum(link.now for link in links) <= 1 or links[0].what == "discard"
                for name in {link.name for link in links} | {aim.name for link in links for aim in link.aims}:
                    assert not name or known(game, seat, name)
            game.choose(game.number % len(game.decision.options))
    assert kinds >= {"activate", "prepare", "effect", "release", "arrive"}


def known(game: Match, seat: Seat | None, name: str) -> bool:
    """Whether a card of this name lies where the seat may see it."""
    bits = 0b11 if seat is None else 1 << seat
    named = [piece for piece in game.state.cards if piece.card.name == name]
    return any(piece.zone not in (DECK, HAND) or piece.seen & bits == bits for piece in named)


def test_a_line_has_its_current_digits_and_gained_effects_are_told_too() -> None:
    used = [{"card": card, "state": "channeled"} for card in ("Century", "Time acceleration")]
    spark = {"card": "Electric spark", "used": ["Century as Time", "Time acceleration as Time"]}
    position = {"A": {"board": [*used, spark], "hand": ["Seed", "Flame"]}}
    game = Match(read_position(position, load_cards()))
    game.choose("activate Electric spark")
    assert game.decision is not None
    assert game.decision.kind == "discard"
    assert [link.text for link in chain(game, A) if link.what == "effect"] == [
        "Draw 2 cards and discard 2 cards from your hand.",
        "Discard the top 2 cards of your deck.",
    ]
