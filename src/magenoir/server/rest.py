"""The REST interface as a table: one row is a route, its part of the OpenAPI document, and how it is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from magenoir.model.errors import MagenoirError
from magenoir.server.lobby import LobbyError
from magenoir.server.papers import Trouble
from magenoir.server.storage import CannotSave

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
ABSENT = Trouble("absent", "There is no such thing here, or not for you.")
"""The same for what is not there and for what may not be seen: nobody can try out which ids exist."""


class Call(Struct, frozen=True):
    """What a handler gets: the server's parts (`app.state`), what the path names, the body, the bearer's token."""

    parts: Any
    named: Mapping[str, str]
    body: Any
    token: str


class Route(Struct, frozen=True, kw_only=True):
    """One row. `fixed`: the answer never changes while the server runs, so it is made once and known by its hash."""

    method: str
    path: str
    summary: str
    answer: Any
    handler: Callable[[Call], Awaitable[Any]]
    body: Any = None
    media: str = JSON
    secret: bool = False  # wants a token, in the header `Authorization: Bearer`
    fixed: bool = False

    def for_starlette(self) -> StarletteRoute:
        kept: list[bytes] = []

        async def endpoint(request: Request) -> Response:
            try:
                call = Call(request.app.state, request.path_params, await self._body(request), token_of(request))
                if not self.fixed:
                    return self._response(encoded(await self.handler(call)), {"Cache-Control": "no-store"})
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

    def _response(self, body: bytes, headers: dict[str, str]) -> Response:
        return Response(body, media_type=self.media, headers=headers)

    def _unless_known(self, request: Request, body: bytes) -> Response:
        tag = f'"{sha256(body).hexdigest()[:16]}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return self._response(body, headers)


class Malformed(MagenoirError):
    """A body that is not what is wanted."""


class Absent(MagenoirError):
    """Not there, or not for who asks."""


class Unavailable(MagenoirError):
    """Not now: the database or a process that is needed does not answer."""


def refused(error: MagenoirError) -> Response:
    """An error of ours as an answer: its words are made for people."""
    code = error.code if isinstance(error, LobbyError) else "malformed" if isinstance(error, Malformed) else "refused"
    if isinstance(error, Absent) or code == ABSENT.code:
        return trouble(404, ABSENT)
    if isinstance(error, Unavailable | CannotSave):
        return trouble(503, Trouble("trouble", str(error)), {"Retry-After": "5"})
    return trouble(409 if code in ("taken", "not-now") else 400, Trouble(code, str(error)))


def trouble(status: int, what: Trouble, headers: dict[str, str] | None = None) -> Response:
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
    """The bearer's token, or nothing. A token never stands in an address, which others write down."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:64] if kind.lower() == "bearer" else ""
