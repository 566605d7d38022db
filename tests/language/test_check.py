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


def test_two_cards_with_one_name_are_a_problem() -> None:
    report = check([("twins.toml", TWO)])
    assert (report.cards, report.refused, report.unread) == (2, 1, 0)
    assert report.problems == (
        "twins.toml:7: same: name: 'same' is a name of Same (twins.toml:3) already; give this card another",
    )
    assert not report.good
