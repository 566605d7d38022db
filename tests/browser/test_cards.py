"""The card browser: filters that the address keeps, cards with links of their own, and the cards they work with."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import TOO_SMALL, TOO_WIDE, asked, english, findings

ALL = 301


def at(page: Page, address: str) -> None:
    expect(page).to_have_url(re.compile(re.escape(address) + "$"))


def found(page: Page, said: str) -> None:
    expect(page.get_by_test_id("cards-found")).to_have_text(said)


def unfold(page: Page) -> None:
    page.get_by_test_id("cards-more").click()


def pick(page: Page, field: str, value: str) -> None:
    page.get_by_test_id(f"cards-{field}").select_option(value)


def test_filters_come_together_and_the_address_keeps_them(visit: Visit) -> None:
    page = visit().open("/cards")
    found(page, f"{ALL} cards")
    page.get_by_test_id("cards-fire").click()
    at(page, "/cards?element=fire")
    unfold(page)
    pick(page, "word", "flame")
    at(page, "/cards?word=flame&element=fire")
    found(page, f"8 cards of {ALL}")
    pick(page, "cost", "0-2")
    at(page, "/cards?cost=0-2&word=flame&element=fire")
    some = page.get_by_test_id("cards-found").inner_text()
    page.reload()
    found(page, some)
    expect(page.get_by_test_id("cards-cost")).to_have_value("0-2")
    expect(page.get_by_test_id("cards-word")).to_be_visible()  # unfolded, as it is in use
    expect(page.get_by_test_id("cards-fire").locator("input")).to_be_checked()
    page.go_back()
    found(page, f"8 cards of {ALL}")
    expect(page.get_by_test_id("cards-cost")).to_have_value("")
    page.go_forward()
    found(page, some)
    page.get_by_test_id("cards-clear").click()
    at(page, "/cards")
    found(page, f"{ALL} cards")
    expect(page.get_by_test_id("cards-clear")).to_have_count(0)
    expect(page.get_by_test_id("cards-more")).to_be_focused()


def test_typing_is_one_step_in_the_history(visit: Visit) -> None:
    page = visit().open("/rules")
    page.get_by_role("link", name="Cards").click()
    page.get_by_test_id("cards-search").press_sequentially("any target", delay=50)
    at(page, "/cards?text=any+target")
    expect(page.get_by_test_id("cards-search")).to_be_focused()
    expect(page.get_by_test_id("cards-search")).to_have_value("any target")
    page.go_back()
    at(page, "/cards")
    found(page, f"{ALL} cards")
    expect(page.get_by_test_id("cards-search")).to_have_value("")
    page.go_back()
    at(page, "/rules")


def test_a_link_opens_the_same_list_and_passes_over_nonsense(visit: Visit) -> None:
    page = visit().open("/cards?needs=wind&kind=god&cost=-1&utm=1")
    expect(page.get_by_test_id("cards-needs")).to_have_value("wind")
    expect(page.get_by_test_id("cards-kind")).to_have_value("")
    expect(page.get_by_test_id("card-tornado")).to_be_visible()
    page.goto("/cards?word=nothing-has-this")
    found(page, f"0 cards of {ALL}")
    expect(page.get_by_test_id("cards-word")).to_have_value("nothing-has-this")
    page.get_by_test_id("cards-clear").click()
    found(page, f"{ALL} cards")


def test_an_open_card_has_its_link_and_closes_by_key_and_by_going_back(visit: Visit) -> None:
    page = visit().open("/cards?element=air")
    card, dialog = page.get_by_test_id("card-tornado"), page.get_by_test_id("card")
    for close in (lambda: page.keyboard.press("Escape"), page.go_back):
        card.click()
        at(page, "/cards/tornado?element=air")
        expect(dialog.get_by_role("heading", level=2)).to_be_focused()
        expect(page).to_have_title("Tornado · Mage Noir")
        close()
        expect(dialog).to_have_count(0)
        at(page, "/cards?element=air")
        expect(card).to_be_focused()
        expect(page).to_have_title("Cards · Mage Noir")


def test_a_card_shows_what_the_ban_list_says_about_it(visit: Visit) -> None:
    page = visit().open("/cards/ermine")
    expect(page.get_by_test_id("banned")).to_contain_text("Banned together with Ritual of reflections")
    page = visit().open("/cards/tornado")
    expect(page.get_by_test_id("company")).to_be_visible()
    expect(page.get_by_test_id("banned")).to_have_count(0)


def test_company_is_followed_from_card_to_card(visit: Visit) -> None:
    page = visit().open("/cards?element=air")
    dialog = page.get_by_test_id("card")
    page.get_by_test_id("card-tornado").click()
    company = page.get_by_test_id("company")
    expect(company.get_by_role("heading", level=4)).to_have_text(["Serve it as Wind", "Their text mentions Tornado"])
    company.get_by_role("link", name="Solar eruption").click()
    at(page, "/cards/solar-eruption?element=air")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Solar eruption")
    expect(dialog.get_by_role("heading", level=2)).to_be_focused()
    page.go_back()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Tornado")
    page.go_forward()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Solar eruption")
    page.keyboard.press("Escape")  # closes all of them at once
    expect(dialog).to_have_count(0)
    at(page, "/cards?element=air")
    page.go_forward()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Tornado")


def test_a_card_that_was_opened_by_its_link_closes_to_the_list(visit: Visit) -> None:
    page = visit().open("/cards/tornado")
    dialog = page.get_by_test_id("card")
    expect(dialog).to_be_visible()
    page.get_by_test_id("company").get_by_role("link", name="Solar eruption").click()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Solar eruption")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    at(page, "/cards")
    found(page, f"{ALL} cards")


def test_every_trait_of_a_card_leads_to_those_that_share_it(visit: Visit) -> None:
    page = visit().open("/cards/tornado")
    for name, address in {
        "Air": "element=air",
        "Spell": "kind=spell",
        "1 Wind": "needs=wind",
        "Tornado": "word=tornado",
        "Base game": "box=base",
        "Official": "status=official",
        "Serve it as Wind": "serves=wind",
    }.items():
        page.goto("/cards/tornado")
        page.get_by_test_id("card").get_by_role("link", name=name, exact=True).click()
        at(page, f"/cards?{address}")
        expect(page.get_by_test_id("card")).to_have_count(0)
        expect(page.get_by_test_id("cards-found")).to_be_focused()


def test_an_unknown_card_address_says_so(visit: Visit) -> None:
    page = visit().open("/cards/no-such-card")
    expect(page.get_by_role("alert")).to_contain_text("no card at this address")
    found(page, f"{ALL} cards")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing_serious_among_the_cards(visit: Visit, scheme: str, phone: bool) -> None:
    page = visit(color_scheme=scheme, phone=phone).open("/cards?word=flame&element=fire")
    expect(page.get_by_test_id("card-flame")).to_be_visible()
    seen = {"filters": findings(page) + asked(page, TOO_WIDE) + (asked(page, TOO_SMALL) if phone else [])}
    page.goto("/cards/rock")
    expect(page.get_by_test_id("company")).to_be_visible()
    seen["card"] = findings(page) + asked(page, TOO_WIDE) + (asked(page, TOO_SMALL) if phone else [])
    page.goto("/cards?word=none")
    found(page, f"0 cards of {ALL}")
    seen["none"] = findings(page)
    assert {where: each for where, each in seen.items() if each} == {}


def test_filters_are_set_by_keyboard_alone(visit: Visit) -> None:
    page = visit().open("/cards")
    page.get_by_test_id("cards-search").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    at(page, "/cards?element=air")
    for _ in range(9):  # five elements, kind, cost, whose cards, then what unfolds
        page.keyboard.press("Tab")
    expect(page.get_by_test_id("cards-more")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("Base")
    expect(page.get_by_test_id("cards-box")).to_have_value("base")
    at(page, "/cards?box=base&element=air")
    expect(page.get_by_test_id("cards-box")).to_be_focused()


def test_the_cards_are_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR").open("/cards/tornado?word=flame")
    expect(page.get_by_test_id("company").get_by_role("heading", level=4).first).to_have_text("Lui servent de Vent")
    assert english(page) == []
