"""Records of series: one file for all games, read strictly, and checked against D1.4."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from magenoir import __version__
from magenoir.decks.swaps import Swap
from magenoir.files.record.text import LARGEST, read_record, write_record
from magenoir.files.series.record import SeriesRecord, exchanged
from magenoir.files.series.sitting import seed_of_game
from magenoir.files.series.text import LARGEST_SERIES, MOST_GAMES, read_either, read_series, write_series
from magenoir.files.series.verifying import verify_series
from magenoir.model.errors import RecordError
from tests.files.series.seriesplay import FIRE, SWAP, short_series
from tests.seats import A, B


@pytest.fixture(scope="module")
def series() -> SeriesRecord:
    """A loses, then B, then A again."""
    return short_series(A, B, A)


@pytest.fixture(scope="module")
def text(series: SeriesRecord) -> str:
    return write_series(series)


# ------------------------------------------------------------------------------------------------------------- writing


def test_it_says_what_was_registered_and_how_it_ended(series: SeriesRecord, text: str) -> None:
    assert (series.engine, series.best_of, series.deck_format, series.seed) == (__version__, 3, "tournament", 7)
    assert series.outcome == "winner B"
    assert (series.seats[0].player, series.seats[0].deck) == ("Ann", FIRE.name)
    assert (2, "Rain of flames") in series.seats[0].side
    assert [game.outcome for game in series.games] == ["winner B", "winner A", "winner B"]
    assert text.startswith('format = 2\nkind = "series"\n')
    assert text.count("\n[[game]]\n") == text.count("\n[game.A]\n") == 3


def test_it_reads_back_and_writes_the_same_text(series: SeriesRecord, text: str) -> None:
    assert read_series(text) == series
    assert write_series(read_series(text)) == text
    assert read_either(text) == series
    assert isinstance(hash(series), int)


def test_every_game_of_a_series_is_a_record(series: SeriesRecord) -> None:
    for game in series.games:
        assert read_record(write_record(game)) == game
        assert read_either(write_record(game)) == game


def test_a_series_record_shows_the_exchanges(series: SeriesRecord) -> None:
    assert [exchanged(series, number) for number in range(3)] == [((), ()), ((SWAP,), ()), ((), ())]
    assert exchanged(series, 1)[0] == (Swap("Fission", "Rain of flames", 2, 2),)


def test_an_empty_and_an_unfinished_series_can_be_recorded() -> None:
    for record in (short_series(), short_series(A, None), short_series(A)):
        assert record.outcome == ""
        assert read_series(write_series(record)) == record
        assert verify_series(record).passed


def test_all_games_of_the_longest_series_fit(series: SeriesRecord) -> None:
    """H47: fourteen games at most; a bots' game of 200 turns takes some 160,000 characters."""
    game = replace(series.games[0], story=tuple(["x" * 99] * 4_000))
    longest = replace(series, best_of=7, games=(game,) * MOST_GAMES)
    assert len(write_record(game)) > 400_000
    assert len(write_series(longest)) < LARGEST_SERIES
    assert read_series(write_series(longest)) == longest


# ----------------------------------------------------------------------------------------------------------- verifying


def test_a_series_played_by_the_rules_verifies(series: SeriesRecord) -> None:
    verdict = verify_series(series)
    assert (verdict.passed, verdict.same_cards, verdict.differs) == (True, True, ())
    assert len(verdict.games) == 3


def wrong(series: SeriesRecord, number: int, **changes: object) -> tuple[str, ...]:
    """What is reported of the series itself with another game in place of this one, counted from 1."""
    games = list(series.games)
    games[number - 1] = replace(games[number - 1], **changes)
    return verify_series(replace(series, games=tuple(games))).faults


def cards(series: SeriesRecord, number: int, change: dict[str, int]) -> tuple[object, ...]:
    """The seats of a game, with different numbers of copies for A."""
    here, other = series.games[number - 1].seats
    counts = {name: count for count, name in here.cards} | change
    return replace(here, cards=tuple((count, name) for name, count in counts.items() if count)), other


def test_d1_4_first_game_with_another_deck_is_reported(series: SeriesRecord) -> None:
    seats = cards(series, 1, {"Fission": 1, "Rain of flames": 1})
    assert "game 1, A: the first game is played with the registered deck [D1.4.first-game]" in wrong(
        series, 1, seats=seats
    )


def test_d1_4_same_size_is_checked(series: SeriesRecord) -> None:
    told = wrong(series, 2, seats=cards(series, 2, {"Flame": 3}))
    assert [line for line in told if "same-size" in line] == [
        "game 2, A: 39 cards, but the deck of the game before had 40 [D1.4.same-size]",
        "game 3, A: 40 cards, but the deck of the game before had 39 [D1.4.same-size]",
    ]
    assert "game 2, A: 39 cards, but at least 40 are needed [D1.1.minimum]" in told


def test_d1_4_swap_with_foreign_cards_is_reported(series: SeriesRecord) -> None:
    told = wrong(series, 3, seats=cards(series, 3, {"Flame": 3, "Seed": 1}))
    assert told[0] == "game 3, A: 1 Seed more than deck and side deck had at the beginning [D1.4.swap]"


def test_an_illegal_deck_is_reported(series: SeriesRecord) -> None:
    here, other = series.seats
    side = (*here.side, (3, "Seed"))
    told = verify_series(replace(series, seats=(replace(here, side=side), other))).faults
    assert "A: 13 cards in the side deck, but at most 10 are allowed [D1.1.side]" in told
    assert verify_series(replace(series, deck_format="legacy")).faults == (
        "there is no format 'legacy': the formats are casual, tournament",
    )


def test_r5_only_the_loser_may_decide_who_goes_first(series: SeriesRecord) -> None:
    assert wrong(series, 2, chooser=1) == ("game 2: B decided who begins, not A [R5.loser-decides]",)
    assert wrong(series, 1, chooser=1) == ("game 1: B decided who begins, not a coin [R5.loser-decides]",)


def test_seeds_outcome_and_number_of_games_are_checked(series: SeriesRecord) -> None:
    assert wrong(series, 2, seed=1) == (f"game 2: its seed is 1, but the series makes it {seed_of_game(7, 1)}",)
    assert verify_series(replace(series, outcome="winner A")).faults == (
        "the outcome was winner A, but its games make it winner B",
    )
    more = replace(series, games=(*series.games, series.games[1]))
    assert "game 4 was played after the series was over" in verify_series(more).faults
    assert wrong(series, 2, outcome="") == (
        "game 2 has not ended, but another follows it",
        "game 3: B decided who begins, not A [R5.loser-decides]",
    )


def test_a_game_that_differs_is_reported_with_its_number(series: SeriesRecord) -> None:
    games = (*series.games[:2], replace(series.games[2], turns=99))
    verdict = verify_series(replace(series, games=games))
    assert not verdict.passed
    assert verdict.differs == ("game 3: the number of turns was 99 and is 2 now",)


def test_missing_cards_are_named(series: SeriesRecord) -> None:
    here, other = series.seats
    old = replace(series, seats=(replace(here, side=((10, "Old flame"),)), other))
    assert verify_series(old).faults == ("these cards of the series are not in the library: Old flame.",)


# ----------------------------------------------------------------------------------------------------- hostile input


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("format = 2", "format = 3", "format 3 is newer than this version can read"),
        ("best_of = 3", "best_of = 4", "best_of"),
        ('kind = "series"', 'kind = "series"\ncolour = 3', "unknown field `colour`"),
        ('kind = "series"\n', "", "this is no record"),
        ("side = ", "aside = ", "unknown field `aside`"),
        ("2 Rain of flames\n", "Rain\n", r"\[A\] side, line 1: a card is written `4 Flame`, not 'Rain'"),
        ("[game.B]", "[game.C]", "game 1: the record has seats A, C"),
        ("[game.B]", "[game.E]", "unknown field `E`"),
        ("[[game]]\nformat = 2", "[[game]]\nformat = 3", "game 1: .* a duel of two, of format 2 or older"),
        ("[[game]]\nformat = 2", "[[game]]\nformat = 0", "game 1: .* a duel of two, of format 2 or older"),
        ("A: keep first hand", "keep first hand", r"game 1: \[play\] moves, line 1: a move is written"),
        ("[B]\n", "[C]\n", "unknown field `C`"),
        ("[[game]]", "[game]", "this is no record"),
        ('player = "Ann"', 'player = "\\u001b[2J"', r"the character '\\x1b'"),
    ],
)
def test_a_bad_record_is_refused_with_the_reason(text: str, old: str, new: str, told: str) -> None:
    assert old in text
    with pytest.raises(RecordError, match=told):
        read_series(text.replace(old, new, 1))


def test_more_games_than_a_series_can_have_are_refused(text: str) -> None:
    head, *games = text.split("[[game]]")
    with pytest.raises(RecordError, match="game"):
        read_series("[[game]]".join([head, *(games[:1] * (MOST_GAMES + 1))]))


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "\0",
        "a = " + "[" * 100_000,
        "x" * (LARGEST_SERIES + 1),
        "a = 1\n" * 300_000,
        "[[game]]\n" * 100_000,
        "\n" * 1_000_000,
        " \n" * 1_000_000,
        "\ud800",
    ],
)
def test_hostile_text_is_refused_and_harms_nothing(hostile: str) -> None:
    for read in (read_series, read_either):
        with pytest.raises(RecordError):
            read(hostile)


def test_a_misplaced_value_never_becomes_a_series(text: str) -> None:
    for key in set(re.findall(r"^(\w+) = ", text, re.MULTILINE)):
        with pytest.raises(RecordError):
            read_series(re.sub(rf'^{key} = ("""(.|\n)*?"""|.*)', f"{key} = []", text, count=1, flags=re.MULTILINE))


def test_only_a_series_may_exceed_the_size_of_a_record(series: SeriesRecord) -> None:
    """Only a text whose head says that it is a series may be larger."""
    story = ("x" * 99,) * (LARGEST // 100)
    with pytest.raises(RecordError, match="too large"):
        read_either(write_record(replace(series.games[0], story=story)))


def test_the_example_in_the_docs_is_a_series() -> None:
    page = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
    (example,) = (block for block in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if 'kind = "series"' in block)
    assert write_series(read_series(example)) == example
