"""The whole server, in this process: pages, files, pictures, and how it starts and stops."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from magenoir.language.pack import load_cards
from magenoir.server.app import create_app
from magenoir.server.http.guard import HEADERS
from magenoir.server.settings import Settings, default_database


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """The smallest possible built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>the page</title>", encoding="utf-8")
    (folder / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "assets" / "index-1a2b.js").write_text("let x = 1;" * 500, encoding="utf-8")
    (tmp_path / "secret.txt").write_text("SECRET", encoding="utf-8")
    return folder


@pytest.fixture
def client(page: Path, database: str) -> Iterator[TestClient]:
    settings = Settings(database=database, static=str(page), bots=1)
    with TestClient(create_app(settings)) as client:
        yield client


PATHS = "/ /game/abc /join/abc /watch/abc /replay /learn /rules /cards /cards/tornado /account".split()


@pytest.mark.parametrize("path", PATHS)
def test_every_address_of_the_page_serves_the_page(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.text) == (200, "<title>the page</title>")
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]


def test_the_page_itself_says_that_nothing_is_there(client: TestClient) -> None:
    response = client.get("/nowhere")
    assert (response.status_code, response.text) == (404, "<title>the page</title>")


def test_files_with_a_hash_are_cached_forever_and_compressed(client: TestClient) -> None:
    response = client.get("/assets/index-1a2b.js")
    assert "immutable" in response.headers["Cache-Control"]
    assert response.headers["Content-Encoding"] == "gzip"
    assert "immutable" not in client.get("/favicon.svg").headers["Cache-Control"]


def test_a_page_the_browser_has_is_not_sent_again(client: TestClient) -> None:
    for path in ("/", "/favicon.svg", "/api/cards", "/cards/tornado.svg"):
        tag = client.get(path).headers["ETag"]
        assert client.get(path, headers={"If-None-Match": tag}).status_code == 304, path


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/robots.txt",
        "/api/none",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
    ],
)
def test_everything_absent_gets_the_same_answer(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response.json()["code"] == "absent"
    assert "SECRET" not in response.text


def test_without_a_built_page_the_server_says_what_to_do(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "games.sqlite"), static=str(tmp_path / "none"))
    with TestClient(create_app(settings)) as client:
        assert "python3 dev.py setup" in client.get("/").text
        assert client.get("/api/health").status_code == 200


def test_every_card_has_its_picture(client: TestClient) -> None:
    papers = client.get("/api/cards").json()
    assert len(papers) == len(load_cards()) == 301
    for paper in papers:
        response = client.get(f"/cards/{paper['slug']}.svg")
        assert response.headers["Content-Type"] == "image/svg+xml"
        assert response.text.startswith("<svg")
        assert "max-age=86400" in response.headers["Cache-Control"]
        assert "script" not in response.headers["Content-Security-Policy"]
    for path in ("/cards/none.svg", "/cards/fr/none.svg", "/cards/de/tornado.svg"):
        assert client.get(path).json()["code"] == "absent"
    assert "Tornade" in client.get("/cards/fr/tornado.svg").text


def test_a_wrong_method_is_told_the_right_ones(client: TestClient) -> None:
    response = client.put("/api/decks", json={})
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]
    assert client.post("/", json={}).status_code == 405


def test_settings_travel_through_the_environment() -> None:
    settings = Settings(database="sqlite:///x", origins=("https://a.example",), bots=3, log_level="debug")
    assert Settings.from_environment(settings.to_environment()) == settings
    assert Settings.from_environment({}) == Settings()


@pytest.mark.parametrize(
    ("platform", "environment", "place"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share/magenoir/games.sqlite"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/data"}, "/data/magenoir/games.sqlite"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "data"}, "/h/.local/share/magenoir/games.sqlite"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/magenoir/games.sqlite"),
        ("win32", {"USERPROFILE": "/h"}, "/h/AppData/Local/magenoir/games.sqlite"),
        ("win32", {"USERPROFILE": "/h", "LOCALAPPDATA": "/l"}, "/l/magenoir/games.sqlite"),
    ],
)
def test_a_users_own_games_are_where_the_system_keeps_user_data(
    platform: str, environment: dict[str, str], place: str
) -> None:
    assert default_database(environment, platform).as_posix() == place


def test_the_folder_for_the_users_games_is_created(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with TestClient(create_app()) as client:
        assert client.get("/api/health").json()["status"] == "ok"
    assert (tmp_path / "magenoir" / "games.sqlite").is_file()
