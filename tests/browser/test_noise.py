"""The page chooses by values: with noise in place of every move text it plays on, and shows none of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from magenoir.decks.shipped import load_decks
from magenoir.files.record.record import record_of
from magenoir.files.record.text import write_record
from magenoir.match.game import Match
from magenoir.players import SimplePlayer
from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.coop import invite, propose, shared_decision
from tests.browser.robot import COMMON, Robot
from tests.browser.visitor import Visitor
from tests.noise import NOISE, Noise
from tests.players.choosing import index_of
from tests.seats import B

MANY = 50  # choices


@pytest.fixture
def noise() -> Noise:
    return Noise()


def among(noise: Noise, visitor: Visitor) -> Visitor:
    """Whatever the server tells this visitor of moves is noise."""

    def between(tab: WebSocketRoute) -> None:
        server = tab.connect_to_server()
        server.on_message(lambda word: tab.send(json.dumps(noise.on(json.loads(word)))))

    def replayed(route: Route) -> None:
        route.fulfill(json=noise.on(route.fetch().json()))

    visitor.context.route_web_socket("**/ws", between)
    visitor.context.route("**/api/replays", replayed)
    return visitor


def quiet(page: Page) -> None:
    """No noise is to be seen, nor in any label or attribute."""
    assert NOISE.findall(page.content()) == []


def test_a_duel_is_played_until_all_that_it_asks_was_answered(visit: Visit, noise: Noise) -> None:
    visitor, met, taken = among(noise, visit()), set[str](), list[str]()
    for seed in range(32, 42):
        robot = Robot(begin(visitor, "greedy", seed), curious=True)
        robot.met, robot.taken, seen = met, taken, robot.look()
        while not (seen.over or (met >= COMMON and len(taken) >= MANY)):
            quiet(robot.page)
            seen = robot.act(seen)
        if not seen.over:
            break
    assert met >= COMMON
    assert {"(plan)", "(preview)", "target-seat", "prepare-card", "activate-card"} <= set(taken)
    assert noise.count > 2 * MANY


def test_it_is_told_why_not(visit: Visit, noise: Noise) -> None:
    page = begin(among(noise, visit()), "simple", seed=4)
    robot = Robot(page)
    robot.play(until=lambda seen: seen.kind == "main")
    robot.press(page.locator("[data-testid=hand-card]:not([data-choices])").first)
    expect(page.get_by_test_id("why")).to_be_visible()
    quiet(page)


def test_allies_propose_and_decide(visit: Visit, noise: Noise) -> None:
    decider, other = shared_decision(invite(among(noise, visit()), among(noise, visit())))
    propose(other)
    proposal = decider.get_by_test_id("proposal")
    expect(proposal).to_have_count(1)
    quiet(decider)
    quiet(other)
    number = other.get_by_test_id("table").get_attribute("data-number") or ""
    proposal.get_by_test_id("counsel-do").click()
    expect(other.get_by_test_id("table")).not_to_have_attribute("data-number", number)
    assert noise.count


def test_the_guided_game_is_played_to_its_end(visit: Visit, noise: Noise) -> None:
    page = among(noise, visit()).open("/learn")
    robot = Robot(page)
    seen = robot.look()
    while not seen.over:
        robot.follow_guide()
        seen = robot.look(after=seen)
        quiet(page)
    expect(page.get_by_test_id("guide-play")).to_be_visible()
    assert noise.count > 100


def test_a_replay_says_what_was_chosen(visit: Visit, noise: Noise, tmp_path: Path) -> None:
    match = Match.new([load_decks()[slug].cards for slug in ("burning-wrath", "surging-growth")], 8)
    while match.decision is not None and match.state.turn < 6:
        match.choose(index_of(match, SimplePlayer(1)))
    match.concede(B)
    file = tmp_path / "game.toml"
    file.write_text(write_record(record_of(match, ("Ann", "Ben"))), encoding="utf-8")
    page = among(noise, visit()).open("/replay")
    page.get_by_test_id("replay-file").set_input_files(file)
    expect(page.locator(".moves li").get_by_text(re.compile("Keep (first|second) hand"))).to_have_count(2)
    expect(page.locator(".moves li").last).to_have_text("Ben Concede")
    assert noise.count > 20
    quiet(page)
