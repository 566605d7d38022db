"""The cookie of a session. No script can read it, no other site can make a browser send it, and it goes to us alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from magenoir.server.accounts import IDLE

NAME = "magenoir"
HOST = "__Host-"  # a browser takes such a cookie only over https, and from this very host


def name_in(request: Request) -> str:
    """Over https only the name that nobody else can set; a server on one's own machine or network has no https."""
    return HOST + NAME if request.url.scheme == "https" else NAME


def token_in(request: Request) -> str:
    return request.cookies.get(name_in(request), "")[:64]


def sign(request: Request, response: Response, token: str) -> Response:
    """Sign the browser in for as long as a session may rest, or out (an empty token)."""
    response.set_cookie(
        name_in(request), token, max_age=int(IDLE) if token else 0, path="/", secure=request.url.scheme == "https",
        httponly=True, samesite="strict",
    )  # fmt: skip
    return response
