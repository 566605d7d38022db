"""Safe hands: what comes under the pointer does not hear a press that was meant for what was there before."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.robot import Robot


def at_a_plan(page: Page) -> None:
    """Mana is to be gathered: Confirm, and the piles are the next question."""
    page.get_by_test_id("table").wait_for()
    Robot(page, seed=2).play(until=lambda seen: seen.kind == "add")
    page.get_by_test_id("plan-confirm").wait_for()
    page.evaluate("document.activeElement.blur()")  # what was pressed last may still be there


def test_a_double_click_answers_one_question(visit: Visit) -> None:
    page = begin(visit(), "simple", seed=4)
    at_a_plan(page)
    page.get_by_test_id("plan-confirm").dblclick(delay=10)
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_have_attribute("data-kind", "take pile")
    page.wait_for_timeout(500)
    expect(prompt).to_have_attribute("data-kind", "take pile")


def test_a_key_held_down_answers_one_question(visit: Visit) -> None:
    page = begin(visit(), "simple", seed=4)
    at_a_plan(page)
    page.keyboard.down("Enter")
    for _ in range(4):
        page.keyboard.down("Enter")  # it repeats
    page.keyboard.up("Enter")
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_have_attribute("data-kind", "take pile")
    page.wait_for_timeout(500)
    expect(prompt).to_have_attribute("data-kind", "take pile")
