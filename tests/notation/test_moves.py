"""Move text: printed in full and unique, read generously and never by guessing."""

import pytest
from msgspec.structs import replace

from magenoir.model.card import Card
from magenoir.model.decision import DONE, Decision, Option
from magenoir.model.errors import AmbiguousMove, UnreadMove
from magenoir.model.mana import one
from magenoir.model.state import State
from magenoir.model.terms import BOARD, HAND, SEATS, CardId, DecisionKind
from magenoir.notation.moves import Notation
from magenoir.rules.setup import empty_state
from magenoir.table import Table
from tests.seats import A, B


def table_with(*boards: list[str], hand: tuple[str, ...] = ()) -> State:
    """A State with these cards on the boards of A, B, ... and in A's hand."""
    table = Table(empty_state(2, seed=1))
    for seat, names in zip(SEATS, boards, strict=False):
        for name in names:
            table.create(Card(name, "fire"), seat, BOARD, state="prepared", hp=3, seen=3)
    for name in hand:
        table.create(Card(name, "fire"), A, HAND, seen=1)
    return table.state


def notation(state: State, *options: Option, kind: DecisionKind = "target") -> Notation:
    return Notation(state, Decision(A, kind, options, ("D4.2.2",)))


def targets(state: State, *cards: int) -> Notation:
    return notation(state, *(Option("target {card}", card=CardId(card)) for card in cards))


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (Option("let {seat} begin", seat=B), "let B begin"),
        (Option("add {element} {pile}", element="fire", pile="left"), "add fire left"),
        (Option("prepare {card} from {word}", card=CardId(0), word="discard"), "prepare Flame from discard"),
        (
            Option("use {card} from {word}: {number}", card=CardId(0), word="discard", number=2),
            "use Flame from discard: 2",
        ),
        (Option("use {card}: {number}", card=CardId(0), number=2), "use Flame: 2"),
        (Option("use {card} as {number} {word}", card=CardId(0), number=2, word="Drop"), "use Flame as 2 Drop"),
        (Option("move {element} to {card}", element="water", card=CardId(1)), "move water to Tide"),
        (
            Option("move {element} from {card} to {other}", element="air", card=CardId(0), other=CardId(1)),
            "move air from Flame to Tide",
        ),
        (Option("X = {number}", number=3), "X = 3"),
    ],
)
def test_each_form_is_filled(option: Option, text: str) -> None:
    assert notation(table_with(["Flame", "Tide"]), option).texts == (text,)


def test_a_card_prints_as_its_name_if_that_is_unambiguous() -> None:
    state = table_with(["Seed"], ["Flame"])
    assert targets(state, 0, 1).texts == ("target Seed", "target Flame")


def test_another_seats_copy_names_its_owner() -> None:
    state = table_with(["Flame"], ["Flame"])
    assert targets(state, 0, 1).texts == ("target Flame", "target B's Flame")


def test_differing_copies_are_numbered_in_board_order() -> None:
    state = table_with(["Flame", "Flame"], ["Flame"])
    state.cards[1] = replace(state.cards[1], hp=1)
    assert targets(state, 0, 1, 2).texts == ("target Flame #1", "target Flame #2", "target B's Flame")


def test_copies_keep_their_board_number_even_if_not_all_are_offered() -> None:
    state = table_with(["Flame", "Flame", "Flame"])
    state.cards[1] = replace(state.cards[1], hp=1)
    state.cards[2] = replace(state.cards[2], hp=2)
    assert targets(state, 1, 2).texts == ("target Flame #2", "target Flame #3")


def test_two_options_never_print_alike() -> None:
    state = table_with(["Flame", "Flame"])
    texts = targets(state, 0, 1).texts
    assert texts == ("target Flame #1", "target Flame #2")


def test_an_option_prints_the_same_alone_as_among_others() -> None:
    state = table_with(["Flame", "Flame"], ["Flame"])
    state.cards[1] = replace(state.cards[1], locked=one("air"))
    options = [Option("target {card}", card=CardId(card)) for card in (0, 1, 2)] + [
        Option("target {seat}", seat=B),
        DONE,
    ]
    for option in options:
        alone, whole = notation(state, *options), notation(state, *options)
        assert alone.text(option) == whole.texts[options.index(option)]


def test_reading_ignores_case_accents_and_spare_spaces() -> None:
    state = table_with(["Maelström"])
    assert targets(state, 0).read("  TARGET   maelstrom ").card == 0


def test_every_printed_text_reads_back() -> None:
    state = table_with(["Flame", "Flame", "Seed", "Seed in the wind"], ["Flame", "Seed"])
    state.cards[1] = replace(state.cards[1], hp=1)
    known = targets(state, *range(6))
    for option, text in zip(known.decision.options, known.texts, strict=True):
        assert known.read(text) == option


def test_an_exact_name_beats_a_longer_one() -> None:
    state = table_with(["Seed in the wind", "Seed"])
    assert targets(state, 0, 1).read("target seed").card == 1


def test_a_whole_name_also_beats_a_longer_one_inside_a_beginning() -> None:
    state = table_with(["Seed in the wind", "Seed"])
    use = [Option("use {card} as {word}", card=CardId(card), word="Seed") for card in (0, 1)]
    assert notation(state, *use).read("use seed").card == 1


def test_a_unique_beginning_is_enough() -> None:
    state = table_with(["Seed in the wind", "Tornado"])
    assert targets(state, 0, 1).read("target t").card == 1


def test_a_beginning_shared_by_several_is_ambiguous() -> None:
    state = table_with(["Flame spark", "Flame thrower"])
    with pytest.raises(AmbiguousMove, match="target Flame spark; target Flame thrower"):
        targets(state, 0, 1).read("target flame")


def test_a_bare_name_is_ambiguous_among_numbered_copies() -> None:
    state = table_with(["Flame", "Flame"])
    state.cards[1] = replace(state.cards[1], hp=1)
    with pytest.raises(AmbiguousMove, match="#1"):
        targets(state, 0, 1).read("target Flame")


def test_a_card_may_always_be_written_with_label_seat_or_number() -> None:
    state = table_with(["Flame", "Flame"], ["Seed"])
    state.cards[0] = replace(state.cards[0], label="mine", hp=1)
    known = targets(state, 0, 2)
    assert known.read("target mine").card == 0
    assert known.read("target Flame #1").card == 0
    assert known.read("target A's Flame").card == 0
    assert known.read("target b's seed").card == 2


def test_an_unread_move_names_the_options() -> None:
    state = table_with(["Flame"])
    with pytest.raises(UnreadMove, match="The options are: target Flame"):
        targets(state, 0).read("dance")


def test_an_unread_move_among_many_names_the_nearest() -> None:
    names = [f"Spell {letter}" for letter in "abcdefghijklmnop"] + ["Tornado"]
    state = table_with(names)
    with pytest.raises(UnreadMove, match="Nearest of the 17 options: target Tornado"):
        targets(state, *range(17)).read("target Tornadoo")


def test_an_empty_move_matches_nothing() -> None:
    with pytest.raises(UnreadMove):
        targets(table_with(["Flame"]), 0).read("  ")
