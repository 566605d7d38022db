"""Logs say what happened, and nothing that a stranger may not read."""

import contextlib
import json
import logging
import sys
from urllib.error import URLError

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient
from websockets.sync.client import connect

from magenoir.server.http.guard import SafeHeaders
from magenoir.server.http.logged import Logged
from magenoir.server.logs import JsonLines, config, short
from magenoir.server.metrics import Metrics
from tests.server.served import Served, serving


class Lines(logging.Handler):
    """What would have been logged."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


async def game(request: Request) -> PlainTextResponse:
    if request.path_params["id"] == "broken":
        raise KeyError("Draconic flame in the hand of B")
    return PlainTextResponse("ok")


def asked(*paths: str) -> tuple[list[str], list[int], Metrics]:
    """The log of these requests, and their answers."""
    metrics, lines = Metrics(), Lines()
    app = Starlette(
        routes=[Route("/api/games/{id}", game)],
        middleware=[Middleware(SafeHeaders), Middleware(Logged, metrics=metrics)],
    )
    log = logging.getLogger("magenoir.requests")
    log.addHandler(lines)
    before = log.level
    log.setLevel(logging.INFO)
    try:
        statuses = [TestClient(app).get(path).status_code for path in paths]
    finally:
        log.removeHandler(lines)
        log.setLevel(before)
    return lines.lines, statuses, metrics


def test_a_request_is_one_line_of_json_with_the_route_not_the_path() -> None:
    (line,), _, metrics = asked("/api/games/SECRET-ID?token=SECRET-TOKEN")
    told = json.loads(line)
    assert {key: told[key] for key in ("level", "event", "method", "path", "status")} == {
        "level": "info",
        "event": "request",
        "method": "GET",
        "path": "/api/games/{id}",
        "status": 200,
    }
    assert told["ms"] >= 0
    assert told["time"].endswith("+00:00")
    assert "SECRET" not in line
    assert metrics.requests.value("2xx") == 1


def test_a_path_without_a_route_is_not_logged() -> None:
    (line,), (status,), _ = asked("/api/SECRET")
    assert (status, "SECRET" in line) == (404, False)


def test_errors_are_logged_by_type_and_place_not_by_text() -> None:
    (broken, request), (status,), metrics = asked("/api/games/broken")
    told = json.loads(broken)
    assert (told["error"], told["at"][-1].split(":")[0], told["level"]) == ("KeyError", "game", "error")
    assert "flame" not in broken + request
    assert (status, json.loads(request)["status"], metrics.errors.value()) == (500, 500, 1)


def test_the_answer_to_an_error_gives_no_details_and_has_the_headers() -> None:
    app = Starlette(
        routes=[Route("/api/games/{id}", game)],
        middleware=[Middleware(SafeHeaders), Middleware(Logged, metrics=Metrics())],
    )
    response = TestClient(app).get("/api/games/broken")
    assert response.json()["code"] == "trouble"
    assert "flame" not in response.text
    assert "Content-Security-Policy" in response.headers


def test_only_named_fields_are_logged() -> None:
    record = logging.makeLogRecord({"name": "magenoir.x", "msg": "an event", "token": "SECRET", "game": "ab12"})
    assert json.loads(JsonLines().format(record)).keys() == {"time", "level", "event", "game"}


def test_other_loggers_arguments_are_not_logged() -> None:
    record = logging.makeLogRecord({"name": "uvicorn.error", "msg": '%s - "WebSocket %s"', "args": ("a", "/ws?SECRET")})
    assert "SECRET" not in JsonLines().format(record)
    try:
        raise ValueError("SECRET")
    except ValueError:
        record.exc_info = sys.exc_info()
    assert "SECRET" not in JsonLines().format(record)


def test_a_game_is_logged_as_a_hash() -> None:
    assert short("abc") == short("abc") != short("abd")
    assert "abc" not in short("abc")


def test_at_debug_level_other_loggers_still_only_warn() -> None:
    loggers = config("debug")["loggers"]
    assert loggers["magenoir"]["level"] == "DEBUG"
    assert {loggers[name]["level"] for name in loggers if name != "magenoir"} == {"WARNING", "CRITICAL"}


# ---------------------------------------------------------------------------------------------------- a whole server


def test_a_game_leaves_no_secret_in_the_log(database: str) -> None:
    seed = 4_711_081_547
    arguments = ("--port", "0", "--database", database, "--log-level", "debug")
    with serving(*arguments) as server:
        made = server.post("/api/games", {"kind": "bot", "bot": "simple", "seed": seed, "name": "Hildegard"})
        token = made["keys"][0]["token"]
        hand = play(server, made["game"], token)
        with contextlib.suppress(URLError):
            server.get(f"/api/games/{made['game']}/record?token={token}")
        with contextlib.suppress(URLError):
            server.post(f"/api/games/{made['game']}/join", {"invite": token})
        assert server.stop() == 0
    log = "".join(server.log)
    assert {line["path"] for line in server.lines() if "path" in line} >= {
        "/api/games",
        "/ws",
        "/api/games/{id}/record",
        "/api/games/{id}/join",
    }
    secrets = {made["game"], token, made["watch"], str(seed), "Hildegard", *hand}
    assert len(secrets) >= 8
    assert {secret for secret in secrets if secret in log} == set()


def play(server: Served, game: str, token: str) -> set[str]:
    """Make some moves. Returns the names of the cards that were in hand meanwhile."""
    seen: set[str] = set()
    with connect(server.address.replace("http", "ws") + "ws") as line:
        line.send(json.dumps({"type": "hello", "game": game, "token": token}))
        line.send("no message at all")
        choices = 0
        while choices < 8:
            told = json.loads(line.recv(20))
            if told["type"] != "table":
                continue
            view = told["view"]
            mine = view["seats"][0]
            seen |= {card["face"]["name"] for card in (*mine["hand"], *mine["aside"]) if card.get("face")}
            if told["choices"] and view["asked"]["seat"] == 0:
                move = told["choices"][-1]["index"]
                number = told["number"]
                line.send(json.dumps({"type": "choose", "number": number, "choices": [move], "nonce": f"n{number}"}))
                choices += 1
    return seen
