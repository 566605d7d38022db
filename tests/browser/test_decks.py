"""The deck builder, as a person uses it: a deck is brought, changed, measured, kept, taken away again, and played."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.robot import Robot

WIND = """Name: Autumn wind
# what the wind brought
4 Breth
Souffle de la guérisseuse x4
4x Whirling wind  // never fewer
4 Violent wind
4 Zephyr
4 Tornado
4 Typhoon
4 Acceleration
4 Powerful swipe
4 Flame

[Sideboard]
2 Fire ball
"""
READ = (
    WIND.replace("Breth", "Breath").replace("Souffle de la guérisseuse x4", "4 Healer's breath").replace("4x W", "4 W")
)


def imported(page: Page, text: str = READ) -> Page:
    """From a text to its builder."""
    page.goto("/decks/new")
    page.get_by_test_id("deck-text").fill(text)
    page.get_by_test_id("take-deck").click()
    expect(page.get_by_test_id("deck-name")).to_be_visible()
    return page


def row(page: Page, name: str, side: bool = False) -> Locator:
    return page.locator(f'[data-testid={"side" if side else "deck"}-row][data-name="{name}"]')


def allowed(page: Page) -> None:
    expect(page.get_by_test_id("legality")).to_have_attribute("data-breaches", "0")


def exported(page: Page, language: str = "en") -> str:
    page.get_by_test_id("export").click()
    page.get_by_test_id(f"names-{language}").click()
    text = page.get_by_test_id("export-text").input_value()
    page.keyboard.press("Escape")
    return text


def kept(page: Page, where: str = "Saved in this browser") -> None:
    expect(page.get_by_test_id("save-state")).to_have_text(where)


def test_a_deck_is_imported_mended_kept_and_played(visit: Visit) -> None:
    page = visit().open("/decks")
    page.get_by_test_id("import").click()
    page.get_by_test_id("deck-text").fill(WIND)
    expect(page.get_by_test_id("problems")).to_contain_text("Line 3: there is no card 'Breth'")
    expect(page.get_by_test_id("take-deck")).to_be_disabled()
    page.get_by_test_id("suggestion").get_by_text("Breath", exact=True).click()
    expect(page.get_by_test_id("problems")).to_have_count(0)
    page.get_by_test_id("take-deck").click()
    expect(page.get_by_test_id("deck-name")).to_have_value("Autumn wind")
    allowed(page)
    kept(page)
    expect(row(page, "Healer's breath")).to_have_attribute("data-count", "4")
    page.reload()
    expect(row(page, "Fire ball", side=True)).to_have_attribute("data-count", "2")
    assert exported(page) == READ
    page.get_by_test_id("play").click()
    page.get_by_test_id("play-random").click()
    page.wait_for_url("**/game/*")
    robot = Robot(page)
    robot.act(robot.look())
    names = set(page.locator("[data-testid=hand-card]").evaluate_all("(cards) => cards.map((one) => one.dataset.name)"))
    assert names <= {line[2:].split("  ")[0] for line in READ.splitlines() if line[:1].isdigit()}


def test_a_breach_appears_with_its_rule_and_vanishes(visit: Visit) -> None:
    page = imported(visit().open())
    allowed(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "decks/read" in request.url else None)
    row(page, "Tornado").get_by_role("button", name="One more Tornado").click()
    breach = page.get_by_test_id("breach")
    expect(breach).to_contain_text("5 copies of Tornado, but at most 4 are allowed")
    expect(page.get_by_test_id("verdict")).to_have_text("1 problem")
    page.wait_for_timeout(600)
    assert len(asked) == 1  # one change, one question
    breach.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("no more than 4 of one card")
    page.keyboard.press("Escape")
    page.get_by_test_id("play").click()
    expect(page.get_by_test_id("play-simple")).to_be_disabled()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    allowed(page)
    page.keyboard.press("Control+Shift+Z")
    expect(breach).to_have_count(1)
    row(page, "Tornado").get_by_role("button", name="Move one Tornado to the side deck").click()
    allowed(page)
    page.get_by_test_id("format").select_option("tournament")  # copies are counted across both
    expect(breach).to_have_attribute("data-rule", "D1.1.copies")


def test_a_deck_is_exported_and_imported_again_without_loss(visit: Visit) -> None:
    page = imported(visit().open())
    french = exported(page, "fr")
    assert "4 Souffle\n" in french
    assert "4 Breath\n" not in french
    page.get_by_test_id("export").click()
    link = page.get_by_test_id("deck-link").input_value()
    with page.expect_download() as saving:
        page.get_by_test_id("save-text").click()
    assert saving.value.suggested_filename == "autumn-wind.txt"
    assert Path(saving.value.path()).read_text(encoding="utf-8") == READ
    assert exported(imported(page, french)) == READ
    other = visit().open(link)
    expect(other.get_by_role("heading", name="Autumn wind")).to_be_visible()
    other.get_by_test_id("take-deck").click()
    expect(other.get_by_test_id("deck-name")).to_have_value("Autumn wind")
    assert exported(other) == READ


def test_a_deck_is_imported_from_a_file_and_lines_are_left_out(visit: Visit, tmp_path: Path) -> None:
    page = visit().open("/decks/new")
    file = tmp_path / "wind.txt"
    file.write_text("4 Breath\n3 of these\n2 Tornado\n", encoding="utf-8")
    page.get_by_test_id("deck-file").set_input_files(file)
    page.get_by_test_id("leave-out").click()
    page.get_by_test_id("take-deck").click()
    expect(page.get_by_test_id("breach")).to_contain_text("6 cards, but at least 40 are needed")
    page.goto("/decks/new")
    dropped = page.evaluate_handle("""() => {
        const data = new DataTransfer();
        data.items.add(new File(['3 Tornado'], 'storm.txt'));
        return data;
    }""")
    page.get_by_test_id("deck-text").dispatch_event("drop", {"dataTransfer": dropped})
    expect(page.get_by_test_id("deck-text")).to_have_value("3 Tornado")
    file.write_bytes(b"\xff\xfe\x00")
    page.goto("/decks/new")
    page.get_by_test_id("deck-file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("not a text file")


def test_a_truncated_link_is_reported(visit: Visit) -> None:
    expect(visit().open("/decks/new#%%").get_by_role("alert")).to_contain_text("got lost")


def test_the_builder_works_by_keyboard_and_announces_changes(visit: Visit) -> None:
    page = visit().open("/decks")
    page.get_by_test_id("new-deck").press("Enter")
    page.get_by_test_id("add-tornado").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("said")).to_have_text("Tornado: 2 in the deck")
    expect(page.get_by_test_id("breach")).to_contain_text("2 cards, but at least 40")
    page.get_by_test_id("deck-name").fill("Mine alone")
    page.keyboard.press("Enter")
    kept(page)
    page.reload()
    expect(page.get_by_test_id("deck-name")).to_have_value("Mine alone")
    expect(row(page, "Tornado")).to_have_attribute("data-count", "2")


def test_figures_follow_the_deck(visit: Visit) -> None:
    page = imported(visit().open(), "4 Fire ball\n20 Flame\n")
    page.get_by_test_id("pane-figures").click()
    needs = page.locator("[data-testid=needs][data-name='Fire ball']")
    expect(needs).to_have_attribute("data-lacking", "false")
    hands = page.get_by_test_id("hands").get_by_role("listitem")
    expect(hands).to_have_count(10)
    page.get_by_test_id("pane-deck").click()
    for _ in range(20):
        row(page, "Flame").get_by_role("button", name="One fewer Flame").click()
    page.get_by_test_id("pane-figures").click()
    expect(needs).to_have_attribute("data-lacking", "true")
    expect(hands).to_have_count(4)


def test_a_deck_is_changed_offline(visit: Visit) -> None:
    visitor = visit()
    page = imported(visitor.open())
    allowed(page)
    visitor.may_lose_line = True
    visitor.context.set_offline(True)
    row(page, "Flame").get_by_role("button", name="One fewer Flame").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("can't be checked right now")
    kept(page)
    visitor.context.set_offline(False)
    expect(page.get_by_test_id("breach")).to_contain_text("39 cards, but at least 40 are needed")


def test_a_deck_of_the_game_is_looked_at_and_copied(visit: Visit) -> None:
    page = visit().open("/decks")
    page.get_by_test_id("look-burning-wrath").click()
    expect(page.get_by_test_id("copy-deck")).to_be_visible()
    expect(page.get_by_role("button", name="One fewer Flame")).to_have_count(0)
    page.get_by_test_id("format").select_option("tournament")
    expect(page.get_by_test_id("breach")).to_contain_text("is banned")
    page.get_by_test_id("copy-deck").click()
    expect(page.get_by_test_id("deck-name")).to_have_value("Burning wrath")
    kept(page)


def test_a_removed_deck_comes_back(visit: Visit) -> None:
    page = imported(visit().open())
    page.goto("/decks")
    page.get_by_test_id("remove").click()
    expect(page.get_by_test_id("my-deck")).to_have_count(0)
    page.get_by_test_id("undo-remove").click()
    expect(page.get_by_test_id("my-deck")).to_contain_text("40 cards, 2 in the side deck · in this browser")


def test_another_tab_follows(visit: Visit) -> None:
    visitor = visit()
    page = imported(visitor.open())
    kept(page)
    other = visitor.open(page.url)
    row(other, "Flame").get_by_role("button", name="One fewer Flame").click()
    expect(row(page, "Flame")).to_have_attribute("data-count", "3")
    row(page, "Flame").get_by_role("button", name="One fewer Flame").click()
    expect(row(other, "Flame")).to_have_attribute("data-count", "2")
    expect(page.get_by_test_id("conflict")).to_have_count(0)


def test_my_decks_are_offered_for_a_game(visit: Visit) -> None:
    page = visit().open()
    imported(page, READ.replace("4 Flame", "3 Flame").replace("Autumn", "Small"))
    kept(page)
    imported(page)
    kept(page)
    page.goto("/")
    mine = page.get_by_test_id("deck-mine")
    small = mine.filter(has_text="Small wind")
    expect(small).to_contain_text("39 cards, but at least 40 are needed")
    expect(small.locator("input")).to_be_disabled()
    page.get_by_test_id("opponent-link").click()
    mine.filter(has_text="Autumn wind").click()
    page.get_by_test_id("start").click()
    link = page.get_by_test_id("invite-link").input_value()
    guest = imported(visit().open())
    kept(guest)
    guest.goto(link)
    guest.get_by_test_id("deck-mine").click()
    guest.get_by_test_id("join").click()
    expect(guest.get_by_test_id("table")).to_be_visible()
