"""Records: written in one way, read strictly, and clear about what is wrong with them."""

import re
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from magenoir import __version__
from magenoir.decks.shipped import load_decks
from magenoir.files.position.reading import read_position
from magenoir.files.record.record import Record, record_of
from magenoir.files.record.text import LARGEST, read_record, write_record
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.match.identity import hash_of_cards, hash_of_events
from magenoir.model.card import Card
from magenoir.model.errors import RecordError
from magenoir.model.events import DeckShuffled
from tests.seats import A, B

FIRE, TREE = (load_decks()[slug].cards for slug in ("burning-wrath", "surging-growth"))


@pytest.fixture(scope="module")
def match() -> Match:
    match = Match.new([FIRE, TREE], 7, chooser=B)
    while match.number < 30:
        match.choose(0)
    return match


@pytest.fixture(scope="module")
def text(match: Match) -> str:
    return write_record(record_of(match, ["Ann", "the simple bot"], ["Burning wrath", "Surging growth"]))


def test_a_record_says_how_the_game_began(match: Match, text: str) -> None:
    record = record_of(match, ["Ann"], ["Burning wrath"])
    assert (record.seed, record.chooser, record.mode, record.outcome) == (7, 1, "duel", "")
    assert record.seats[0].player == "Ann"
    assert record.seats[1].player == ""
    assert sum(count for count, _ in record.seats[0].cards) == len(FIRE)
    assert '\nchooser = "B"\n' in text
    assert "\n4 Flame\n" in text
    assert "\nA: keep first hand\n" in text


def test_it_reads_back_and_writes_the_same_text(match: Match, text: str) -> None:
    names = ["Ann", "the simple bot"], ["Burning wrath", "Surging growth"]
    assert read_record(text) == record_of(match, *names)
    assert write_record(read_record(text)) == text


def test_the_story_names_hidden_cards_too(match: Match) -> None:
    kept = [line for line in record_of(match).story if " keeps " in line]
    assert len(kept) == 2
    assert not any("cards" in line for line in kept)


def test_a_deck_keeps_its_order() -> None:
    seed, flame = load_base().card("Seed"), load_base().card("Flame")
    decks = [[seed, flame] * 20, [seed] * 40]
    assert record_of(Match.new(decks, 1)).seats[0].cards[:3] == ((1, "Seed"), (1, "Flame"), (1, "Seed"))


def test_a_concession_is_a_move(match: Match) -> None:
    over = match.fork()
    over.concede(A)
    record = record_of(over)
    assert record.moves[-1] == (0, "concede")
    assert record.outcome == "winner B"


def test_a_game_at_its_turn_limit_is_a_draw(match: Match) -> None:
    assert record_of(match, turn_limit=match.state.turn).outcome == "draw"
    assert record_of(match, turn_limit=match.state.turn).turn_limit == match.state.turn
    assert record_of(match, turn_limit=match.state.turn + 1).turn_limit is None
    assert record_of(match, turn_limit=match.state.turn + 1).outcome == ""
    assert record_of(match, turn_limit=1).turn_limit == match.state.turn  # the draw was called now


def test_the_move_that_broke_the_engine_is_kept(match: Match) -> None:
    record = record_of(match, crashed_by=(A, "end turn"))
    assert record.outcome == "crash"
    assert record.moves == (*match.moves, (0, "end turn"))


def test_a_name_cannot_break_the_file(match: Match) -> None:
    record = record_of(match, ['"""\n[A]\nx = 1', "\x7f\\\x1b[2J"])
    assert record.seats[1].player == "\\[2J"
    assert read_record(write_record(record)) == record


def test_a_byte_order_mark_is_ignored(text: str) -> None:
    assert read_record("\ufeff" + text) == read_record(text)


def test_a_game_from_a_position_has_no_record() -> None:
    with pytest.raises(RecordError, match="scenario"):
        record_of(Match(read_position({}, load_base())))


def test_a_fork_with_other_hidden_cards_has_no_record(match: Match) -> None:
    assert record_of(match.fork()) == record_of(match)
    with pytest.raises(RecordError, match="resampled"):
        record_of(match.fork(resample=1))


# ---------------------------------------------------------------------------------------------------------- identity


def test_the_hash_of_events_covers_all_fields_in_order() -> None:
    one, other = DeckShuffled(seat=A, rules=("R5",)), DeckShuffled(seat=B, rules=("R5",))
    hashes = {
        hash_of_events(events)
        for events in ([], [one], [other], [one, other], [other, one], [DeckShuffled(seat=A, rules=("R6",))])
    }
    assert len(hashes) == 6


def test_the_hash_of_events_is_the_same_everywhere() -> None:
    """One line per event: its name, and its fields in alphabetical order."""
    line = b'["DeckShuffled",{"paragraph":-1,"rules":["R5.shuffle"],"seat":0,"seen":3,"source":-1}]\n'
    events = [DeckShuffled(seat=A, rules=("R5.shuffle",), seen=3)] * 2
    assert hash_of_events(events) == sha256(line * 2).hexdigest()


def test_the_hash_of_cards_covers_what_is_printed_on_the_cards_used() -> None:
    flame, seed = load_base().card("Flame"), load_base().card("Seed")
    assert hash_of_cards([flame, seed, flame]) == hash_of_cards([seed, flame])
    assert hash_of_cards([flame]) != hash_of_cards([flame, seed])
    assert hash_of_cards([replace(flame, status="x", pack="other")]) == hash_of_cards([flame])
    for change in ({"exhausts": True}, {"ability_costs": ("1 air",)}, {"hp_x": True}):
        assert hash_of_cards([replace(flame, **change)]) != hash_of_cards([flame])
    changes: list[Card] = [replace(flame, hp=1), replace(flame, element="air"), replace(flame, paragraphs=())]
    assert len({hash_of_cards([card]) for card in [flame, *changes]}) == 4


# --------------------------------------------------------------------------------------------------- hostile input


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("format = 2", "format = 3", "format 3 is newer than this version can read"),
        ("format = 2", "format = 3\ncolour = 3", "format 3 is newer than this version can read"),
        ("format = 2", "format = 0", "there is no format 0"),
        ("format = 2", "format = true", "Expected `int`"),
        ("format = 2", "format = 2\ncolour = 3", "unknown field `colour`"),
        ('player = "Ann"', 'player = "Ann"\nage = 3', r"unknown field `age`.*A"),
        ("seed = 7", 'seed = "7"', r"Expected `int`, got `str` - at `\$.seed`"),
        ("seed = 7", "seed = -7", "seed"),
        ("seed = 7\n", "", "missing required field `seed`"),
        ('chooser = "B"', 'chooser = "E"', "there is no seat 'E'; the seats are A, B"),
        ("[B]", "[C]", "seats A, C: they go A, B"),
        ("4 Flame\n", "Flame\n", "deck, line 1: a card is written `4 Flame`, not 'Flame'"),
        ("4 Flame\n", "999 Flame\n", "more than 500 cards"),
        ("4 Flame\n", "99999999999 Flame\n", "a card is written"),
        ("4 Flame\n", "0 Flame\n", "a card is written"),
        ("A: keep first hand", "keep first hand", "moves, line 1: a move is written `A: prepare Flame`"),
        ("A: keep first hand", "D: keep first hand", "moves, line 1: there is no seat 'D'"),
        ("events = ", "events = 1 # ", "Expected `str`, got `int`"),
        ('events = "', 'events = "x', "events"),
        ("[play]", "[play", "not TOML"),
        ('player = "Ann"', 'player = "\\u001b[2J"', r"the character '\\x1b'"),
        ("A: keep first hand", r"A: keep first\u009b2J hand", r"the character '\\x9b'"),
        ('story = """\n', 'story = """\n\\u202eA wins\n', r"the character '\\u202e'"),
        ("seed = 7", '"\\u001b[2J" = 7', r"the character '\\x1b'"),
        ("turns = ", "turns = 9999999999 # ", "turns"),
    ],
)
def test_a_bad_record_is_refused_with_the_reason(text: str, old: str, new: str, told: str) -> None:
    assert old in text
    with pytest.raises(RecordError, match=told):
        read_record(text.replace(old, new, 1))


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "\0",
        "a = " + "[" * 100_000,
        "a" + ".a" * 50_000 + " = 1",
        "seed = " + "9" * 10_000,
        "x" * (LARGEST + 1),
        "a = 1\n" * 100_000,
        "\ud800",
    ],
)
def test_hostile_text_is_refused_and_harms_nothing(hostile: str) -> None:
    with pytest.raises(RecordError):
        read_record(hostile)


def test_a_misplaced_value_never_becomes_a_record(text: str) -> None:
    """Every key of the file in turn becomes a list; the only error raised is ours."""
    for key in set(re.findall(r"^(\w+) = ", text, re.MULTILINE)):
        with pytest.raises(RecordError):
            read_record(re.sub(rf'^{key} = ("""(.|\n)*?"""|.*)', f"{key} = []", text, count=1, flags=re.MULTILINE))


def test_a_record_is_a_value(match: Match) -> None:
    assert isinstance(hash(record_of(match)), int)
    assert record_of(match) == record_of(match.fork())
    assert isinstance(record_of(match), Record)


def test_the_example_in_the_docs_is_a_record() -> None:
    page = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
    example = page.partition("## Records")[2].partition("```toml\n")[2].partition("```")[0]
    assert write_record(read_record(example)) == example
    assert read_record(example).engine == __version__
