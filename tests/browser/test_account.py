"""An account, as a person has one: made, used in two browsers, and left again. A guest is asked for none."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import TOO_SMALL, TOO_WIDE, asked, english, findings

SECRET = "correct horse 1"
DECK = """([id, text]) => localStorage.setItem("magenoir.decks", JSON.stringify(
    [{ id, name: "Mine", text, updated: 1, version: 1, base: 0 }]))"""


def sign(page: Page, kind: str, name: str, password: str = SECRET) -> None:
    page.get_by_test_id(f"{kind}-name").fill(name)
    page.get_by_test_id(f"{kind}-password").fill(password)
    page.get_by_test_id(f"{kind}-do").click()


def joined(visit: Visit, name: str) -> Page:
    """A visitor who has just created an account."""
    page = visit().open("/account")
    sign(page, "up", name)
    expect(page.get_by_test_id("hello")).to_contain_text(name)
    return page


def test_an_account_is_made_and_kept_by_the_browser(visit: Visit) -> None:
    page = joined(visit, "Rosalind")
    expect(page.get_by_test_id("sessions").get_by_role("listitem")).to_have_count(1)
    page.reload()
    expect(page.get_by_test_id("hello")).to_contain_text("Rosalind")
    assert page.evaluate("document.cookie") == ""
    page.goto("/")
    expect(page.get_by_test_id("account-link")).to_have_attribute("aria-label", "Account: Rosalind")
    expect(page.get_by_label("Your name (optional)")).to_have_value("Rosalind")
    page.get_by_test_id("account-link").click()
    page.get_by_test_id("sign-out").click()
    expect(page.get_by_test_id("in-do")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("in-do")).to_be_visible()


def test_what_is_wrong_is_said_and_announced(visit: Visit) -> None:
    joined(visit, "Ursula")
    visitor = visit()
    visitor.expected = {403, 409, 400}
    page = visitor.open("/account")
    sign(page, "in", "Ursula", "wrong horse 1")
    trouble = page.get_by_role("alert").filter(has_text="No account has this name and password")
    expect(trouble).to_be_visible()
    expect(page.get_by_test_id("in-password")).to_have_attribute("aria-invalid", "true")
    sign(page, "up", "ursula")
    expect(page.get_by_test_id("up-trouble")).to_contain_text("name is taken")
    sign(page, "up", "Hildegard of Bingen", "hildegard of bingen")
    expect(page.get_by_test_id("up-trouble")).to_contain_text("can't be your name")
    assert findings(page) == []


def test_a_session_is_ended_from_another_browser(visit: Visit) -> None:
    page = joined(visit, "Trotula")
    visitor = visit()
    visitor.expected = {401}
    other = visitor.open("/account")
    sign(other, "in", "Trotula")
    expect(other.get_by_test_id("sessions").get_by_role("listitem")).to_have_count(2)
    page.reload()
    page.get_by_role("button", name="Sign out: ").click()
    expect(page.get_by_test_id("sessions").get_by_role("listitem")).to_have_count(1)
    other.reload()
    expect(other.get_by_test_id("ended")).to_be_visible()
    assert other.evaluate("localStorage.getItem('magenoir.account')") is None


def test_the_password_is_changed_and_the_account_deleted(visit: Visit) -> None:
    page = joined(visit, "Christine")
    page.get_by_test_id("change-part").locator("summary").click()
    page.get_by_test_id("change-old").fill(SECRET)
    page.get_by_test_id("change-new").fill("another horse 2")
    page.get_by_test_id("change-do").click()
    expect(page.get_by_role("status").filter(has_text="Password changed")).to_be_visible()
    page.get_by_test_id("delete-part").locator("summary").click()
    assert findings(page) == []
    page.get_by_test_id("delete-old").fill("another horse 2")
    page.get_by_test_id("delete-do").click()
    expect(page.get_by_test_id("in-do")).to_be_visible()
    sign(page, "up", "Christine")
    expect(page.get_by_test_id("hello")).to_be_visible()


def test_decks_made_before_are_taken_along_and_found_elsewhere(visit: Visit) -> None:
    page = visit().open("/account")
    page.evaluate(DECK, ["d1", "4 Flame"])
    page.reload()
    sign(page, "up", "Marguerite")
    expect(page.get_by_test_id("take")).to_contain_text("1 deck")
    page.get_by_test_id("take-do").click()
    expect(page.get_by_test_id("take")).to_have_count(0)
    expect(page.get_by_test_id("kept")).to_contain_text("1 deck")
    other = visit().open("/account")
    sign(other, "in", "Marguerite")
    expect(other.get_by_test_id("kept")).to_contain_text("1 deck")


def test_another_tab_of_the_browser_knows_it_too(visit: Visit) -> None:
    visitor = visit()
    one, two = visitor.open("/account"), visitor.open("/account")
    sign(one, "up", "Beatrix")
    expect(two.get_by_test_id("hello")).to_contain_text("Beatrix")
    visitor.expected = {401}  # what a tab has just asked for may come after the end
    two.get_by_test_id("sign-out").click()
    expect(one.get_by_test_id("in-do")).to_be_visible()


def test_it_fits_on_a_phone_and_speaks_french(visit: Visit) -> None:
    page = visit(phone=True, locale="fr-FR").open("/account")
    expect(page.get_by_test_id("up-do")).to_be_visible()
    assert (asked(page, TOO_SMALL), asked(page, TOO_WIDE)) == ([], [])
    sign(page, "up", "Aliénor")
    expect(page.get_by_test_id("sessions")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    assert (asked(page, TOO_SMALL), asked(page, TOO_WIDE)) == ([], [])
    assert english(page) == []
    assert findings(page) == []


def test_a_guest_is_asked_for_nothing(visit: Visit) -> None:
    visitor = visit()
    paths: list[str] = []
    visitor.context.on("request", lambda request: paths.append(request.url))
    page = visitor.open("/")
    page.wait_for_load_state("networkidle")
    page.goto("/account")
    expect(page.get_by_test_id("in-do")).to_be_visible()
    assert [path for path in paths if "/api/account" in path or "/api/session" in path] == []
    assert visitor.context.cookies() == []
