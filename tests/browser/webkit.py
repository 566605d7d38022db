"""WebKitGTK as Debian has it: its MiniBrowser on a screen that nobody sees, driven by its WebKitWebDriver.

That driver speaks only the older WebDriver, which says nothing about what goes wrong in a page, and under it
MiniBrowser writes no console either. So a script listens in the page; it comes right after the page was loaded.
"""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from tests.browser.driven import as_json, running, until
from tests.services import PATIENCE, free_port

LISTEN = """() => {
    const faults = window.faultsHeard = [];
    for (const level of ['error', 'warn']) {
        const say = console[level];
        console[level] = (...words) => { faults.push(`console ${level}: ${words.join(' ')}`); say(...words); };
    }
    window.addEventListener('error', (event) => faults.push(event.message
        ? `page error: ${event.message} ${event.filename}:${event.lineno}`
        : `not loaded: ${event.target.src ?? event.target.href}`), true);
    window.addEventListener('unhandledrejection', (event) => faults.push(`page error: ${event.reason}`));
    document.addEventListener('securitypolicyviolation', (event) =>
        faults.push(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
    const fetch = window.fetch;
    window.fetch = async (...request) => {
        const answer = await fetch(...request);
        if (answer.status >= 400) faults.push(`${answer.status}: ${answer.url}`);
        return answer;
    };
    const ours = (name) => [location.origin, 'data:', 'blob:'].some((start) => name.startsWith(start));
    const look = (entries) => entries.getEntries().forEach(({ name }) => {
        if (!ours(name)) faults.push(`a request to another host: ${name}`);
    });
    new PerformanceObserver(look).observe({ type: 'resource', buffered: true });
}"""
HEARD = """() => {
    const heard = window.faultsHeard ?? ['the page was loaded again'];
    return heard.splice(0);
}"""


class WebKit:
    """One page in a private session. Hears what goes wrong from the moment it is loaded."""

    can_touch = False  # asked for a touch, the driver moves the mouse

    def __init__(self, address: str, width: int, height: int, *, touch: bool) -> None:
        assert not touch
        self.address = address
        self.port = free_port()
        self.session = ""
        with ExitStack() as opened:
            display = opened.enter_context(screen(width, height))
            environment = {"DISPLAY": display, "LANGUAGE": "en_GB", "LC_ALL": "C.UTF-8"}
            opened.enter_context(running("WebKitWebDriver", f"--port={self.port}", environment=environment))
            until(self.ready, PATIENCE * 1000, "WebKitWebDriver")
            options = {"webkitgtk:browserOptions": {"args": ["--automation", "--full-screen"]}}
            began = self.ask("POST", "/session", capabilities={"alwaysMatch": options})
            self.session, self.version = f"/session/{began['sessionId']}", str(began["capabilities"]["browserVersion"])
            opened.callback(self.ask, "DELETE", "")
            self.ask("POST", "/window/rect", x=0, y=0, width=width, height=height)
            self.close = opened.pop_all().close

    def ready(self) -> bool:
        try:
            return bool(self.ask("GET", "/status")["ready"])
        except urllib.error.URLError:
            return False

    def ask(self, method: str, path: str, **body: object) -> Any:
        url = f"http://127.0.0.1:{self.port}{self.session}{path}"
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()}") from None

    # ------------------------------------------------------------------------------------------------------ the page

    def heard(self) -> list[str]:
        """What has gone wrong since the last time."""
        return list(self.run(HEARD))

    def open(self, path: str) -> None:
        self.ask("POST", "/url", url=self.address + path)
        self.run(LISTEN)

    def run(self, function: str, *arguments: object) -> Any:
        script = f"return ({as_json(function)})(arguments[0])"
        return json.loads(self.ask("POST", "/execute/sync", script=script, args=[json.dumps(arguments)]))

    def press(self, x: int, y: int, *, touch: bool = False) -> None:
        assert not touch
        self.act(
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )

    def point(self, x: int, y: int) -> None:
        self.act({"type": "pointerMove", "x": x, "y": y})

    def act(self, *actions: dict[str, object]) -> None:
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self.ask("POST", "/actions", actions=[pointer])

    def picture(self) -> bytes:
        return b64decode(self.ask("GET", "/screenshot"))


@contextmanager
def screen(width: int, height: int) -> Iterator[str]:
    """A display that nobody sees, as large as the page, which fills it: a window of MiniBrowser has a tool bar, and is
    at least 447 pixels wide. Xvfb finds a free number and tells it."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as told:
        size = ("-screen", "0", f"{width}x{height}x24")
        with running("Xvfb", *size, "-nolisten", "tcp", "-displayfd", str(writing), telling=(writing,)):
            os.close(writing)
            yield f":{told.readline().strip()}"
