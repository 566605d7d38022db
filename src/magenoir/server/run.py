"""Runs a server until it is stopped: for `magenoir serve` and `magenoir play`."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Any

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from magenoir.server import logs
from magenoir.server.errors import NoDoor
from magenoir.server.http.pings import LimitedPings
from magenoir.server.settings import Settings

LARGEST_MESSAGE = 64 * 1024
GRACE = 10  # seconds for requests under way when the server is stopped


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; port 0: any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        door = socket.create_server((host, port), family=family, backlog=2048)
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # otherwise a second small message waits for 40 ms
        return door
    except OSError as error:
        why = error.strerror or str(error)
        raise NoDoor(f"Nothing can be served at {host} port {port}: {why}. Name another with --port.") from None


def address_of(door: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = door.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # it listens everywhere
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(door: socket.socket, settings: Settings, *, workers: int = 1, browser: bool = False, page: str = "") -> bool:
    """Serve at a door that is open until Ctrl-C or SIGTERM. False: it could not start, and the log says why.

    `browser`: it is opened on this machine, at `page`."""
    if browser:  # a browser that comes before the server has started waits at the door
        threading.Thread(target=webbrowser.open, args=(address_of(door) + page,), daemon=True).start()
    os.environ.update(settings.to_environment())
    config = uvicorn.Config(
        "magenoir.server.app:from_environment",
        factory=True,
        workers=workers,
        ws=LimitedPings,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        access_log=False,
        log_config=logs.config(settings.log_level),
    )
    signal.signal(signal.SIGTERM, stopped)
    with suppress(KeyboardInterrupt):
        if workers > 1:
            several = Multiprocess(config, sockets=[door])
            several.run()
            return all(process.exitcode != STARTUP_FAILURE for process in several.processes)
        server = uvicorn.Server(config)
        server.run(sockets=[door])
        return server.started
    return True


def stopped(*_: Any) -> None:
    """uvicorn has closed everything by now and passes the signal on: being stopped is no failure."""
    sys.exit(0)
