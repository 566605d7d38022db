"""Whole duels in browsers of other makes: Debian's Firefox and WebKitGTK, at a screen's and at a phone's size.

A robot plays a duel against a bot by what the page shows, until the result is there. 1: a duel did not come to its end,
or something went wrong in a browser, which is printed. What it looked like is kept as pictures.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import cast

import playwright.sync_api

from tests.browser.beginning import FIRE, WOOD
from tests.browser.driven import Page, until
from tests.browser.firefox import Firefox
from tests.browser.robot import Robot, Tapper
from tests.browser.service import Service
from tests.browser.webkit import WebKit

Browser = Firefox | WebKit
BROWSERS: dict[str, type[Browser]] = {"firefox": Firefox, "webkit": WebKit}
SIZES = {"wide": (1440, 900), "phone": (390, 664)}
MIDDLE = 30  # presses until the first picture
MOST = 1500  # steps of a robot
REST = 5  # seconds for a page to come to rest before a picture
PATIENCE = 10  # seconds for a planted fault to be heard
FOLDER = Path(__file__).resolve().parents[1] / "proved" / "browsers"
EXAMPLES = """examples:
  python3 dev.py prove --only browsers
  python3 dev.py prove --only browsers --browser firefox --size phone --seed 7
  python3 dev.py prove --only browsers --json
"""
AT_REST = """() => [...document.images].every((image) => image.complete)
    && document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getTiming().iterations > 9)
    && document.body.innerHTML"""
SEEN_THOUGH_HIDDEN = """() => [...document.querySelectorAll('.visually-hidden, .visually-hidden *')].filter((thing) => {
    const box = thing.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === thing;
}).map((thing) => `visually hidden, but on the screen: ${thing.tagName} ${thing.textContent}`)"""
WISH = """(wish) => {
    const fetch = window.fetch;
    window.fetch = (to, init) => to === '/api/games' && init?.method === 'POST'
        ? fetch(to, { ...init, body: JSON.stringify({ ...JSON.parse(init.body), ...wish }) })
        : fetch(to, init);
}"""
PLANT = """() => {
    console.error('planted in the console');
    setTimeout(() => { throw new Error('planted in the page'); });
    fetch('/api/planted');
    new Image().src = 'http://planted.invalid/';
}"""
PLANTED = ("planted in the console", "planted in the page", "404: ", "CSP: ")


@dataclass
class Duel:
    """One duel, and how it went."""

    browser: str
    size: str
    seed: int
    version: str = ""
    by: str = "mouse"
    presses: int = 0
    kinds: list[str] = field(default_factory=list)
    """Of decisions that were answered."""
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        name = f"{self.browser} {self.version}, {self.size}, by {self.by}"
        count = f"{self.presses} presses, {len(self.kinds)} kinds of decisions, {self.seconds:.0f} s"
        return "\n  ".join([f"{name}: {'failed' if self.faults else 'played to its end'}: {count}", *self.faults])


def main() -> int:
    parser = ArgumentParser(description=__doc__, epilog=EXAMPLES, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--browser", choices=tuple(BROWSERS), help="this one alone")
    parser.add_argument("--size", choices=tuple(SIZES), help="this one alone")
    parser.add_argument("--seed", type=int, default=4, help="of the game and the robot")
    parser.add_argument("--pace", choices=("slow", "normal", "fast", "off"), default="fast", help="of what is shown")
    parser.add_argument("--pictures", type=Path, default=FOLDER, metavar="FOLDER", help="where they go")
    parser.add_argument("--json", action="store_true", help="for a program")
    wanted = parser.parse_args()
    wanted.pictures.mkdir(parents=True, exist_ok=True)
    browsers = [wanted.browser] if wanted.browser else list(BROWSERS)
    sizes = [wanted.size] if wanted.size else list(SIZES)
    duels = [Duel(browser, size, wanted.seed) for browser in browsers for size in sizes]
    with TemporaryDirectory() as folder:
        service = Service(Path(folder))
        service.start()
        try:
            for duel in duels:
                print(f"{duel.browser}, {duel.size}: a duel begins", file=sys.stderr, flush=True)
                play(duel, service.address, wanted.pace, wanted.pictures)
                print(duel, file=sys.stderr if wanted.json else sys.stdout, flush=True)
        except KeyboardInterrupt:
            return 130
        finally:
            service.end()
    if wanted.json:
        print(json.dumps([asdict(duel) for duel in duels], indent=2))
    else:
        print(f"Pictures: {wanted.pictures.resolve()}")
    return int(any(duel.faults for duel in duels))


def play(duel: Duel, address: str, pace: str, pictures: Path) -> None:
    """Play it in a browser of its own. Whatever goes wrong is one of its faults, so that the others are played too."""
    began = monotonic()
    make = BROWSERS[duel.browser]
    touch = duel.size == "phone" and make.can_touch
    duel.by = "touch" if touch else "mouse"
    for old in pictures.glob(f"{duel.browser}-{duel.size}-*.png"):
        old.unlink()
    try:
        with closing(make(address, *SIZES[duel.size], touch=touch)) as browser:
            duel.version = browser.version
            check_ears(browser)
            to_the_end(duel, browser, pace, pictures)
    except Exception as error:
        duel.faults.append(f"{type(error).__name__}: {error}")
    duel.seconds = round(monotonic() - began, 1)


def check_ears(browser: Browser) -> None:
    """A browser in which nothing is heard to go wrong proves nothing: each kind of fault is planted once."""
    browser.open("/")
    browser.run(PLANT)
    heard: list[str] = []

    def all_heard() -> bool:
        heard.extend(browser.heard())
        return all(any(sign in fault for fault in heard) for sign in PLANTED)

    try:
        until(all_heard, PATIENCE * 1000, "planted faults")
    except playwright.sync_api.TimeoutError:
        raise AssertionError(f"of the planted faults {PLANTED} only these were heard: {heard}") from None


def to_the_end(duel: Duel, browser: Browser, pace: str, pictures: Path) -> None:
    page = Page(browser)
    robot = (Tapper if duel.by == "touch" else Robot)(cast(playwright.sync_api.Page, page), duel.seed)

    def keep(name: str) -> None:
        file = pictures / f"{duel.browser}-{duel.size}-{name}.png"
        come_to_rest(browser)
        file.write_bytes(browser.picture())
        duel.pictures.append(file.name)
        duel.faults += browser.run(SEEN_THOUGH_HIDDEN)

    browser.run("(pace) => { localStorage['magenoir.pace'] = pace; }", pace)
    browser.open("/")
    browser.run(WISH, {"seed": duel.seed, "against": WOOD})
    try:
        for name in ("opponent-greedy", f"deck-{FIRE}", "start"):
            robot.press(cast(playwright.sync_api.Locator, page.get_by_test_id(name)))
        robot.play(until=lambda _: robot.presses >= MIDDLE, most=MOST)
        keep("table")
        robot.play(most=MOST)
        page.get_by_test_id("result").wait_for()
        keep("result")
    except Exception as error:
        duel.faults.append(f"{type(error).__name__}: {error}")
        keep("failed")
    finally:
        duel.presses, duel.kinds = robot.presses, sorted(robot.met)
    duel.faults += browser.heard()


def come_to_rest(browser: Browser) -> None:
    """Wait until every picture is there, nothing moves, and the page is the same at two looks."""
    last = ""

    def resting() -> bool:
        nonlocal last
        before, last = last, browser.run(AT_REST) or ""
        return bool(last) and last == before

    with suppress(playwright.sync_api.TimeoutError):  # then the picture shows what never rests
        until(resting, REST * 1000, "a page at rest", polling=500)


if __name__ == "__main__":
    sys.exit(main())
