"""Deck files: read as people write them, with every problem named, and written back without loss."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magenoir.decks.deck import Deck, counts
from magenoir.decks.shipped import load_decks
from magenoir.decks.text import FORMS, LONGEST_TEXT, DeckError, DeckList, Language, Line, list_of, read_list, write_list
from magenoir.language.pack import load_cards

LIBRARY = load_cards()
LANGUAGES: tuple[Language, ...] = ("en", "fr")


def deck_of(text: str) -> Deck:
    return read_list(text, LIBRARY).deck


@pytest.mark.parametrize(
    "line",
    [
        "4 Breath",
        "4x Breath",
        "4 x Breath",
        "4X breath",
        "4× Souffle",
        "Breath x4",
        "Breath X 4",
        "Breath ×4",
        "Breath (4)",
        "Breath (x4)",
        "- 4 Breath",
        "* Breath x4",
        "4\tBreath",
        "  4 BREATH  ",
        "4 Souffle # the best",
        "4 Breath // why not",
    ],
)
def test_a_line_is_read_however_people_write_it(line: str) -> None:
    assert counts(deck_of(line).cards) == {"Breath": 4}


def test_a_name_alone_is_one_card() -> None:
    assert counts(deck_of("Breath\nTornade\n").cards) == {"Breath": 1, "Tornado": 1}


def test_accents_and_apostrophes_do_not_matter() -> None:
    assert counts(deck_of("2 Maelstrom\n1 Howler’s robe\n").cards) == {"Maelström": 2, "Howler's robe": 1}


def test_several_lines_for_one_card_add_up() -> None:
    assert counts(deck_of("2 Flame\n1 Seed\n2 Flame").cards) == {"Flame": 4, "Seed": 1}


@pytest.mark.parametrize(
    "heading", ["Side deck", "Sideboard:", "[Side]", "== Side deck ==", "SIDE DECK (3)", "Réserve :"]
)
def test_the_side_deck_has_a_heading(heading: str) -> None:
    deck = deck_of(f"Deck\n4 Flame\n\n{heading}\n2 Seed\nRituals:\n1 Rite of passage\nMain deck\n1 Droplet\n")
    assert counts(deck.cards) == {"Flame": 4, "Droplet": 1}
    assert counts(deck.side) == {"Seed": 2, "Rite of passage": 1}


def test_a_single_line_can_be_put_into_the_side_deck() -> None:
    deck = deck_of("4 Flame\nSB: 2 Seed\n1 Droplet")
    assert (counts(deck.cards), counts(deck.side)) == ({"Flame": 4, "Droplet": 1}, {"Seed": 2})


def test_a_line_put_into_the_side_deck_stays_there() -> None:
    text = "SB: 1 Tornado\n4 Breath\n\nSide deck\n2 Flame\n"
    assert write_list(read_list(text, LIBRARY)) == text


def test_custom_headings_and_kinds_are_no_cards() -> None:
    deck = deck_of("Name: My fire\nSpells (8)\n4 Flame\n[early game]\n4 Droplet\nwhat hurts:\n1 Tornado\n")
    assert (deck.name, len(deck.cards)) == ("My fire", 9)


def test_every_problem_names_its_line_and_suggests_names() -> None:
    with pytest.raises(DeckError) as caught:
        deck_of("4 Flme\n4 Flame\n0 Seed\n2 Soufle\nAuthor of this: me\n")
    told = [(problem.line, problem.near) for problem in caught.value.problems]
    assert [line for line, _ in told] == [1, 3, 4, 5]
    assert "Flame" in told[0][1]
    assert "Souffle" in told[2][1]
    assert counts(caught.value.rest.deck.cards) == {"Flame": 4}
    assert "line 1: there is no card 'Flme'; did you mean Flame" in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "a" * (LONGEST_TEXT + 1),
        "\n" * 2000,
        "4 Fl\x1bame",
        "4 Fla\u202eme",
        "1 " + "é" * 300,
        "Name: " + "x" * 100,
        "500 Flame\n1 Seed",
    ],
)
def test_a_text_that_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(DeckError):
        deck_of(text)


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = read_list(text, LIBRARY)
    except DeckError as error:
        found = error.rest
    assert read_list(write_list(found), LIBRARY) == found


LINES = st.one_of(
    st.builds(
        lambda count, card, note: Line("card", note, count, card),
        st.integers(1, 9),
        st.sampled_from(LIBRARY.cards),
        st.sampled_from(["", "# good", "// 4 of them: too many?"]),
    ),
    st.sampled_from([Line("blank"), Line("note", "# 4 Flame"), Line("heading", "Rituals:"), Line("name", "Mine: all")]),
)


@given(st.lists(LINES, max_size=20), st.sampled_from(LANGUAGES), st.sampled_from(sorted(FORMS)))
def test_nothing_is_lost_on_a_round_trip(lines: list[Line], language: Language, form: str) -> None:
    found = DeckList(tuple(lines))
    assert read_list(write_list(found, language, form), LIBRARY) == found


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", [False, True])
def test_every_card_is_known_by_both_names_in_every_form(form: str, language: Language, side: bool) -> None:
    half = LIBRARY.cards[:150] if side else LIBRARY.cards[150:]
    deck = Deck("All", half, half) if side else Deck("All", half)
    assert deck_of(write_list(list_of(deck), language, form)) == deck


def test_comments_and_headings_stay_as_they_were_written() -> None:
    text = "# mine\n\nName: Fire\n4 Flame  # hot\n\n== Side deck ==\n2 Seed\n"
    assert write_list(read_list(text, LIBRARY)) == text
    assert write_list(read_list(text, LIBRARY), "fr", "Breath x4") == text.replace("4 Flame", "Flamme x4").replace(
        "2 Seed", "Graine x2"
    )


def test_the_shipped_decks_are_deck_files() -> None:
    for deck in load_decks().values():
        again = deck_of(write_list(list_of(deck)))
        assert (again.cards, again.side, again.name, again.name_fr) == (deck.cards, deck.side, deck.name, deck.name_fr)


def test_the_file_in_the_docs_is_a_deck_file() -> None:
    shown = (Path(__file__).parents[2] / "docs/decks.md").read_text(encoding="utf-8").split("```")[1]
    deck = deck_of(shown)
    assert (deck.name, len(deck.cards), counts(deck.side)) == ("Mostly fire", 14, {"Rain of flames": 2})
