"""What stands between the network and the server."""

from functools import partial
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from magenoir.server.http import guard
from magenoir.server.http.guard import HEADERS, LARGEST_BODY, Bucket, Guard, Measure, SafeHeaders
from magenoir.server.limits import Buckets, household
from magenoir.server.messages import Failed
from magenoir.server.rest_types import Trouble
from magenoir.server.settings import Settings

SOCKET = "ws://table.example:8000/ws"
JSON = {"Content-Type": "application/json"}
MEASURES: dict[str, Measure] = {"POST": "game", "DELETE": "password", "PUT": "change"}
UNSAFE = ("POST", "PUT", "DELETE", "PATCH")


async def echo(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(len(await request.body())))


async def socket(websocket: WebSocket) -> None:
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)


def guarded(**settings: Any) -> TestClient:
    app = Starlette(
        routes=[Route("/", echo, methods=["GET", *UNSAFE]), WebSocketRoute("/ws", socket)],
        middleware=[Middleware(SafeHeaders), Middleware(Guard, settings=Settings(**settings))],
    )
    return TestClient(app, base_url="http://table.example:8000")


def post(client: TestClient, body: Any = b"{}", method: str = "POST", **headers: str) -> int:
    return client.request(method, "/", content=body, headers={**JSON, **headers}).status_code


# ------------------------------------------------------------------------------------------------------------ headers


@pytest.mark.parametrize("answer", ["fine", "absent", "refused"])
def test_every_answer_carries_the_headers(answer: str) -> None:
    client = guarded()
    if answer == "refused":
        response = client.post("/", content=b"x", headers={"Origin": "http://evil.example"})
    else:
        response = client.get("/" if answer == "fine" else "/nowhere")
    assert {name: response.headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in response.headers["Content-Security-Policy"]


def test_over_tls_browsers_are_told_to_stay_with_it() -> None:
    app = guarded().app
    assert "Strict-Transport-Security" in TestClient(app, base_url="https://table.example").get("/").headers
    assert "Strict-Transport-Security" not in TestClient(app, base_url="http://table.example").get("/").headers


# --------------------------------------------------------------------------------------------------------------- size


def test_a_body_may_be_as_large_as_the_limit_and_no_larger() -> None:
    client = guarded()
    assert post(client, b"x" * LARGEST_BODY) == 200
    assert post(client, b"x" * (LARGEST_BODY + 1)) == 413


def test_a_body_without_a_length_is_counted() -> None:
    assert post(guarded(), iter([b"x" * LARGEST_BODY, b"x"])) == 413


@pytest.mark.parametrize("length", ["-1", "many", "1e3", "999999999999999999999"])
def test_an_invalid_length_is_refused(length: str) -> None:
    assert post(guarded(), b"{}", **{"Content-Length": length}) == 413


# ------------------------------------------------------------------------------------------------------------- origin


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Cookie": "a=b"}, 403),
        ({"Origin": "http://table.example:8000"}, 200),
        ({"Origin": "https://table.example:8000"}, 403),
        ({"Origin": "http://table.example"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://table.example:8000.evil.example"}, 403),
        ({"Origin": "https://friend.example"}, 200),
        ({"Origin": "http://table.example:8000", "Cookie": "a=b"}, 200),
        ({"Origin": "http://evil.example", "Cookie": "a=b"}, 403),
        ({"Origin": "http://table.example:8001", "Cookie": "a=b"}, 403),  # another port is the same site
    ],
)
def test_only_our_own_page_and_allowed_ones_may_make_changes(headers: dict[str, str], status: int) -> None:
    client = guarded(origins=("https://friend.example",))
    for method in UNSAFE:
        assert post(client, method=method, **headers) == status
    assert client.get("/", headers=headers).status_code == 200
    if status == 200:
        with client.websocket_connect(SOCKET, headers=headers) as line:
            line.send_text("hello")
            assert line.receive_text() == "hello"
    else:
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(SOCKET, headers=headers):
            pass


@pytest.mark.parametrize(
    ("site", "own", "friend", "nobody"),
    [
        ("same-origin", 200, 200, 403),
        ("same-site", 403, 200, 403),
        ("cross-site", 403, 200, 403),
        ("none", 403, 200, 403),
    ],
)
def test_a_browser_that_says_it_comes_from_elsewhere_does(site: str, own: int, friend: int, nobody: int) -> None:
    client = guarded(origins=("https://friend.example",))
    says = {"Sec-Fetch-Site": site}
    assert post(client, Origin="http://table.example:8000", **says) == own
    assert post(client, Origin="https://friend.example", **says) == friend
    assert post(client, **says) == nobody


def test_the_default_port_need_not_be_named() -> None:
    client = TestClient(guarded().app, base_url="https://table.example")
    assert client.post("/", content=b"{}", headers={**JSON, "Origin": "https://table.example"}).status_code == 200


@pytest.mark.parametrize("method", UNSAFE)
@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "text/plain;application/json"],
)
def test_what_a_foreign_form_could_send_is_not_json(kind: str, method: str) -> None:
    assert post(guarded(), method=method, **{"Content-Type": kind}) == 415


# ----------------------------------------------------------------------------------------------------------- how often


def test_an_address_may_not_begin_endless_games() -> None:
    client = guarded(games_per_minute=3)
    assert [post(client) for _ in range(4)] == [200, 200, 200, 429]
    refused = client.post("/", content=b"{}", headers=JSON)
    assert 0 < int(refused.headers["Retry-After"]) <= 20
    assert refused.json()["code"] == "too-many"
    assert client.get("/").status_code == 200
    other = TestClient(client.app, base_url="http://table.example:8000", client=("192.0.2.7", 1))
    assert post(other) == 200


def test_separate_limits_do_not_affect_each_other() -> None:
    app = Starlette(
        routes=[Route("/", echo, methods=["GET", *UNSAFE])],
        middleware=[
            Middleware(
                Guard,
                settings=Settings(games_per_minute=2, logins_per_minute=1),
                measure=lambda method, path: MEASURES[method],
            )
        ],
    )
    client = TestClient(app)
    assert [post(client) for _ in range(3)] == [200, 200, 429]
    assert [post(client, method="DELETE") for _ in range(2)] == [200, 429]
    assert [post(client, method="PUT") for _ in range(20)] == [200] * 20


def test_an_address_has_a_bounded_number_of_sockets_and_gets_them_back() -> None:
    client = guarded(sockets_per_address=2)
    for _ in range(2):
        with (
            client.websocket_connect(SOCKET),
            client.websocket_connect(SOCKET),
            client.websocket_connect(SOCKET) as third,
        ):
            told = msgspec.json.decode(third.receive_text(), type=Failed)
            assert (told.code, told.limit) == ("too-many", 2)
            with pytest.raises(WebSocketDisconnect):
                third.receive_text()


def test_an_address_that_keeps_coming_is_turned_away_without_a_word() -> None:
    client = guarded(sockets_per_address=1)
    with client.websocket_connect(SOCKET):
        with client.websocket_connect(SOCKET) as second:
            assert msgspec.json.decode(second.receive_text(), type=Failed).limit == 1
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(SOCKET):
            pass


def test_who_comes_too_often_hears_what_was_too_often_and_how_long_to_wait() -> None:
    client = guarded(games_per_minute=1)
    assert post(client) == 200
    answer = client.post("/", content=b"{}", headers=JSON)
    told = msgspec.json.decode(answer.content, type=Trouble)
    assert (answer.status_code, told.code, told.limit) == (429, "too-many", "game")
    assert answer.headers["Retry-After"] == str(told.wait)
    assert f"in {told.wait} seconds" in told.text


class Clock:
    """Time passes only when somebody sleeps."""

    now = 0.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


async def test_a_socket_that_says_too_much_is_heard_more_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, said = Clock(), list[float]()
    monkeypatch.setattr(guard, "MESSAGES", (10, 5.0))
    monkeypatch.setattr(guard, "Bucket", partial(Bucket, clock=clock))
    monkeypatch.setattr("magenoir.server.http.guard.asyncio.sleep", clock.sleep)

    async def line(scope: Any, receive: Any, send: Any) -> None:
        while len(said) < 20:
            await receive()

    async def chatter() -> Any:
        said.append(clock.now)
        return {"type": "websocket.receive", "text": "!"}

    async def deaf(message: Any) -> None:
        pass

    scope = {"type": "websocket", "scheme": "ws", "headers": [], "client": ("192.0.2.1", 1)}
    await Guard(line, Settings())(scope, chatter, deaf)
    assert said == pytest.approx([0.0] * 10 + [0.5 * more for more in range(1, 11)])


def test_a_bucket_fills_again_with_time() -> None:
    clock = Clock()
    bucket = Bucket(2, 10, clock)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    assert bucket.wait == 5
    clock.now = 5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now = 1000
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]


def test_memory_is_bounded_and_keeps_the_latest_addresses() -> None:
    buckets = Buckets(1, 60, remembered=3)
    for address in "abcde":
        buckets.of(address).take()
    assert len(buckets._of) == 3
    assert not buckets.of("e").take()


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("testclient", "testclient"),
    ],
)
def test_one_households_network_counts_as_one(address: str, whose: str) -> None:
    assert household(address) == whose
