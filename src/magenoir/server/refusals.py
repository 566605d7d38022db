"""What the lobby will not do."""

from __future__ import annotations

from magenoir.model.errors import MagenoirError


class LobbyError(MagenoirError):
    """It cannot be, and why. `code`: absent | malformed | deck | taken | not-now."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text
