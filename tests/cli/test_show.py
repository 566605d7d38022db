"""`magenoir deck show`: a deck in figures, as text, as JSON, and as a page."""

import json
import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from magenoir.cli import app
from magenoir.cli.decks.figures import percent, print_deck, spread
from magenoir.decks.figures import figures_of
from magenoir.decks.hands import sample_hands
from magenoir.decks.odds import MODEL
from magenoir.decks.shipped import load_decks

RUN = CliRunner()
MIXED = """Name: Mix & <b>match</b> <script>alert("1")</script> $x^2$
4 Breath
4 Violent wind
3 Fire ball
2 Ina's meteor
1 Eagle
2 Hostile forest
4 Tide
Side deck
2 Sap distillation
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    place = tmp_path / "mixed.txt"
    place.write_text(MIXED, encoding="utf-8")
    return place


def shown(*args: str) -> str:
    done = RUN.invoke(app, ["deck", "show", *args])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_the_text_shows_everything(file: Path) -> None:
    out = shown(str(file), "--seed", "7")
    for line in (
        "  4 Violent wind",
        "Side deck (2 cards)",
        "2 Sap distillation",
        "lacking for Hostile forest",
        "lacking for Fire ball; its text offers another way",
        "Mana sources",
        "takes Mana from the Available Ether",
        "Mana drains",
        "has effects that cost Mana",
        "seed 7",
    ):
        assert line in out, line
    assert re.search(r"^X +2 +██ *$", out, re.MULTILINE)
    assert " ".join(MODEL.split()) in " ".join(out.split())
    assert re.search(r"^4 Violent wind +2 Breath +4( +(\d+|[<>]\d+)){10}$", out, re.MULTILINE)


def test_no_line_exceeds_80_columns() -> None:
    for slug, deck in load_decks().items():
        out = Console(width=80)
        with out.capture() as caught:
            print_deck(out, deck, figures_of(deck), sample_hands(deck, 7), ["casual"])
        assert max(map(len, caught.get().splitlines())) <= 80, slug
        for card in figures_of(deck).coverage:
            assert re.search(rf"^{card.copies} {card.card} +\d", caught.get(), re.MULTILINE), card.card


def test_the_json_has_figures_and_hands(file: Path) -> None:
    found = json.loads(shown(str(file), "--json", "--seed", "7", "--hands", "2", "--turns", "4"))
    assert found["cards"]["Violent wind"] == 4
    assert found["side"] == {"Sap distillation": 2}
    assert [hands["seed"] for hands in found["hands"]] == [7, 8]
    assert {len(need["odds"]) for card in found["figures"]["coverage"] for need in card["needs"]} == {4}
    assert found["formats"] == []


def test_a_seed_shows_the_same_hands_again() -> None:
    assert shown("burning-wrath", "--seed", "7") == shown("burning-wrath", "--seed", "7")
    assert shown("burning-wrath", "--seed", "7") != shown("burning-wrath", "--seed", "8")
    assert "set-up" not in shown("burning-wrath", "--hands", "0")


def test_an_empty_deck_is_shown_too(tmp_path: Path) -> None:
    file = tmp_path / "empty.txt"
    file.write_text("# nothing yet\n", encoding="utf-8")
    assert shown(str(file)).startswith("A deck (0 cards; ")
    shown(str(file), "--html", str(tmp_path / "empty.html"))
    assert "No cards yet." in (tmp_path / "empty.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "args", [["--turns", "0"], ["--hands", "-1"], ["--seed", "-1"], ["--html", "/no/such/place.html"]]
)
def test_impossible_options_are_refused(args: list[str]) -> None:
    assert RUN.invoke(app, ["deck", "show", "burning-wrath", *args]).exit_code == 2


@pytest.mark.parametrize(
    ("odds", "text"), [(0, "0"), (0.0099, "<1"), (0.01, "1"), (0.5, "50"), (0.99, "99"), (0.9901, ">99"), (1, "100")]
)
def test_only_certainty_looks_certain(odds: float, text: str) -> None:
    assert percent(odds) == text


@pytest.mark.parametrize(
    ("turns", "told"), [(1, [1]), (4, [1, 2, 3, 4]), (10, [*range(1, 11)]), (20, [*range(2, 21, 2)])]
)
def test_as_many_turns_as_fit_are_shown_including_the_last(turns: int, told: list[int]) -> None:
    assert spread(turns) == told


# --------------------------------------------------------------------------------------------------------------- page


class Tags(HTMLParser):
    """The parts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        for name, value in attrs:
            assert not name.startswith("on"), (tag, name)
            if name == "id":
                self.ids[str(value)] += 1
            if name in ("href", "src", "xlink:href", "action"):
                self.links.append(str(value))

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture
def page(file: Path, tmp_path: Path) -> str:
    out = tmp_path / "deck.html"
    assert shown(str(file), "--html", str(out), "--seed", "7").strip().replace("\n", "") == str(out)
    return out.read_text(encoding="utf-8")


def test_the_page_is_self_contained(page: str) -> None:
    found = Tags(page)
    assert not {"script", "link", "img", "iframe", "object", "b"} & found.tags.keys()
    assert all(link.startswith("#") for link in found.links)
    assert "url(http" not in page
    assert "http" not in page
    assert [name for name, count in found.ids.items() if count > 1] == []
    assert {link.removeprefix("#") for link in found.links} <= found.ids.keys()
    assert set(re.findall(r"url\(#([^)]+)\)", page)) <= found.ids.keys()


def test_the_page_has_three_plots_and_says_what_the_text_says(page: str) -> None:
    found = Tags(page)
    assert found.tags["svg"] == 3
    assert '<b>match</b> <script>alert("1")</script> $x^2$' in found.words
    for words in ("4 Violent wind", "lacking for Hostile forest", "2 Sap distillation", "Seed 7", "2 Breath", MODEL):
        assert words in found.words, words


def test_the_page_is_the_same_every_time(file: Path, tmp_path: Path, page: str) -> None:
    again = tmp_path / "again.html"
    shown(str(file), "--html", str(again), "--seed", "7")
    assert again.read_text(encoding="utf-8") == page


def test_the_plots_use_the_pages_colours(page: str) -> None:
    style, _, body = page.partition("</style>")
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", body))
    assert {"--ink", "--air", "--line-1"} <= used
    assert used <= set(re.findall(r"(--[a-z0-9-]+):", style))
    assert re.findall(r"#[0-9a-f]{6}\b", body) == []


def test_plots_are_loaded_only_for_a_page() -> None:
    code = "import sys, magenoir.cli; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
