"""How a test comes to a table against an Adversary: through the page for it, as anybody does."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.beginning import with_seed
from tests.browser.robot import Robot
from tests.browser.visitor import Visitor

PROPOSABLE = "[data-testid=propose], [data-proposes]"


def sit(visitor: Visitor, *chairs: str, seed: int | None = None) -> Page:
    """Ann in the first chair, and who else the others are for. To the table, or to the invitation."""
    page = visitor.open("/coop")
    if seed is not None:
        with_seed(page, seed)
    page.get_by_test_id("name-0").fill("Ann")
    for place, who in enumerate(chairs, 1):
        page.get_by_test_id("add-chair").click()
        page.get_by_test_id(f"who-{place}").select_option(who)
        if who == "here":
            page.get_by_test_id(f"name-{place}").fill("Ben")
    page.get_by_test_id("coop-start").click()
    page.wait_for_url("**/game/*")
    return page


def invite(first: Visitor, second: Visitor) -> tuple[Page, Page]:
    """Ann and Ben, each at a browser of their own. Where persons sit at two devices, nobody chooses the seed."""
    host = sit(first, "open")
    guest = second.open(host.get_by_test_id("invite-link").input_value())
    guest.get_by_test_id("join-name").fill("Ben")
    guest.get_by_test_id("join").click()
    for page in (host, guest):
        expect(page.get_by_test_id("table")).to_be_visible()
    return host, guest


def play_until(robots: list[Robot], done: Callable[[], bool], most: int = 900) -> None:
    """The player who is asked presses something, until it is true."""
    idle = 0
    for _ in range(most):
        if done():
            return
        seen = [(robot, robot.glance()) for robot in robots]
        pressed = [robot.try_to_take(one) for robot, one in seen if one is not None]
        idle = 0 if any(pressed) else idle + 1
        assert idle < 300, f"nobody can do anything: {[(robot.sentence(), robot.taken[-3:]) for robot in robots]}"
        if idle:
            robots[0].page.wait_for_timeout(50)
    raise AssertionError(f"it never comes to that: {[robot.taken[-3:] for robot in robots]}")


def shared_decision(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """Who decides, and who may propose, at the next decision of all players with several options."""
    first, second = (Robot(page, seed) for seed, page in enumerate(pages))
    found: list[tuple[Page, Page]] = []

    def open_to_both() -> bool:
        found[:] = [(one.page, two.page) for one, two in ((first, second), (second, first)) if is_shared(one, two.page)]
        return bool(found)

    play_until([first, second], open_to_both)
    return found[0]


def propose(page: Page) -> None:
    """The first thing that can be proposed; pressing it may open a menu of several."""
    page.locator(PROPOSABLE).first.click()
    item = page.locator("[role=menu] [data-testid=propose]").first
    if item.count():
        item.click()


def to_main_phase(robot: Robot, *others: Robot) -> None:
    """Play until this one is in their own main phase, and has not chosen yet."""

    def in_main() -> bool:
        seen = robot.glance()
        return seen is not None and "end-turn" in seen.choices.values() and seen.mark != robot.pressed_at[0]

    play_until([robot, *others], in_main)


def is_shared(decider: Robot, other: Page) -> bool:
    """Both look at the same decision, which nobody has answered yet."""
    seen = decider.glance()
    if seen is None or seen.mark == decider.pressed_at[0] or other.locator(PROPOSABLE).count() < 2:
        return False
    return other.get_by_test_id("table").get_attribute("data-number") == str(seen.number)
