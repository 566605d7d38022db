"""What the tests of the page wait for, reported at the end of a run: seconds by kind of request to the browser.

A pytest plugin, for one process: `python3 dev.py test tests/browser -n 0 -p tests.waits`.
"""

from __future__ import annotations

from asyncio import Future
from collections import defaultdict
from time import monotonic
from typing import Any

import pytest
from playwright._impl.connection import Connection

SHOWN = 12
waits: dict[str, list[float]] = defaultdict(list)
send, patch = Connection.send_message_to_server, pytest.MonkeyPatch()


def timed(connection: Connection, thing: Any, method: str, params: Any, options: dict[str, Any]) -> Future[Any]:
    began = monotonic()
    answer = send(connection, thing, method, params, options)
    answer.add_done_callback(lambda _: waits[f"{type(thing).__name__}.{method}"].append(monotonic() - began))
    return answer


def pytest_configure() -> None:
    patch.setattr(Connection, "send_message_to_server", timed)


def pytest_unconfigure() -> None:
    patch.undo()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("seconds of waiting for the browser")
    terminalreporter.write_line(f"{'':40}{'requests':>10}{'seconds':>10}{'ms each':>10}")
    for what, each in sorted(waits.items(), key=lambda found: -sum(found[1]))[:SHOWN]:
        seconds = sum(each)
        terminalreporter.write_line(f"{what:40}{len(each):10}{seconds:10.1f}{1000 * seconds / len(each):10.1f}")
