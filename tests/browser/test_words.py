"""What the page says when it is in the way of somebody: why not, what the guide waits for, which limit keeps it out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.looking import Seen
from tests.browser.robot import Robot, Tapper
from tests.browser.service import Service
from tests.browser.sight import bring
from tests.browser.test_phones import device

COVERED = """() => [...document.querySelectorAll('.guided, [data-testid=choice], [data-testid=guide-show]')]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true })).filter((thing) => {
        const { left, right, top, bottom } = thing.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return at && !thing.contains(at) && at.closest('[data-testid=guide], .toasts, [role=dialog]');
    }).map((thing) => thing.dataset.name ?? thing.textContent.trim())"""
PLACES = "() => [...document.querySelectorAll('.guided')].map((one) => Math.round(one.getBoundingClientRect().top))"
RULES = "[data-testid=why] button"


@pytest.fixture
def small_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server that allows an address two sockets."""
    running = Service(tmp_path_factory.mktemp("service"), sockets_per_address=2)
    running.start()
    yield running
    running.end()


@pytest.mark.parametrize("size", ["wide", "390x664", "844x390"])
def test_a_card_of_the_opening_hands_opens(visit: Visit, size: str) -> None:
    page = begin(visit(**({} if size == "wide" else device(size))), "greedy", seed=4)
    card = page.get_by_test_id("aside-card").nth(7)
    name = card.get_attribute("data-name") or ""
    card.click()
    look = page.get_by_role("dialog", name=name)
    expect(look).to_be_visible()
    expect(page.get_by_test_id("why")).to_have_count(0)
    look.get_by_role("button", name="Close").click()
    page.get_by_test_id("choice").nth(1).click()
    expect(page.get_by_test_id("aside-card")).to_have_count(0)
    expect(page.locator(f"[data-testid=hand-card][data-name={name!r}]").first).to_be_visible()


def test_one_rule_first_and_the_others_on_demand(visit: Visit) -> None:
    page = begin(visit(), "simple", seed=4)
    Robot(page, seed=2).play(until=lambda seen: seen.kind == "main")
    page.locator("[data-testid=hand-card]:not([data-choices])").first.click()
    why = page.get_by_test_id("why")
    expect(why.locator("p")).to_have_count(1)
    expect(page.locator(RULES)).to_have_count(1)
    more = page.get_by_test_id("why-more")
    count = int((more.inner_text()).split()[0])
    more.click()
    expect(more).to_have_count(0)
    shown = why.locator("p").count() - 1 + page.locator(RULES).count() - 1
    assert shown >= count > 0


@pytest.mark.parametrize("size", ["wide", "390x664", "844x390"])
def test_the_guide_says_what_it_waits_for_and_covers_nothing(visit: Visit, size: str) -> None:
    page = visit(**({} if size == "wide" else device(size))).open("/learn")
    robot = Robot(page) if size == "wide" else Tapper(page)
    seen, refused = robot.look(), 0
    for _ in range(14):
        if other := lit_but_not_wanted(page):
            before = page.evaluate(PLACES)
            robot.press(page.locator(other).first)
            if page.locator("[role=menu]").count():
                robot.press(page.locator("[role=menu] button:not(.guided)").first)
            waits = page.get_by_test_id("guide-waits")
            expect(waits).to_be_visible()
            assert waits.inner_text().startswith("The guide waits for: ")
            assert page.evaluate(COVERED) == []
            assert page.evaluate(PLACES) == before
            expect(page.locator(".toast")).to_have_count(0)
            refused += 1
        seen = robot.act(seen) if not seen.guided else follow(robot, seen)
    assert refused > 2


def lit_but_not_wanted(page: Page) -> str:
    """A button that is offered, though the guide waits for something else."""
    query = "[data-testid=choice]:not(.guided)"
    for marked in page.locator(".guided[data-choice]").all():
        query += f":not([data-choice='{marked.get_attribute('data-choice')}'])"  # the same choice at another place
    return query if page.locator(".guided").count() and page.locator(query).count() else ""


def follow(robot: Robot, seen: Seen) -> Seen:
    page = robot.page
    marked = page.locator(".guided:visible").first
    bring(page, marked)
    several = " " in (marked.get_attribute("data-choices") or "")
    robot.press(marked)
    if several:
        robot.press(page.locator("[role=menu] .guided"))
    return robot.look(after=seen)


def test_a_page_that_a_limit_keeps_out_says_which_and_comes_in_when_there_is_room(
    visit: Visit, small_service: Service
) -> None:
    first, second, third = (visit(small_service) for _ in range(3))
    pages = [begin(visitor, "simple", seed=5) for visitor in (first, second)]
    for page in pages:
        expect(page.get_by_test_id("table")).to_be_visible()
    third.may_lose_line = True
    kept_out = begin(third, "simple", seed=5)
    notice = kept_out.get_by_test_id("crowded")
    expect(notice).to_contain_text("2 connected pages")
    expect(kept_out.get_by_test_id("connection")).to_have_attribute("data-state", "crowded")
    pages[0].goto("about:blank")
    kept_out.get_by_test_id("retry").click()
    expect(kept_out.get_by_test_id("table")).to_be_visible()
    expect(notice).to_have_count(0)
