"""Players against an Adversary, alone and together, as people at browsers see it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.coop import invite, propose, shared_decision, sit, to_main_phase
from tests.browser.robot import Robot, Tapper
from tests.browser.test_access import TOO_SMALL, TOO_WIDE, asked, findings


def test_two_presses_lead_from_the_first_page_to_a_game_alone(visit: Visit) -> None:
    page = visit().open("/")
    page.get_by_test_id("coop").click()
    page.get_by_test_id("solo-now").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    expect(page.get_by_test_id("adversary")).to_be_visible()
    expect(page.get_by_test_id("not-here")).to_be_visible()
    expect(page.get_by_test_id("talk")).to_have_count(0)


def test_an_address_says_against_whom_and_with_how_many(visit: Visit) -> None:
    page = visit().open("/coop?scenario=root-mother&level=2&players=3")
    expect(page.get_by_test_id("who-0")).to_have_value("me")
    expect(page.get_by_test_id("who-2")).to_have_value("greedy")
    expect(page.get_by_test_id("who-3")).to_have_count(0)
    expect(page.locator("[data-testid=scenario-root-mother] input")).to_be_checked()


def test_a_game_alone_its_result_and_its_replay(visit: Visit) -> None:
    """Until all that is always asked was answered once; then it is given up."""
    robot = Robot(sit(visit(), seed=3), seed=3)
    if not robot.play(until=lambda _: robot.met >= {"starting hand", "add", "take pile", "main", "discard"}).over:
        expect(robot.page.get_by_test_id("counsel")).to_have_count(0)  # nobody is there to talk it over with
        robot.page.get_by_test_id("concede").click()
        robot.page.get_by_test_id("concede-confirm").click()
    result = robot.page.get_by_test_id("result")
    expect(result.get_by_role("heading", level=2)).to_have_text(re.compile("You won!|You lost"))
    expect(result.locator("figure").first).to_be_visible()
    result.get_by_test_id("watch-replay").click()
    steps_through_the_replay(robot.page)


def steps_through_the_replay(page: Page) -> None:
    """As Ann saw it, and with all hands."""
    table = page.get_by_test_id("table")
    expect(table).to_be_visible()
    for _ in range(5):
        page.get_by_test_id("replay-step").click()
    expect(page.get_by_test_id("adversary")).to_be_visible()
    page.get_by_test_id("replay-side").select_option("0")
    expect(table).to_be_visible()
    page.get_by_test_id("replay-turn").select_option(index=3)
    page.get_by_test_id("its-last").click()
    expect(page.get_by_test_id("last-turn")).to_be_visible()


def test_a_bot_fills_an_empty_chair(visit: Visit) -> None:
    page = sit(visit(), "open", "open")
    waiting = page.get_by_role("heading", level=1)
    expect(waiting).to_have_text("Waiting for 2 more players")
    page.get_by_test_id("seat-bot").click()
    expect(waiting).to_have_text("Waiting for one more player")
    page.get_by_test_id("seat-bot").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    expect(page.get_by_test_id("ally-2")).to_be_visible()


def test_how_the_adversary_is_beaten_is_one_press_away(visit: Visit) -> None:
    page = sit(visit(), seed=3)
    page.get_by_test_id("how").click()
    expect(page.get_by_test_id("how-line")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("how-line")).to_have_count(0)


def test_its_turn_is_shown_step_by_step_and_space_ends_it(visit: Visit) -> None:
    page = sit(visit(pace="normal"), seed=3)
    page.locator('[data-key="keep-first-hand"]').click()
    stage = page.get_by_test_id("stage")
    expect(stage.locator("h2")).not_to_be_empty()  # the card that was drawn
    expect(stage.locator("li").first).to_be_visible()
    page.keyboard.press("Space")
    expect(stage).to_have_count(0)
    page.get_by_test_id("its-last").click()
    expect(page.get_by_test_id("last-turn").locator("li").first).to_be_visible()


def test_one_proposes_the_other_decides(visit: Visit) -> None:
    decider, other = shared_decision(invite(visit(), visit()))
    expect(decider.get_by_test_id("counsel")).to_contain_text("you have the last word")
    expect(other.get_by_test_id("counsel")).to_contain_text("has the last word")
    propose(other)
    proposal = decider.get_by_test_id("proposal")
    expect(proposal).to_have_count(1)
    expect(other.get_by_test_id("counsel-withdraw")).to_be_visible()
    number = other.get_by_test_id("table").get_attribute("data-number") or ""
    proposal.get_by_test_id("counsel-do").click()
    expect(other.get_by_test_id("table")).not_to_have_attribute("data-number", number)
    expect(other.get_by_test_id("proposal")).to_have_count(0)


def test_one_objects_to_what_the_other_proposes(visit: Visit) -> None:
    host, guest = invite(visit(), visit())
    decider, other = shared_decision((host, guest))
    propose(other)
    decider.get_by_test_id("counsel-object").click()
    name = "Ann" if other is guest else "Ben"
    proposal = other.get_by_test_id("proposal")
    expect(proposal.locator(".against")).to_contain_text(name)
    other.get_by_test_id("counsel-withdraw").click()
    for page in (host, guest):
        expect(page.get_by_test_id("proposal")).to_have_count(0)


def test_players_talk_and_mute_each_other(visit: Visit) -> None:
    host, guest = invite(visit(), visit())
    said = host.get_by_test_id("bubble-1")
    talk(guest, "well-done")
    expect(said).to_have_text("Well done!")
    expect(host.get_by_test_id("talk-live")).to_have_text("Ben says: Well done!")
    host.get_by_test_id("talk").click()
    host.get_by_test_id("mute-1").check()
    expect(said).to_have_count(0)
    host.reload()
    expect(host.get_by_test_id("table")).to_be_visible()
    talk(guest, "ouch")
    expect(guest.get_by_test_id("bubble-1")).to_have_text("Ouch!")  # a player always sees their own words
    talk(host, "hello")
    expect(guest.get_by_test_id("bubble-0")).to_have_text("Hello!")  # so what came before has come
    expect(said).to_have_count(0)


def talk(page: Page, phrase: str) -> None:
    page.get_by_test_id("talk").click()
    page.get_by_test_id(f"say-{phrase}").click()


def test_one_concedes_and_the_other_goes_on(visit: Visit) -> None:
    host, guest = invite(visit(), visit())
    to_main_phase(Robot(host, 1), Robot(guest, 2))
    guest.get_by_test_id("concede").click()
    guest.get_by_test_id("concede-confirm").click()
    host.get_by_role("button", name="Details").click()
    expect(host.get_by_test_id("log")).to_contain_text("gives up")
    host.locator('[data-key="end-turn"]').click()  # it counts when the action is over (H60)
    expect(guest.get_by_test_id("you-are-out")).to_be_visible()
    expect(host.get_by_test_id("ally-1")).to_contain_text("out")
    expect(host.get_by_test_id("result")).to_have_count(0)
    talk(guest, "told-you-so")  # with a good pinch of sarcasm
    expect(host.get_by_test_id("bubble-1")).to_be_visible()
    host.get_by_test_id("concede").click()
    host.get_by_test_id("concede-confirm").click()
    for page in (host, guest):
        expect(page.get_by_test_id("result").get_by_role("heading", level=2)).to_have_text("Defeat")


@pytest.mark.parametrize("agrees", [True, False])
def test_a_turn_is_taken_back_if_the_ally_agrees(visit: Visit, agrees: bool) -> None:
    host, guest = invite(visit(), visit())
    to_main_phase(Robot(host, 1), Robot(guest, 2))
    end = host.locator('[data-key="end-turn"]')
    end.click()
    expect(end).to_have_count(0)
    host.get_by_test_id("undo").click()
    expect(host.get_by_role("status").filter(has_text="Ben")).to_be_visible()
    guest.get_by_test_id("undo-agree" if agrees else "undo-refuse").click()
    expect(guest.get_by_test_id("undo-asked")).to_have_count(0)
    if agrees:
        expect(end).to_be_visible()
    else:
        expect(host.get_by_test_id("undo")).to_have_attribute("aria-disabled", "true")
        expect(end).to_have_count(0)


def test_the_curtain_falls_between_the_cards_of_two_players_on_one_device(visit: Visit) -> None:
    page = sit(visit(), "here", seed=5)
    robot = Robot(page, 1)
    owners = set()
    together = 0
    for _ in range(60):
        seen = robot.look()
        if seen.curtain:
            expect(page.get_by_test_id("hand-card")).to_have_count(0)
            owners.add(page.get_by_test_id("curtain-lift").inner_text())
        elif page.get_by_test_id("counsel").count():
            together += 1
            assert page.locator('[data-testid="hand-card"]:not([data-name=""])').count() == 0
        if len(owners) == 2 and together > 1:
            return
        robot.act(seen)
    raise AssertionError(f"{owners}, {together} decisions together")


@pytest.mark.parametrize("chairs", [(), ("simple",), ("simple", "simple", "simple")])
def test_on_a_phone_everything_fits_and_is_large_enough(visit: Visit, chairs: tuple[str, ...]) -> None:
    page = sit(visit(phone=True), *chairs, seed=3)
    robot = Tapper(page, 3)
    main = 0
    for _ in range(200):
        assert asked(page, TOO_WIDE) == []
        seen = robot.look()
        small = asked(page, TOO_SMALL)
        assert [thing for thing in small if "board-card" not in thing] == []  # an ally's cards are seen large on demand
        main += seen.kind == "main"
        if main > 3 or seen.over:
            return
        robot.act(seen)
    raise AssertionError("no turn comes")


def test_axe_finds_nothing_serious_in_coop(visit: Visit) -> None:
    person = visit()
    page = person.open("/coop")
    expect(page.get_by_test_id("solo-now")).to_be_visible()
    assert findings(page) == []
    page.close()
    decider, other = shared_decision(invite(person, visit(phone=True)))
    propose(other)
    expect(decider.get_by_test_id("proposal")).to_be_visible()
    for one in (decider, other):
        assert findings(one) == []
    decider.get_by_test_id("talk").click()
    assert findings(decider) == []


def test_cards_of_the_adversaries_are_found_apart_from_others(visit: Visit) -> None:
    page = visit().open("/cards")
    found = page.get_by_test_id("cards-found")
    expect(found).to_be_visible()
    queen = page.get_by_test_id("card-the-cinder-queen")
    expect(queen).to_have_count(0)
    page.get_by_test_id("cards-whose").select_option("adversaries")
    queen.click()
    expect(page.get_by_test_id("value")).to_have_text(re.compile(r"\d+"))
    page.goto("/decks/new")
    expect(page.locator('[data-name="The Cinder Queen"]')).to_have_count(0)
