"""The OpenAPI document, compared with what the server really answers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from magenoir.server.http.routes import ROUTES
from tests.server.membership import SECRET, Browser, running
from tests.server.playing import Tab, bearer, begin
from tests.server.schemas import Schemas
from tests.server.test_routes import finished


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("server")
    with running(str(folder / "games.sqlite"), games_per_minute=1000) as app:
        yield Browser(app, "http://testserver").client


@pytest.fixture(scope="module")
def document(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/openapi.json").json()
    return found


def faults(document: dict[str, Any], method: str, path: str, response: Any) -> list[str]:
    """Where an answer differs from the document."""
    described = document["paths"][path][method]["responses"]
    content = described.get(str(response.status_code), described["default"])["content"]
    media = response.headers["Content-Type"].partition(";")[0]
    value = response.json() if media == "application/json" else response.text
    return Schemas(document["components"]["schemas"]).faults(value, content[media]["schema"])


def test_every_route_is_described_once(document: dict[str, Any]) -> None:
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert described == {(route.method, route.path) for route in ROUTES}
    names = [one["operationId"] for methods in document["paths"].values() for one in methods.values()]
    assert len(set(names)) == len(ROUTES)


def test_all_references_lead_somewhere(document: dict[str, Any]) -> None:
    def references(node: Any) -> Iterator[str]:
        if isinstance(node, dict):
            yield from ([node["$ref"]] if "$ref" in node else [])
            node = list(node.values())
        for part in node if isinstance(node, list) else []:
            yield from references(part)

    found = set(references(document))
    assert found
    assert {one.rpartition("/")[2] for one in found} <= document["components"]["schemas"].keys()


def series_record(client: TestClient) -> Any:
    """The record of a best of three, lost quickly."""
    made = begin(client, kind="bot", bot="random", best_of=3)
    token, game = made["keys"][0]["token"], made["game"]
    for _ in range(2):
        with client.websocket_connect("/ws") as line:
            tab = Tab(line, game, token)
            tab.until("table")
            tab.say(type="concede")
            while not (series := tab.until("series"))["outcomes"]:
                pass
            if series["between"]:
                tab.say(type="swap", nonce="s", **series["mine"]["now"])
                game = tab.until("rematched")["game"]
    return client.get(f"/api/games/{made['game']}/series-record", headers=bearer(token))


def test_real_answers_are_as_described(client: TestClient, document: dict[str, Any]) -> None:
    made, link = finished(client), begin(client, kind="link")
    token = bearer(made["keys"][0]["token"])
    record = client.get(f"/api/games/{made['game']}/record", headers=token)
    lists = ("decks", "formats", "adversaries", "cards", "rules", "health", "metrics", "openapi.json")
    answers = {("get", f"/api/{path}"): client.get(f"/api/{path}") for path in lists} | {
        ("post", "/api/decks/read"): client.post("/api/decks/read", json={"text": "Name: x\n5 Breath\n2 Brth\n"}),
        ("get", "/api/rules/{id}"): client.get("/api/rules/R7"),
        ("post", "/api/games"): client.post("/api/games", json={"kind": "hotseat"}),
        ("post", "/api/games/{id}/join"): client.post(
            f"/api/games/{link['game']}/join", json={"invite": link["invite"]}
        ),
        ("get", "/api/games/{id}/invitation"): client.get(
            f"/api/games/{link['game']}/invitation", headers=bearer(link["invite"])
        ),
        ("get", "/api/games/{id}/record"): record,
        ("get", "/api/games/{id}/series-record"): series_record(client),
        ("get", "/api/games/{id}/summary"): client.get(f"/api/games/{made['game']}/summary", headers=token),
        ("post", "/api/replays"): client.post("/api/replays", json={"record": record.text}),
    }
    answers |= of_accounts(Browser(client.app))
    assert answers.keys() == {(route.method.lower(), route.path) for route in ROUTES}
    for (method, path), response in answers.items():
        assert response.status_code == 200, (path, response.text)
        assert faults(document, method, path, response) == [], path


def of_accounts(ann: Browser) -> dict[tuple[str, str], Any]:
    """Everything a member can ask for, in an order in which all of it succeeds."""
    other = Browser(ann.client.app)
    answers = {("post", "/api/accounts"): ann.register(), ("post", "/api/session"): other.login()}
    found = ann.ask("GET", "/api/account").json()["sessions"]
    for method, path, body in (
        ("PUT", "/api/account/decks/{id}", {"name": "", "text": "", "version": 0}),
        ("GET", "/api/account/decks", None),
        ("DELETE", "/api/account/decks/{id}", None),
        ("GET", "/api/account", None),
        ("DELETE", "/api/account/sessions/{id}", None),
        ("DELETE", "/api/account/sessions", None),
        ("POST", "/api/account/password", {"old": SECRET, "new": SECRET}),
        ("DELETE", "/api/account", {"password": SECRET}),
        ("DELETE", "/api/session", None),
    ):
        id = "d" if "decks" in path else next(one["id"] for one in found if not one["current"])
        answers[method.lower(), path] = ann.ask(method, path.replace("{id}", id), body)
    return answers


def test_errors_are_as_described(client: TestClient, document: dict[str, Any]) -> None:
    ann = Browser(client.app)
    ann.register("Troubled")
    answers = {
        ("post", "/api/games"): client.post("/api/games", json={"kind": "chess"}),
        ("post", "/api/games/{id}/join"): client.post("/api/games/none/join", json={"invite": ""}),
        ("get", "/api/rules/{id}"): client.get("/api/rules/none"),
        ("get", "/api/games/{id}/record"): client.get("/api/games/none/record"),
        ("post", "/api/replays"): client.post("/api/replays", json={"record": "none"}),
        ("post", "/api/accounts"): ann.register("Bob", "short"),
        ("post", "/api/session"): ann.login("Nobody"),
        ("get", "/api/account"): Browser(client.app).ask("GET", "/api/account"),
        ("put", "/api/account/decks/{id}"): ann.keep(version=7),
    }
    for (method, path), response in answers.items():
        assert response.status_code in (400, 401, 403, 404, 409)
        assert faults(document, method, path, response) == [], path


def test_the_comparison_finds_what_is_wrong(document: dict[str, Any]) -> None:
    schemas = Schemas(document["components"]["schemas"])
    paper = {"$ref": "#/components/schemas/RulePaper"}
    assert schemas.faults({"id": "R7", "text": "", "same_as": []}, paper) == []
    wrongs: list[Any] = [{"id": "R7"}, {"id": 7, "text": ""}, {"id": "R7", "text": "", "x": 1}, [], None]
    for wrong in wrongs:
        assert schemas.faults(wrong, paper)
