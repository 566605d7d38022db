"""Someone at a browser: a context of their own, in which nothing may go wrong unseen."""

from __future__ import annotations

import shutil
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Request, Response

from tests.services import PATIENCE

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 390, "height": 844}
WATCH_POLICY = """
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""
LOST_LINE = ("WebSocket connection to", "net::ERR_")  # what a request ends with depends on how far it had come


def launch(playwright: Playwright) -> Browser:
    """Debian's Chromium, without its windows where that is to be had."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert chromium, "These tests need Chromium. On Debian: apt-get install chromium-headless-shell"
    return playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)


class Visitor:
    """`faults` fills with what went wrong; `may_lose_line` where the test itself cuts the line. `pace`: at which it is
    shown what others do."""

    def __init__(
        self, browser: Browser, address: str, *, phone: bool = False, pace: str = "off", **settings: Any
    ) -> None:
        self.address = address
        self.faults: list[str] = []
        self.may_lose_line = False
        self.expected: set[int] = set()
        device: dict[str, Any] = (
            {"viewport": NARROW, "has_touch": True, "is_mobile": True} if phone else {"viewport": WIDE}
        )
        self.context = browser.new_context(
            **{"reduced_motion": "reduce", "locale": "en-GB", "base_url": address, **device, **settings}
        )
        self.context.add_init_script(WATCH_POLICY)
        self.context.add_init_script(
            f"if (location.protocol.startsWith('http')) localStorage['magenoir.pace'] ??= '{pace}'"
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.on("console", self.heard)
        self.context.on("weberror", lambda error: self.faults.append(f"page error: {error.error}"))
        self.context.on("request", self.asked)
        self.context.on("response", self.answered)

    def open(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.goto(path)
        return page

    def heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.may_lose_line and any(sign in message.text for sign in LOST_LINE):
            return
        if any(f"status of {status} " in message.text for status in self.expected):
            return
        self.faults.append(f"console {message.type}: {message.text}")

    def asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws"), "data:", "blob:")):
            self.faults.append(f"a request to another host: {request.url}")

    def answered(self, response: Response) -> None:
        if response.status >= 400 and response.status not in self.expected:
            self.faults.append(f"{response.status}: {response.url}")

    def close(self) -> None:
        self.context.close()
