"""Records of games against an Adversary: its deck is in them, and they play again to the same end."""

import pytest
from msgspec.structs import replace

from magenoir.files.record.record import Record, counted, record_of
from magenoir.files.record.replaying import adversary_of, decks_of, missing_cards, replay, same_cards, verify
from magenoir.files.record.text import read_record, write_record
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.match.identity import hash_of_cards
from magenoir.model.errors import RecordError
from magenoir.model.terms import PLAYERS
from tests.match.coop import ITS_CARDS, LIBRARY, its_deck, new_game, random_game
from tests.seats import C


def record_with(match: Match, *players: str) -> Record:
    decks = [f"deck of {player}" for player in players]
    return record_of(match, players, decks, adversary="test-queen level 2")


@pytest.fixture(scope="module")
def record() -> Record:
    return record_with(random_game(3, 5, 80), "Ann", "Bob", "Cid")


@pytest.fixture(scope="module")
def text(record: Record) -> str:
    return write_record(record)


def test_it_names_the_players_and_the_adversary(record: Record, text: str) -> None:
    assert [place.player for place in record.seats] == ["Ann", "Bob", "Cid"]
    assert record.adversary is not None
    assert (record.adversary.player, record.adversary.deck) == ("", "test-queen level 2")
    assert record.adversary.cards == counted(its_deck())
    assert '[adversary]\ndeck_name = "test-queen level 2"\ndeck = """\n2 Test hail\n' in text
    assert text.index("[C]") < text.index("[adversary]") < text.index("[play]")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_reads_back_and_plays_again_to_the_same_end(players: int) -> None:
    for seed in range(3):
        record = record_with(random_game(players, seed, 500), *PLAYERS[:players])
        assert record.outcome == "players lose"
        assert len(record.seats) == players
        text = write_record(record)
        assert read_record(text) == record
        assert write_record(read_record(text)) == text
        assert verify(record, LIBRARY).passed
        assert record_with(replay(record, LIBRARY), *PLAYERS[:players]) == record


def test_a_coop_record_says_who_decides_who_goes_first() -> None:
    match = new_game(3, 1, chooser=C)
    for _ in range(3):
        match.choose(0)
    assert match.notation.decision.seat == 2
    match.choose("let B begin")
    record = read_record(write_record(record_of(match)))
    assert record.chooser == 2
    assert replay(record, LIBRARY).state.first == 1


def test_the_decks_are_restored_card_by_card(record: Record) -> None:
    assert adversary_of(record, LIBRARY) == its_deck()
    assert len(decks_of(record, LIBRARY)) == 3
    duel = record_of(Match.new(decks_of(record, LIBRARY)[:2], 1))
    assert duel.adversary is None
    assert adversary_of(duel) == []


def test_the_hash_of_cards_covers_the_adversarys(record: Record) -> None:
    assert missing_cards(record, load_base()) == list(ITS_CARDS)
    assert same_cards(record, LIBRARY)
    other = LIBRARY.with_cards([replace(ITS_CARDS["Test hail"], cost=(9, 0, 0, 0, 0, 0))])
    assert not same_cards(record, other)
    with pytest.raises(RecordError, match="these cards are missing: Test hail, Test lash"):
        replay(record, load_base())


def test_the_hash_of_cards_covers_mana_values() -> None:
    hail = ITS_CARDS["Test hail"]
    hashes = {hash_of_cards([replace(hail, value=value)]) for value in (None, 0, 1, 2)}
    assert len(hashes) == 4


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('mode = "coop"', 'mode = "duel"', r"a table \[adversary\] if its mode is 'coop', and only then"),
        ('mode = "coop"', 'mode = "brawl"', r"Invalid enum value 'brawl' - at `\$\.mode`"),
        ("[adversary]", "[D]", r"a table \[adversary\] if its mode is 'coop'"),
        ("[adversary]", "[E]", "unknown field `E`"),
        ("[adversary]\n", '[adversary]\nplayer = "Eve"\n', "unknown field `player`"),
        ("[adversary]\n", "[adversary]\nlevel = 2\n", "unknown field `level`"),
        ("2 Test hail\n", "Test hail\n", r"\[adversary\] deck, line 1: a card is written"),
        ("2 Test hail\n", "501 Test hail\n", r"\[adversary\] deck: more than 500 cards"),
        ("seed = 5\n", 'seed = 5\nchooser = "D"\n', "chooser: there is no seat 'D'; the seats are A, B, C"),
        ("seed = 5\n", 'seed = 5\nchooser = "adversary"\n', "chooser: there is no seat 'adversary'"),
        ("A: keep first hand", "adversary: keep first hand", "there is no seat 'adversary'"),
        ("A: keep first hand", "D: keep first hand", "there is no seat 'D'"),
        ("[B]", "[D]", "the record has seats A, C, D: they go A, B"),
    ],
)
def test_a_bad_record_is_refused_with_the_reason(text: str, old: str, new: str, told: str) -> None:
    old = old if old in text else "A: keep second hand"
    assert old in text
    with pytest.raises(RecordError, match=told):
        read_record(text.replace(old, new, 1))


def test_a_record_of_an_impossible_game_is_refused(record: Record) -> None:
    assert record.adversary is not None
    for change in (
        {"seats": record.seats * 2},
        {"seats": ()},
        {"adversary": replace(record.adversary, cards=())},
        {"adversary": None},
        {"mode": "duel"},
        {"chooser": 3},
        {"chooser": 4},
    ):
        with pytest.raises(RecordError, match="no game can begin as this record says"):
            replay(replace(record, **change), LIBRARY)
        assert not verify(replace(record, **change), LIBRARY).passed
