"""One browser for the tests of a file, one server for those of a process; everyone at a browser is watched.

A browser lives no longer than a file of tests: Playwright's synchronous interface keeps an event loop running, and
asynchronous tests of other files could not start theirs beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.service import Service
from tests.browser.visitor import Visitor, launch
from tests.services import PATIENCE

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE * 1000)  # a busy machine is slow; what never comes fails all the same


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    running = Service(tmp_path_factory.mktemp("service"))
    running.start()
    yield running
    running.end()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


@pytest.fixture
def visit(browser: Browser, service: Service) -> Iterator[Visit]:
    """Makes visitors of the server. Whatever went wrong in their browsers fails the test."""
    visitors: list[Visitor] = []

    def come(to: Service = service, **settings: object) -> Visitor:
        visitors.append(Visitor(browser, to.address, **settings))  # type: ignore[arg-type]
        return visitors[-1]

    yield come
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.close()
    assert not faults, "\n".join(faults)
