"""The page: one index.html for all its addresses, and the files it loads.

Files under assets/ have a hash in their name and never change; everything else is revalidated.
"""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGES = frozenset({"", "game", "join", "watch", "replay", "learn", "rules", "cards", "account", "decks", "coop"})
"""The first segment of every address that the page handles itself."""
FOR_EVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mage Noir</title></head>
<body><h1>The page is not built yet</h1>
<p>The server runs, but this copy of magenoir comes without its page. In the project's folder, run
<code>python3 dev.py setup</code>, then load this address again.</p></body></html>
"""


class Page(StaticFiles):
    """Serves every address that no route has."""

    def __init__(self, folder: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._index = Path(folder) / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.replace("\\", "/").removeprefix("./").strip("/").partition("/")
        if first in ("", ".", "index.html") and scope["method"] in ("GET", "HEAD"):
            return self._page(200, scope)
        try:
            response = await super().get_response(path, scope)
            response.headers["Cache-Control"] = FOR_EVER if first == "assets" else AN_HOUR
            return response
        except HTTPException as error:
            looks_like_a_file = "." in (rest or first) or first == "assets"
            if error.status_code != 404 or looks_like_a_file or first in ("api", "ws"):
                raise
            return self._page(200 if first in PAGES else 404, scope)

    async def check_config(self) -> None:
        """A missing folder is no error: the answer says what to do."""

    def _page(self, status: int, scope: Scope) -> Response:
        """A 404 sends the page too: it says so in the reader's language."""
        if not self._index.is_file():
            return HTMLResponse(NOT_BUILT, 503 if status == 200 else status, {"Cache-Control": "no-store"})
        if status == 200:
            response = self.file_response(self._index, self._index.stat(), scope)
        else:
            response = FileResponse(self._index, status)
        response.headers["Cache-Control"] = "no-cache"
        return response
