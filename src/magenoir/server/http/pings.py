"""uvicorn's WebSocket protocol with a limit on pings, which never reach the application and its limits."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from magenoir.server.limits import Bucket

PINGS = 20, 20.0  # per socket: how many, in how many seconds; browsers send none


class LimitedPings(WebSocketsSansIOProtocol):
    """Every ping is answered at once, into an unbounded buffer if the peer does not read: so there must not be many."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._pings = Bucket(*PINGS)

    def handle_ping(self) -> None:
        if self._pings.take():
            super().handle_ping()
        elif not self.transport.is_closing():
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many pings")
            self.handle_parser_exception()
