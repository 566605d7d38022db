"""The rules catalogue: what an id stands for, what citing it cites, and which files are refused."""

import re
from collections.abc import Callable

import pytest

from magenoir.model.catalogue import Catalogue, CatalogueError

RULES = Catalogue.load()

SMALL = """
[[section]]
id = "R7"
title = "Mana gathering"
[[statement]]
id = "R7.ether.alternate"
text = "One at a time, to each pile in turn."
"""


def made(more: str) -> Catalogue:
    return Catalogue({"small.toml": SMALL, "more.toml": more})


def statement(id: str, more: str = "") -> str:
    return f'[[statement]]\nid = "{id}"\ntext = "So."\n{more}\n'


def test_the_catalogue_is_read_once() -> None:
    assert Catalogue.load() is RULES


def test_an_id_stands_for_itself_and_all_below_it() -> None:
    assert RULES.matches("R7.ether.alternate", "R7.ether.alternate")
    assert RULES.matches("R7.ether.alternate", "R7.ether")
    assert RULES.matches("R7.ether.alternate", "R7")
    assert not RULES.matches("R7", "R7.ether.alternate")
    assert [found.id for found in RULES.below("R10.trade")] == [
        "R10.trade",
        "R10.trade.larger",
        "R10.trade.any",
        "R10.trade.pick",
    ]


def test_r77_is_not_below_r7() -> None:
    numbered = made('[[section]]\nid = "R77"\ntitle = "Another"\n' + statement("R77.x"))
    assert not numbered.matches("R77.x", "R7")
    assert [found.id for found in numbered.below("R7")] == ["R7.ether.alternate"]


def test_citing_a_statement_cites_its_equivalents_both_ways() -> None:
    for cited in ("R6.destroy", "D10.2.destroy", "R19.destroy"):
        assert RULES.families(cited) == {
            "R6",
            "R6.destroy",
            "R19",
            "R19.destroy",
            "D10",
            "D10.2",
            "D10.2.destroy",
        }
    assert RULES.same_as("R6.destroy") == ("D10.2.destroy", "R19.destroy")


def test_chains_of_equivalents_are_followed() -> None:
    chain = statement("R7.a", 'same_as = ["R7.b"]') + statement("R7.b") + statement("R7.c", 'same_as = ["R7.b"]')
    assert made(chain).matches("R7.a", "R7.c")
    assert made(chain).matches("R7.c", "R7.a")


def test_a_citation_does_not_extend_to_equivalents_of_its_parent() -> None:
    rules = made(statement("R7.a", 'same_as = ["R7.b"]') + statement("R7.a.more") + statement("R7.b"))
    assert rules.families("R7.a.more") == {"R7.a.more", "R7.a", "R7"}


def test_a_bare_letter_is_an_id_only_if_a_file_says_so() -> None:
    assert RULES.matches("T.actions.draw", "T")
    assert RULES.matches("H4", "H")
    assert not RULES.exists("R")
    assert "R" not in RULES.families("R7.draw")


@pytest.mark.parametrize("ask", [RULES.families, RULES.below, RULES.show, lambda id: RULES.matches(id, "R7")])
def test_an_unknown_id_is_refused_with_the_nearest(ask: Callable[[str], object]) -> None:
    with pytest.raises(CatalogueError, match=r"no rule 'R7\.drow'; near it: R7\.draw"):
        ask("R7.drow")


def test_an_unknown_name_is_refused_not_just_unmatched() -> None:
    with pytest.raises(CatalogueError, match="no rule 'R99'"):
        RULES.matches("R7.draw", "R99")


def test_show_gives_a_statement_with_its_equivalents_and_reasons() -> None:
    assert RULES.show("H4").splitlines() == [
        "H4  A discard releases the Mana before the card touches the pile.",
        "    same as: D6.5.3",
        "    reason: D6.5 ranks above R9, which tells it the other way round.",
    ]
    assert RULES.show("R8").splitlines()[0] == "R8  Lack of Mana cards"
    assert "    not executable: advice for the paper game" in RULES.show("R8").splitlines()


def test_search_requires_every_word() -> None:
    found = {statement.id for statement in RULES.search("larger PILE")}
    assert {"R10.trade.larger", "R10.trade.pick", "H1"} <= found
    assert "R7.ether.alternate" not in found
    assert RULES.search("larger dragon") == ()


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (statement("R7.x", 'texte = "So."'), "more.toml: R7.x: .*texte"),
        (statement("R7.x", 'section = "R7"'), "more.toml: R7.x: .*section"),
        (statement("R7.x", "why = 1"), "more.toml: R7.x: .*str"),
        ('[[section]]\nid = "R8"\ntitle = "T"\npage = 8', "more.toml: R8: .*page"),
        ('[[rule]]\nid = "R7.x"', "more.toml: unknown tables rule"),
        ('[[statement]]\ntext = "So."', "more.toml: \\(no id\\): .*id"),
        ("[[statement", "more.toml: "),
        (statement("R7.Ether"), "more.toml: R7.Ether: write an id"),
        (statement("R7.ether.alternate"), "more.toml: R7.ether.alternate: already in small.toml"),
        (statement("R7"), "more.toml: R7: already in small.toml"),
        (statement("R21.x"), "more.toml: R21.x: stands in no section"),
        (statement("R7.x", 'same_as = ["D1.2"]'), "more.toml: R7.x: same_as 'D1.2'"),
        (statement("R7.x", 'same_as = ["R7"]'), "more.toml: R7.x: same_as 'R7'"),
        (statement("R7.x", 'same_as = ["R7.x"]'), "more.toml: R7.x: same_as 'R7.x'"),
        (statement("R7.x", "executable = false"), "more.toml: R7.x: `why`"),
        (statement("R7.x", 'why = "advice"'), "more.toml: R7.x: `why`"),
    ],
)
def test_a_bad_file_is_refused_naming_file_and_id(more: str, message: str) -> None:
    with pytest.raises(CatalogueError, match=message):
        made(more)


def test_every_page_and_every_reading_is_present() -> None:
    assert [page for page in range(3, 21) if f"R{page}" not in RULES.sections] == []
    assert [number for number in range(1, 17) if f"H{number}" not in RULES.statements] == []


def test_every_statement_belongs_to_a_section_of_its_document() -> None:
    assert [found.id for found in RULES.statements.values() if found.section in ("T", "A")] == []
    assert RULES.statements["T.regular.activation.discard"].section == "T.regular"
    assert RULES.statements["R7.ether.when.pay"].section == "R7"
    assert RULES.statements["H1"].section == "H"


def test_readings_and_only_readings_have_a_reason() -> None:
    assert [found.id for found in RULES.statements.values() if bool(found.reason) != (found.section == "H")] == []


def test_a_statement_is_one_line_with_a_full_stop() -> None:
    assert [found.id for found in RULES.statements.values() if not re.fullmatch(r"\S.*\.", found.text)] == []


def test_equivalent_statements_agree_on_whether_they_can_be_shown() -> None:
    shown = {found.id: found.executable for found in RULES.statements.values()}
    assert [(one, same) for one in shown for same in RULES.same_as(one) if shown[one] != shown[same]] == []
