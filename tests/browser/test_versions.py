"""A page that was loaded before the server changed says so, and loads itself again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from magenoir.server.messages import VERSION
from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.robot import Robot

VERSIONED, LATER = re.compile(rf'"version":{VERSION}\b'), f'"version":{VERSION + 1}'


def speak_later(page: Page, connections: int) -> None:
    """On this many connections the server speaks like one of a later version."""
    left = [True] * connections

    def between(tab: WebSocketRoute) -> None:
        server, is_later = tab.connect_to_server(), bool(left and left.pop())
        server.on_message(lambda word: tab.send(VERSIONED.sub(LATER, str(word)) if is_later else word))

    page.route_web_socket("**/ws", between)


def loads_of(page: Page) -> list[str]:
    """The addresses that are loaded from now on."""
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    return loads


def test_a_page_of_another_version_says_so_and_loads_itself_again(visit: Visit) -> None:
    page = begin(visit(), "simple", seed=5)
    expect(page.get_by_test_id("table")).to_be_visible()
    loads = loads_of(page)
    speak_later(page, connections=1)  # then the page that is loaded again is of the same version
    page.goto(page.url)
    expect(page.get_by_test_id("renewing")).to_be_visible()
    expect(page.get_by_test_id("renewing")).to_be_hidden()
    robot = Robot(page)
    robot.act(robot.look())
    assert len(loads) == 2


def test_it_reloads_once_and_then_waits_for_the_user(visit: Visit) -> None:
    page = begin(visit(), "simple", seed=5)
    expect(page.get_by_test_id("table")).to_be_visible()
    loads = loads_of(page)
    speak_later(page, connections=2)
    page.goto(page.url)
    outdated = page.get_by_test_id("outdated")
    expect(outdated).to_be_visible()
    assert len(loads) == 2
    expect(page.get_by_test_id("connection")).to_have_attribute("data-state", "outdated")
    outdated.get_by_role("button").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    expect(outdated).to_be_hidden()
