"""Scripts of games against an Adversary: claims, refusals, moves, strict play, and failing games made small."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from magenoir.files.record.record import Record, record_of
from magenoir.files.scenario.checking import Result, check
from magenoir.files.shrink.shrinking import shrink
from magenoir.files.toml_text import toml
from magenoir.model.errors import AmbiguousMove, InternalError, RefusedMove, UnreadMove
from magenoir.model.events import DamageDealt, Event
from magenoir.model.state import State
from magenoir.model.terms import ADVERSARY
from magenoir.proofs.play.player import Player, eager
from magenoir.table import Table
from tests.match.coop import ITS_CARDS, LIBRARY, match, new_game

POSITION: dict[str, Any] = {
    "mode": "coop",
    "A": {"board": ["Draconic flame", "Flame"]},
    "B": {"hp": 0, "out": True},
    "C": {"hp": 7},
    "adversary": {"deck": ["Test lash"] * 4, "discard": ["Test hail", "Test theft"], "board": ["Test guard"]},
}
THERE = {**POSITION["adversary"], "board": ["Test guard", "Test queen"], "renewed": 2}


def expect(claim: str, script: str = "", **changes: Any) -> Result:
    tables = {**POSITION, **changes, "play": {"script": f"{script}\n= {claim}"}}
    return check(tables, library=LIBRARY)


@pytest.mark.parametrize(
    "claim",
    [
        "turn A",
        "active A",
        "B is out",
        "C is not out",
        "adversary is out",
        "C hp 7",
        "adversary hp 0",
        "adversary discard: Test hail, Test theft",
        "adversary deck 4",
        "adversary board: Test guard",
        "adversary's Test guard hp 4",
        "Test guard has Protector",
        "adversary deck renewed 0",
        "adversary reserve:",
        "no winner",
    ],
)
def test_a_true_coop_claim_passes(claim: str) -> None:
    result = expect(claim)
    assert result.passed, result.message


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("B is not out", "B is out"),
        ("C is out", "C is not out"),
        ("active C", "active A"),
        ("turn adversary", "turn A"),
        ("adversary deck renewed 1", "adversary deck renewed 2"),
        ("adversary is out", "adversary is not out"),
        ("adversary hp 12", "adversary hp 36"),
        ("players win", "no winner"),
        ("D hp 3", "there is no seat D"),
    ],
)
def test_a_false_coop_claim_says_what_was_found(claim: str, found: str) -> None:
    result = expect(claim, adversary=THERE)
    assert not result.passed
    assert found in result.message


def test_a_duel_has_no_adversary() -> None:
    for claim in ("adversary hp 3", "adversary deck renewed 0", "adversary is out"):
        result = check({"play": {"script": f"= {claim}"}})
        assert "there is no seat adversary in this game" in result.message


def test_the_players_win_as_its_card_says() -> None:
    position = {"A": {"board": ["Draconic flame"]}, "adversary": {**THERE, "hp": 2, "board": ["Test queen"]}}
    result = expect("players win", "A: activate Draconic flame\nA: target adversary", **position)
    assert result.passed, result.message


# ---------------------------------------------------------------------------------------------------------- refusals


def test_an_absent_player_is_no_target() -> None:
    game = match(**{key: value for key, value in POSITION.items() if key != "mode"})
    game.choose("activate Draconic flame")
    assert game.options() == ["target A", "target C", "target Test guard"]
    for move, rule, words in (
        ("target adversary", "S.setup.absent", "The Adversary is not there yet"),
        ("target B", "H55", "that player is out of the game"),
    ):
        with pytest.raises(RefusedMove, match=words) as refused:
            game.choose(move)
        assert rule in refused.value.refusal.rules
    game.choose("target adversary's Test guard")
    assert game.state.cards[game.state.zones[ADVERSARY]["board"][0]].hp == 2


def test_the_adversary_does_not_abbreviate_its_cards() -> None:
    """`target adversary` never means `target adversary's Test guard`, nor the other way round."""
    game = match(A={"board": ["Draconic flame", "Test guard"]}, adversary={"board": ["Test guard", "Test queen"]})
    game.choose("activate Draconic flame")
    assert game.options() == ["target A", "target adversary", "target Test guard", "target adversary's Test guard"]
    for move in game.options():
        assert game.notation.text(game.read(move)) == move
    assert game.notation.text(game.read("target adversary's")) == "target adversary's Test guard"
    with pytest.raises(AmbiguousMove):
        game.read("target adv")


def test_an_effect_on_the_opponent_spares_allies() -> None:
    bolt = {"name": "Bolt", "element": "fire", "text": "Inflict 2 damage to the opponent."}
    game = match(card=[bolt], A={"board": ["Bolt"]}, B={}, adversary={"board": ["Test queen"]})
    with pytest.raises(RefusedMove, match="not among the options"):
        game.choose("target B")
    game.choose("activate Bolt")
    assert (game.state.seats[1].hp, game.state.seats[ADVERSARY].hp) == (20, 22)


def test_the_adversary_is_no_target_of_its_own_cards() -> None:
    prod = {"name": "Prod", "element": "air", "value": 1, "text": "Inflict 2 damage to any player."}
    its = {"board": ["Test queen"], "deck": ["Prod"]}
    game = match(card=[prod], turn="adversary", phase="draw", A={}, B={}, adversary=its)
    assert game.options() == ["target A", "target B"]
    with pytest.raises(RefusedMove, match="not among the options") as refused:
        game.choose("target adversary")
    assert "H50" in refused.value.refusal.rules


def test_no_script_moves_the_adversary() -> None:
    result = check({**POSITION, "play": {"script": "adversary: end turn"}}, library=LIBRARY)
    assert "is no line of a script" in result.message
    game = match(A={})
    with pytest.raises(UnreadMove):
        game.read("let adversary begin")


# ------------------------------------------------------------------------------------------------ strict, and small


def test_a_strict_script_says_every_move() -> None:
    position = {"mode": "coop", "turn": "adversary", "phase": "draw", "A": {}, "adversary": {"deck": ["Test lash"]}}
    script = ["A: target A", "= now A hp 18", "A: add fire left", "A: take right pile", "= now turn A", "A: end turn"]
    for left_out in (None, 0, 2, 3):
        lines = [line for place, line in enumerate(script) if place != left_out]
        result = check({**position, "play": {"script": "\n".join(lines), "strict": True}}, library=LIBRARY)
        assert result.passed == (left_out is None), result.message


def examples() -> list[dict[str, Any]]:
    """The scenarios that docs/notation.md shows."""
    page = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
    blocks = [part.partition("```")[0] for part in page.split("```toml\n")[1:]]
    return [tables for tables in map(tomllib.loads, blocks) if "script" in tables.get("play", {})]


def test_the_scenarios_in_the_docs_pass() -> None:
    assert [tables.get("mode", "duel") for tables in examples()] == ["duel", "coop"]
    for tables in examples():
        result = check(tables)
        assert result.passed, result.message


def played(players: int, seed: int) -> Record:
    game, player = new_game(players, seed), Player(seed, eager)
    while game.decision is not None and game.state.turn < 60:
        game.choose(player.choose(game))
    return record_of(game)


class Unhurt:
    """A check that fails if a card of the Adversary is hit."""

    def __init__(self, state: State | None) -> None:
        """For a game from any State."""

    def __call__(self, table: Table, event: Event) -> None:
        if isinstance(event, DamageDealt) and event.card is not None and table[event.card].owner == ADVERSARY:
            raise InternalError("a card of the Adversary was hit")

    def at_decision(self, match: object) -> None:
        """Any decision is fine."""


def test_a_failing_game_becomes_a_small_scenario() -> None:
    result = shrink(played(3, 1), library=LIBRARY, check=Unhurt)
    text = toml(result.tables)
    assert result.tables["mode"] == "coop"
    assert set(result.tables["adversary"]) <= {"board", "deck", "hp"}
    assert len(text.splitlines()) < 25, text
    assert check(tomllib.loads(text), library=LIBRARY).passed  # only the check sees it


def test_every_card_of_the_small_adversary_can_be_drawn() -> None:
    for name in ITS_CARDS:
        game = match(turn="adversary", phase="draw", A={"hand": ["Seed"]}, B={}, adversary={"deck": [name, "Seed"]})
        lies = [piece.zone for piece in game.state.cards if piece.card.name == name]
        assert lies != ["deck"], name
