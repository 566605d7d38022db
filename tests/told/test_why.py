"""Tapping what is not lit says why, for each thing the tap could mean; and never anything about hidden cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from magenoir.match.game import Match
from magenoir.model.message import key_of
from magenoir.model.terms import Seat
from magenoir.notation.wanted import QUESTIONS
from magenoir.proofs.play.games import new_match, playing
from magenoir.proofs.play.player import Player
from magenoir.told.view import view
from magenoir.told.why import FREE, OVER, UNSEEN, Reason, reasons
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
    assert texts(tapped(game(), A, "discard", "Seed", B)) == [
        ("target Seed", "Seed is neither in your hand nor on your board")
    ]


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


# -------------------------------------------------------------------------------------------- in every kind of decision

ZONES = ("hand", "board", "discard", "exile", "aside", "transition")


def taps(match: Match, seat: Seat) -> Iterator[tuple[str, tuple[Reason, ...]]]:
    """All that this seat can press: each card that it sees, each player, both piles."""
    for side in view(match, seat).seats:
        for zone in ZONES:
            whose = "my" if side.seat == seat else "their"
            cards = [card.id for card in getattr(side, zone)[:3] if card.id is not None]
            yield from ((f"{whose} {zone}", reasons(match, seat, card=card)) for card in cards)
        yield "player", reasons(match, seat, player=side.seat)
    yield from (("pile", reasons(match, seat, pile=pile)) for pile in ("left", "right"))


def nonsense(match: Match, seat: Seat, found: tuple[Reason, ...]) -> str:
    """What makes no sense in a reason at this moment."""
    decision = match.decision
    assert decision is not None
    setup = match.state.phase == "set-up"
    for why in found:
        if not why.rules or not why.key:
            return "without a rule"
        if "R6.target-gone" in why.rules and decision.kind != "target":
            return "no target is asked for"
        if setup and not {*why.rules} <= {*decision.rules}:
            return "not a rule of the set-up"
    if seat != decision.seat or decision.kind in FREE or not found:
        return ""
    aimed = decision.kind == "target" or any("{card}" in option.form for option in decision.options)
    if found[0].params.get("what") != key_of(QUESTIONS[decision.kind]) and not aimed:
        return "it does not say first what is being decided"
    return ""


def test_in_every_kind_of_decision_each_reason_makes_sense() -> None:
    wrong: Counter[tuple[str, ...]] = Counter()
    kinds: set[str] = set()
    for seed in range(12):
        for asked in islice(playing(new_match(seed), Player(seed)), 250):
            assert asked.decision is not None
            if asked.decision.kind == "main" and asked.number % 5:
                continue
            kinds.add(asked.decision.kind)
            for seat in range(asked.state.players):
                for where, found in taps(asked, Seat(seat)):
                    if fault := nonsense(asked, Seat(seat), found):
                        who = "asked" if seat == asked.decision.seat else "other"
                        wrong[asked.decision.kind, who, where, fault, found[0].text] += 1
    assert not wrong, "\n".join(" | ".join(one) for one, _ in wrong.most_common(40))
    assert len(kinds) > 14
    assert {"starting hand", "first player", "add", "take pile", "target", "discard"} <= kinds


def test_at_the_opening_hands_a_card_says_that_a_hand_is_to_be_chosen() -> None:
    asked = next(playing(new_match(1), Player(1)))
    decision = asked.decision
    assert decision is not None
    assert decision.kind == "starting hand"
    card = view(asked, decision.seat).me.aside[-1]
    (why,) = reasons(asked, decision.seat, card=card.id)
    assert (why.text, why.rules[0]) == ("first decide which hand to keep", "R5.choose-hand")
