"""On a real phone, upright or lying, and on a laptop at 200 %: HP, both boards, Ether, question and hand are in sight
without scrolling, what may be chosen can be touched, and what lies beyond an edge is announced there with a count."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.looking import Seen
from tests.browser.robot import Tapper
from tests.browser.service import Service
from tests.browser.sight import EDGES, bring, faults
from tests.browser.stage import DUEL, FOUR, staged

HERE = Path(__file__).parent
SIZES = {
    "390x664": (390, 664),  # what a browser leaves of a phone of 390x844
    "375x667": (375, 667),
    "360x640": (360, 640),
    "844x390": (844, 390),  # lying
    "720x450": (720, 450),  # a laptop of 1440x900 at 200 %
}
CUT = """() => [...document.querySelectorAll('[data-testid=aside-card], [data-testid=choice]')].filter((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect(), middle = (left + right) / 2;
    const at = [top + 14, bottom - 4].map((height) => document.elementFromPoint(middle, height));
    return left < 0 || right > innerWidth || !at.every((one) => thing.contains(one));
}).map((thing) => thing.dataset.name ?? thing.textContent)"""
every_size = pytest.mark.parametrize("size", list(SIZES))


def device(size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    return {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def at_sizes(page: Page, sizes: list[str], players: int) -> list[str]:
    """What is wrong at each of these; the page is left at the last."""
    found = []
    for size in sizes:
        resize(page, size)
        found += [f"{size}: {wrong}" for wrong in faults(page, players)]
    return found


@every_size
@pytest.mark.parametrize(
    ("table", "wish", "players", "victim"),
    [("crowded-duel", DUEL, 2, "Ice tree"), ("crowded-coop", FOUR, 5, "Furnace hound")],
    ids=["duel", "coop"],
)
def test_a_crowded_table(
    visit: Visit, service: Service, size: str, table: str, wish: dict[str, object], players: int, victim: str
) -> None:
    page = staged(service, visit(**device(size)), (HERE / f"{table}.toml").read_text(encoding="utf-8"), wish)
    robot = Tapper(page, seed=3)
    seen = robot.look()
    found = faults(page, players)
    seen = strike(robot, seen, players, victim, found)
    for _ in range(3):
        found += [f"{robot.sentence()} {wrong}" for wrong in faults(page, players)]
        seen = robot.act(seen)
    assert "\n".join(found) == ""


def strike(robot: Tapper, seen: Seen, players: int, victim: str, found: list[str]) -> Seen:
    """Use the Forged blade, which is beyond an edge; look at everything it may hit, and hit one."""
    page = robot.page
    blade = page.locator(".my-board [data-name='Forged blade']")
    assert page.locator(EDGES).count() > 0
    bring(page, blade)
    robot.press(blade)
    seen = robot.look(after=seen)
    assert seen.kind == "target"
    found += faults(page, players)
    for thing in page.locator("[data-choices]").all():
        bring(page, thing)
    aim = page.locator(f'.their-board [data-name="{victim}"][data-choices]').first
    bring(page, aim)
    robot.press(aim)
    return robot.look(after=seen)


def test_the_guided_game_by_touch_at_all_sizes_in_turn(visit: Visit) -> None:
    page = visit(**device("360x640")).open("/learn")
    robot = Tapper(page)
    seen = robot.look()
    found, sizes, step = list[str](), list(SIZES), ""
    for _ in range(80):
        if seen.over:
            break
        before, step = step, page.get_by_test_id("guide").get_attribute("data-step") or ""
        now = sizes if step != before else sizes[-1:]
        found += [f"step {step} at {wrong}" for wrong in at_sizes(page, now, 2)]
        sizes = sizes[1:] + sizes[:1]
        if not seen.guided:
            seen = robot.act(seen)
            continue
        marked = page.locator(".guided:visible").first
        several = " " in (marked.get_attribute("data-choices") or "")
        bring(page, marked)
        robot.press(marked)
        if several:
            robot.press(page.locator("[role=menu] .guided"))
        seen = robot.look(after=seen)
    expect(page.get_by_test_id("guide-play")).to_be_visible()
    assert "\n".join(found) == ""


def test_the_opening_hands(visit: Visit) -> None:
    page = begin(visit(**device("360x640")), "greedy", seed=4)
    Tapper(page).look()
    cut = {}
    for size in SIZES:
        resize(page, size)
        cut[size] = page.evaluate(CUT)
    assert {size: things for size, things in cut.items() if things} == {}
