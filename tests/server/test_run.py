"""`magenoir serve`, as a process of its own."""

import json
import os
import signal
import socket
from pathlib import Path
from time import monotonic, sleep

import pytest
from typer.testing import CliRunner
from websockets.sync.client import connect

from magenoir.cli import app
from magenoir.server.errors import NoDoor
from magenoir.server.run import address_of, listen
from magenoir.server.settings import Settings
from tests.server.served import Served, serving
from tests.server.test_bots import alive
from tests.server.test_bus import RealRedis
from tests.services import PATIENCE


def children(pid: int) -> list[int]:
    """All descendants of a process, whichever thread started them."""
    found = [one for task in Path(f"/proc/{pid}/task").iterdir() for one in (task / "children").read_text().split()]
    return [one for child in map(int, found) for one in (child, *children(child))]


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_until_told_to_stop(database: str, by: signal.Signals) -> None:
    with serving("--port", "0", "--database", database) as server:
        assert "until you press Ctrl-C" in server.said
        assert '"status":"ok"' in server.get("/api/health")
        assert server.stop(by) == 0
    assert {line["event"] for line in server.lines()} == {"request"}


def test_nothing_is_left_even_when_it_is_killed(database: str) -> None:
    with serving("--port", "0", "--database", database) as server:
        start_bots(server)
        family = children(server.process.pid)
        assert len(family) >= 2
        server.stop(signal.SIGKILL)
    until = monotonic() + PATIENCE
    while left := [pid for pid in family if alive(pid)]:
        assert monotonic() < until, left
        sleep(0.1)


def start_bots(server: Served) -> None:
    """Begin a game against a bot, which starts its processes."""
    made = server.post("/api/games", {"kind": "bot", "bot": "simple"})
    with connect(server.address.replace("http", "ws") + "ws") as line:
        line.send(json.dumps({"type": "hello", "game": made["game"], "token": made["keys"][0]["token"]}))
        while json.loads(line.recv(PATIENCE))["type"] != "table":
            pass
    until = monotonic() + PATIENCE
    while not children(server.process.pid):
        assert monotonic() < until
        sleep(0.1)


def test_several_workers_share_the_socket(tmp_path: Path) -> None:
    redis = RealRedis(tmp_path)
    try:
        database = str(tmp_path / "games.sqlite")
        with serving("--port", "0", "--workers", "2", "--redis", redis.url, "--database", database) as server:
            assert '"status":"ok"' in server.get("/api/health")
            assert server.stop() == 0
    finally:
        redis.kill()


def test_a_taken_port_gives_a_clear_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = CliRunner().invoke(app, ["serve", "--port", str(port)])
    assert told.exit_code == 1
    assert f"port {port}" in told.output
    assert "--port" in told.output
    with pytest.raises(NoDoor):
        listen("256.0.0.1", 0)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--workers", "2"], "--redis"),
        (["--workers", "2", "--redis", "redis://localhost"], "--database"),
        (["--port", "70000"], "65535"),
        (["--log-level", "loud"], "loud"),
    ],
)
def test_impossible_settings_are_refused(arguments: list[str], said: str) -> None:
    told = CliRunner().invoke(app, ["serve", *arguments])
    assert told.exit_code == 2
    assert said in told.output


@pytest.mark.parametrize("workers", [(), ("--workers", "2", "--redis", "redis://localhost")])
def test_a_failed_start_says_why(workers: tuple[str, ...]) -> None:
    server = Served("--port", "0", "--database", "ftp://ann:SECRET@somewhere", *workers)
    assert server.ended() == 3, server.log
    assert "this database cannot be used" in server.log[0]
    assert "SECRET" not in "".join(server.log)


def test_the_browser_opens_at_the_servers_address(tmp_path: Path) -> None:
    seen = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n', encoding="ascii")
    browser.chmod(0o755)
    before = os.environ.get("BROWSER")
    os.environ["BROWSER"] = str(browser)
    try:
        with serving("--port", "0", "--open", "--database", str(tmp_path / "games.sqlite")) as server:
            until = monotonic() + PATIENCE
            while not seen.exists() or not seen.read_text(encoding="ascii"):
                assert monotonic() < until
                sleep(0.05)
            assert seen.read_text(encoding="ascii").strip() == server.address
    finally:
        os.environ.pop("BROWSER")
        if before is not None:
            os.environ["BROWSER"] = before


def test_a_small_message_does_not_wait_for_the_one_before_it() -> None:
    with listen("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()):
        visitor, _ = door.accept()
        with visitor:
            assert visitor.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")])
def test_the_address_can_be_opened_in_a_browser(host: str, shown: str) -> None:
    with listen(host, 0) as door:
        assert address_of(door) == f"http://{shown}:{door.getsockname()[1]}/"


def test_the_help_has_an_example() -> None:
    told = CliRunner().invoke(app, ["serve", "--help"])
    assert told.exit_code == 0
    assert "Example: magenoir serve" in " ".join(told.output.split())
    assert Settings().games_per_minute == 10
