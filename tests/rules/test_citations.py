"""Every rule that the engine cites is in the catalogue, and our readings are in docs/rulings.md."""

import re
import tomllib
from pathlib import Path

import pytest

from magenoir.model.catalogue import Catalogue

ROOT = Path(__file__).parents[2]
ID = re.compile(r'"((?:D\d|R\d|T\.|A\.|H\d)[\w.\-]*)(?<!\.)"')
SOURCES = sorted(p for layer in ("table", "rules", "match") for p in (ROOT / "src/magenoir" / layer).rglob("*.py"))


def cited_in(source: str) -> set[str]:
    return set(ID.findall(source))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_cited_rules_exist(path: Path) -> None:
    catalogue = Catalogue.load()
    unknown = {cited for cited in cited_in(path.read_text()) if not catalogue.exists(cited)}
    assert not unknown


def test_the_search_finds_citations() -> None:
    assert cited_in('x = ("D5.1.2", "R7.ether.equal", "T.regular.targets", "H3", "Draw")') == {
        "D5.1.2",
        "R7.ether.equal",
        "T.regular.targets",
        "H3",
    }
    assert len(set().union(*(cited_in(p.read_text()) for p in SOURCES))) > 200


def test_readings_and_their_page_say_the_same() -> None:
    data = tomllib.loads((ROOT / "src/magenoir/data/rules/readings.toml").read_text())
    page = (ROOT / "docs/rulings.md").read_text()
    for reading in data["statement"]:
        assert f"## {reading['id']}\n\n{reading['text']}\n\n*Why:* {reading['reason']}\n" in page
