"""Each card has its own picture, the same on every machine, safe to put on any page."""

import gzip
import os
import re
import subprocess
import sys
from hashlib import sha256
from typing import get_args
from xml.etree import ElementTree

import pytest

from magenoir.drawing import back, draw, sheet, slug
from magenoir.drawing.palette import palette
from magenoir.drawing.sigil import sigil
from magenoir.model.card import SLOTS, Card, Kind
from magenoir.model.effects import Keyword

SVG = "{http://www.w3.org/2000/svg}"
ALL_DRAWN = """
from hashlib import sha256
from magenoir.drawing import back, draw
from magenoir.language.pack import load_cards
pictures = [draw(card, text=text) for card in load_cards() for text in (False, True)]
print(sha256("".join([*pictures, back()]).encode()).hexdigest())
"""


def texts(picture: str) -> str:
    return " ".join("".join(node.itertext()) for node in ElementTree.fromstring(picture).iter(f"{SVG}text"))


def test_every_card_is_drawn_as_xml_with_its_size(cards: tuple[Card, ...]) -> None:
    assert len(cards) == 301
    for card in cards:
        for picture in (draw(card), draw(card, text=True), draw(card, language="fr")):
            root = ElementTree.fromstring(picture)
            assert root.tag == f"{SVG}svg"
            assert root.get("viewBox") == "0 0 500 700"


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_the_same_bytes_whatever_the_hash_seed(cards: tuple[Card, ...], seed: str) -> None:
    here = sha256("".join([*(draw(c, text=t) for c in cards for t in (False, True)), back()]).encode()).hexdigest()
    there = subprocess.run(
        [sys.executable, "-c", ALL_DRAWN],
        env={**os.environ, "PYTHONHASHSEED": seed},
        check=True,
        capture_output=True,
        text=True,
    )
    assert there.stdout.strip() == here


def test_no_two_cards_have_the_same_sigil(cards: tuple[Card, ...]) -> None:
    grey = palette("")
    assert len({sigil(card, grey, "none") for card in cards}) == len(cards)


def test_a_picture_is_small(cards: tuple[Card, ...]) -> None:
    for card in cards:
        drawn = draw(card).encode()
        assert len(drawn) < 14_000, card.name
        assert len(gzip.compress(drawn)) < 4_000, card.name


def test_a_picture_refers_only_to_itself(cards: tuple[Card, ...]) -> None:
    for picture in (*(draw(card, text=True) for card in cards), back()):
        root = ElementTree.fromstring(picture)
        assert {node.tag.removeprefix(SVG) for node in root.iter()} <= {
            *("svg", "title", "defs", "g", "path", "circle", "ellipse", "rect", "text"),
            *("radialGradient", "linearGradient", "stop", "clipPath", "pattern"),
        }
        assert not re.search(r"href|style=|<style|://(?!www\.w3\.org/2000/svg)|@import", picture)
        names = {node.get("id") for node in root.iter() if node.get("id")}
        assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= names


def test_ids_differ_between_all_pictures(cards: tuple[Card, ...]) -> None:
    pictures = [draw(c, text=t, language=w) for c in cards for t in (False, True) for w in ("en", "fr")]
    names = [name for picture in [*pictures, back()] for name in re.findall(r'\bid="([^"]+)"', picture)]
    assert len(names) == len(set(names))


def test_a_face_shows_everything_printed_on_the_card(cards: tuple[Card, ...]) -> None:
    named = {card.name: card for card in cards}
    tree = texts(draw(named["Animated tree"]))
    assert tree.split() == "Animated tree 1 3 Seed 3 Permanent · Protector".split()
    assert "Arbre animé" in texts(draw(named["Animated tree"], language="fr"))
    assert "Équipement (anneau)" in texts(draw(named["Crimson ring"], language="fr"))
    assert " 0 " in texts(draw(named["Flame"]))
    assert "Inflict 4 damage to any target." in texts(draw(named["Tornado"], text=True))
    assert "Inflict" not in texts(draw(named["Tornado"]))
    assert "2 Wave" in texts(draw(named["Unleashed ocean"]))


def test_costs_with_x_and_every_kind_and_slot_are_drawn() -> None:
    for kind in get_args(Kind):
        for slot in SLOTS if kind == "equipment" else ("",):
            card = Card(name="Thing", element="mineral", kind=kind, slot=slot, x_element="mineral", hp=0)
            assert texts(draw(card)).startswith("Thing X 0")


def test_kinds_differ_by_the_form_of_the_window() -> None:
    def window(kind: Kind) -> str | None:
        drawn = ElementTree.fromstring(draw(Card(name="Thing", element="air", kind=kind)))
        (clip,) = drawn.iter(f"{SVG}clipPath")
        return clip[0].get("d")

    assert len({window(kind) for kind in get_args(Kind)}) == 6


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "\"><image href='x'/>",
        "a&b]]>",
        "nul\x00 bell\x07",
        "\u202eturned",
        "\ud800",
        "",
        " ",
        "x" * 900,
    ],
    ids=ascii,
)
def test_a_hostile_name_stays_text(name: str) -> None:
    card = Card(
        name=name,
        element="fire",
        components=((name, 2),),
        keywords=(Keyword("Transmutable", name),),
        text=f"{name}\n{name}",
        name_fr=name,
    )
    for picture in (draw(card), draw(card, text=True), draw(card, language="fr")):
        root = ElementTree.fromstring(picture.encode())
        assert {"script", "image"}.isdisjoint(node.tag.removeprefix(SVG) for node in root.iter())
        assert len(picture) < 20_000


def test_an_unknown_card_can_be_drawn_but_not_an_unknown_language(cards: tuple[Card, ...]) -> None:
    ElementTree.fromstring(draw(Card(name="?", element="")))
    with pytest.raises(ValueError, match="en and fr"):
        draw(cards[0], language="de")


def test_slugs_are_unique(cards: tuple[Card, ...]) -> None:
    assert slug("Kerloc'h's robe") == "kerloc-h-s-robe"
    assert slug("Maelström") == "maelstrom"
    slugs = {slug(card.name) for card in cards}
    assert len(slugs) == len(cards)
    assert all(re.fullmatch("[a-z0-9-]+", each) for each in (*slugs, slug("!!!"), slug(""), slug("日本")))
    assert slug("!!!") != slug("???")
    assert slug("Flame Ж") != slug("Flame Д") != slug("Flame")
    assert slug("Back") != "back"  # that is the back of all cards


def test_a_sheet_holds_all_its_cards(cards: tuple[Card, ...]) -> None:
    root = ElementTree.fromstring(sheet(cards))
    assert len(root.findall(f"{SVG}svg")) == 301
    ElementTree.fromstring(sheet([]))
