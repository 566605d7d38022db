"""What stands between the network and the server: headers on every answer, and what is turned away unread.

Pure ASGI, so that it holds for pages, files, the REST interface and WebSockets alike.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from math import ceil
from typing import Literal

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from magenoir.server.limits import Bucket, Buckets, household
from magenoir.server.messages import Failed
from magenoir.server.rest_types import Trouble
from magenoir.server.settings import Settings

__all__ = ["Bucket", "Guard", "SafeHeaders", "answer"]

LARGEST_BODY = 256 * 1024
MESSAGES = 100, 20.0  # per socket: how many, in how many seconds
CHANGES = 300, 60.0  # writes per address: enough for somebody who brings 200 decks along
Measure = Literal["game", "reading", "password", "change"]
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SafeHeaders:
    """Adds the headers to every answer; one that sets a stricter policy of its own keeps it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safely(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] in ("https", "wss"):
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            await send(message)

        await self.app(scope, receive, safely)


class TooLarge(Exception):
    """The body is larger than anything we accept."""


class Guard:
    """Turns away what is too large, too frequent, from a foreign page, or not JSON. `measure`: which limit a request
    counts towards."""

    def __init__(
        self, app: ASGIApp, settings: Settings, measure: Callable[[str, str], Measure] = lambda method, path: "game"
    ) -> None:
        self.app, self.settings, self._measure = app, settings, measure
        self._buckets: dict[Measure, Buckets] = {
            "game": Buckets(settings.games_per_minute, 60),
            "reading": Buckets(settings.readings_per_minute, 60),
            "password": Buckets(settings.logins_per_minute, 60),
            "change": Buckets(*CHANGES),
        }
        self._sockets: Counter[str] = Counter()
        self._farewells = Buckets(settings.sockets_per_address, 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http" and (refusal := self._refused(scope)) is not None:
            await answer(send, *refusal)
        elif scope["type"] == "http":
            await self._limited(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _refused(self, scope: Scope) -> tuple[int, Trouble, dict[str, str]] | None:
        """Why a request is turned away before anyone reads its body."""
        headers = Headers(scope=scope)
        if (length := headers.get("content-length", "0")) and not (length.isdecimal() and int(length) <= LARGEST_BODY):
            return TOO_LARGE
        if scope["method"] in SAFE:
            return None
        if not self.is_ours(scope):
            return FOREIGN
        if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return NO_JSON  # whatever the method: a foreign page cannot send this without a preflight
        measure = self._measure(scope["method"], scope["path"])
        bucket = self._buckets[measure].of(address(scope))
        if bucket.take():
            return None
        return too_many(measure, ceil(bucket.wait))

    async def _limited(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count the body as it arrives: Content-Length may be missing."""
        seen, started = 0, False

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > LARGEST_BODY:
                raise TooLarge
            return message

        async def watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, counted, watched)
        except TooLarge:
            if not started:
                await answer(send, *TOO_LARGE)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = address(scope)
        if not self.is_ours(scope):
            await receive()
            await send(FORBIDDEN)
            return
        if self._sockets[who] >= self.settings.sockets_per_address:
            await self._turn_away(who, receive, send)
            return
        self._sockets[who] += 1
        bucket = Bucket(*MESSAGES)

        async def slowly() -> Message:
            """A socket that says too much is heard more slowly; the rest waits on its side of the line."""
            while not bucket.take():
                await asyncio.sleep(bucket.wait)
            return await receive()

        try:
            await self.app(scope, slowly, send)
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    async def _turn_away(self, who: str, receive: Receive, send: Send) -> None:
        """Name the limit, which a page can hear only once it is let in. An address that keeps coming hears 403."""
        await receive()
        if not self._farewells.of(who).take():
            await send(FORBIDDEN)
            return
        limit = self.settings.sockets_per_address
        failed = Failed("too-many", f"More than {limit} pages of one address are connected: close one of them.", limit)
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": msgspec.json.encode(failed).decode()})
        await send({"type": "websocket.close", "code": 1008})

    def is_ours(self, scope: Scope) -> bool:
        """Whether a request comes from our own page, an allowed one, or no browser at all.

        A browser names the origin of whatever changes something and of every WebSocket. So one that has a cookie, or
        says where it comes from, and names no origin, was not sent by a page of ours. That our cookie is SameSite is
        not enough: to a browser all ports of a host are one site, and it goes to each of them."""
        headers = Headers(scope=scope)
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        if origin is None:
            return "cookie" not in headers and site is None
        if origin in self.settings.origins:
            return True
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        if origin != f"{scheme}://{headers.get('host', '')}":
            return False
        return site in (None, "same-origin") or scope["type"] == "websocket"  # on which browsers disagree


TOO_LARGE = 413, Trouble("too-large", f"A body has at most {LARGEST_BODY} bytes."), {"Connection": "close"}
FOREIGN: tuple[int, Trouble, dict[str, str]] = (
    403,
    Trouble("foreign", "This page may not use this server: start the server with --allow-origin ADDRESS."),
    {},
)
NO_JSON: tuple[int, Trouble, dict[str, str]] = (
    415,
    Trouble("no-json", "Send JSON, with the header Content-Type: application/json."),
    {},
)
FORBIDDEN: Message = {"type": "websocket.close", "code": 1008}  # before accepting: answered with 403
OFTEN: dict[Measure, str] = {
    "game": "Too many games were begun, joined or replayed from this address.",
    "reading": "Too many decks were read for this address.",
    "password": "Too many passwords came from this address.",
    "change": "Too many changes came from this address.",
}


def too_many(measure: Measure, wait: int) -> tuple[int, Trouble, dict[str, str]]:
    text = f"{OFTEN[measure]} Try again in {wait} second{'s' if wait != 1 else ''}."
    return 429, Trouble("too-many", text, measure, wait), {"Retry-After": str(wait)}


def address(scope: Scope) -> str:
    client = scope.get("client")
    return household(client[0]) if client else ""


async def answer(send: Send, status: int, trouble: Trouble, headers: dict[str, str]) -> None:
    """Answer without a handler."""
    body = msgspec.json.encode(trouble)
    lines = {"Content-Type": "application/json", "Content-Length": str(len(body)), "Cache-Control": "no-store"}
    raw = [(name.lower().encode(), value.encode()) for name, value in {**lines, **headers}.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body})
