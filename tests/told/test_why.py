"""Whoever taps what is not lit is told why, for each thing the tap could mean; and never of what they do not see."""

import pytest

from magenoir.match.game import Match
from magenoir.told.view import view
from magenoir.told.why import OVER, UNSEEN, Reason, reasons
from tests.match.playing import match, random_game

A, B = 0, 1
MINE = {
    "board": ["Draconic flame", {"card": "Breath", "state": "channeled"}, "Kerloc'h's robe", "Animated tree"],
    "hand": ["Flame", "Tornado", "Zephyr"],
    "discard": ["Seed", "Flame"],
    "reserve": "1 air",
}
THEIRS = {"board": ["Flame", "Bark armor"], "hand": ["Breath"], "discard": ["Seed"]}


def game() -> Match:
    return match(A=MINE, B=THEIRS)


def tapped(match: Match, seat: int, zone: str, name: str, owner: int = A) -> tuple[Reason, ...]:
    cards = getattr(view(match, seat).seats[owner], zone)
    return reasons(match, seat, next(card.id for card in cards if card.name == name), None, "")


def texts(found: tuple[Reason, ...]) -> list[tuple[str, str]]:
    return [(one.move, one.text) for one in found]


@pytest.mark.parametrize(
    ("zone", "name", "told"),
    [
        ("hand", "Flame", []),
        ("hand", "Tornado", [("prepare Tornado", "Tornado needs 1 Wind more as component")]),
        ("hand", "Zephyr", [("prepare Zephyr", "Zephyr needs 1 air Mana more in your reserve")]),
        ("board", "Draconic flame", []),
        (
            "board",
            "Breath",
            [
                ("activate Breath", "Breath is channeled and can no longer be activated"),
                ("channel Breath", "Breath is channeled already"),
            ],
        ),
        ("board", "Kerloc'h's robe", []),
        (
            "board",
            "Animated tree",
            [("activate Animated tree", "Animated tree is in play, not prepared: it is never activated")],
        ),
        ("discard", "Flame", [("prepare Flame", "Flame is in the discard pile; only a card in hand can be prepared")]),
    ],
)
def test_in_the_main_phase(zone: str, name: str, told: list[tuple[str, str]]) -> None:
    found = tapped(game(), A, zone, name)
    assert texts(found) == told
    assert all(one.rules and one.key for one in found)


def test_a_copy_in_the_discard_pile_is_not_the_one_in_hand() -> None:
    assert tapped(game(), A, "hand", "Flame") == ()
    assert tapped(game(), A, "discard", "Flame") != ()


def test_what_may_be_used_in_the_discard_pile_says_why_it_is_not() -> None:
    text = "While this is in your discard pile, if you are a Mage Noir, during your main phase, you may draw 1 card."
    ghost = {"name": "Test ghost", "element": "arcane", "text": text}
    told = [("use Test ghost from discard", "Test ghost: its condition does not hold")]
    assert texts(tapped(match(card=[ghost], A={"discard": ["Test ghost"]}), A, "discard", "Test ghost")) == told


def test_what_is_anothers_says_so() -> None:
    assert texts(tapped(game(), A, "board", "Bark armor", B)) == [("use Bark armor", "Bark armor is not on your board")]
    assert texts(tapped(game(), A, "discard", "Seed", B)) == [("target Seed", "Seed is not on the board")]


def test_who_is_not_asked_still_gets_the_reason() -> None:
    assert texts(tapped(game(), B, "hand", "Breath", B)) == [
        ("prepare Breath", "Breath needs 1 air Mana more in your reserve")
    ]
    assert texts(tapped(game(), B, "board", "Flame", B)) == [("activate Flame", "that is for your own main phase")]
    assert texts(reasons(game(), B, None, A, "")) == [("target A", "A is deciding now; B is not asked.")]


def test_in_a_decision_about_targets() -> None:
    asked = game()
    asked.choose("activate Draconic flame")
    assert tapped(asked, A, "board", "Animated tree") == ()
    assert reasons(asked, A, None, B, "") == ()
    assert texts(tapped(asked, A, "board", "Bark armor", B)) == [
        ("target Bark armor", "Bark armor is not what this effect can target")
    ]
    assert texts(tapped(asked, A, "hand", "Flame")) == [("target Flame", "Flame is not on the board")]


def test_in_a_decision_about_a_discard() -> None:
    ritual = match(A={"board": ["Emptiness ritual", "Breath"], "hand": ["Flame", "Seed"]})
    ritual.choose("use Emptiness ritual")
    ritual.choose("target B")
    assert ritual.decision is not None
    assert ritual.decision.kind == "discard"
    assert tapped(ritual, A, "hand", "Seed") == ()
    (why,) = tapped(ritual, A, "board", "Breath")
    assert why.move == "discard Breath"
    assert "which card to discard" in why.text


def test_a_move_in_words() -> None:
    asked = game()
    assert texts(reasons(asked, A, None, None, "prepare Tornado")) == texts(tapped(asked, A, "hand", "Tornado"))
    assert reasons(asked, A, None, None, "prepare Flame") == ()
    (unread,) = reasons(asked, A, None, None, "sing")
    assert "no option reads" in unread.text


def test_hidden_and_absent_are_the_same() -> None:
    asked = game()
    hidden = [piece.entered for piece in asked.state.cards if not piece.seen >> B & 1]
    assert hidden
    for shown in (*hidden, 99_999, -1):
        assert reasons(asked, B, shown, None, "") == (UNSEEN,)
    assert reasons(asked, B, None, 5, "") == (UNSEEN,)
    asked.concede(A)
    assert reasons(asked, B, hidden[0], None, "") == (OVER,)


def test_in_games_of_chance_what_is_offered_has_no_reason_and_what_is_not_has_one() -> None:
    lit = dark = 0
    for seed in range(4):
        asked = random_game(seed, 0)
        while asked.decision is not None and asked.number < 200:
            seat, acts = asked.decision.seat, asked.decision.kind == "main"
            for card in view(asked, seat).me.hand if acts else ():
                options = [text for text in asked.options() if text == f"prepare {card.name}"]
                assert bool(reasons(asked, seat, card.id, None, "")) != bool(options)
                lit, dark = lit + bool(options), dark + (not options)
            asked.choose(asked.number % len(asked.decision.options))
    assert lit > 20
    assert dark > 20
