"""For everyone: no serious finding of axe on any page, light or dark; a phone's targets; French without English."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.beginning import begin
from tests.browser.conftest import Visit
from tests.browser.robot import Robot, Tapper
from tests.browser.service import Service
from tests.browser.stage import FOUR, staged

ANIMALS = Path(__file__).parent / "animals.toml"
CROWDED = Path(__file__).parent / "crowded-coop.toml"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "/",
    "/coop",
    "/cards",
    "/decks",
    "/decks/new",
    "/decks/burning-wrath",
    "/rules",
    "/replay",
    "/account",
    "/nowhere",
)
RUN_AXE = """async () => {
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations.filter((one) => ['serious', 'critical'].includes(one.impact))
        .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html + ' ' + node.failureSummary)}`);
}"""
TOO_SMALL = """() => [...document.querySelectorAll('button, a, select, summary, input, label:has(input)')]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((thing) => !thing.matches('.visually-hidden, p a, li a, dd a, :disabled, [tabindex="-1"]:not([data-rove])'))
    .filter((thing) => !thing.closest('label')?.matches(':has(input.visually-hidden)') || thing.matches('label'))
    .map((thing) => [thing, thing.getBoundingClientRect()])
    .filter(([thing, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
    .map(([thing, box]) => `${thing.outerHTML.slice(0, 120)} is ${box.width.toFixed(0)}x${box.height.toFixed(0)}`)"""
TOO_WIDE = """() => {
    const { scrollWidth, clientWidth } = document.documentElement;  // innerWidth grows with what does not fit
    return scrollWidth <= clientWidth ? [] : [...document.querySelectorAll('body *')]
        .filter((thing) => thing.getBoundingClientRect().right > clientWidth + 1)
        .slice(0, 5).map((thing) => thing.outerHTML.slice(0, 120));
}"""


def findings(page: Page) -> list[str]:
    """axe is not part of the page, and its policy lets in no other script: it is brought in from outside."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found: list[str] = page.evaluate(RUN_AXE)
    return found


def asked(page: Page, script: str) -> Any:
    return page.evaluate(script)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    visitor.expected = {404}  # of the page that is not there
    page = visitor.open("/")
    found = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        found[path] = findings(page)
    assert {path: each for path, each in found.items() if each} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_table_and_after(visit: Visit, scheme: str) -> None:
    robot = Robot(begin(visit(color_scheme=scheme), "greedy", seed=4))
    page = robot.page
    found = {"starting hands": findings(page)}
    robot.play(until=lambda seen: seen.kind == "add")
    found["placing Mana"] = findings(page)
    robot.play(until=lambda seen: seen.kind == "main")
    found["main phase"] = findings(page)
    page.locator("[data-testid=hand-card]:not([data-choices])").first.click()
    expect(page.get_by_test_id("why")).to_be_visible()
    found["why not"] = findings(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    found["keys"] = findings(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-confirm").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    found["result"] = findings(page)
    page.get_by_test_id("watch-replay").click()
    expect(page.get_by_test_id("replay-step")).to_be_visible()
    found["replay"] = findings(page)
    assert {where: each for where, each in found.items() if each} == {}


def test_on_a_phone_everything_is_large_enough_and_fits(visit: Visit) -> None:
    visitor = visit(phone=True)
    visitor.expected = {404}
    page = visitor.open("/")
    small, wide = {}, {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        small[path], wide[path] = asked(page, TOO_SMALL), asked(page, TOO_WIDE)
    robot = Tapper(begin(visitor, "greedy", seed=4))
    for kind in ("keep hand", "add", "main"):
        robot.play(until=lambda seen, kind=kind: seen.kind == kind)  # type: ignore[misc]
        small[kind], wide[kind] = asked(robot.page, TOO_SMALL), asked(robot.page, TOO_WIDE)
    assert {where: each for where, each in small.items() if each} == {}
    assert {where: each for where, each in wide.items() if each} == {}


PLANTED = """() => document.body.insertAdjacentHTML('beforeend',
    '<button></button><div><a href="/">x</a></div><pre>' + 'x'.repeat(900))"""


def test_the_check_finds_what_is_wrong(visit: Visit) -> None:
    """The three questions above, put to a page with a fault of each kind."""
    page = visit(phone=True).open("/rules")
    page.wait_for_load_state("networkidle")
    page.evaluate(PLANTED)
    assert any("button-name" in line for line in findings(page))
    assert asked(page, TOO_SMALL)
    assert asked(page, TOO_WIDE)


ENGLISH = (
    "Play",
    "Cards",
    "Rules",
    "Learn",
    "Replay",
    "turn",
    "hand",
    "discard",
    "the",
    "you",
    "Your",
    "Take back",
    "Confirm",
    "Always ask",
    "Concede",
    "adds",
    "draws",
    "takes",
    "decides",
)


def test_french_has_no_english_in_it(visit: Visit) -> None:
    visitor = visit(locale="fr-FR")
    page = visitor.open("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    found = {path: english(page, path) for path in ("/", "/replay", "/account")}
    robot = Robot(begin(visitor, "greedy", seed=4))
    robot.play(until=lambda seen: seen.kind == "main")
    found["table"] = english(robot.page)
    robot.page.get_by_test_id("concede").click()
    robot.page.get_by_test_id("concede-confirm").click()
    expect(robot.page.get_by_test_id("result")).to_be_visible()
    found["result"] = english(robot.page)
    assert {where: words for where, words in found.items() if words} == {}


def english(page: Page, path: str = "") -> list[str]:
    """English words that are shown, and keys that have no words. What is marked as English may be English."""
    if path:
        page.goto(path)
        page.wait_for_load_state("networkidle")
    text: list[str] = page.evaluate("""() => {
        const parts = [];
        for (const thing of document.querySelectorAll('body, body *')) {
            if (thing.closest('[lang=en], script, style') || !thing.checkVisibility()) continue;
            for (const node of thing.childNodes)
                if (node.nodeType === 3 && node.data.trim()) parts.push(node.data.trim());
            for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
                if (thing.getAttribute(name)) parts.push(thing.getAttribute(name));
        }
        return parts;
    }""")
    found = [part for part in text if set(part.replace(",", " ").replace(".", " ").split()) & set(ENGLISH)]
    return found + [part for part in text if looks_like_a_key(part)]


def looks_like_a_key(text: str) -> bool:
    """`undo.short.free` instead of what stands under it."""
    return " " not in text and "." in text.strip(".…") and text.islower() and not text.endswith((".svg", ".toml"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_among_animals(visit: Visit, service: Service, scheme: str) -> None:
    page = staged(service, visit(color_scheme=scheme), ANIMALS.read_text(encoding="utf-8"))
    found = {"table": findings(page)}
    page.locator("[data-testid=board-card][data-name=Eagle]").click()
    expect(page.get_by_role("menuitem")).to_have_count(2)
    found["abilities"] = findings(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("exile-0").click()
    expect(page.get_by_test_id("pile-card")).to_have_count(3)
    found["exile"] = findings(page)
    assert {where: each for where, each in found.items() if each} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_a_phone(visit: Visit, service: Service, scheme: str) -> None:
    page = staged(service, visit(phone=True, color_scheme=scheme), CROWDED.read_text(encoding="utf-8"), FOUR)
    found, small = {}, {}
    for size in ((360, 640), (844, 390)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.get_by_test_id("edge-right").first).to_be_visible()
        found[size], small[size] = findings(page), asked(page, TOO_SMALL)
    assert {size: each for size, each in found.items() if each} == {}
    assert {size: each for size, each in small.items() if each} == {}


def test_what_the_signs_of_a_card_show_is_also_said(visit: Visit, service: Service) -> None:
    page = staged(service, visit(phone=True), ANIMALS.read_text(encoding="utf-8"))
    for name, words in {
        "Crow": "exhausted",
        "Sun catalyst": "no effects",
        "Wild fire": "a copy; printed as Seed",
        "Ina's meteor": "X 3",
        "Flame": "now Water",
        "Eagle": "2 air Mana",
        "Murder of crows": "exhausts one of your Animals",
    }.items():
        expect(page.locator(f'[data-name="{name}"]').first).to_have_attribute("aria-label", re.compile(words))
    expect(page.get_by_test_id("deck-0")).to_contain_text("on top: Solar burn")
    assert asked(page, TOO_SMALL) == []
    assert asked(page, TOO_WIDE) == []
