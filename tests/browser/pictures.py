"""Pictures of the main pages, wide and narrow, for docs/pictures: `python -m tests.browser.pictures [NAME ...]`."""

from __future__ import annotations

import sys
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.beginning import begin, with_seed
from tests.browser.coop import sit
from tests.browser.robot import Robot, Tapper
from tests.browser.service import Service
from tests.browser.stage import staged
from tests.browser.visitor import Visitor, launch

ANIMALS = Path(__file__).parent / "animals.toml"
FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 250_000  # bytes
PACK = """async (png) => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const packed = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    const reader = new FileReader();
    reader.readAsDataURL(packed);
    await new Promise((done) => { reader.onload = done; });
    return reader.result.split(',')[1];
}"""
Painter = Callable[[Visitor], Page]


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = Service(Path(folder))
        service.start()
        browser = launch(playwright)
        try:
            for name, painter in PICTURES.items():
                if not wanted or name in wanted:
                    paint(browser, service, name, painter)
        finally:
            service.end()


def paint(browser: Browser, service: Service, name: str, painter: Painter | None) -> None:
    for width in ("wide", "narrow"):
        scheme = "dark" if name.endswith("-dark") else "light"
        visitor = Visitor(browser, service.address, phone=width == "narrow", color_scheme=scheme)
        page = animals(service, visitor) if painter is None else painter(visitor)
        page.wait_for_load_state("networkidle")
        file = FOLDER / f"{name}-{width}.webp"
        file.write_bytes(packed(browser, page.screenshot(animations="disabled")))
        print(f"{file.relative_to(FOLDER.parents[1])}: {file.stat().st_size // 1000} kB", visitor.faults or "")
        assert file.stat().st_size < LARGEST, f"{file} is too large for a repository"
        visitor.close()


def packed(browser: Browser, png: bytes) -> bytes:
    """The same as WebP, which is a third of the size; the browser can do that."""
    page = browser.new_page()
    webp: str = page.evaluate(PACK, b64encode(png).decode())
    page.close()
    return b64decode(webp)


def shown(path: str) -> Painter:
    return lambda visitor: visitor.open(path)


def player(visitor: Visitor, seed: int = 4) -> Robot:
    return player_at(begin(visitor, "greedy", seed=seed))


def player_at(page: Page) -> Robot:
    narrow = page.viewport_size is not None and page.viewport_size["width"] < 600
    return (Tapper if narrow else Robot)(page, seed=3)


def starting(visitor: Visitor) -> Page:
    robot = player(visitor)
    robot.look()
    return robot.page


def gathering(visitor: Visitor) -> Page:
    robot = player(visitor)
    robot.play(until=lambda seen: seen.kind == "add")
    robot.page.get_by_test_id("plan-confirm").wait_for()
    return robot.page


def table(visitor: Visitor) -> Page:
    """In the middle of a game, where both sides have something on the board."""
    robot = player(visitor)
    robot.play(until=lambda seen: seen.kind == "main" and robot.page.locator("[data-testid=board-card]").count() >= 4)
    return robot.page


def why(visitor: Visitor) -> Page:
    robot = player(visitor)
    robot.play(until=lambda seen: seen.kind == "main")
    robot.press(robot.page.locator("[data-testid=hand-card]:not([data-choices])").first)
    expect(robot.page.get_by_test_id("why")).to_be_visible()
    return robot.page


def result(visitor: Visitor) -> Page:
    robot = player(visitor)
    robot.play()
    expect(robot.page.get_by_test_id("result").locator("svg").first).to_be_visible()
    return robot.page


def replay(visitor: Visitor) -> Page:
    page = result(visitor)
    page.get_by_test_id("watch-replay").click()
    page.get_by_test_id("replay-step").wait_for()
    page.get_by_test_id("replay-slider").fill("60")
    return page


def learn(visitor: Visitor) -> Page:
    page = visitor.open("/learn")
    Robot(page).look()
    return page


def curtain(visitor: Visitor) -> Page:
    page = visitor.open("/")
    with_seed(page, 4)
    page.get_by_test_id("opponent-hotseat").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("curtain-lift").wait_for()
    return page


def animals(service: Service, visitor: Visitor) -> Page:
    """A table of cards that no deck of ours has together: it is set, and then something is done there."""
    page = staged(service, visitor, ANIMALS.read_text(encoding="utf-8"))
    robot = player_at(page)
    robot.press(page.locator("[data-testid=board-card][data-name='Forged blade']"))
    robot.press(page.locator("[data-seat='1'] [data-keys='target-seat']"))
    page.locator("[data-testid=prompt][data-kind=main]").wait_for()
    return page


def coop_table(visitor: Visitor) -> Page:
    """Two allies, the Adversary in play, and something in play on this side too."""
    robot = player_at(sit(visitor, "greedy", "greedy", seed=8))
    adversary, own = robot.page.get_by_test_id("not-here"), robot.page.locator(".my-board [data-testid=board-card]")
    robot.play(until=lambda seen: seen.kind == "main" and not adversary.count() and own.count() >= 3)
    return robot.page


def stage(visitor: Visitor) -> Page:
    """The Adversary's turn, step by step."""
    visitor.context.add_init_script("localStorage['magenoir.pace'] = 'normal'")
    page = sit(visitor, seed=3)
    page.locator('[data-key="keep-first-hand"]').click()
    expect(page.get_by_test_id("stage").locator("li:nth-child(2)")).to_be_visible()
    return page


def builder(visitor: Visitor) -> Page:
    """A deck of the game becomes the user's own: on a phone its cards, else what it is worth."""
    page = visitor.open("/decks")
    page.get_by_test_id("copy-burning-wrath-tournament").click()
    page.get_by_test_id("deck-name").fill("Embers")
    page.get_by_test_id("deck-name").press("Enter")
    page.locator("[data-testid=deck-row] button:nth-of-type(2)").first.click()
    expect(page.get_by_test_id("breach")).to_be_visible()
    if page.get_by_test_id("cards-fire").is_visible():
        page.get_by_test_id("cards-fire").click()
        page.get_by_test_id("pane-figures").click()
    expect(page.get_by_test_id("save-state")).to_have_attribute("data-state", "saved")
    return page


PICTURES: dict[str, Painter | None] = {
    "home": shown("/"),
    "home-dark": shown("/"),
    "cards": shown("/cards"),
    "rules": shown("/rules"),
    "starting": starting,
    "gathering": gathering,
    "table": table,
    "table-dark": table,
    "why": why,
    "result": result,
    "replay": replay,
    "learn": learn,
    "curtain": curtain,
    "animals": None,
    "builder": builder,
    "coop": shown("/coop"),
    "coop-table": coop_table,
    "stage": stage,
}

if __name__ == "__main__":
    main(sys.argv[1:])
