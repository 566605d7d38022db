"""The robot plays a driven page as it plays Playwright's, and presses nothing that a person could not."""

from __future__ import annotations

import json
from typing import Any, cast
from urllib.parse import quote

import playwright.sync_api
import pytest

from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.driven import Page, as_json
from tests.browser.robot import COMMON, Robot, Tapper

TWO = """<style>button { position: absolute; width: 90px; height: 90px }</style>
<button id=under onclick="this.title = 'pressed'">a</button> <button id=over onclick="this.title = 'pressed'">b</button>
<button id=away style="top: 3000px" onclick="this.title = 'pressed'">c</button>
<button id=deaf style="top: 100px" disabled>d</button> <button id=gone style="visibility: hidden">e</button>"""


class Chromium:
    """Driven as the browsers of tests/browsers.py are: by scripts from JSON to JSON, and by points."""

    version = "here"

    def __init__(self, page: playwright.sync_api.Page) -> None:
        self.page = page

    def run(self, function: str, *arguments: object) -> Any:
        return json.loads(self.page.evaluate(as_json(function), json.dumps(arguments)))

    def press(self, x: int, y: int, *, touch: bool = False) -> None:
        if touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def point(self, x: int, y: int) -> None:
        self.page.mouse.move(x, y)


@pytest.mark.parametrize("touch", [False, True])
def test_the_robot_can_play_it(visit: Visit, touch: bool) -> None:
    page = begin(visit(phone=touch), "greedy", seed=4)
    driven = cast(playwright.sync_api.Page, Page(Chromium(page)))
    robot = (Tapper if touch else Robot)(driven, curious=True)
    seen = robot.play(until=lambda _: robot.met >= (COMMON if not touch else {"add", "main"}))
    assert "main" in robot.met
    assert "(plan)" in robot.taken
    assert seen.number > 0


def test_only_what_is_in_reach_is_pressed(visit: Visit) -> None:
    page = visit().open(f"data:text/html,{quote(TWO)}")
    driven = Page(Chromium(page))
    for reached in ("over", "away"):
        driven.locator(f"#{reached}:visible").click(timeout=4000)
    for out_of_reach in ("under", "deaf", "gone", "none"):
        with pytest.raises(playwright.sync_api.TimeoutError):
            driven.locator(f"#{out_of_reach}").click(timeout=200)
    assert page.locator("[title=pressed]").evaluate_all("(all) => all.map((one) => one.id)") == ["over", "away"]
    assert driven.locator("button:visible, #none:visible").count() == 4
    with pytest.raises(playwright.sync_api.TimeoutError):
        driven.locator("button").nth(4).click(timeout=200)
    assert [driven.locator(f"#{name}").count() for name in ("over", "gone", "none")] == [1, 0, 0]
