"""What must not be known is not on the page: not in its text, not in its labels, not in the addresses of pictures."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from magenoir.model.terms import Seat
from tests.browser.beginning import invite
from tests.browser.conftest import Visit
from tests.browser.robot import Robot
from tests.browser.service import Service
from tests.browser.truth import by_number, known, leaks, named_on
from tests.seats import A, B

ROUNDS = 90


def token_of(page: Page) -> str:
    rings = json.loads(page.evaluate("() => localStorage.getItem('magenoir.games')"))
    token: str = rings[0]["keys"][0]["token"]
    return token


def test_the_other_and_a_spectator_see_no_hidden_card(visit: Visit, service: Service) -> None:
    host, guest = invite(visit(), visit())
    host.get_by_test_id("links").click()
    link = host.get_by_test_id("watch-link").input_value()
    host.keyboard.press("Escape")
    watching = visit().open(link)
    expect(watching.get_by_test_id("table")).to_be_visible()
    expect(watching.get_by_test_id("choice")).to_have_count(0)
    robots = [Robot(host, 1), Robot(guest, 2)]
    pages = {A: host, B: guest, None: watching}
    seen: dict[Seat | None, list[tuple[int, set[str]]]] = {seat: [] for seat in pages}
    for _ in range(ROUNDS):
        for robot in robots:
            if (found := robot.glance()) is not None:
                robot.try_to_take(found)
        for seat, page in pages.items():
            number = int(page.get_by_test_id("table").get_attribute("data-number") or -1)
            seen[seat].append((number, named_on(page)))
    if not (done := robots[0].glance()) or not done.over:
        host.get_by_test_id("concede").click()
        host.get_by_test_id("concede-confirm").click()
    for page in pages.values():
        expect(page.get_by_test_id("result")).to_be_visible()
    game = host.url.rsplit("/", 1)[1]
    record = service.get(f"games/{game}/record", token_of(host)).decode()
    truth = {seat: by_number(known(record, seat), service.answered_alone(game)) for seat in seen}
    for seat, looks in seen.items():
        assert leaks(looks, truth[seat]) == [], f"seat {seat}"
        assert looks[-1][1], "the page names no card at all: nothing was looked at"
    assert leaks(seen[A], truth[B]), "the player's own hand is hidden from the other, so this must find something"
