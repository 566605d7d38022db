"""Metrics: the text that Prometheus reads."""

import re

from magenoir.server.metrics import Metrics


def test_all_lines_are_in_prometheus_format() -> None:
    metrics = Metrics()
    metrics.thought(0.02, "")
    metrics.thought(2.0, "late")
    metrics.thought(0.02, "KeyError")
    metrics.sockets.add(-1)
    for line in metrics.text().splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) magenoir_\w+ .+|magenoir_\w+(\{\w+="[\w+.-]+"\})? -?[0-9.]+', line), line


def test_figures_are_what_was_counted() -> None:
    metrics = Metrics()
    metrics.games.add()
    metrics.games.add()
    metrics.thought(0.02, "")
    metrics.thought(2.0, "late")
    metrics.thought(0.2, "KeyError")
    text = metrics.text()
    for line in (
        "magenoir_games_total 2",
        'magenoir_bot_seconds_bucket{le="0.025"} 1',
        'magenoir_bot_seconds_bucket{le="+Inf"} 3',
        "magenoir_bot_seconds_sum 2.220000",
        'magenoir_bot_fallbacks_total{why="late"} 1',
        'magenoir_bot_fallbacks_total{why="broke"} 1',
    ):
        assert line in text.splitlines()
