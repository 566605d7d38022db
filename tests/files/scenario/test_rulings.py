"""Every ruling on a card is played in a scenario named after the card, and every card is played somewhere."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from magenoir.drawing import slug
from magenoir.language.pack import load_cards
from magenoir.model.names import folded

SCENARIOS = Path(__file__).parents[3] / "scenarios"


def texts(value: Any) -> list[str]:
    """Every string in a document, however deep."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in inner for text in texts(one)]


def named_after(names: list[str]) -> Counter[str]:
    """How many scenarios in scenarios/cards are named after each card; the longest matching name counts."""
    slugs = sorted(((slug(name), name) for name in names), key=lambda one: -len(one[0]))
    found: Counter[str] = Counter()
    for path in sorted((SCENARIOS / "cards").glob("*.toml")):
        fits = (name for start, name in slugs if path.stem == start or path.stem.startswith(f"{start}-"))
        found[next(fits, "")] += 1
    return found


def test_each_ruling_has_a_scenario() -> None:
    entries = load_cards().entries
    files = named_after(list(entries))
    missing = {name: one.rulings for name, one in entries.items() if files[name] < len(one.rulings)}
    assert missing == {}


def test_each_card_appears_in_a_scenario() -> None:
    used: set[str] = set()
    for path in sorted(SCENARIOS.rglob("*.toml")):
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        made = {folded(card["name"]) for card in document.get("card", ())}
        players = [one for key, one in document.items() if key not in ("card", "play", "title", "rules")]
        used |= {folded(text) for one in players for text in texts(one)} - made
    assert [card.name for card in load_cards() if folded(card.name) not in used] == []
