"""The REST interface, on a whole server in this process."""

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from magenoir.decks.shipped import load_decks
from magenoir.language.pack import load_cards
from magenoir.model.catalogue import Catalogue
from magenoir.server.app import create_app
from magenoir.server.settings import Settings
from tests.server.playing import Tab, bearer, begin


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(database=database, games_per_minute=1000))) as client:
        yield client


def finished(client: TestClient) -> dict[str, Any]:
    """A game that ended with a concession."""
    made = begin(client, kind="hotseat", seed=7)
    with client.websocket_connect("/ws") as line:
        tab = Tab(line, made["game"], made["keys"][0]["token"])
        tab.until("table")
        tab.say(type="concede")
        while not tab.table["view"]["outcome"]:
            tab.until("table")
    return made


# -------------------------------------------------------------------------------------------------------------- lists


def test_the_decks_are_those_that_come_with_the_game(client: TestClient) -> None:
    papers = client.get("/api/decks").json()
    assert [paper["id"] for paper in papers] == list(load_decks())
    for paper, deck in zip(papers, load_decks().values(), strict=True):
        assert sum(count for count, _ in paper["cards"]) == len(deck.cards)
        assert {card.element for card in deck.cards} == set(paper["elements"])


def test_all_cards_are_listed_with_their_rulings(client: TestClient) -> None:
    papers = client.get("/api/cards").json()
    assert {paper["face"]["name"]: tuple(paper["rulings"]) for paper in papers} == {
        card.name: load_cards().entry(card.name).rulings for card in load_cards()
    }
    assert any(paper["rulings"] for paper in papers)


def test_a_card_has_its_traits_and_the_cards_it_works_with(client: TestClient) -> None:
    papers = {paper["face"]["name"]: paper for paper in client.get("/api/cards").json()}
    tornado = papers["Tornado"]
    assert tornado["traits"] == {
        "words": [["tornado", "Tornado"]],
        "needs": [["wind", "Wind"]],
        "serves": ["air", "tornado"],
        "total": 3,
        "keywords": [],
    }
    winds, speakers = tornado["company"]
    assert (winds["what"], winds["word"], winds["cards"][0]) == ("components", "wind", "Favorable winds")
    assert (speakers["what"], speakers["cards"]) == ("spoken_of_by", ["Solar eruption"])
    assert {name for paper in papers.values() for group in paper["company"] for name in group["cards"]} <= set(papers)
    assert papers["Rock"]["also_called"] == ["Solid rock"]
    assert "Transmutable" in papers["Rock"]["traits"]["keywords"]


def test_a_rule_is_found_by_its_id_and_a_section_gives_all_below_it(client: TestClient) -> None:
    catalogue = Catalogue.load()
    assert [paper["id"] for paper in client.get("/api/rules").json()] == list(catalogue.statements)
    assert [paper["id"] for paper in client.get("/api/rules/D5.1").json()] == [
        one.id for one in catalogue.below("D5.1")
    ]
    statement = next(iter(catalogue.statements.values()))
    assert client.get(f"/api/rules/{statement.id}").json()[0]["text"] == statement.text
    assert client.get("/api/rules/Z99").status_code == 404


# -------------------------------------------------------------------------------------------------------------- games


def test_a_game_against_a_bot_begins_and_the_bot_answers(client: TestClient) -> None:
    made = begin(client, kind="bot", bot="simple", seed=3)
    assert [key["seat"] for key in made["keys"]] == [0]
    with client.websocket_connect("/ws") as line:
        tab = Tab(line, made["game"], made["keys"][0]["token"])
        tab.until("table")
        for place in range(6):
            while not tab.asked:
                tab.until("table")
            tab.choose(place)
            tab.until("table")
    text = client.get("/api/metrics").text
    assert "magenoir_games_total 1" in text
    assert "magenoir_choices_total 6" in text
    assert "magenoir_choice_seconds_count 6" in text
    assert "magenoir_sockets 0" in text


def test_the_other_seat_is_taken_by_invitation_only_once(client: TestClient) -> None:
    made = begin(client, kind="link", name="Ann")
    path = f"/api/games/{made['game']}/join"
    joined = client.post(path, json={"invite": made["invite"], "name": "Ben"})
    assert (joined.status_code, joined.json()["keys"][0]["seat"]) == (200, 1)
    again = client.post(path, json={"invite": made["invite"]})
    assert (again.status_code, again.json()["code"]) == (409, "taken")


def test_a_finished_game_has_a_record_and_a_summary_for_token_holders(client: TestClient) -> None:
    made = finished(client)
    for token in (made["keys"][0]["token"], made["keys"][1]["token"], made["watch"]):
        record = client.get(f"/api/games/{made['game']}/record", headers=bearer(token))
        assert record.headers["Content-Type"] == "text/plain; charset=utf-8"
        assert 'outcome = "winner B"' in record.text
        assert client.get(f"/api/games/{made['game']}/summary", headers=bearer(token)).json()["outcome"]["winner"] == 1


def test_a_game_that_goes_on_has_no_record_yet(client: TestClient) -> None:
    made = begin(client, kind="hotseat")
    refused = client.get(f"/api/games/{made['game']}/record", headers=bearer(made["keys"][0]["token"]))
    assert (refused.status_code, refused.json()["code"]) == (409, "not-now")


def test_absent_and_forbidden_cannot_be_told_apart(client: TestClient) -> None:
    made, other = finished(client), finished(client)
    game, answers = made["game"], []
    for path in ("record", "summary"):
        answers += [
            client.get(f"/api/games/{game}/{path}"),
            client.get(f"/api/games/{game}/{path}", headers=bearer("wrong")),
            client.get(f"/api/games/{game}/{path}", headers=bearer(other["keys"][0]["token"])),
            client.get(f"/api/games/{game}/{path}?token={made['keys'][0]['token']}"),
            client.get(f"/api/games/absent/{path}", headers=bearer(made["keys"][0]["token"])),
        ]
    answers += [
        client.post(f"/api/games/{game}/join", json={"invite": "wrong"}),
        client.post("/api/games/absent/join", json={"invite": "wrong"}),
        client.get("/api/nothing"),
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}
    assert len({tuple(sorted(answer.headers.items())) for answer in answers}) == 1


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"kind": "chess"}', "$.kind"),
        (b'{"seed": "7"}', "$.seed"),
        (b'{"nope": 1}', "nope"),
        (b'{"name": "' + b"x" * 41 + b'"}', "$.name"),
        (b'{"name": "\xff"}', ""),
        (b'{"deck": "none"}', "burning-wrath"),
        (b'{"seed": -1}', "seed"),
        (b'{"record": "nonsense", "kind": "bot"}', ""),
        (b'{"kind": "lesson", "lesson": "none"}', "lesson"),
    ],
)
def test_a_malformed_body_is_told_what_is_wrong(client: TestClient, body: bytes, what: str) -> None:
    response = client.post("/api/games", content=body, headers={"Content-Type": "application/json"})
    assert (response.status_code, response.json()["code"]) == (400, "malformed")
    assert what in response.json()["text"]


# --------------------------------------------------------------------------------------------------------- the server


def test_without_its_database_the_server_is_not_healthy(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/api/health").json()["status"] == "ok"

    async def gone() -> None:
        from magenoir.server.storage.database import Troubles

        with Troubles():
            raise OSError("disk")

    monkeypatch.setattr(client.app.state.parts.storage, "ping", gone)  # type: ignore[attr-defined]
    response = client.get("/api/health")
    assert (response.status_code, response.json()["code"]) == (503, "trouble")


def test_no_token_is_stored_in_the_database(client: TestClient, database: str) -> None:
    made = finished(client)
    with sqlite3.connect(database) as connection:
        kept = "\n".join(connection.iterdump())
    assert made["game"] in kept
    for token in (made["watch"], *(key["token"] for key in made["keys"])):
        assert token not in kept
