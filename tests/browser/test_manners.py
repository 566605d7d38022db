"""What a table owes to those who sit at it: no needless clicks, reasons, a way back, a guide."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.beginning import begin, invite
from tests.browser.conftest import Visit
from tests.browser.looking import Seen
from tests.browser.robot import Robot


def in_main(seen: Seen) -> bool:
    return seen.kind == "main"


def turn(page: Page) -> int:
    return int(re.sub(r"\D", "", page.get_by_test_id("turn").inner_text()))


def test_a_turn_in_which_i_cannot_respond_costs_no_click(visit: Visit) -> None:
    robot = Robot(begin(visit(), "greedy", seed=4))
    seen = robot.play(until=in_main)
    before, presses = turn(robot.page), robot.presses
    robot.choose("end turn")
    seen = robot.look(after=seen)
    assert seen.kind == "add"
    assert turn(robot.page) == before + 2  # a whole turn of the other has passed
    assert robot.presses == presses + 1


def test_pressing_what_cannot_be_done_tells_why(visit: Visit) -> None:
    robot = Robot(begin(visit(), "greedy", seed=4))
    robot.play(until=in_main)
    unlit = robot.page.locator("[data-testid=hand-card]:not([data-moves])").first
    unlit.click()
    why = robot.page.get_by_test_id("why")
    expect(why).to_be_visible()
    assert re.search(r"\b[RDTH]\d", why.inner_text()), why.inner_text()  # the rule it stands on
    robot.page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_a_choice_is_taken_back_freely_against_a_bot(visit: Visit) -> None:
    robot = Robot(begin(visit(), "greedy", seed=4))
    seen = robot.play(until=in_main)
    hand = robot.page.get_by_test_id("hand-card")
    cards = hand.count()
    robot.choose("end turn")
    robot.look(after=seen)
    robot.page.get_by_test_id("undo").click()
    expect(robot.page.get_by_test_id("prompt")).to_have_attribute("data-kind", "main")
    expect(hand).to_have_count(cards)


def test_a_choice_is_taken_back_when_the_other_agrees(visit: Visit) -> None:
    host, guest = invite(visit(), visit())
    robots = {page: Robot(page, seed) for seed, page in enumerate((host, guest))}
    asker = keep_hands(robots)
    other = guest if asker is host else host
    asker.get_by_test_id("undo").click()
    expect(other.get_by_test_id("undo-asked")).to_be_visible()
    other.get_by_test_id("undo-refuse").click()
    expect(other.get_by_test_id("undo-asked")).to_have_count(0)
    asker.get_by_test_id("undo").click()
    other.get_by_test_id("undo-agree").click()
    expect(asker.locator('[data-move="keep first hand"]')).to_be_visible()


def keep_hands(robots: dict[Page, Robot]) -> Page:
    """Both keep a hand; the page of who did so first: what lay in the other hand was hidden, so it must ask."""
    first: Page | None = None
    for _ in range(200):
        for page, robot in robots.items():
            seen = robot.glance()
            if seen and "keep first hand" in seen.moves and robot.try_to_take(seen):
                first = first or page
        if first and first.get_by_test_id("undo").inner_text() == "Ask to take back":
            return first
        next(iter(robots)).wait_for_timeout(50)
    raise AssertionError("nobody may ask to take back")


def test_the_guided_game(visit: Visit) -> None:
    page = visit().open("/learn")
    robot = Robot(page)
    steps = set()
    seen = robot.look()
    for _ in range(200):
        if seen.over:
            break
        steps.add(page.get_by_test_id("guide").get_attribute("data-step"))
        wanted = [move for move in seen.guided if move in seen.moves]
        if wanted:
            robot.choose(wanted[0])
            seen = robot.look(after=seen)
        else:
            seen = robot.act(seen)
    expect(page.get_by_test_id("guide-play")).to_be_visible()
    assert len(steps) >= 8, "every part of the rulebook's order has its step"
