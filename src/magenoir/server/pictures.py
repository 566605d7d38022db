"""The pictures of all cards, drawn when first asked for and then kept: /cards/{language}/{slug}.svg."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from magenoir.drawing import back, draw, slug
from magenoir.language.pack import load_cards
from magenoir.model.card import Card
from magenoir.server.rest import ABSENT, trouble

LANGUAGES = ("en", "fr")
BACK = "back"  # what a card shows that nobody may know
A_DAY = "public, max-age=86400"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture that is opened by itself may have its own style and nothing else."""


@cache
def cards() -> dict[str, Card]:
    return {slug(card.name): card for card in load_cards()}


@cache
def drawn(name: str, language: str) -> tuple[bytes, str]:
    """The picture, and the tag by which a browser knows whether it has it."""
    picture = (back() if name == BACK else draw(cards()[name], language=language)).encode()
    return picture, f'"{sha256(picture).hexdigest()[:16]}"'


def picture(request: Request) -> Response:
    """Not a coroutine: Starlette has it drawn in a thread."""
    name, language = request.path_params["slug"], request.path_params.get("language", "en")
    if (name != BACK and name not in cards()) or language not in LANGUAGES:
        return trouble(404, ABSENT)
    body, tag = drawn(name, language)
    headers = {"ETag": tag, "Cache-Control": A_DAY, "Content-Security-Policy": POLICY}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="image/svg+xml")


ROUTES = [Route("/cards/{slug}.svg", picture), Route("/cards/{language}/{slug}.svg", picture)]
