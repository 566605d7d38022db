"""A sigil shows what the card is called and what it does."""

import inspect

import pytest

from magenoir.drawing.glyphs import CUT, GLYPHS, JOINING, SHOWN, Sign, sign_of, signs
from magenoir.drawing.palette import palette
from magenoir.drawing.rune import rune
from magenoir.drawing.sigil import head_and_others, sigil
from magenoir.drawing.words import OF_ELEMENT, WORDS, deeds, element_of, motif, things
from magenoir.model import effects
from magenoir.model.card import Card
from magenoir.model.names import stem


@pytest.mark.parametrize(
    ("name", "head", "others"),
    [
        ("Flame", "flame", ()),
        ("Draconic flame", "flame", ("draconic",)),
        ("Rain of flames", "rain", ("flame",)),
        ("Seed in the wind", "seed", ("wind",)),
        ("The water healer", "healer", ()),
        ("Fire", "fire", ()),
    ],
)
def test_the_head_word_says_what_a_card_is(name: str, head: str, others: tuple[str, ...]) -> None:
    assert head_and_others(name) == (head, others)


def test_cards_that_share_a_word_share_its_motif(cards: tuple[Card, ...]) -> None:
    shown = {card.name for card in cards if motif("flame").body in sigil(card, palette("fire"), "none")}
    assert shown == {card.name for card in cards if "flame" in card.words}
    assert len(shown) == 11


def test_every_component_has_a_drawn_motif(cards: tuple[Card, ...]) -> None:
    asked = {stem(word) for card in cards for word, _ in card.components}
    assert asked - set(WORDS) == set()


@pytest.mark.parametrize(
    ("element", "animals"),
    [
        ("air", "eagle crow"),
        ("water", "dolphin ermine"),
        ("fire", "lion fox"),
        ("vegetal", "deer bee queen worker"),
        ("mineral", "dog scarab"),
        ("arcane", "cat tardigrade"),
    ],
)
def test_every_animal_is_drawn_in_the_colours_of_its_element(element: str, animals: str) -> None:
    for word in animals.split():
        assert WORDS[word].body
        assert element_of(word, "") == element


@pytest.mark.parametrize(
    "words",
    [
        "spark lightning thunder flash static electric aerial cry",
        "ice winter glacial marine biting piercing surge",
        "sun solar light burn blazing wrath",
        "flower growth sap foloi artemi",
        "sand desert rock ore meteor wall solid sharp materialized mar earthquake",
        "star time temporal phase age deletion mana return",
    ],
)
def test_the_words_of_the_expansions_have_drawn_motifs(words: str) -> None:
    assert set(words.split()) <= set(WORDS)


def test_a_word_is_drawn_once() -> None:
    told = [word for words in (*OF_ELEMENT.values(), things.WORDS, deeds.WORDS) for word in words]
    assert len(told) == len(set(told))
    assert all(stem(word) == word for word in told)


def test_motifs_and_runes_differ() -> None:
    words = [*WORDS, "paradox", "waiver", "antimatter", "powerful"]
    assert len({motif(word) for word in words}) == len(words)
    assert len({rune(str(i)) for i in range(60)}) > 50


def test_every_step_and_change_has_a_sign() -> None:
    kinds = [kind for _, kind in inspect.getmembers(effects, inspect.isclass)]
    doing = {k for k in kinds if issubclass(k, effects.Step | effects.Change)} - {effects.Step, effects.Change}
    assert doing - set(SHOWN) - JOINING == set()
    assert set(SHOWN.values()) <= set(GLYPHS)
    assert all(GLYPHS[name].body for name in CUT)


def test_signs_follow_the_text(cards: tuple[Card, ...]) -> None:
    named = {card.name: card for card in cards}
    assert signs(named["Draconic flame"]) == [Sign("damage", 2), Sign("loss", 1)]
    assert signs(named["Droplet"]) == []
    more = effects.DamageChange("increase", effects.Number(1))
    less = effects.DamageChange("reduce", effects.Number(1))
    assert (sign_of(more), sign_of(less)) == ("edge", "ward")
