"""Whole games to the end through the page, one for each way to play."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from magenoir.match.record_text import read_record
from tests.browser.beginning import begin, invite, play_in_turn, with_seed
from tests.browser.conftest import Visit
from tests.browser.robot import Robot, Tapper, Typist


def test_against_a_bot_after_one_click(visit: Visit) -> None:
    page = visit().open("/")
    with_seed(page, 4)
    began = time.monotonic()
    page.get_by_test_id("play-now").click()
    robot = Robot(page)
    robot.look()
    print(f"first decision {time.monotonic() - began:.2f} s after the click")
    robot.play()
    expect(page.get_by_test_id("result")).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_test_id("save-record").click()
    record = read_record(saving.value.path().read_text(encoding="utf-8"))
    assert record.outcome.startswith("winner ")


def test_two_people_by_invitation(visit: Visit) -> None:
    pages = invite(visit(), visit())
    play_in_turn([Robot(page, seed) for seed, page in enumerate(pages)])
    results = {page.get_by_test_id("result").get_attribute("aria-label") for page in pages}
    assert len(results) == 2, results  # one has won, and the other has not


def test_two_people_at_one_screen(visit: Visit) -> None:
    robot = Robot(begin(visit(), "hotseat", seed=11))
    robot.play(most=1500)
    expect(robot.page.get_by_test_id("result")).to_be_visible()


def test_on_a_phone_by_touch(visit: Visit) -> None:
    robot = Tapper(begin(visit(phone=True), "greedy", seed=5))
    robot.play()
    expect(robot.page.get_by_test_id("result")).to_be_visible()


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit().open("/")
    with_seed(page, 6)
    robot = Typist(page)
    robot.press(page.get_by_test_id("play-now"))
    robot.play()
    expect(page.get_by_test_id("result")).to_be_visible()
