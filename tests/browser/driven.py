"""A page in a browser that Playwright cannot drive, with as much of Playwright's `Page` as the robot asks for.

A `Driver` needs very little: run a script, press at a point, take a picture. The rest is here, by the same rules:
only what is visible, at rest, enabled and covered by nothing can be pressed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Any, Protocol

from playwright.sync_api import TimeoutError as TookTooLong

from tests.services import PATIENCE

GLANCE = 0.03  # seconds between two looks
FIND = """(css, place, wanted) => {
    const shown = (thing) => thing.checkVisibility({ visibilityProperty: true }) && thing.getClientRects().length > 0;
    const found = [...document.querySelectorAll(css)].filter(shown);
    if (wanted === 'texts') return found.map((thing) => thing.innerText);
    if (wanted === 'count') return found.length;
    const thing = found[place];
    if (!thing) return null;
    const middle = () => {
        const box = thing.getBoundingClientRect();
        return [Math.floor(box.left + box.width / 2), Math.floor(box.top + box.height / 2)];
    };
    const hit = ([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (thing === top || thing.contains(top));
    };
    if (!hit(middle())) thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return thing.matches(':disabled') || !hit(middle()) ? null : middle();
}"""


class Driver(Protocol):
    """One browser with one page."""

    version: str

    def run(self, function: str, *arguments: object) -> Any:
        """Call a JavaScript function in the page. All values are JSON."""

    def press(self, x: int, y: int, *, touch: bool = False) -> None: ...

    def point(self, x: int, y: int) -> None:
        """Move the mouse."""


@contextmanager
def running(
    name: str, *arguments: str, environment: dict[str, str] | None = None, telling: tuple[int, ...] = ()
) -> Iterator[None]:
    """A program that runs beside us, silently. `telling`: files of ours that it writes to."""
    found = shutil.which(name)
    assert found, f"{name} cannot be found. `python3 dev.py prove --only browsers` says which package has it"
    process = subprocess.Popen(
        [found, *arguments],
        env={**os.environ, **(environment or {})},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=telling,
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def as_json(function: str) -> str:
    """A function from JSON to JSON: every way to drive a browser has its own form of other values."""
    return f"(text) => JSON.stringify(({function})(...JSON.parse(text)) ?? null)"


class Page:
    """As Playwright's, for one driver. Selectors are CSS, with or without Playwright's `:visible`."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.mouse = Mouse(driver)

    @property
    def url(self) -> str:
        return str(self.driver.run("() => location.href"))

    def evaluate(self, function: str, argument: object = None) -> Any:
        return self.driver.run(function, argument)

    def wait_for_function(self, function: str, *, arg: object, timeout: float, polling: float) -> Value:
        return Value(until(lambda: self.evaluate(function, arg), timeout, "what the function looks for", polling))

    def wait_for_timeout(self, timeout: float) -> None:
        sleep(timeout / 1000)

    def locator(self, css: str) -> Locator:
        return Locator(self.driver, css.replace(":visible", ""))

    def get_by_test_id(self, name: str) -> Locator:
        return self.locator(f"[data-testid={json.dumps(name)}]")


@dataclass(frozen=True)
class Value:
    """What a function in the page came to."""

    value: Any

    def json_value(self) -> Any:
        return self.value


@dataclass(frozen=True)
class Mouse:
    driver: Driver

    def move(self, x: int, y: int) -> None:
        self.driver.point(x, y)


@dataclass(frozen=True)
class Locator:
    """What can be seen of a selector; the one at this place is pressed."""

    driver: Driver
    css: str
    place: int = 0

    @property
    def first(self) -> Locator:
        return self

    def nth(self, place: int) -> Locator:
        return Locator(self.driver, self.css, place)

    def count(self) -> int:
        return int(self.driver.run(FIND, self.css, self.place, "count"))

    def all_inner_texts(self) -> list[str]:
        return list(self.driver.run(FIND, self.css, self.place, "texts"))

    def wait_for(self, *, timeout: float = PATIENCE * 1000) -> None:
        until(self.count, timeout, self.css)

    def click(self, *, timeout: float = PATIENCE * 1000) -> None:
        self.driver.press(*self.at_rest(timeout))

    def tap(self, *, timeout: float = PATIENCE * 1000) -> None:
        self.driver.press(*self.at_rest(timeout), touch=True)

    def at_rest(self, timeout: float) -> tuple[int, int]:
        """Its middle, as soon as that can be pressed and is the same at two looks."""
        last: list[int] | None = None

        def resting() -> list[int] | None:
            nonlocal last
            before, last = last, self.driver.run(FIND, self.css, self.place, "middle")
            return last if last == before else None

        x, y = until(resting, timeout, f"{self.css} in reach")
        return x, y


def until(found: Callable[[], Any], timeout: float, what: str, polling: float = GLANCE * 1000) -> Any:
    """What is found, as soon as it is something. Times in milliseconds, as Playwright has them."""
    end = monotonic() + timeout / 1000
    while not (value := found()):
        if monotonic() > end:
            raise TookTooLong(f"{what}: nothing after {timeout / 1000:g} s")
        sleep(polling / 1000)
    return value
