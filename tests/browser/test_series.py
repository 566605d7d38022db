"""A best of three in the browser: by link, at one screen, on a phone, by keyboard; cards change places in between."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from magenoir.files.series.text import read_series
from magenoir.files.series.verifying import verify_series
from tests.browser.conftest import Visit
from tests.browser.test_access import TOO_SMALL, TOO_WIDE, findings
from tests.browser.visitor import Visitor

FIRE = "burning-wrath-tournament"


def begin_series(visitor: Visitor, opponent: str, best_of: int = 3) -> Page:
    """From the first page to a table, or to the invitation of one."""
    page = visitor.open("/")
    page.get_by_test_id(f"opponent-{opponent}").click()
    page.get_by_test_id(f"best-of-{best_of}").click()
    page.get_by_test_id("format").select_option("tournament")
    expect(page.get_by_test_id("deck-burning-wrath")).to_have_count(0)  # it holds a banned card
    page.get_by_test_id(f"deck-{FIRE}").click()
    page.get_by_test_id("start").click()
    page.wait_for_url("**/game/*")
    return page


def invite(first: Visitor, second: Visitor) -> tuple[Page, Page]:
    host = begin_series(first, "link")
    guest = second.open(host.get_by_test_id("invite-link").input_value())
    expect(guest.get_by_test_id("invitation")).to_contain_text("Best of 3")
    guest.get_by_test_id("join-name").fill("Ben")
    guest.get_by_test_id("deck-crushing-pressure-tournament").click()
    guest.get_by_test_id("join").click()
    for page in (host, guest):
        expect(page.get_by_test_id("table")).to_be_visible()
    return host, guest


def concede(page: Page) -> None:
    if (more := page.locator(".controls [aria-expanded=false]")).is_visible():  # on a small screen
        more.click()
    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-confirm").click()


def card(page: Page, zone: str, name: str) -> Locator:
    return page.locator(f'[data-zone={zone}] [data-card="{name}"]')


def go_on(page: Page) -> None:
    expect(page.get_by_test_id("result")).to_be_visible()
    page.get_by_test_id("go-on").click()
    expect(page.get_by_test_id("between")).to_be_visible()


def in_game(page: Page, number: int, score: str) -> None:
    shown = page.get_by_test_id("score")
    expect(shown).to_have_attribute("data-game", str(number))
    expect(shown).to_have_attribute("data-score", score)


def test_a_best_of_three_by_invitation(visit: Visit) -> None:
    host, guest = invite(visit(), visit())
    in_game(host, 1, "0-0")
    concede(guest)
    expect(host.get_by_test_id("standing")).to_contain_text("1 to 0")
    expect(host.get_by_test_id("save-record")).to_have_count(0)
    expect(host.get_by_test_id("watch-replay")).to_have_count(0)
    for page in (host, guest):
        go_on(page)

    card(host, "cards", "Fire mask").click()
    expect(host.get_by_test_id("deck-size")).to_have_text("39 of 40 cards")
    expect(host.get_by_test_id("ready")).to_be_disabled()
    expect(host.get_by_test_id("swap-reasons")).to_contain_text("D1.4.same-size")
    card(host, "side", "Wave of flames").click()
    expect(host.get_by_test_id("swap-reasons")).to_have_count(0)
    expect(card(host, "cards", "Wave of flames")).to_have_attribute("data-count", "1")
    host.get_by_test_id("ready").click()
    expect(host.get_by_test_id("unready")).to_be_visible()
    expect(guest.get_by_test_id("verdict")).to_contain_text("is ready")
    assert "Wave of flames" not in guest.content()

    host.reload()  # what was chosen is with the server
    expect(card(host, "cards", "Wave of flames")).to_have_attribute("data-count", "1")
    guest.get_by_test_id("ready").click()
    for page in (host, guest):
        in_game(page, 2, "1-0")
        expect(page.get_by_test_id("table")).to_be_visible()
    concede(guest)
    expect(host.get_by_test_id("result")).to_have_attribute("aria-label", "You won the series!")
    expect(guest.get_by_test_id("result")).to_have_attribute("aria-label", "You lost the series")
    with guest.expect_download() as saving:
        guest.get_by_test_id("save-record").click()
    record = read_series(saving.value.path().read_text(encoding="utf-8"))
    assert (record.outcome, len(record.games)) == ("winner A", 2)
    assert verify_series(record).differs == ()
    file = guest.context.new_page()
    file.goto("/replay")
    file.get_by_test_id("replay-file").set_input_files(saving.value.path())
    file.get_by_test_id("which-game").select_option("2")
    expect(file.get_by_test_id("which-game")).to_have_value("2")
    file.close()
    guest.get_by_test_id("replays").get_by_role("link", name="Game 1").click()
    expect(guest.get_by_test_id("replay-controls").or_(guest.get_by_role("slider"))).to_be_visible()
    guest.go_back()
    for page in (host, guest):
        page.get_by_test_id("rematch").click()
    for page in (host, guest):
        in_game(page, 1, "0-0")


def test_a_spectator_sees_the_score_and_no_list(visit: Visit) -> None:
    host, guest = invite(visit(), visit())
    host.get_by_test_id("links").click()
    watcher = visit().open(host.get_by_test_id("watch-link").input_value())
    host.keyboard.press("Escape")
    in_game(watcher, 1, "0-0")
    concede(guest)
    expect(watcher.get_by_test_id("standing")).to_contain_text("1 to 0")
    watcher.get_by_test_id("go-on").click()
    expect(watcher.get_by_text("swapping cards")).to_be_visible()
    expect(watcher.get_by_test_id("between")).to_have_count(0)
    for page in (host, guest):
        go_on(page)
        page.get_by_test_id("ready").click()
    in_game(watcher, 2, "1-0")


def test_two_at_one_screen_exchange_behind_the_curtain(visit: Visit) -> None:
    page = begin_series(visit(), "hotseat")
    page.get_by_test_id("curtain-lift").click()
    concede(page)
    page.get_by_test_id("go-on").click()
    names = set()
    for _ in range(2):
        expect(page.get_by_test_id("curtain")).to_be_visible()
        names.add(page.get_by_test_id("curtain-lift").inner_text())
        page.get_by_test_id("curtain-lift").click()
        expect(page.get_by_test_id("between")).to_be_visible()
        page.get_by_test_id("ready").click()
    assert len(names) == 2
    page.get_by_test_id("curtain-lift").click()
    expect(page.get_by_test_id("score")).to_have_attribute("data-game", "2")


def test_a_change_of_mind_and_all_of_it_by_keyboard(visit: Visit) -> None:
    page = begin_series(visit(), "simple", best_of=5)
    expect(page.get_by_test_id("table")).to_be_visible()
    concede(page)
    expect(page.get_by_test_id("result")).to_be_visible()
    page.get_by_test_id("go-on").press("Enter")
    card(page, "cards", "Rite of passage").press("Enter")
    expect(card(page, "cards", "Rite of passage")).to_be_focused()
    page.keyboard.press("Enter")  # the last copy: the focus follows it
    expect(card(page, "side", "Rite of passage")).to_be_focused()
    page.get_by_test_id("as-before").press("Enter")
    expect(page.get_by_test_id("ready")).to_have_text("Keep my deck")
    page.get_by_test_id("see-table").press("Enter")
    expect(page.get_by_test_id("table")).to_be_visible()
    page.get_by_test_id("back-to-decks").press("Enter")
    card(page, "cards", "Rite of passage").press("Space")
    card(page, "side", "Rain of flames").press("Space")
    expect(page.get_by_test_id("ready")).to_be_enabled()
    page.get_by_test_id("ready").press("Enter")
    in_game(page, 2, "0-1")


def test_a_running_series_is_found_again_from_the_first_page(visit: Visit) -> None:
    page = begin_series(visit(), "simple")
    expect(page.get_by_test_id("table")).to_be_visible()
    concede(page)
    go_on(page)
    page.goto("/")
    page.get_by_role("link", name="Continue").click()
    go_on(page)
    page.get_by_test_id("ready").click()
    in_game(page, 2, "0-1")
    page.goto("/")
    expect(page.get_by_role("link", name="Continue")).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(visit: Visit, phone: bool, scheme: str) -> None:
    page = begin_series(visit(phone=phone, color_scheme=scheme, locale="fr-FR"), "simple")
    expect(page.get_by_test_id("table")).to_be_visible()
    concede(page)
    expect(page.get_by_test_id("result")).to_be_visible()
    found = {"result": findings(page)}
    page.get_by_test_id("go-on").click()
    card(page, "cards", "Flame").click()
    expect(page.get_by_test_id("swap-reasons")).to_be_visible()
    found["between"] = findings(page) + page.evaluate(TOO_WIDE) + (page.evaluate(TOO_SMALL) if phone else [])
    page.get_by_test_id("as-before").click()
    page.get_by_test_id("see-table").click()
    found["table"] = page.evaluate(TOO_WIDE)
    assert {place: each for place, each in found.items() if each} == {}


def test_axe_finds_nothing_serious_while_a_player_waits_for_the_other(visit: Visit) -> None:
    host, guest = invite(visit(), visit(phone=True))
    concede(host)
    for page in (host, guest):
        go_on(page)
    guest.get_by_test_id("ready").click()
    expect(guest.get_by_test_id("unready")).to_be_visible()
    card(guest, "cards", "Droplet").click(force=True)  # nothing moves while one is ready
    expect(guest.get_by_test_id("deck-size")).to_have_text("40 of 40 cards")
    assert findings(guest) + guest.evaluate(TOO_WIDE) + guest.evaluate(TOO_SMALL) == []
    assert findings(host) == []
    guest.get_by_test_id("unready").click()
    expect(guest.get_by_test_id("ready")).to_be_enabled()
