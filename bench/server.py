"""Measure the server: one process with many games at once, played from another process over WebSockets.

The players are bench/load.py: 200 pairs that take two seconds on average to choose, and then the same without a pause,
to see how much one process can carry. The server itself measures the time of a choice, from arrival to acknowledgement,
over the whole run, including the time when all pairs sit down; a player's wait is measured from outside, once all have
sat down. On a busy machine both grow.
"""

from __future__ import annotations

import gzip
import json
import re
import statistics
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Request, sync_playwright

from tests.browser.service import Service
from tests.browser.visitor import launch

ROOT = Path(__file__).parents[1]
GAMES = 200
PAUSE = 2.0


def server(seconds: float = 30.0) -> dict[str, object]:
    """All figures of the server."""
    found: dict[str, object] = {"games_at_once": GAMES}
    for name, pause in (("", PAUSE), ("_without_pause", 0.0)):
        with tempfile.TemporaryDirectory() as folder:
            service = Service(Path(folder))
            service.start()
            try:
                seen = load(service.address, seconds, pause)
                found |= {f"{key}{name}": value for key, value in figures(seen, service, seconds).items()}
                if pause:
                    found |= sizes(seen) | first_load(service.address)
            finally:
                service.end()
    return found


def load(address: str, seconds: float, pause: float) -> dict[str, Any]:
    command = [sys.executable, str(ROOT / "bench" / "load.py"), address, str(GAMES), str(seconds), str(pause)]
    seen: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    if seen["refused"]:
        raise RuntimeError(f"{len(seen['refused'])} messages were refused: {seen['refused'][0]}")
    return seen


def figures(seen: dict[str, Any], service: Service, seconds: float) -> dict[str, object]:
    waits = [1000 * wait for wait in seen["answers"]]
    return {
        "choices_a_second": round(len(waits) / seconds),
        **{f"choice_{which}_ms": value for which, value in handled(service).items()},
        "wait_p50_ms": round(statistics.median(waits), 1),
        "wait_p99_ms": round(percentile(waits, 99), 1),
    }


def handled(service: Service) -> dict[str, float]:
    """How long the server took for a choice, by its own metrics: interpolated between two buckets."""
    text = service.get("metrics").decode()
    found = re.findall(r'^magenoir_choice_seconds_bucket\{le="([\d.]+)"\} (\d+)$', text, re.MULTILINE)
    within = [(0.0, 0), *((float(bound), int(count)) for bound, count in found)]
    return {f"p{part}": round(1000 * quantile(within, part / 100), 2) for part in (50, 99)}


def quantile(within: list[tuple[float, int]], part: float) -> float:
    wanted = part * within[-1][1]
    for (low, before), (high, until) in pairwise(within):
        if until >= wanted and until > before:
            return low + (high - low) * (wanted - before) / (until - before)
    return within[-1][0]


def sizes(seen: dict[str, Any]) -> dict[str, object]:
    frames = seen["sizes"]["table"]
    return {
        "frame_mean_bytes": round(statistics.mean(frames)),
        "frame_p99_bytes": round(percentile(frames, 99)),
        "other_messages_mean_bytes": round(
            statistics.mean([size for kind, each in seen["sizes"].items() if kind != "table" for size in each])
        ),
    }


def percentile(values: list[float], of_hundred: int) -> float:
    return statistics.quantiles(values, n=100)[of_hundred - 1]


def first_load(address: str) -> dict[str, object]:
    """Everything that a browser fetches from the home page to the first decision of a game, by kind, in kB gzipped."""
    bodies: dict[str, bytes] = {}

    def keep(request: Request) -> None:
        response = request.response()
        assert response is not None
        bodies[request.url] = response.body()

    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(base_url=address)
        page.on("requestfinished", keep)
        page.goto("/")
        page.get_by_test_id("play-now").click()
        page.get_by_test_id("choice").first.wait_for()
        page.wait_for_load_state("networkidle")
        browser.close()
    code = [body for url, body in bodies.items() if "/assets/" in url or url.rstrip("/") == address]
    packed = {"code": code, "all": list(bodies.values())}
    return {
        f"first_load_{kind}_kb": round(sum(len(gzip.compress(b)) for b in each) / 1000) for kind, each in packed.items()
    }
