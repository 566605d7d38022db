"""Which cards a card works with."""

from magenoir.decks.company import MOST, Companions, Company
from magenoir.language.library import Library
from magenoir.language.pack import load_cards, read_pack
from magenoir.model.card import Card


def library(*cards: str) -> Library:
    """`Flame: Draw 1 card.`, all of them fire; further keys follow a `|`."""
    tables = []
    for card in cards:
        head, _, more = card.partition("|")
        name, _, text = head.partition(":")
        said = text.strip() or "Draw 1 card."
        tables.append(f'[[card]]\nname = "{name}"\nelement = "fire"\ntext = "{said}"\n{more}\n')
    return Library(read_pack("".join(tables), "mine").entries)


def company(name: str, *cards: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The groups around one of these cards, by relation and word."""
    made = library(*cards)
    return {(group.what, group.word): group.cards for group in Company(made).of(made.card(name))}


def test_components_are_found_by_the_words_of_names_whatever_their_form() -> None:
    cards = ("Blaze|components = '1 Flame'", "Flames of home", "Flame's end", "Flamenco", "Last flame")
    assert company("Blaze", *cards) == {("components", "flame"): ("Flame's end", "Flames of home", "Last flame")}
    assert company("Last flame", *cards) == {("users", "flame"): ("Blaze",)}
    assert company("Flamenco", *cards) == {}


def test_transmutable_counts_even_if_the_text_gives_it_only_at_times() -> None:
    cards = (
        "Lake|components = '1 Drop'",
        "Rain|keywords = ['Transmutable: Drop']",
        "Cloud: If you are a Mage Noir, this has Transmutable: Drop.",
    )
    assert company("Lake", *cards) == {("components", "drop"): ("Cloud", "Rain")}
    assert company("Cloud", *cards) == {("users", "drop"): ("Lake",)}


def test_each_word_has_its_group_and_rituals_never_serve() -> None:
    cards = ("Storm|components = '2 Wind 1 Wave'", "Wind", "Wave", "Wind ritual|kind = 'ritual'", "Wind wave")
    assert company("Storm", *cards) == {
        ("components", "wind"): ("Wind", "Wind wave"),
        ("components", "wave"): ("Wave", "Wind wave"),
    }
    assert company("Wind wave", *cards) == {("users", "wave"): ("Storm",), ("users", "wind"): ("Storm",)}
    assert company("Wind ritual", *cards) == {}


def test_an_element_word_means_the_element_and_several_words_a_name() -> None:
    cards = ("Pyre|components = '1 Fire 1 Old oak'", "Old oak", "Oak")
    assert company("Pyre", *cards) == {
        ("components", "fire"): ("Oak", "Old oak"),
        ("components", "Old oak"): ("Old oak",),
    }
    assert company("Old oak", *cards) == {
        ("users", "Old oak"): ("Pyre",),
        ("users", "fire"): ("Pyre",),
    }


def test_a_card_lists_those_its_text_mentions_and_they_list_it() -> None:
    cards = ("Gust: Return 1 Sand you control to its owner's hand.", "Sand", "Sand wall|components = '1 Sand'")
    assert company("Gust", *cards) == {("speaks_of", "sand"): ("Sand", "Sand wall")}
    assert company("Sand", *cards) == {("users", "sand"): ("Sand wall",), ("spoken_of_by", "sand"): ("Gust",)}


def test_a_component_is_not_listed_again_as_a_mention() -> None:
    cards = ("Gust: Return 1 Sand you control to its owner's hand.|components = '1 Sand'", "Sand")
    assert company("Gust", *cards) == {("components", "sand"): ("Sand",)}
    assert company("Sand", *cards) == {("users", "sand"): ("Gust",)}


def test_a_word_given_to_others_counts_as_mentioned() -> None:
    cards = ("Sowing: Up to 3 Seed components you control have Transmutable: Tree.", "Seed", "Tree")
    assert company("Sowing", *cards) == {("speaks_of", "seed"): ("Seed",), ("speaks_of", "tree"): ("Tree",)}
    assert company("Tree", *cards) == {("spoken_of_by", "tree"): ("Sowing",)}


def test_a_card_lists_what_it_creates_and_what_creates_it() -> None:
    bees = load_cards()
    groups = Company(bees).of(bees.card("Queen bee"))
    assert Companions("creates", ("Worker bee",)) in groups
    assert Companions("created_by", ("Queen bee",)) in Company(bees).of(bees.card("Worker bee"))


def test_a_long_group_names_some_and_counts_the_rest() -> None:
    made = library("Blaze|components = '1 Flame'", *(f"Flame {number:03}" for number in range(MOST + 7)))
    (group,) = Company(made).of(made.card("Blaze"))
    assert (len(group.cards), group.more) == (MOST, 7)
    assert list(group.cards) == sorted(group.cards)


def test_a_card_is_not_its_own_companion() -> None:
    cards = ("Flame wall|components = '1 Flame'", "Flame")
    assert company("Flame wall", *cards) == {("components", "flame"): ("Flame",)}


def test_company_is_mutual() -> None:
    ours = Company(load_cards())
    told = {
        (group.what, group.word, card.name, name)
        for card in load_cards()
        for group in ours.of(card)
        for name in group.cards
    }
    ways = (("components", "users"), ("speaks_of", "spoken_of_by"), ("creates", "created_by"))
    for there, back in ways:
        given = {(word, one, other) for what, word, one, other in told if what == there}
        assert given == {(word, one, other) for what, word, other, one in told if what == back}
        assert given


def test_the_work_grows_with_the_cards_not_with_their_pairs() -> None:
    """Each of 2,000 cards needs all the others and is needed by them."""
    cards = [Card(f"Flame {number}", "fire", components=(("Flame", 1),)) for number in range(2_000)]
    ours = Company(cards)
    assert {len(group.cards) for card in cards for group in ours.of(card)} == {MOST}


def test_words_are_spelled_as_on_cards() -> None:
    spelling = Company(load_cards()).spelling
    assert spelling["maelstrom"] == "Maelström"
    assert spelling["flame"] == "Flame"
    assert spelling["prodigiou"] == "Prodigious"
