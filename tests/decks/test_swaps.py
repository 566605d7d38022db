"""D1.4: exchanges with the side deck, made, written and read."""

from collections import Counter

import pytest
from msgspec.structs import replace

from magenoir.decks.deck import Deck, counts
from magenoir.decks.shipped import load_decks
from magenoir.decks.swaps import Swap, SwapRefused, exchanges, read_swap, swapped, write_swap
from magenoir.language.pack import load_cards
from magenoir.model.errors import UnreadMove

DECK = load_decks()["burning-wrath-tournament"]


def names(deck: Deck) -> list[str]:
    return [card.name for card in deck.cards]


def test_d1_4_swap_the_copies_change_places_and_nothing_else_moves() -> None:
    after = swapped(DECK, Swap("Fission", "Rain of flames"))
    assert len(after.cards) == len(DECK.cards)
    assert Counter(counts(after.cards)) == Counter(counts(DECK.cards)) - Counter(["Fission"]) + Counter(
        ["Rain of flames"]
    )
    assert Counter(counts(after.all_cards)) == Counter(counts(DECK.all_cards))
    assert (after.name, after.slug) == (DECK.name, DECK.slug)


def test_several_copies_are_swapped_at_once_and_back() -> None:
    after = swapped(DECK, Swap("Fission", "Rain of flames", 2, 2))
    assert (counts(after.cards).get("Fission", 0), counts(after.side)["Fission"]) == (0, 2)
    back = swapped(after, Swap("Rain of flames", "Fission", 2, 2))
    assert (counts(back.side)["Rain of flames"], Counter(counts(back.cards))) == (2, Counter(counts(DECK.cards)))


@pytest.mark.parametrize(
    ("swap", "told"),
    [
        (
            Swap("Fission", "Rain of flames", 3, 3),
            [
                "2 Fission in the deck, too few for 3 to leave it [D1.4.swap]",
                "2 Rain of flames in the side deck, too few for 3 to come [D1.4.swap]",
            ],
        ),
        (
            Swap("Rain of flames", "Flame"),
            [
                "0 Rain of flames in the deck, too few for 1 to leave it [D1.4.swap]",
                "0 Flame in the side deck, too few for 1 to come [D1.4.swap]",
            ],
        ),
    ],
)
def test_missing_cards_cannot_be_swapped(swap: Swap, told: list[str]) -> None:
    with pytest.raises(SwapRefused) as refused:
        swapped(DECK, swap)
    assert [str(breach) for breach in refused.value.breaches] == told
    assert str(refused.value) == "; ".join(told)


def test_the_exchange_can_be_worked_out_from_the_decks() -> None:
    after = swapped(swapped(DECK, Swap("Fission", "Rain of flames", 2, 2)), Swap("Flame", "Fire whip"))
    assert exchanges(names(DECK), names(after)) == (Swap("Flame", "Fire whip"), Swap("Fission", "Rain of flames", 2, 2))
    assert exchanges(names(DECK), names(DECK)) == ()


# --------------------------------------------------------------------------------------------------------------- text


@pytest.mark.parametrize(
    ("text", "swap"),
    [
        ("swap Fission for Rain of flames", Swap("Fission", "Rain of flames")),
        ("  SWAP fission   FOR rain ", Swap("Fission", "Rain of flames")),
        ("swap 2 Fission for 2x Rain of flames", Swap("Fission", "Rain of flames", 2, 2)),
        ("swap 2 fiss for rain of flames", Swap("Fission", "Rain of flames", 2, 1)),
        ("swap Flame for Fire whip", Swap("Flame", "Fire whip")),  # an exact name wins over Flame projectile
    ],
)
def test_an_exchange_is_read_as_people_write_it(text: str, swap: Swap) -> None:
    assert read_swap(text, DECK) == swap
    assert read_swap(write_swap(swap), DECK) == swap


def test_french_names_are_read_too() -> None:
    rain = load_cards().card("Rain of flames")
    assert rain.name_fr != rain.name
    assert read_swap(f"swap Fission for {rain.name_fr}", DECK) == Swap("Fission", "Rain of flames")


def test_a_name_may_contain_the_word_for() -> None:
    longing = replace(load_cards().card("Fission"), name="Longing for rain", name_fr="")
    deck = replace(DECK, cards=(longing, *DECK.cards[1:]))
    assert read_swap("swap Longing for rain for Rain of flames", deck) == Swap("Longing for rain", "Rain of flames")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "swap",
        "swap Fission",
        "swap Fission with Rain of flames",
        "swap F for Rain of flames",
        "swap Seed for Rain of flames",
        "exchange Fission for Rain of flames",
        "swap  for ",
        "swap 9999 Fission for Flame",
        "swap Fission for Rain of flames" + " " + "x" * 10_000,
    ],
)
def test_anything_else_is_answered_with_an_example(text: str) -> None:
    with pytest.raises(UnreadMove, match="an exchange is written `swap Fission for Rain of flames`"):
        read_swap(text, DECK)
