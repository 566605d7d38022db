"""The WebSocket protocol of uvicorn, with a measure for pings: they never reach the application and its limits."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from magenoir.server.limits import Bucket

PINGS = 20, 20.0  # so many of one socket in so many seconds; a browser sends none


class Wire(WebSocketsSansIOProtocol):
    """Each ping is answered at once, into a buffer without end if the other does not read: so there are not many."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._pings = Bucket(*PINGS)

    def handle_ping(self) -> None:
        if self._pings.take():
            super().handle_ping()
        elif not self.transport.is_closing():
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many pings")
            self.handle_parser_exception()
