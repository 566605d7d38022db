"""The REST interface as a table: one row is a route, its entry in the OpenAPI document, and its handler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from hashlib import sha256
from math import ceil
from typing import Any

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute
from starlette.routing import compile_path

from magenoir.model.errors import MagenoirError
from magenoir.server.accounts.accounts import Accounts, Browser
from magenoir.server.accounts.members import DeckChanged
from magenoir.server.accounts.types import DeckConflict
from magenoir.server.errors import Denied, Malformed, MemberError, Unavailable
from magenoir.server.http.cookies import sign, token_in
from magenoir.server.http.guard import Measure
from magenoir.server.lobby.lobby import Lobby
from magenoir.server.metrics import Metrics
from magenoir.server.rest_types import Trouble
from magenoir.server.storage.games import Storage
from magenoir.server.tables.tables import Tables
from magenoir.server.workers.bots import Thinkers
from magenoir.server.workers.replays import Replayer

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
ABSENT = Trouble("absent", "There is no such thing here, or not for you.")
"""The same for what does not exist and what may not be seen, so that nobody can probe for ids."""
STATUS = {
    "absent": 404,
    "taken": 409,
    "not-now": 409,
    "signed-out": 401,
    "wrong": 403,
    "wrong-password": 403,
    "too-many": 429,
}
"""All other codes are 400."""


class Parts(Struct, frozen=True, kw_only=True):
    """The parts of a running server."""

    storage: Storage
    accounts: Accounts
    thinkers: Thinkers
    replayer: Replayer
    tables: Tables
    lobby: Lobby
    metrics: Metrics


def parts_of(connection: HTTPConnection) -> Parts:
    """The parts of the server that this request or socket came to."""
    parts = connection.app.state.parts
    assert isinstance(parts, Parts)
    return parts


class Call(Struct, frozen=True):
    """What a handler gets: the server's parts, the path's parameters, the body, the bearer's token, and the browser
    with its session token."""

    parts: Parts
    named: Mapping[str, str]
    body: Any
    token: str
    browser: Browser


class Signed(Struct, frozen=True):
    """An answer that signs the browser in with a session token, or out with an empty one."""

    answer: Any
    token: str = ""


class Route(Struct, frozen=True, kw_only=True):
    """One row. `fixed`: the answer never changes while the server runs, so it is made once and has an ETag."""

    method: str
    path: str
    summary: str
    answer: Any
    handler: Callable[[Call], Awaitable[Any]]
    body: Any = None
    media: str = JSON
    secret: bool = False  # needs a token: `Authorization: Bearer`
    member: bool = False  # needs a session cookie
    conflict: Any = None  # the body of a 409, if it is more than a Trouble
    measure: Measure = "game"  # the rate limit it counts towards
    fixed: bool = False

    def for_starlette(self) -> StarletteRoute:
        kept: list[bytes] = []

        async def endpoint(request: Request) -> Response:
            try:
                call = Call(
                    parts_of(request),
                    request.path_params,
                    await self._body(request),
                    token_of(request),
                    Browser(token_in(request), request.headers.get("user-agent", "")),
                )
                if not self.fixed:
                    return self._fresh(request, await self.handler(call))
                if not kept:
                    kept.append(encoded(await self.handler(call)))
                return self._unless_known(request, kept[0])
            except MagenoirError as error:
                return refused(error)

        return StarletteRoute(self.path, endpoint, methods=[self.method], name=self.handler.__name__)

    async def _body(self, request: Request) -> Any:
        if self.body is None:
            return None
        try:
            return msgspec.json.decode(await request.body(), type=self.body)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Malformed(f"This body is not what is wanted: {error}. /api/openapi.json describes it.") from None

    def _fresh(self, request: Request, answer: Any) -> Response:
        if not isinstance(answer, Signed):
            return self._response(encoded(answer), {"Cache-Control": "no-store"})
        return sign(request, self._fresh(request, answer.answer), answer.token)

    def _response(self, body: bytes, headers: dict[str, str]) -> Response:
        return Response(body, media_type=self.media, headers=headers)

    def _unless_known(self, request: Request, body: bytes) -> Response:
        tag = f'"{sha256(body).hexdigest()[:16]}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return self._response(body, headers)


def refused(error: MagenoirError) -> Response:
    """One of our errors as an answer: its text is meant for people."""
    if isinstance(error, Unavailable):
        return trouble(503, Trouble("trouble", str(error)), {"Retry-After": "5"})
    if isinstance(error, DeckChanged):
        return trouble(409, DeckConflict(error.code, str(error), error.deck))
    code = error.code if isinstance(error, Denied) else "refused"
    status = STATUS.get(code, 400)
    if status == 404:
        return trouble(404, ABSENT)
    headers = {"WWW-Authenticate": "Session"} if status == 401 else {}
    if isinstance(error, MemberError) and error.wait:
        headers["Retry-After"] = str(ceil(error.wait))
    return trouble(status, Trouble(code, str(error)), headers)


def trouble(status: int, what: Struct, headers: dict[str, str] | None = None) -> Response:
    headers = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(what), status, headers, JSON)


async def not_routed(request: Request, error: Exception) -> Response:
    """No row has this path, or none this method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return trouble(404, ABSENT)
    return trouble(error.status_code, Trouble("method", error.detail), dict(error.headers or {}))


def encoded(answer: object) -> bytes:
    if isinstance(answer, bytes):
        return answer
    return answer.encode() if isinstance(answer, str) else msgspec.json.encode(answer)


def token_of(request: Request) -> str:
    """The bearer's token, if any. Tokens never appear in URLs, which get logged."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:64] if kind.lower() == "bearer" else ""


def measures(routes: Sequence[Route]) -> Callable[[str, str], Measure]:
    """The rate limit of a method and path, for the rate limiter, which runs before routing."""
    rows = [(route.method, compile_path(route.path)[0], route.measure) for route in routes]

    def measure(method: str, path: str) -> Measure:
        return next((found for verb, pattern, found in rows if verb == method and pattern.match(path)), "game")

    return measure
