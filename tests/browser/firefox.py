"""Firefox as Debian has it, without windows, driven by WebDriver BiDi, which it speaks itself.

Playwright can do so too (`channel="moz-firefox"`), but sends emulation.setMediaFeaturesOverride, a command that Firefox
153 does not know. Debian has no geckodriver, and none is needed.
"""

from __future__ import annotations

import json
from base64 import b64decode
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import connect

from tests.browser.driven import as_json, running, until
from tests.browser.visitor import WATCH_POLICY
from tests.services import PATIENCE

PREFERENCES: dict[str, object] = {
    "intl.accept_languages": "en-GB, en",
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
}
FINGERS: dict[str, object] = {
    "dom.w3c_touch_events.enabled": 1,
    "ui.primaryPointerCapabilities": 1,  # coarse, and it cannot hover
    "ui.allPointerCapabilities": 1,
}
HEARD = ("log.entryAdded", "network.beforeRequestSent", "network.responseCompleted", "network.fetchError")


class Firefox:
    """One page in a profile of its own. Hears what goes wrong from the first byte on."""

    can_touch = True

    def __init__(self, address: str, width: int, height: int, *, touch: bool) -> None:
        self.address = address
        self.faults: list[str] = []
        self.sent = 0
        with ExitStack() as opened:
            profile = Path(opened.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
            preferences = {**PREFERENCES, **(FINGERS if touch else {})}
            lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items())
            (profile / "user.js").write_text("".join(lines), encoding="utf-8")
            arguments = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
            opened.enter_context(running("firefox-esr", *arguments))
            line = connect(f"{self.server(profile)}/session", max_size=None, proxy=None)
            self.line = opened.enter_context(line)
            self.version = str(self.ask("session.new", capabilities={})["capabilities"]["browserVersion"])
            self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
            self.ask("session.subscribe", events=HEARD)
            self.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {WATCH_POLICY} }}")
            self.ask_page("browsingContext.setViewport", viewport={"width": width, "height": height})
            self.close = opened.pop_all().close

    def server(self, profile: Path) -> str:
        """Where it listens: it writes that into its profile."""
        file = profile / "WebDriverBiDiServer.json"
        until(file.is_file, PATIENCE * 1000, "Firefox's WebDriver BiDi")
        place = until(lambda: read(file), PATIENCE * 1000, f"what {file.name} says")
        return f"ws://{place['ws_host']}:{place['ws_port']}"

    # ------------------------------------------------------------------------------------------------------ the line

    def ask(self, method: str, **parameters: object) -> Any:
        self.sent += 1
        self.line.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.line.recv(timeout=PATIENCE))
            if message["type"] == "event":
                self.hear(message["method"], message["params"])
            elif message["id"] == self.sent:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def ask_page(self, method: str, **parameters: object) -> Any:
        return self.ask(method, context=self.context, **parameters)

    def hear(self, event: str, said: Any) -> None:
        if event == "log.entryAdded":
            if said["level"] in ("error", "warn"):
                self.faults.append(f"{said['type']} {said['level']}: {said['text']}")
            return
        url = said["request"]["url"]
        if event == "network.beforeRequestSent":
            if not url.startswith((self.address, self.address.replace("http", "ws"), "about:", "data:", "blob:")):
                self.faults.append(f"a request to another host: {url}")
        elif event == "network.fetchError":
            if said["errorText"] != "NS_BINDING_ABORTED":  # which is what leaving a page does to requests
                self.faults.append(f"no answer, {said['errorText']}: {url}")
        elif said["response"]["status"] >= 400:
            self.faults.append(f"{said['response']['status']}: {url}")

    # ------------------------------------------------------------------------------------------------------ the page

    def heard(self) -> list[str]:
        """What has gone wrong since the last time."""
        self.run("() => null")  # what the line brings before the answer
        faults, self.faults = self.faults, []
        return faults

    def open(self, path: str) -> None:
        self.ask_page("browsingContext.navigate", url=self.address + path, wait="complete")

    def run(self, function: str, *arguments: object) -> Any:
        answer = self.ask(
            "script.callFunction",
            functionDeclaration=as_json(function),
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self.context},
            awaitPromise=False,
        )
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def press(self, x: int, y: int, *, touch: bool = False) -> None:
        self.act(
            "touch" if touch else "mouse",
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )

    def point(self, x: int, y: int) -> None:
        self.act("mouse", {"type": "pointerMove", "x": x, "y": y})

    def act(self, kind: str, *actions: dict[str, object]) -> None:
        pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}
        self.ask_page("input.performActions", actions=[pointer])

    def picture(self) -> bytes:
        return b64decode(self.ask_page("browsingContext.captureScreenshot")["data"])


def read(file: Path) -> Any:
    """The JSON in it, or None as long as it is being written."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        return None
