"""A game over the REST interface and a WebSocket, played by whoever holds the tokens."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession


def begin(client: TestClient, **wish: Any) -> dict[str, Any]:
    response = client.post("/api/games", json=wish)
    assert response.status_code == 200, response.text
    made: dict[str, Any] = response.json()
    return made


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Tab:
    """A browser tab, reduced to what a game needs."""

    def __init__(self, line: WebSocketTestSession, game: str, token: str) -> None:
        self.line, self.table = line, dict[str, Any]()
        self.heard: list[dict[str, Any]] = []
        self.say(type="hello", game=game, token=token)

    def say(self, **message: Any) -> None:
        self.line.send_json(message)

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a type; those before it are remembered."""
        while True:
            message: dict[str, Any] = self.line.receive_json()
            self.heard.append(message)
            if message["type"] == "table":
                self.table = message
            if message["type"] == kind:
                return message
            assert message["type"] not in ("failed", "refused"), message

    def choose(self, place: int = 0) -> None:
        """Answer the open decision, which must be this seat's."""
        nonce, index = f"n{self.table['number']}", place % len(self.table["choices"])
        self.say(type="choose", number=self.table["number"], choices=[index], nonce=nonce)
        self.until("ack")

    @property
    def asked(self) -> bool:
        view = self.table["view"]
        return view["asked"] is not None and view["asked"]["seat"] == view["seat"] and bool(self.table["choices"])
