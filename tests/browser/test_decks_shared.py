"""One account in two browsers, and everybody's eyes, ears and hands: the deck builder's other promises."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import TOO_SMALL, TOO_WIDE, asked, english, findings
from tests.browser.test_account import joined, sign
from tests.browser.test_decks import exported, imported, kept, row

IN_ACCOUNT = "Saved in your account"


def two_of_one(visit: Visit, name: str) -> tuple[Page, Page]:
    """The same deck of one account, open in two browsers."""
    first = imported(joined(visit, name))
    kept(first, IN_ACCOUNT)
    visitor = visit()
    visitor.expected = {409}
    second = visitor.open("/account")
    sign(second, "in", name)
    expect(second.get_by_test_id("hello")).to_be_visible()
    second.goto(first.url)
    expect(row(second, "Flame")).to_have_attribute("data-count", "4")
    row(first, "Flame").get_by_role("button", name="One fewer Flame").click()
    kept(first, IN_ACCOUNT)
    row(second, "Zephyr").get_by_role("button", name="One fewer Zephyr").click()
    expect(second.get_by_test_id("conflict")).to_be_visible()
    return first, second


def test_a_change_in_another_browser_is_reported_and_both_versions_are_kept(visit: Visit) -> None:
    first, second = two_of_one(visit, "Hypatia")
    expect(second.get_by_test_id("save-state")).to_contain_text("Can't save")
    assert findings(second) == []
    second.get_by_test_id("keep-both").click()
    expect(second.get_by_test_id("deck-name")).to_have_value("Autumn wind (copy)")
    kept(second, IN_ACCOUNT)
    expect(row(second, "Zephyr")).to_have_attribute("data-count", "3")
    first.goto("/decks")
    expect(first.get_by_test_id("my-deck")).to_have_count(2)


def test_the_other_one_is_taken_and_mine_can_be_brought_back(visit: Visit) -> None:
    first, second = two_of_one(visit, "Agnodice")
    mine = exported(second)
    second.get_by_test_id("take-theirs").click()
    expect(second.get_by_test_id("conflict")).to_have_count(0)
    assert exported(second) == exported(first) != mine
    second.get_by_test_id("undo").click()
    kept(second, IN_ACCOUNT)
    assert exported(second) == mine


def test_mine_is_kept_over_the_other(visit: Visit) -> None:
    first, second = two_of_one(visit, "Aspasia")
    mine = exported(second)
    second.get_by_test_id("keep-mine").click()
    kept(second, IN_ACCOUNT)
    first.reload()
    expect(row(first, "Zephyr")).to_have_attribute("data-count", "3")
    assert exported(first) == mine


def test_offline_changes_reach_the_account(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/account")
    sign(page, "up", "Theano")
    expect(page.get_by_test_id("hello")).to_be_visible()
    imported(page)
    kept(page, IN_ACCOUNT)
    visitor.may_lose_line = True
    page.route("**/api/account/decks/**", lambda route: route.abort("internetdisconnected"))
    row(page, "Flame").get_by_role("button", name="One fewer Flame").click()
    expect(page.get_by_test_id("save-state")).to_contain_text("kept in this browser")
    page.unroute("**/api/account/decks/**")
    kept(page, IN_ACCOUNT)
    page.goto("/decks")
    expect(page.get_by_test_id("my-deck")).to_contain_text("39 cards, 2 in the side deck · in your account")


SETTLED = """() => !document.querySelector('[aria-busy=true]')
    && document.getAnimations().every((one) => one.playState !== 'running')"""
"""What the server says has come, and nothing fades in any more."""


def states(page: Page, phone: bool) -> list[tuple[str, str]]:
    """What to press to see all of the builder, by what it is then."""
    cards = [("pane-cards", "cards"), ("filters", "filters")] if phone else []
    return [*cards, ("pane-deck", "deck"), ("pane-figures", "figures"), ("export", "export"), ("play", "play")]


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(visit: Visit, scheme: str, phone: bool) -> None:
    page = visit(color_scheme=scheme, phone=phone).open("/decks/new")
    found: dict[str, list[str]] = {}

    def look(what: str) -> None:
        found[f"axe: {what}"] = findings(page)
        if phone:
            found[f"size: {what}"], found[f"width: {what}"] = asked(page, TOO_SMALL), asked(page, TOO_WIDE)

    page.get_by_test_id("deck-text").fill("4 Breth\n0 Flame\n")
    expect(page.get_by_test_id("suggestion").first).to_be_visible()
    look("import")
    imported(page, "4 Fire ball\n5 Breath\n\nSide deck\n2 Tornado\n")
    expect(page.get_by_test_id("pane-deck")).to_be_visible()
    for press, what in states(page, phone):
        page.get_by_test_id(press).click()
        page.wait_for_function(SETTLED)
        look(what)
        page.keyboard.press("Escape")
    page.get_by_test_id("pane-deck").click()
    row(page, "Breath").get_by_role("button", name="Look at Breath").click()
    expect(page.get_by_test_id("look")).to_be_visible()
    look("card")
    page.goto("/decks")
    page.get_by_test_id("remove").click()
    expect(page.get_by_test_id("undo-remove")).to_be_visible()
    look("all decks")
    assert {what: each for what, each in found.items() if each} == {}


def test_all_of_it_is_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR").open("/decks")
    found = {"all": english(page, "/decks"), "import": english(page, "/decks/new")}
    page.get_by_test_id("deck-text").fill("4 Soufle\n4 Boule de feu\n")
    expect(page.get_by_test_id("problems")).to_contain_text("il n'y a pas de carte « Soufle »")
    found["problems"] = english(page)
    page.get_by_test_id("suggestion").get_by_text("Souffle", exact=True).click()
    page.get_by_test_id("take-deck").click()
    expect(row(page, "Breath")).to_contain_text("Souffle")
    expect(page.get_by_test_id("breach")).to_contain_text("8 cartes, mais il en faut au moins 40")
    found["deck"] = english(page)
    page.get_by_test_id("pane-figures").click()
    expect(page.get_by_test_id("coverage")).to_be_visible()
    found["figures"] = english(page)
    assert {where: words for where, words in found.items() if words} == {}


def test_nothing_jumps_while_the_deck_changes(visit: Visit) -> None:
    """The rows stay under the finger when reasons come and go, and the figures when they are counted again."""
    page = imported(visit().open())
    expect(page.get_by_test_id("legality")).to_have_attribute("data-breaches", "0")
    flame = row(page, "Breath")
    before = flame.bounding_box()
    for count in (1, 2, 3):
        row(page, "Tornado").get_by_role("button", name="One more Tornado").click()
        expect(row(page, "Tornado")).to_have_attribute("data-count", str(4 + count))
    expect(page.get_by_test_id("breach")).to_have_count(1)
    assert flame.bounding_box() == before
