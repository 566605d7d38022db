"""Packs: what is refused, and what the message says."""

import pytest

from magenoir.language.entry import entry_of
from magenoir.language.errors import PackError, TooLarge
from magenoir.language.library import Library, UnknownCard
from magenoir.language.pack import load_base, read_pack
from magenoir.model.card import Card
from magenoir.model.effects import Keyword
from magenoir.model.mana import read_mana

SPARK = """
[[card]]
name = "Test spark"
element = "air"
cost = "1 air"
text = "Inflict 1 damage to any target."
"""


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(PackError) as caught:
        read_pack(text, "mine.toml")
    return caught.value.problems


def test_a_table_is_read_as_a_card() -> None:
    table = {"name": "Ina", "element": "mineral", "cost": "X mineral 1 fire", "components": "4 Rock 1 Mons igneus"}
    card = entry_of({**table, "keywords": ["Transmutable: Drop", "Phase shift 2"]}, "a scenario").card
    assert (card.kind, card.x_element, card.cost) == ("spell", "mineral", read_mana("1 fire"))
    assert card.components == (("Rock", 4), ("Mons igneus", 1))
    assert card.keywords == (Keyword("Transmutable", "Drop"), Keyword("Phase shift", "2"))


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ('elment = "air"', "mine.toml:4: Odd: elment: unknown key; write element"),
        ('name_fr = ""', "name_fr: write 1 to 60 characters"),
        ('name_fr = "a\\u202eb"', "name_fr: U+202E is invisible; leave it out"),
        ('kind = "creature"', "kind: unknown 'creature'; write one of spell, permanent"),
        ('kind = "equipment"', 'slot: goes with kind = "equipment"'),
        ('kind = "equipment"\nslot = "nose"', "slot: unknown 'nose'; write one of torso"),
        ("hp = 3", "hp: only Permanents, and an Adversary, have HP"),
        ('hp = "3"', "hp: write a whole number"),
        ('cost = "3 aer"', "cost: 'aer' is no element"),
        ('cost = "air 3"', "cost: cannot read 'air 3'; write numbers and words like"),
        ('components = "1 Wind 2 Wind"', "components: write each word once"),
        ('keywords = ["Protectr"]', "did you mean Protector?"),
        ('status = "rumoured"', "status: unknown 'rumoured'; write one of official"),
        ('rulings = ["One\\nTwo"]', "rulings: write sentences of at most 400 characters, each on one line"),
        ('text = "Draw 1 kard."', "text: these words cannot be read"),
        (
            'kind = "animal"\ntext = "Ability: draw 1 card."',
            "ability_costs: write one for each Ability of the text: 1, not 0",
        ),
        (
            'kind = "animal"\nability_costs = ["1 air"]',
            "ability_costs: write one for each Ability of the text: 0, not 1",
        ),
        ('kind = "animal"\nability_costs = ["999 air"]', "ability_costs: write a short cost"),
        ('text = "Ability: draw 1 card."', "text: only an Animal has an Ability with a cost beside it"),
        ('text = "Draw 1\\u001f card."', "text: U+001F is invisible"),
        ('text = "Destroy it."', '"it" refers to nothing'),
    ],
)
def test_a_fault_names_file_card_key_and_what_to_write(lines: str, told: str) -> None:
    (problem,) = problems(f'[[card]]\nname = "Odd"\nelement = "air"\n{lines}\n')
    assert problem.startswith("mine.toml:")
    assert ": Odd: " in problem
    assert told in problem


def test_all_faults_are_reported_at_once() -> None:
    bad = '[[card]]\nname = "One"\n[[card]]\nname = "Two"\nelement = "air"\nhp = 1\ntext = "Jump."\n'
    told = problems(bad + SPARK)
    assert [problem.split(": ")[:3] for problem in told] == [
        ["mine.toml:1", "One", "element"],
        ["mine.toml:6", "Two", "hp"],
        ["mine.toml:7", "Two", "text"],
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("card = 1", "under [[card]]"),
        ("[deck]", "mine.toml:1: unknown 'deck': a pack has [[card]] tables only"),
        ("name = ", "this is not TOML"),
        (
            SPARK + SPARK.replace("spark", "SPARK"),
            "mine.toml:9: Test SPARK: name: 'Test SPARK' is a name of Test spark (mine.toml:3) already",
        ),
        ("a = " + "9" * 5000, "this is not TOML"),
    ],
)
def test_a_text_that_is_no_pack_is_refused(text: str, told: str) -> None:
    assert told in problems(text)[0]


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(PackError, match="not UTF-8"):
        read_pack(b"\xff\xfe", "mine.toml")


def test_names_are_normalized() -> None:
    decomposed = SPARK.replace("Test spark", "Mae\u0308lstro\u0308m")
    assert read_pack(decomposed, "mine.toml").cards[0].name == "Maëlström"


class TestLibrary:
    library = load_base()

    @pytest.mark.parametrize(
        ("said", "name"),
        [
            ("maelstrom", "Maelström"),
            ("TORNADO", "Tornado"),
            ("Torn", "Tornado"),
            ("Seed", "Seed"),
            ("Echo wave", "Wave echo"),
            ("Overpressure", "High pressure"),
            ("Graine germée", "Sprouted seed"),
            ("kerloc’h's robe", "Kerloc'h's robe"),
        ],
    )
    def test_names_are_looked_up_generously(self, said: str, name: str) -> None:
        assert self.library.card(said).name == name
        assert ("Sprouted seed" in self.library, "Nothing" in self.library) == (True, False)

    def test_an_ambiguous_beginning_is_refused(self) -> None:
        with pytest.raises(UnknownCard, match="Seed, Seed in the wind"):
            self.library.card("Se")

    def test_a_near_miss_gets_a_suggestion(self) -> None:
        with pytest.raises(UnknownCard, match="did you mean Tornado"):
            self.library.card("Tronado")

    def test_cards_can_be_laid_over_a_library(self) -> None:
        made = Card("Seed", "fire")
        with_made = self.library.with_cards([made, Card("Test spark", "air")])
        assert with_made.card("seed") is made
        assert with_made.card("Test spark").element == "air"
        assert self.library.card("Seed").element == "vegetal"
        assert len(with_made) == len(with_made.cards) == len(self.library) + 1

    def test_search_finds_all_words_in_any_field(self) -> None:
        found = {card.name for card in self.library.search("breath component")}
        assert "Air blade" in found
        assert "Flame" not in found

    def test_an_empty_library_is_no_problem(self) -> None:
        with pytest.raises(UnknownCard):
            Library(()).card("")


def test_a_pack_with_too_many_cards_is_refused() -> None:
    with pytest.raises(TooLarge, match="501 cards"):
        read_pack('[[card]]\nname = "a"\n' * 501, "mine.toml")
