"""The session cookie. No script can read it, no other site can make a browser send it, and it goes to us alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from magenoir.server.accounts.accounts import IDLE

NAME = "magenoir"
HOST = "__Host-"  # browsers accept this prefix only over https, from this very host


def is_secure(request: Request) -> bool:
    """Whether the browser came by https. Behind a proxy the request itself may not say so, but then the page's origin
    does, which `Guard` has looked at, or the cookie, which no browser has from elsewhere."""
    origin = request.headers.get("origin", "")
    return request.url.scheme == "https" or origin.startswith("https://") or HOST + NAME in request.cookies


def name_in(request: Request) -> str:
    """The cookie's name: over https, one that nobody else can set; a server at home has no https."""
    return HOST + NAME if is_secure(request) else NAME


def token_in(request: Request) -> str:
    return request.cookies.get(name_in(request), "")[:64]


def sign(request: Request, response: Response, token: str) -> Response:
    """Sign the browser in for as long as a session may idle, or out (empty token)."""
    response.set_cookie(
        name_in(request),
        token,
        max_age=int(IDLE) if token else 0,
        path="/",
        secure=is_secure(request),
        httponly=True,
        samesite="strict",
    )
    return response
