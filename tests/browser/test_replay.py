"""A finished game can be looked at again: from its result, from a link, from a file; and played on from any moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from magenoir.decks.shipped import load_decks
from magenoir.files.record.record import record_of
from magenoir.files.record.text import write_record
from magenoir.match.game import Match
from magenoir.players import PLAYERS
from tests.browser.conftest import Visit
from tests.browser.robot import Robot
from tests.players.choosing import index_of


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game between two bots, as `magenoir play --record` would leave it."""
    decks = load_decks()
    match = Match.new([decks["burning-wrath"].cards, decks["surging-growth"].cards], 8)
    players = [PLAYERS["simple"](1), PLAYERS["simple"](2)]
    while match.decision is not None:
        match.choose(index_of(match, players[match.decision.seat]))
    file = tmp_path_factory.mktemp("record") / "game.toml"
    file.write_text(
        write_record(record_of(match, ("Ann", "Ben"), ("Burning wrath", "Surging growth"))), encoding="utf-8"
    )
    return file


def place(page: Page) -> int:
    return int(page.get_by_test_id("replay-slider").input_value())


def test_a_replay_is_opened_from_a_file(visit: Visit, record: Path) -> None:
    page = visit().open("/")
    page.get_by_test_id("open-file").set_input_files(record)
    expect(page.get_by_test_id("replay-step")).to_be_visible()
    assert place(page) == 0
    page.get_by_test_id("replay-step").click()
    page.keyboard.press("ArrowRight")
    assert place(page) == 2
    page.get_by_test_id("replay-turn").select_option("3")
    in_turn_3 = place(page)
    assert in_turn_3 > 2
    hidden = page.locator("[data-testid=their-card][data-name='']")
    expect(hidden).to_have_count(0)  # both hands are open
    page.get_by_test_id("replay-side").select_option("1")
    expect(hidden).not_to_have_count(0)
    assert page.get_by_test_id("hand-card").first.get_attribute("data-name")
    page.keyboard.press("End")
    expect(page.get_by_test_id("replay-step")).to_be_disabled()


def test_a_game_is_played_on_from_a_moment_of_a_replay(visit: Visit, record: Path) -> None:
    page = visit().open("/replay")
    page.get_by_test_id("replay-file").set_input_files(record)
    page.get_by_test_id("replay-turn").select_option("2")
    page.get_by_test_id("play-on").click()
    page.wait_for_url("**/game/*")
    robot = Robot(page)
    robot.act(robot.look())


def test_a_file_that_is_no_record_is_refused(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.expected = {400, 422}
    page = visitor.open("/replay")
    other = tmp_path / "other.toml"
    other.write_text("colour = 'green'\n")
    page.get_by_test_id("replay-file").set_input_files(other)
    expect(page.get_by_role("alert")).to_be_visible()
