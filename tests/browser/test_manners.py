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
    robot.choose_key("end-turn")
    seen = robot.look(after=seen)
    assert seen.kind == "add"
    assert turn(robot.page) == before + 2  # a whole turn of the other has passed
    assert robot.presses == presses + 1


def test_pressing_what_cannot_be_done_says_why(visit: Visit) -> None:
    robot = Robot(begin(visit(), "greedy", seed=4))
    robot.play(until=in_main)
    unlit = robot.page.locator("[data-testid=hand-card]:not([data-choices])").first
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
    robot.choose_key("end-turn")
    robot.look(after=seen)
    robot.page.get_by_test_id("undo").click()
    expect(robot.page.get_by_test_id("prompt")).to_have_attribute("data-kind", "main")
    expect(hand).to_have_count(cards)


def test_a_choice_is_taken_back_when_the_other_agrees(visit: Visit) -> None:
    asker, other = asked_to_take_back(visit)
    other.get_by_test_id("undo-agree").click()
    expect(asker.locator('[data-key="keep-first-hand"]')).to_be_visible()


def test_a_choice_is_not_taken_back_when_the_other_refuses(visit: Visit) -> None:
    asker, other = asked_to_take_back(visit)
    other.get_by_test_id("undo-refuse").click()
    expect(other.get_by_test_id("undo-asked")).to_have_count(0)
    undo = asker.get_by_test_id("undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert "undo." not in (undo.get_attribute("aria-label") or "")  # it says why, in words


def asked_to_take_back(visit: Visit) -> tuple[Page, Page]:
    """Who asks, and who is asked."""
    host, guest = invite(visit(), visit())
    asker = keeps_first([Robot(host), Robot(guest)])
    other = guest if asker is host else host
    asker.get_by_test_id("undo").click()
    expect(other.get_by_test_id("undo-asked")).to_be_visible()
    return asker, other


def keeps_first(robots: list[Robot]) -> Page:
    """One keeps a hand: as the other has seen how many cards that were, it takes consent to go back."""
    for _ in range(200):
        for robot in robots:
            if (seen := robot.glance()) is not None:
                robot.take(seen)
                expect(robot.page.get_by_test_id("undo")).to_have_text("Ask to take back")
                return robot.page
        robots[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked anything")


def test_the_guided_game(visit: Visit) -> None:
    page = visit().open("/learn")
    robot = Robot(page)
    steps = set()
    seen = robot.look()
    while not seen.over:
        steps.add(page.get_by_test_id("guide").get_attribute("data-step"))
        if seen.guided:
            robot.follow_guide()
            seen = robot.look(after=seen)
        else:
            seen = robot.act(seen)
        assert len(robot.taken) + robot.presses < 300, "the guide leads nowhere"
    expect(page.get_by_test_id("guide-play")).to_be_visible()
    assert len(steps) >= 8, "every part of the rulebook's order has its step"
