"""Every worked example of the rules documents has its own scenario, which leaves nothing to the runner."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from magenoir.files.scenario.checking import check_file
from magenoir.language.pack import load_cards

FOLDER = Path(__file__).parents[3] / "scenarios" / "examples"

EXAMPLES = {
    "D2.2.3": ["not-met"],
    "D2.2.5": ["put-into-play", "temporal-paradox"],
    "D2.3": ["flames", "dropping", "tree-in-flames"],
    "D2.3.1": ["ice-ice"],
    "D2.3.2": ["lightning-spell"],
    "D2.3.3": ["water-spell"],
    "D2.4": ["galactic-helm", "antimatter"],
    "D3.1.1": ["protector", "autumn", "forge", "slowcast"],
    "D3.1.2": ["phase-shift", "phase-shift-2"],
    "D3.2.4": ["droplet", "sand-sand"],
    "D3.2.9": ["echo"],
    "D4.2.2": ["target-forgotten"],
    "D4.4": ["conditions"],
    "D4.5": ["fiery-breath"],
    "D4.5.1": ["desert-fangs"],
    "D4.6": ["emptiness-ritual", "electric-punch", "1", "2"],
    "D5.1": ["the-opponent", "all-permanents", "any-target", "distributed", "fire-ball"],
    "D6.2": ["not-controlled", "indestructible"],
    "D6.5": ["leaving"],
    "D6.6": ["vastness-of-space", "water-healer"],
    "D7.2": ["1", "2"],
    "D7.3": [""],
    "D8.2": ["known-cards"],
    "D9.1": ["to"],
    "D9.2": ["as-soon-as"],
    "D9.4": ["you"],
    "D9.5": ["glacial-age"],
    "D10.3": ["zero-cost"],
    "D10.4": ["healing", "damage", "phase-shift", "draw", "conditions"],
    "D10.5": ["values", "ina-s-meteor"],
    "D10.6": ["mars-s-spear"],
    "D10.7.1": ["1", "2"],
    "D10.7.2": ["sun-blade"],
    "T": ["tornado", "crimson-rings", "regular-action", "fire-whip-unanswered", "fire-whip"],
}
"""By section, in the order of the Detailed rules and of the article on timing. The Animal sheet (A) has none."""

FILES = {
    f"{section.lower()}-{name}".rstrip("-") + ".toml": section for section in EXAMPLES for name in EXAMPLES[section]
}


def scenario(file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))


def test_the_folder_holds_the_listed_examples_and_nothing_else() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(FILES)


@pytest.mark.parametrize("file", FILES)
def test_an_example_names_its_section_and_leaves_no_decision_to_the_runner(file: str) -> None:
    example = scenario(file)
    assert example["play"]["strict"] is True
    assert any(rule.startswith(f"{FILES[file]}.") for rule in example["rules"])


@pytest.mark.parametrize("file", FILES)
def test_an_example_passes(file: str) -> None:
    result = check_file(FOLDER / file)
    assert result.passed, result.message


@pytest.mark.parametrize("file", FILES)
def test_an_example_defines_no_card_that_exists(file: str) -> None:
    assert [card["name"] for card in scenario(file).get("card", []) if card["name"] in load_cards()] == []
