"""A game written down as text can be played on from there."""

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.files.position import read_match, write_position
from magenoir.match.game import Match
from magenoir.model.errors import PositionError
from magenoir.model.terms import Seat
from tests.seats import A, B


def at_first_main_phase() -> Match:
    one, other = list(load_decks().values())[:2]
    match = Match.new([one.cards, other.cards], 3)
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    return match


def test_a_position_is_read_back_and_played_on() -> None:
    match = at_first_main_phase()
    again = read_match(write_position(match))
    assert again.options() == match.options()
    assert write_position(again) == write_position(match)


def test_a_seat_writes_only_what_it_may_know() -> None:
    match = at_first_main_phase()
    active = match.state.active
    assert "seed" in write_position(match)
    assert "seed" not in write_position(match, Seat(1 - active))
    assert read_match(write_position(match, Seat(1 - active))).options() == ["trade", "end turn"]


def test_the_place_of_a_known_card_in_anothers_hand_stays_hidden() -> None:
    text = 'turn = "B"\n[A]\nhand = ["Seed", { card = "Tornado", seen = "AB" }, "Flame"]\n'
    assert 'hand = [\n  { card = "Tornado", seen = "AB" },\n  "?",\n  "?",\n]' in write_position(read_match(text), B)
    own = write_position(read_match(text), A)
    assert own.index('"Seed"') < own.index('"Tornado"') < own.index('"Flame"')


@pytest.mark.parametrize("text", ["hp = ", "a = " + "[" * 5_000, "n = " + "9" * 5_000])
def test_text_that_is_not_toml_is_no_position(text: str) -> None:
    with pytest.raises(PositionError, match="no position"):
        read_match(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[A]\ndeck = 1000000000", "deck must be a number from 0 to 500"),
        ("[A]\nhand = -1", "hand must be a number from 0 to 500"),
        ("[A]\ndiscard = [" + '"?", ' * 501 + "]", "more than 500 cards"),
        ("[A]\nboard = [" + '"Seed", ' * 501 + "]", "more than 500 cards"),
        ("a" + ".a" * 20_000 + " = 1", "full stops"),
        (("[a" + ".a" * 60 + "]\n") * 400, "full stops"),
        ("#" * (256 * 1024 + 1), "too large"),
        ("\n" * 20_001, "too large"),
        ("[A]\nhp = 10000000000", "hp must be a number from -1000000 to 1000000"),
        ("turn_number = -3", "turn_number must be a number from 0"),
        ("seed = -1", "seed must be a number from 0"),
        ("seed = 18446744073709551616", "seed must be a number from 0"),
        ('[A]\nreserve = "99999999999 fire"', "more than 1000000 Mana"),
        ('[A]\nreserve = "' + "9" * 5_000 + ' fire"', "reserve"),
        ('[A]\nboard = [{ card = "Seed", met = [-1] }]', "met must be a list of whole numbers from 0"),
        ('[A]\nboard = [{ card = "Seed", spent = ["use ' + "9" * 5_000 + '"] }]', "`spent` is written"),
        ('[A]\nboard = [{ card = "Seed", as = "\\u001b[2J" }]', r"the character '\\x1b'"),
    ],
)
def test_a_position_has_limits(text: str, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        read_match(text)


def test_a_byte_order_mark_is_ignored() -> None:
    assert read_match('\ufeffturn = "B"').state.active == 1


@pytest.mark.parametrize(
    "written",
    [
        '{ card = "Ice tree", used = ["A board 1 as Seed before"] }',
        '{ card = "Ice tree", hp = 0, met = [0] }',
        '{ card = "Fire whip", copies = "Wild fire" }',
    ],
)
def test_a_position_is_written_as_it_is_read(written: str) -> None:
    text = f'[A]\nboard = ["Sprouted seed", {written}]'
    assert written in write_position(read_match(text))


def test_an_effect_at_the_end_of_the_turn_keeps_its_card() -> None:
    says = 'text = "Then at the end of each player\'s turn, put it into play."'
    text = f'[A]\ndiscard = ["Ice tree"]\n[[lasting]]\nsource = "Seed"\n{says}\nit = ["A discard 1"]\n'
    match = read_match(text)
    assert says in write_position(match)
    match.choose("end turn")
    assert [match.state.cards[card].card.name for card in match.state.zones[0]["board"]] == ["Ice tree"]


def test_everybody_knows_what_a_hidden_copy_copies() -> None:
    text = '[A]\nhand = [{ card = "Seed", copies = "Wild fire" }]\n'
    assert '{ card = "?", copies = "Wild fire" }' in write_position(read_match(text), B)
