"""Checking packs finds what reading one card at a time cannot."""

from magenoir.language.check import check

TWO = b"""
[[card]]
name = "Same"
element = "air"

[[card]]
name = "same"
element = "fire"
"""


def test_two_cards_of_one_name_are_a_problem() -> None:
    report = check([("twins.toml", TWO)])
    assert report.cards == 2
    assert report.problems == ("twins.toml: same: two cards have this name; give one another",)
    assert not report.good
