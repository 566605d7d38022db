"""Games through the page, one for each way to play: by mouse to the end, the others until all that a duel asks was
answered once."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import expect

from magenoir.files.record.text import read_record
from tests.browser.beginning import FIRE, begin, invite, play_in_turn, with_seed
from tests.browser.conftest import Visit
from tests.browser.robot import COMMON, Robot, Tapper, Typist


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
    robots = [Robot(page, seed, curious=True) for seed, page in enumerate(pages)]
    play_in_turn(robots, COMMON)
    if not pages[0].get_by_test_id("result").is_visible():
        concede(robots[0])
    expect(pages[1].get_by_test_id("result")).to_be_visible()
    results = {page.get_by_test_id("result").get_attribute("aria-label") for page in pages}
    assert len(results) == 2, results  # one has won, and the other has not


def test_two_people_at_one_screen(visit: Visit) -> None:
    visitor = visit()
    concede(play_until_all_is_met(lambda seed: Robot(begin(visitor, "hotseat", seed), curious=True)))


def test_on_a_phone_by_touch(visit: Visit) -> None:
    visitor = visit(phone=True)
    robot = play_until_all_is_met(lambda seed: Tapper(begin(visitor, "greedy", seed), curious=True))
    robot.press(robot.page.locator(".controls [aria-expanded=false]"))
    concede(robot)


def test_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()

    def begun(seed: int) -> Robot:
        robot = Typist(visitor.open("/"), curious=True)
        with_seed(robot.page, seed, deck=FIRE)
        robot.press(robot.page.get_by_test_id("play-now"))
        return robot

    concede(play_until_all_is_met(begun))


def play_until_all_is_met(begin: Callable[[int], Robot]) -> Robot:
    """Play until every common kind of decision was answered, in one game or in several; the last is not over."""
    met: set[str] = set()
    for seed in range(32, 42):
        robot = begin(seed)
        robot.met = met
        if not robot.play(until=lambda _: met >= COMMON, most=1500).over:
            return robot
    raise AssertionError(f"in ten games nobody was asked for {COMMON - met}")


def concede(robot: Robot) -> None:
    if (seen := robot.glance()) and seen.curtain:
        robot.press(robot.page.get_by_test_id("curtain-lift"))
    for thing in ("concede", "concede-confirm"):
        robot.press(robot.page.get_by_test_id(thing))
    expect(robot.page.get_by_test_id("result")).to_be_visible()
