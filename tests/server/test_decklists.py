"""A deck's text is read, checked and dealt from; nothing is stored."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from magenoir.decks.figures import Figures, figures_of
from magenoir.decks.formats import breaches, load_formats
from magenoir.decks.hands import LARGEST_SEED
from magenoir.decks.shipped import load_decks
from magenoir.decks.text import LONGEST_TEXT, MOST_CARDS, read_list
from magenoir.language.pack import load_cards
from magenoir.server.app import create_app
from magenoir.server.settings import Settings


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    file: Path = tmp_path_factory.mktemp("server") / "games.sqlite"
    with TestClient(create_app(Settings(database=str(file)))) as client:
        yield client


def read(client: TestClient, text: str, **more: Any) -> Any:
    answer = client.post("/api/decks/read", json={"text": text, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_decks_to_choose_from_come_with_text_side_deck_and_formats(client: TestClient) -> None:
    for paper in client.get("/api/decks").json():
        deck = load_decks()[paper["id"]]
        written = read_list(paper["text"], load_cards()).deck
        assert (written.name, written.cards, written.side) == (deck.name, deck.cards, deck.side)
        assert sum(count for count, _ in paper["side"]) == len(deck.side)
        assert ("tournament" in paper["formats"]) == (not breaches(deck, load_formats()["tournament"]))
        assert "casual" in paper["formats"]


def test_the_formats_come_with_the_ban_list(client: TestClient) -> None:
    casual, tournament = client.get("/api/formats").json()
    assert (casual["slug"], casual["smallest"]["count"], casual["side"], casual["bans"]) == ("casual", 40, None, None)
    assert tournament["side"] == {"count": 10, "rule": "D1.1.side", "together": False}
    assert "Crimson ritual" in tournament["bans"]["banned"]
    assert tournament["bans"]["date"] == "2025-11-04"


def test_a_deck_comes_back_with_everything_about_it(client: TestClient) -> None:
    deck = load_decks()["burning-wrath-tournament"]
    text = next(paper["text"] for paper in client.get("/api/decks").json() if paper["id"] == deck.slug)
    found = read(client, text, format="tournament", seed=7)
    assert (found["name"], found["name_fr"], found["text"]) == (deck.name, deck.name_fr, text)
    assert (found["problems"], found["breaches"], found["formats"]) == ([], [], ["casual", "tournament"])
    assert msgspec.convert(found["figures"], Figures) == figures_of(deck)
    assert [hands["seed"] for hands in found["hands"]] == [7, 8, 9]
    assert all(len(hands[which]) == 5 for hands in found["hands"] for which in ("first", "second"))
    assert read(client, text, format="tournament", seed=7) == found


def test_french_names_come_back_in_the_language_asked_for(client: TestClient) -> None:
    assert read(client, "3x Souffle # mine")["text"] == "3 Breath  # mine\n"
    assert read(client, "3x Souffle # mine", language="fr")["text"] == "3 Souffle  # mine\n"


@pytest.mark.parametrize("text", ["", "\n\n# nothing yet\n", "Name: Only a name"])
def test_an_empty_deck_is_just_too_small(client: TestClient, text: str) -> None:
    found = read(client, text)
    assert found["figures"]["size"] == 0
    assert [(one["rule"], one["key"]) for one in found["breaches"]] == [
        ("R16.size", "count-cards-but-at-least-least-are-needed")
    ]
    assert found["hands"][0]["first"] == []


def test_unreadable_lines_are_reported_and_the_rest_counts(client: TestClient) -> None:
    found = read(client, "2 Breath\n3 Braeth\n0 Flame\n4 Seed")
    assert found["cards"] == [[2, "Breath"], [4, "Seed"]]
    assert found["figures"]["size"] == 6
    first, second = found["problems"]
    assert (first["line"], first["key"], first["params"]) == (2, "there-is-no-card-name", {"name": "Braeth"})
    assert "Breath" in first["near"]
    assert (second["line"], second["text"]) == (3, "0 copies; write 1 or more")


def test_every_breach_names_its_rule_its_cards_and_its_text(client: TestClient) -> None:
    found = read(client, "5 Breath\n1 Crimson ritual\n", format="tournament")
    assert {(one["rule"], *one["cards"]) for one in found["breaches"]} == {
        ("D1.1.minimum",),
        ("D1.1.copies", "Breath"),
        ("D1.2.banned", "Crimson ritual"),
    }
    copies = next(one for one in found["breaches"] if one["rule"] == "D1.1.copies")
    assert copies["params"] == {"count": 5, "card": "Breath", "most": 4}
    assert copies["key"] == "count-copies-of-card-but-at-most-most-are-allowed"
    assert found["formats"] == []


@pytest.mark.parametrize(
    "text",
    [
        "999 Flame\n" * 900,
        "500 Flame\n" * 900,
        "Flame\n" * 999,
        "\n" * LONGEST_TEXT,
        "x" * LONGEST_TEXT,
        "Zzzzzzzzzzzzzzzzzz\n" * 999,
        "4 Fl\u202eame\n4 \x00\n4 \U0001f600\n",
        "{card} {0} {count}\n%s <script>alert(1)</script>\nName: {name}\n",
        "0 Flame\n00 Flame\n-1 Flame\n\uff11\uff12 Flame\n",
    ],
)
def test_hostile_texts_are_answered_with_what_is_wrong(client: TestClient, text: str) -> None:
    found = read(client, text[:LONGEST_TEXT])
    assert found["problems"]
    assert found["figures"]["size"] <= MOST_CARDS


@pytest.mark.parametrize("text", [r"4 \ud83d", r"# \ud83d", r"Name: \ud83d", r"4 Flame # \udc00"])
def test_half_a_surrogate_pair_does_no_harm(client: TestClient, text: str) -> None:
    body = f'{{"text": "{text}"}}'.encode()
    answer = client.post("/api/decks/read", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (200, 400)
    assert "problems" not in answer.json() or answer.json()["problems"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"text": "x" * (LONGEST_TEXT + 1)}, "malformed"),
        ({"text": "", "format": "chess"}, "malformed"),
        ({"text": "", "seed": -1}, "malformed"),
        ({"text": "", "seed": LARGEST_SEED + 1}, "malformed"),
        ({"text": "", "seed": "7"}, "malformed"),
        ({"text": "", "language": "xx"}, "malformed"),
        ({"text": None}, "malformed"),
        ({}, "malformed"),
        ({"text": "", "more": 1}, "malformed"),
    ],
)
def test_malformed_questions_are_refused(client: TestClient, body: Any, code: str) -> None:
    answer = client.post("/api/decks/read", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_reading_decks_is_counted_apart_from_games(database: str) -> None:
    settings = Settings(database=database, games_per_minute=1, readings_per_minute=3)
    with TestClient(create_app(settings)) as client:
        asked = [client.post("/api/decks/read", json={"text": ""}).status_code for _ in range(4)]
        assert asked == [200, 200, 200, 429]
        assert client.post("/api/games", json={"kind": "hotseat"}).status_code == 200
        assert client.post("/api/games", json={"kind": "hotseat"}).status_code == 429
