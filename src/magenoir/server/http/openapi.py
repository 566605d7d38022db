"""The REST interface described for programs: OpenAPI 3.1, made from the table of routes and the types in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from magenoir import __version__
from magenoir.server.http.cookies import HOST, NAME
from magenoir.server.http.rest import JSON, Route
from magenoir.server.rest_types import Trouble

REF = "#/components/schemas/{name}"
SECURITY = {
    "token": {"type": "http", "scheme": "bearer", "description": "The token of a seat."},
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": NAME,
        "description": f"Set by signing in. Over https its name is {HOST}{NAME}.",
    },
}


def document(routes: Sequence[Route]) -> dict[str, Any]:
    """The whole document."""
    kinds = (kind for route in routes for kind in (route.body, route.answer, route.conflict))
    types = [Trouble, *(kind for kind in kinds if kind is not None)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    of = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "magenoir",
            "version": __version__,
            "description": "Lists, files, and how a game is begun. A game itself is played over a WebSocket at /ws.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": SECURITY,
        },
    }


def operation(route: Route, of: dict[str, Any]) -> dict[str, Any]:
    """One method of one path."""
    found: dict[str, Any] = {
        "summary": route.summary,
        "operationId": route.handler.__name__,
        "responses": {
            "200": {"description": "Done.", "content": content(route.media, of[repr(route.answer)])},
            "default": {"description": "What went wrong.", "content": content(JSON, of[repr(Trouble)])},
        },
    }
    if named := re.findall(r"\{(\w+)\}", route.path):
        found["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in named
        ]
    if route.body is not None:
        found["requestBody"] = {"required": True, "content": content(JSON, of[repr(route.body)])}
    if route.conflict is not None:
        found["responses"]["409"] = {"description": "Too late.", "content": content(JSON, of[repr(route.conflict)])}
    if route.secret or route.member:
        found["security"] = [{"token" if route.secret else "session": []}]
    return found


def content(media: str, schema: Any) -> dict[str, Any]:
    return {media.partition(";")[0]: {"schema": schema}}
