"""The page of `magenoir play`: a server for this machine only, opened in the browser."""

from __future__ import annotations

import socket
from pathlib import Path

from magenoir.cli.common import absolute, console, plain_errors, stop
from magenoir.cli.serve import NOT_STARTED
from magenoir.server.errors import NoDoor
from magenoir.server.run import address_of, listen, serve
from magenoir.server.settings import Settings

HOST = "127.0.0.1"
USUAL_PORT = 8000


def serve_page(port: int | None, browser: bool, packs: list[Path], page: str = "") -> None:
    """Serve until Ctrl-C; `page` is the path to open."""
    with plain_errors(), door_at(port) as door:
        console().print(f"Mage Noir is at {address_of(door)}{page} until you press Ctrl-C.", soft_wrap=True)
        settings = Settings(log_level="warning", packs=absolute(packs))
        if not serve(door, settings, browser=browser, page=page):
            stop("The game could not be served; the lines above say why.", NOT_STARTED)


def door_at(port: int | None) -> socket.socket:
    """Listen on this port; by default on the usual one, or any free one if that is taken."""
    try:
        return listen(HOST, USUAL_PORT if port is None else port)
    except NoDoor:
        if port is not None:
            raise
        return listen(HOST, 0)
