"""How a test comes to a table: through the first page, as anybody does."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect

from tests.browser.robot import Robot
from tests.browser.visitor import Visitor

FIRE, WOOD = "burning-wrath", "surging-growth"


def with_seed(page: Page, seed: int, **more: str) -> None:
    """The page has no field for a seed; a test that must repeat itself slips one in, and more of a wish if need be."""

    def slip_in(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**wish, "seed": seed, **more}))

    page.route("**/api/games", slip_in)


def begin(visitor: Visitor, opponent: str, seed: int | None = None, deck: str = FIRE) -> Page:
    """From the first page to a table, or to the invitation of one."""
    page = visitor.open("/")
    if seed is not None:
        with_seed(page, seed)
    page.get_by_test_id(f"opponent-{opponent}").click()
    page.get_by_test_id(f"deck-{deck}").click()
    page.get_by_test_id("start").click()
    page.wait_for_url("**/game/*")
    return page


def invite(first: Visitor, second: Visitor) -> tuple[Page, Page]:
    """Two people at one table: one invites, the other follows the link."""
    host = begin(first, "link")
    link = host.get_by_test_id("invite-link").input_value()
    assert link.startswith(first.address)
    guest = second.open(link)
    guest.get_by_test_id("join-name").fill("Ben")
    guest.get_by_test_id("join").click()
    for page in (host, guest):
        expect(page.get_by_test_id("table")).to_be_visible()
    return host, guest


def play_in_turn(robots: list[Robot], kinds: set[str], most: int = 900) -> None:
    """Everybody with something to press presses it, until each of these kinds of decisions was answered by somebody, or
    everybody sees the result."""
    idle = 0
    for _ in range(most):
        seen = [robot.glance() for robot in robots]
        if set().union(*(robot.met for robot in robots)) >= kinds or all(one and one.over for one in seen):
            return
        pressed = [robot.try_to_take(one) for robot, one in zip(robots, seen, strict=True) if one is not None]
        idle = 0 if any(pressed) else idle + 1
        assert idle < 300, f"nobody can do anything: {[(robot.sentence(), robot.taken[-3:]) for robot in robots]}"
        if idle:
            robots[0].page.wait_for_timeout(50)
    raise AssertionError(f"no end after {most} rounds: {[robot.taken[-3:] for robot in robots]}")
