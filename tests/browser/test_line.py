"""Lines break, tabs double, servers die: nothing acknowledged is lost, and everybody gets back to the table."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.beginning import begin, invite
from tests.browser.conftest import Visit
from tests.browser.looking import Seen
from tests.browser.robot import Robot
from tests.browser.service import Service


@pytest.fixture
def own_service(tmp_path: Path) -> Iterator[Service]:
    """A server that a test may kill; who has gone may be claimed against after two seconds."""
    running = Service(tmp_path, claim_after=2)
    running.start()
    yield running
    running.end()


def in_a_chain(seen: Seen) -> bool:
    """A decision in the middle of something: a target, a payment, an order."""
    return seen.kind not in ("", "main", "add", "take pile", "keep hand", "first player", "discard", "window")


def table(page: Page) -> str:
    """All that the page shows of the game, but for what is being placed."""
    shown: str = page.get_by_test_id("table").evaluate(
        "(table) => [table.dataset.number, ...[...table.querySelectorAll('[data-name], [data-testid^=hp-]')]"
        ".map((thing) => thing.dataset.name ?? thing.textContent)].join()"
    )
    return shown


def go_on(robot: Robot) -> None:
    """The game is not only shown: it can be played."""
    seen = robot.look()
    for _ in range(6):
        seen = seen if seen.over else robot.act(seen)


def test_a_refresh_in_the_middle_of_a_chain_loses_nothing(visit: Visit) -> None:
    robot = Robot(begin(visit(), "greedy", seed=21))
    robot.play(until=in_a_chain)
    before = table(robot.page)
    began = time.monotonic()
    robot.page.reload()
    robot.look()
    print(f"back at the table {time.monotonic() - began:.2f} s after a refresh")
    assert table(robot.page) == before
    go_on(robot)


def test_losing_the_network_in_the_middle_of_a_chain_loses_nothing(visit: Visit) -> None:
    visitor = visit()
    robot = Robot(begin(visitor, "greedy", seed=22))
    seen = robot.play(until=in_a_chain)
    before = table(robot.page)
    visitor.may_lose_line = True
    visitor.context.set_offline(True)
    connection = robot.page.get_by_test_id("connection")
    expect(connection).to_have_attribute("data-state", "offline")
    robot.take(seen)  # chosen without a line: it is kept, and said when there is one
    visitor.context.set_offline(False)
    began = time.monotonic()
    expect(connection).to_have_attribute("data-state", "live")
    print(f"line back after {time.monotonic() - began:.2f} s")
    robot.look(after=seen)
    assert table(robot.page) != before
    go_on(robot)


def test_the_server_is_killed_and_comes_back(visit: Visit, own_service: Service) -> None:
    visitor = visit(own_service)
    robot = Robot(begin(visitor, "greedy", seed=23))
    robot.play(until=in_a_chain)
    before = table(robot.page)
    visitor.may_lose_line = True
    own_service.kill()
    expect(robot.page.get_by_test_id("connection")).to_have_attribute("data-state", "offline")
    own_service.start()
    expect(robot.page.get_by_test_id("connection")).to_have_attribute("data-state", "live", timeout=60_000)
    assert table(robot.page) == before
    go_on(robot)


def test_a_picture_interrupted_by_the_network_comes_when_it_is_back(visit: Visit) -> None:
    visitor = visit()
    visitor.may_lose_line = True
    visitor.context.route("**/cards/**", lambda route: route.abort("connectionreset"))
    page = begin(visitor, "greedy", seed=25)
    widths = "() => [...document.querySelectorAll('[data-name] img')].map((one) => one.complete && one.naturalWidth)"
    Robot(page).look()
    assert set(page.evaluate(widths)) == {0}
    visitor.context.unroute("**/cards/**")
    page.wait_for_function(f"() => ({widths})().every(Boolean)")


def test_of_two_tabs_the_newest_acts_and_the_other_mirrors(visit: Visit) -> None:
    visitor = visit()
    first = begin(visitor, "greedy", seed=24)
    Robot(first).look()
    second = visitor.open(first.url)
    robot = Robot(second)
    seen = robot.look()
    expect(first.get_by_test_id("mirror")).to_be_visible()
    expect(first.get_by_test_id("choice")).to_have_count(0)
    seen = robot.act(seen)
    expect(first.get_by_test_id("table")).to_have_attribute("data-number", str(seen.number))
    first.get_by_test_id("take-over").click()
    expect(first.get_by_test_id("mirror")).to_have_count(0)
    expect(second.get_by_test_id("mirror")).to_be_visible()
    Robot(first).act(Robot(first).look())


def test_a_game_is_claimed_when_the_other_stays_away(visit: Visit, own_service: Service) -> None:
    ann, ben = visit(own_service), visit(own_service)
    host, guest = invite(ann, ben)
    guest.close()
    expect(host.get_by_test_id("away")).to_be_visible()
    host.get_by_test_id("claim").click()
    expect(host.get_by_test_id("result")).to_be_visible()
    back = ben.open(guest.url)
    expect(back.get_by_test_id("result")).to_be_visible()
    assert back.get_by_test_id("result").get_attribute("aria-label") != host.get_by_test_id("result").get_attribute(
        "aria-label"
    )


def test_a_player_who_comes_back_in_time_plays_on(visit: Visit) -> None:
    ann, ben = visit(), visit()
    host, guest = invite(ann, ben)
    address = guest.url
    guest.close()
    expect(host.get_by_test_id("away")).to_be_visible()
    guest = ben.open(address)
    expect(guest.get_by_test_id("table")).to_be_visible()
    expect(host.get_by_test_id("away")).to_have_count(0)
