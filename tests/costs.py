"""Where the time of a test run goes, reported at its end: clock and CPU seconds by folder.

A pytest plugin: `python3 dev.py test` loads it with `-p tests.costs`. CPU time is that of the test process and of the
children that ended meanwhile, so the server or browser of a whole file counts towards the file's last test.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import PurePosixPath

import pytest

Cost = tuple[float, float]
"""Clock and CPU seconds."""


class Costs:
    """Measures in the processes that run tests, and adds up in the one they report to."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._tests: dict[str, Cost] = defaultdict(lambda: (0.0, 0.0))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        self._spent = processor_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, self._spent = self._spent, processor_seconds()
        report.processor_seconds = self._spent - before  # type: ignore[attr-defined]  # travels with the report
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        clock, processors = self._tests[report.nodeid]
        self._tests[report.nodeid] = clock + report.duration, processors + getattr(report, "processor_seconds", 0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        folders: dict[str, list[Cost]] = defaultdict(list)
        for test, cost in self._tests.items():
            folders[str(PurePosixPath(test.partition("::")[0]).parent)].append(cost)
        terminalreporter.section("seconds by folder")
        terminalreporter.write_line(f"{'':24}{'tests':>8}{'clock':>10}{'CPU':>10}")
        for folder, costs in sorted(folders.items(), key=lambda found: -sum(clock for clock, _ in found[1])):
            clock, processors = (sum(column) for column in zip(*costs, strict=True))
            terminalreporter.write_line(f"{folder:24}{len(costs):8}{clock:10.1f}{processors:10.1f}")


def processor_seconds() -> float:
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs())
