"""Tapping what is not lit says why, for each thing the tap could mean; and never anything about hidden cards."""

import pytest

from magenoir.match.game import Match
from magenoir.model.terms import Seat
from magenoir.told.view import view
from magenoir.told.why import OVER, UNSEEN, Reason, reasons
from tests.match.playing import match, random_game
from tests.seats import A, B

MINE = {
    "board": ["Draconic flame", {"card": "Breath", "state": "channeled"}, "Kerloc'h's robe", "Animated tree"],
    "hand": ["Flame", "Tornado", "Zephyr"],
    "discard": ["Seed", "Flame"],
    "reserve": "1 air",
}
THEIRS = {"board": ["Flame", "Bark armor"], "hand": ["Breath"], "discard": ["Seed"]}


def game() -> Match:
    return match(A=MINE, B=THEIRS)


def tapped(match: Match, seat: Seat, zone: str, name: str, owner: Seat = A) -> tuple[Reason, ...]:
    cards = getattr(view(match, seat).seats[owner], zone)
    return reasons(match, seat, card=next(card.id for card in cards if card.name == name))


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
def test_each_card_has_its_reason_in_the_main_phase(zone: str, name: str, told: list[tuple[str, str]]) -> None:
    found = tapped(game(), A, zone, name)
    assert texts(found) == told
    assert all(one.rules and one.key for one in found)


def test_a_copy_in_the_discard_pile_is_not_the_one_in_hand() -> None:
    assert tapped(game(), A, "hand", "Flame") == ()
    assert tapped(game(), A, "discard", "Flame") != ()


def test_what_could_be_used_in_the_discard_pile_says_why_it_cannot() -> None:
    text = "While this is in your discard pile, if you are a Mage Noir, during your main phase, you may draw 1 card."
    ghost = {"name": "Test ghost", "element": "arcane", "text": text}
    told = [("use Test ghost from discard", "Test ghost: its condition does not hold")]
    assert texts(tapped(match(card=[ghost], A={"discard": ["Test ghost"]}), A, "discard", "Test ghost")) == told


def test_anothers_card_says_so() -> None:
    assert texts(tapped(game(), A, "board", "Bark armor", B)) == [("use Bark armor", "Bark armor is not on your board")]
    assert texts(tapped(game(), A, "discard", "Seed", B)) == [("target Seed", "Seed is not on the board")]


def test_a_seat_that_is_not_asked_still_gets_the_reason() -> None:
    assert texts(tapped(game(), B, "hand", "Breath", B)) == [
        ("prepare Breath", "Breath needs 1 air Mana more in your reserve")
    ]
    assert texts(tapped(game(), B, "board", "Flame", B)) == [("activate Flame", "that is for your own main phase")]
    assert texts(reasons(game(), B, player=A)) == [("target A", "A is deciding now; B is not asked.")]


def test_a_target_that_is_not_offered_has_its_reason() -> None:
    asked = game()
    asked.choose("activate Draconic flame")
    assert tapped(asked, A, "board", "Animated tree") == ()
    assert reasons(asked, A, player=B) == ()
    assert texts(tapped(asked, A, "board", "Bark armor", B)) == [
        ("target Bark armor", "Bark armor is not what this effect can target")
    ]
    assert texts(tapped(asked, A, "hand", "Flame")) == [("target Flame", "Flame is not on the board")]


def test_a_discard_that_is_not_offered_has_its_reason() -> None:
    ritual = match(A={"board": ["Emptiness ritual", "Breath"], "hand": ["Flame", "Seed"]})
    ritual.choose("use Emptiness ritual")
    ritual.choose("target B")
    assert ritual.decision is not None
    assert ritual.decision.kind == "discard"
    assert tapped(ritual, A, "hand", "Seed") == ()
    (why,) = tapped(ritual, A, "board", "Breath")
    assert why.move == "discard Breath"
    assert "which card to discard" in why.text


def test_a_pile_can_only_be_taken() -> None:
    asked = match(B={"deck": ["Seed"]}, ether={"left": "1 fire"})
    for seat in (A, B):
        for pile in ("left", "right"):
            assert reasons(asked, seat, pile=pile) == reasons(asked, seat, move=f"take {pile} pile")
            assert reasons(asked, seat, pile=pile)
    asked.choose("end turn")
    while asked.decision is not None and asked.decision.kind != "take pile":
        asked.choose(0)
    assert reasons(asked, B, pile="left") == reasons(asked, B, pile="right") == ()
    assert reasons(asked, A, pile="left")


def test_a_written_move_has_its_reason() -> None:
    asked = game()
    assert texts(reasons(asked, A, move="prepare Tornado")) == texts(tapped(asked, A, "hand", "Tornado"))
    assert reasons(asked, A, move="prepare Flame") == ()
    (unread,) = reasons(asked, A, move="sing")
    assert "no option reads" in unread.text


def test_hidden_and_absent_cards_get_the_same_answer() -> None:
    asked = game()
    hidden = [piece.entered for piece in asked.state.cards if not piece.seen >> B & 1]
    assert hidden
    for shown in (*hidden, 99_999, -1):
        assert reasons(asked, B, card=shown) == (UNSEEN,)
    assert reasons(asked, B, player=Seat(5)) == (UNSEEN,)
    asked.concede(A)
    assert reasons(asked, B, card=hidden[0]) == (OVER,)


def test_in_random_games_exactly_what_is_not_offered_has_a_reason() -> None:
    lit = dark = 0
    for seed in range(4):
        asked = random_game(seed, 0)
        while asked.decision is not None and asked.number < 200:
            seat, acts = asked.decision.seat, asked.decision.kind == "main"
            for card in view(asked, seat).me.hand if acts else ():
                options = [text for text in asked.options() if text == f"prepare {card.name}"]
                assert bool(reasons(asked, seat, card=card.id)) != bool(options)
                lit, dark = lit + bool(options), dark + (not options)
            asked.choose(asked.number % len(asked.decision.options))
    assert lit > 20
    assert dark > 20
