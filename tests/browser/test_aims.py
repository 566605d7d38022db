"""What is emphasised is the plain choice: harm for the other side, help for your own, a component rather than none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.robot import Robot, Tapper
from tests.browser.service import Service
from tests.browser.sight import bring
from tests.browser.stage import staged

TABLE = """
turn = "A"
[A]
reserve = "2 fire 1 air"
hand = ["Fire ball", "Flame", "Seed"]
board = [
  "Zap", "Purifying wave", "Glimpse of the future", "Animated tree", "Mars's spear",
  { card = "Draconic flame", state = "channeled" },
]
[B]
board = ["Ice tree", { card = "Ice tree", hp = 1 }]
"""
NAMES = """(buttons) => buttons.map((button) => {
    const spoken = button.cloneNode(true);
    for (const sign of spoken.querySelectorAll('[aria-hidden=true]')) sign.remove();
    return spoken.textContent.replace(/\\s+/g, ' ').trim();
})"""
CONTRAST = """(button) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colours) => {
        for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
        const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const ground = getComputedStyle(button.closest('.prompt')).backgroundColor;
    const of = (thing) => getComputedStyle(thing);
    const ratio = (one, two) => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    const behind = light([ground, of(button).backgroundColor]);
    return [
        ratio(light([ground, of(button).color]), behind),
        ratio(light([ground, of(button.querySelector('svg')).color]), behind),
        ratio(light([ground, of(button).borderTopColor]), light([ground])),
    ];
}"""


@pytest.fixture
def robot(visit: Visit, service: Service) -> Robot:
    return Robot(staged(service, visit(), TABLE))


def buttons(page: Page, more: str = "") -> Locator:
    return page.locator(f".prompt [data-testid=choice]{more}")


def names(page: Page, more: str = "") -> list[str]:
    """The buttons of the prompt by their accessible names, in order."""
    said: list[str] = buttons(page, more).evaluate_all(NAMES)
    return said


def reach(robot: Robot, verb: str, name: str, kind: str) -> Page:
    """Do something with a card, by the card and the menu or the plan that it opens, and come to this question."""
    page = robot.page
    card = page.locator(f'[data-testid$=-card][data-name="{name}"]').first
    bring(page, card)
    robot.press(card)
    door = page.locator(f"[role=menu] [data-key={verb}-card], [data-testid=plan-confirm]")
    asked = page.locator(f"[data-testid=prompt][data-kind='{kind}']")
    expect(door.or_(asked)).to_be_visible()
    if door.count():
        robot.press(door)
    expect(asked).to_be_visible()
    return page


def test_harm_is_for_the_other_side_first(robot: Robot) -> None:
    page = reach(robot, "activate", "Zap", "target")
    other = names(page)[0].removesuffix(" to harm")
    theirs = [f"{other} to harm", f"{other}'s Ice tree #1 3 HP to harm", f"{other}'s Ice tree #2 1 HP to harm"]
    assert names(page) == [*theirs, "Ann (you) to harm", "Animated tree 3 HP to harm"]
    assert names(page, ":not(.quiet)") == theirs
    assert buttons(page, ".harm").count() == 5


def test_help_is_for_your_own_side_first(robot: Robot) -> None:
    page = reach(robot, "activate", "Purifying wave", "target")
    own = ["Ann (you) to help", "Animated tree 3 HP to help"]
    assert names(page)[:2] == names(page, ":not(.quiet)") == own
    assert buttons(page, ".help").count() == 5


def test_where_nobody_can_say_there_is_no_colour(robot: Robot) -> None:
    page = reach(robot, "activate", "Glimpse of the future", "target")
    assert names(page)[0] == "Ann (you)"
    assert buttons(page, ".harm").count() == buttons(page, ".help").count() == buttons(page, ".quiet").count() == 0


def test_the_first_key_hits_the_other_player(robot: Robot) -> None:
    page = reach(robot, "activate", "Zap", "target")
    page.wait_for_timeout(400)  # deaf before
    page.keyboard.press("1")
    expect(page.get_by_test_id("hp-1")).to_contain_text("19")
    expect(page.get_by_test_id("hp-0")).to_contain_text("20")


def test_a_card_is_targeted_by_its_button(robot: Robot) -> None:
    page = reach(robot, "activate", "Zap", "target")
    robot.press(buttons(page).filter(has_text="#2"))
    expect(page.locator(".their-board [data-name='Ice tree']")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("card", ["Zap", "Purifying wave"])
def test_both_colours_can_be_read(visit: Visit, service: Service, scheme: str, card: str) -> None:
    page = reach(Robot(staged(service, visit(color_scheme=scheme), TABLE)), "activate", card, "target")
    for button in buttons(page).all():
        text, sign, edge = button.evaluate(CONTRAST)
        assert text >= 4.5
        assert sign >= 3
        assert edge >= 3


def test_on_a_phone_every_target_is_reached_in_the_strip(visit: Visit, service: Service) -> None:
    small = visit(phone=True, viewport={"width": 390, "height": 664})
    page = reach(Tapper(staged(service, small, TABLE)), "activate", "Zap", "target")
    for button in buttons(page).all():
        bring(page, button)


def test_a_component_is_plain_and_to_do_without_is_not(robot: Robot) -> None:
    page = reach(robot, "prepare", "Fire ball", "component")
    assert names(page) == ["Use Draconic flame as Flame", "Prepare without Flame"]
    assert names(page, ".quiet") == ["Prepare without Flame"]


def test_a_protector_is_a_button_and_stands_before_the_refusal(robot: Robot) -> None:
    page = reach(robot, "activate", "Zap", "target")
    robot.press(buttons(page).filter(has_text="Ann"))
    expect(page.locator("[data-testid=prompt][data-kind=redirect]")).to_be_visible()
    assert names(page) == ["Redirect to Animated tree", "Do not redirect"]
    assert names(page, ".quiet") == ["Do not redirect"]


def test_in_a_window_what_can_be_used_is_a_button_beside_pass(robot: Robot) -> None:
    page = robot.page
    page.keyboard.press("s")  # every window
    reach(robot, "channel", "Zap", "window")
    assert names(page) == ["Use Mars's spear", "Pass"]
    assert names(page, ".quiet") == ["Pass"]


def test_in_a_window_an_ability_with_a_price_is_read_before_it_is_used(visit: Visit, service: Service) -> None:
    page = staged(service, visit(), TABLE.replace('"Mars\'s spear"', '"Eagle", "Flame"').replace("1 air", "3 air"))
    robot = Robot(page)
    page.keyboard.press("s")  # every window
    reach(robot, "channel", "Flame", "window")
    robot.press(page.locator(".prompt [data-testid=ability]"))
    menu = page.locator("[role=menu] [data-key=use-card]")
    expect(menu).to_contain_text("Ability, at any time")
    page.keyboard.press("Escape")
    page.wait_for_timeout(400)  # deaf before
    page.keyboard.press("1")
    expect(menu).to_be_visible()


def test_the_guide_s_component_is_the_plain_choice(visit: Visit) -> None:
    page = visit().open("/learn")
    robot = Robot(page)
    seen = robot.look()
    while seen.kind != "component":
        assert not seen.over
        if seen.guided:
            robot.follow_guide()
            seen = robot.look(after=seen)
        else:
            seen = robot.act(seen)
    assert names(page, ".guided:not(.quiet)") == ["Use Draconic flame as Flame"]
    assert names(page, ".quiet") == ["Prepare without Flame"]
