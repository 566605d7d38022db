"""Cards written by strangers, at the table: an endless one ends its own game, one that makes cards makes them all."""

from collections.abc import Iterator

import pytest

from magenoir.files.position.reading import read_position
from magenoir.language.own import PackFile, use_packs
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.events import CardCreated, GameEnded
from magenoir.notation.outcomes import print_outcome
from magenoir.rules.ends import EVENT_BUDGET, MOST_CARDS

LANTERN = '[[card]]\nname = "Test lantern"\nelement = "fire"\ntext = "Inflict 1 damage to the opponent."\n'


@pytest.fixture(autouse=True)
def afterwards() -> Iterator[None]:
    yield
    use_packs(())


def lit(text: str, kind: str = "permanent", copies: int = 1) -> Match:
    """A hits B, who has this card."""
    card = f'[[card]]\nname = "Test echo"\nelement = "air"\nkind = "{kind}"\ntext = """\n{text}\n"""\n'
    use_packs([PackFile("echo.toml", (LANTERN + card).encode())])
    position = {
        "A": {"board": ["Test lantern"], "deck": ["Flame"] * 9},
        "B": {"board": ["Test echo"] * copies, "deck": ["Flame"] * 9},
    }
    match = Match(read_position(position, load_cards()))
    match.choose("activate Test lantern")
    for _ in range(EVENT_BUDGET):
        if match.decision is None or match.decision.kind == "main":
            break
        match.choose(0)
    return match


ENDLESS = {
    "an echo": "Each time damage is inflicted to you, inflict 0 damage to you.",
    "a growing echo": "Each time damage is inflicted to you, 9 new Test echo enter play and inflict 0 damage to you.",
    "a crowd": "Each time damage is inflicted to you, 1 new Test echo enters play.\n"
    "When this enters play, 999 new Test echo enter play.",
    "a repetition": "Each time damage is inflicted to you, inflict 0 damage to you 999 times.",
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
@pytest.mark.parametrize("copies", [1, 6])
def test_a_loop_is_a_draw_of_this_game(text: str, copies: int) -> None:
    match = lit(text, copies=copies)
    assert print_outcome(match.outcome) == "draw"
    ended = next(event for event in match.events if isinstance(event, GameEnded))
    assert ended.rules == ("H3",)
    assert len(match.events) < 2 * EVENT_BUDGET
    assert len(match.state.cards) < 2 * MOST_CARDS


@pytest.mark.parametrize("kind", ["permanent", "animal", "ritual"])
def test_a_card_that_makes_itself_makes_the_same_card(kind: str) -> None:
    match = lit("Each time damage is inflicted to you, 1 new Test echo enters play.", kind)
    (made,) = [event.card for event in match.events if isinstance(event, CardCreated)]
    assert match.state.cards[made].card == load_cards().card("Test echo")
    assert print_outcome(match.outcome) == ""


def test_a_card_that_is_made_makes_others() -> None:
    """One after another: each of them knows what it makes."""
    cards = "".join(
        f'[[card]]\nname = "Test {name}"\nelement = "air"\nkind = "permanent"\n'
        f'text = "When this enters play, 1 new Test {other} enters play."\n'
        for name, other in (("hen", "egg"), ("egg", "chick"), ("chick", "feather"))
    )
    feather = '[[card]]\nname = "Test feather"\nelement = "air"\n'
    use_packs([PackFile("nest.toml", (cards + feather).encode())])
    position = {"A": {"hand": ["Test hen"], "deck": ["Flame"] * 9}, "B": {"deck": ["Flame"] * 9}}
    match = Match(read_position(position, load_cards()))
    match.choose("prepare Test hen")
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    made = [match.state.cards[event.card] for event in match.events if isinstance(event, CardCreated)]
    assert [(piece.card.name, piece.state) for piece in made] == [
        ("Test egg", "in play"),
        ("Test chick", "in play"),
        ("Test feather", "prepared"),
    ]
    assert all(piece.card == load_cards().card(piece.card.name) for piece in made)
