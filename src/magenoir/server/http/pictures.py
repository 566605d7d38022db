"""Card pictures, drawn on first request and then cached: /cards/{language}/{slug}.svg."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from magenoir.drawing import BACK, back, draw, slug
from magenoir.language.judging import ORIGINAL
from magenoir.language.library import Library
from magenoir.language.pack import load_cards
from magenoir.model.card import Card
from magenoir.server.http.rest import ABSENT, trouble

LANGUAGES = ("en", "fr")
A_DAY = "public, max-age=86400"
ANEW = "no-cache"
"""People keep rewriting their own cards: a browser asks whether its picture is still current."""
POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture opened on its own may use its own style, and nothing else."""


@lru_cache(maxsize=1)
def by_slug(library: Library) -> dict[str, Card]:
    return {slug(card.name): card for card in (*library, *library.of_adversaries)}


@cache
def drawn(library: Library, name: str, language: str) -> tuple[bytes, str]:
    """The picture and its ETag."""
    picture = (back() if name == BACK else draw(by_slug(library)[name], language=language)).encode()
    return picture, f'"{sha256(picture).hexdigest()[:16]}"'


def picture(request: Request) -> Response:
    """Not a coroutine, so Starlette draws it in a thread."""
    library, name = load_cards(), request.path_params["slug"]
    language = request.path_params.get("language", "en")
    if (name != BACK and name not in by_slug(library)) or language not in LANGUAGES:
        return trouble(404, ABSENT)
    body, tag = drawn(library, name, language)
    kept = ANEW if name != BACK and by_slug(library)[name].status == ORIGINAL else A_DAY
    headers = {"ETag": tag, "Cache-Control": kept, "Content-Security-Policy": POLICY}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="image/svg+xml")


ROUTES = [Route("/cards/{slug}.svg", picture), Route("/cards/{language}/{slug}.svg", picture)]
