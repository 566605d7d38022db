"""Safe hands: what comes under the pointer does not hear a press that was meant for what was there before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.looking import Seen
from tests.browser.robot import DEAF, Robot
from tests.browser.service import Service
from tests.browser.stage import staged


def at_a_plan(page: Page) -> None:
    """Mana is to be gathered: Confirm, and the piles are the next question."""
    page.get_by_test_id("table").wait_for()
    Robot(page, seed=2).play(until=lambda seen: seen.kind == "add")
    page.get_by_test_id("plan-confirm").wait_for()
    page.evaluate("document.activeElement.blur()")  # what was pressed last may still be there


def test_a_double_click_answers_one_question(visit: Visit) -> None:
    page = begin(visit(), "simple", seed=4)
    at_a_plan(page)
    page.get_by_test_id("plan-confirm").dblclick(delay=10)
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_have_attribute("data-kind", "take pile")
    page.wait_for_timeout(500)
    expect(prompt).to_have_attribute("data-kind", "take pile")


def test_a_key_held_down_answers_one_question(visit: Visit) -> None:
    page = begin(visit(), "simple", seed=4)
    at_a_plan(page)
    page.keyboard.down("Enter")
    for _ in range(4):
        page.keyboard.down("Enter")  # it repeats
    page.keyboard.up("Enter")
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_have_attribute("data-kind", "take pile")
    page.wait_for_timeout(500)
    expect(prompt).to_have_attribute("data-kind", "take pile")


GATHERING = """
turn = "A"
phase = "gather"
ether = { left = "2 fire", right = "1 water" }

[A]
hp = 20
reserve = "2 fire"
hand = ["Draconic flame", "Draconic flame", "Seed"]
deck = ["Seed", "Seed", "Seed"]

[B]
hp = 20
hand = ["Seed", "Seed"]
deck = ["Seed", "Seed", "Seed"]
"""
TRADING = """
turn = "A"
ether = { left = "1 water", right = "" }

[A]
hp = 20
reserve = "2 water"
hand = ["Draconic flame"]
deck = ["Seed"]

[B]
hp = 20
deck = ["Seed"]
"""
ALONE = """
mode = "coop"
turn = "A"
phase = "gather"
ether = { left = "2 fire", right = "" }

[A]
hp = 20
deck = ["Seed", "Seed"]
hand = ["Seed"]

[adversary]
hp = 31
deck = ["Pyre", "White heat"]
board = ["The Cinder Queen"]
"""
COUNT = "window.presses = 0; addEventListener('pointerdown', () => (window.presses += 1), true)"


class Hand:
    """Presses what it names, and waits until the page asks for something else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(COUNT)

    def press(self, thing: Locator) -> None:
        self.page.wait_for_timeout(DEAF)  # what came under the pointer hears it then
        thing.click()

    def asked(self, kind: str) -> None:
        expect(self.page.get_by_test_id("prompt")).to_have_attribute("data-kind", kind)

    def gather(self) -> None:
        self.press(self.page.get_by_test_id("plan-confirm"))
        self.asked("take pile")
        self.press(self.page.get_by_test_id("pile-left"))
        self.asked("main")

    def strike(self) -> None:
        """What was prepared hits the other player."""
        self.asked("target")
        self.press(
            self.page.locator("[data-testid=choice][data-key=target-seat]").filter(has_not_text="yourself").first
        )
        self.asked("main")

    def card(self) -> Locator:
        return self.page.locator("[data-testid=hand-card][data-name='Draconic flame']").first

    def end(self) -> int:
        """How many presses it was in all."""
        self.press(self.page.locator("[data-testid=choice][data-key=end-turn]"))
        self.page.locator("[data-testid=prompt]:not([data-kind=main])").wait_for()
        return int(self.page.evaluate("window.presses"))


@pytest.mark.parametrize("spells", [1, 2])
def test_a_spell_is_prepared_and_activated_in_one_gesture(service: Service, visit: Visit, spells: int) -> None:
    hand = Hand(staged(service, visit(), GATHERING))
    hand.gather()
    for _ in range(spells):
        hand.press(hand.card())
        hand.press(hand.page.get_by_test_id("plan-activate"))
        hand.strike()
    assert hand.end() <= {1: 6, 2: 9}[spells]


def test_a_card_dragged_is_prepared_and_activated(service: Service, visit: Visit) -> None:
    hand = Hand(staged(service, visit(), GATHERING))
    hand.gather()
    hand.card().hover()
    hand.page.mouse.down()
    hand.page.mouse.move(600, 500, steps=5)
    zone = hand.page.locator("[data-activate]").bounding_box()
    assert zone is not None
    hand.page.mouse.move(zone["x"] + zone["width"] / 2, zone["y"] + zone["height"] / 2, steps=3)
    hand.page.mouse.up()
    hand.strike()
    assert hand.end() <= 5


def test_a_trade_is_seen_before_it_is_made(service: Service, visit: Visit) -> None:
    page = staged(service, visit(), TRADING)
    hand, reserve = Hand(page), page.get_by_test_id("table").get_attribute("data-number")
    trade = page.locator("[data-testid=choice][data-key=trade]")
    hand.press(trade)
    steps = page.get_by_test_id("plan-step")
    expect(steps).to_have_count(3)
    assert [step.get_attribute("aria-label") for step in steps.all()] == ["Receive water", "Give water", "Give water"]
    hand.press(page.get_by_test_id("plan-cancel"))
    expect(page.get_by_test_id("table")).to_have_attribute("data-number", str(reserve))
    hand.press(trade)
    page.keyboard.press("Escape")
    expect(trade).to_be_visible()
    hand.press(trade)
    hand.press(page.get_by_test_id("plan-confirm"))
    expect(page.get_by_test_id("table")).not_to_have_attribute("data-number", str(reserve))


def test_an_empty_pile_is_no_question(service: Service, visit: Visit) -> None:
    page = staged(service, visit(), ALONE, {"coop": {"scenario": "cinder-queen", "chairs": [{"who": "me"}]}})
    hand = Hand(page)
    hand.asked("main")
    page.keyboard.press("u")  # taken back, it is asked
    hand.asked("take pile")
    page.wait_for_timeout(500)
    hand.asked("take pile")


PLACES = """() => {
  const box = (name) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
  const of = (names) => names.map((name) => [name, Math.round(box(name).top), Math.round(box(name).height)].join());
  const table = document.querySelector('[data-testid=table]').className;
  const laid = [table, ...of(['.their-plate', '.my-plate .plate'])].join();
  return [laid, of(['.their-board', '.centre', '.my-board', '.ask', '.my-hand']).join(' ')];
}"""


@pytest.mark.parametrize("size", ["1280x800", "390x664", "844x390"])
def test_nothing_moves_when_a_question_opens(visit: Visit, size: str) -> None:
    """What may move the parts of the table is how much lies on it, never what is asked."""
    width, height = map(int, size.split("x"))
    page = begin(visit(viewport={"width": width, "height": height}), "simple", seed=4)
    page.get_by_test_id("table").wait_for()
    places: dict[str, set[str]] = {}
    kinds = set()

    def look(seen: Seen) -> bool:
        if not seen.over:
            laid, found = page.evaluate(PLACES)
            places.setdefault(laid, set()).add(found)
            kinds.add(seen.kind)
        return {"add", "take pile", "main", "target", "place"} <= kinds

    Robot(page, seed=3, curious=True).play(until=look)
    assert [found for found in places.values() if len(found) > 1] == []
