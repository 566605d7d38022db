"""A server with packs: page, bots, replays and workers know the cards somebody wrote."""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from magenoir.decks.text import read_list
from magenoir.files.record.record import record_of
from magenoir.files.record.text import write_record
from magenoir.language.own import read_files, use_packs
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.errors import MagenoirError
from magenoir.model.outcome import Outcome
from magenoir.players import PLAYERS
from magenoir.server.app import create_app
from magenoir.server.errors import Lost
from magenoir.server.rest_types import Replay
from magenoir.server.rooms.opening import begin, identity
from magenoir.server.rooms.room import rebuilt
from magenoir.server.settings import Settings
from magenoir.server.storage.rows import KeptGame, Opening
from magenoir.server.workers.bots import Thinkers, Thought, chosen
from magenoir.server.workers.replays import Replayer
from tests.seats import A, B
from tests.server.served import serving

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
CARDS = EXAMPLES / "my-cards.toml"


@pytest.fixture(autouse=True)
def afterwards() -> Iterator[None]:
    yield
    use_packs(())


@pytest.fixture
def opening() -> Opening:
    """A game with the pack's cards."""
    use_packs(read_files([CARDS]))
    deck = read_list((EXAMPLES / "my-deck.txt").read_text(encoding="utf-8"), load_cards()).deck
    names = tuple(card.name for card in deck.cards)
    return Opening((names, names), seed=4)


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    settings = Settings(database=database, packs=(str(CARDS),))
    with TestClient(create_app(settings)) as found:
        yield found


def test_the_page_knows_the_cards(client: TestClient) -> None:
    papers = {paper["face"]["name"]: paper for paper in client.get("/api/cards").json()}
    assert len(papers) == 304
    cloak = papers["Moth cloak"]
    assert (cloak["status"], cloak["box"], cloak["slug"]) == ("original", "my-cards", "moth-cloak")
    picture = client.get("/cards/fr/moth-cloak.svg")
    assert "Cape de phalène" in picture.text
    assert picture.headers["Cache-Control"] == "no-cache"  # its author keeps rewriting it
    tag = picture.headers["ETag"]
    assert client.get("/cards/fr/moth-cloak.svg", headers={"If-None-Match": tag}).status_code == 304


def test_a_deck_with_the_packs_cards_is_brought_to_a_game(client: TestClient) -> None:
    deck = (EXAMPLES / "my-deck.txt").read_text(encoding="utf-8")
    made = client.post("/api/games", json={"kind": "hotseat", "deck_text": deck, "against_text": deck, "seed": 5})
    assert made.status_code == 200, made.text
    assert len(made.json()["keys"]) == 2


def test_any_name_has_a_picture_of_its_own(tmp_path: Path) -> None:
    names = ["Back", "Flame Ж", "Flame Д", "Ж", "月光", "Œuvre", "O'Neil", "A-b"]
    pack = tmp_path / "odd.toml"
    pack.write_text("".join(f'[[card]]\nname = "{name}"\nelement = "air"\n' for name in names), encoding="utf-8")
    settings = Settings(database=str(tmp_path / "games.sqlite"), packs=(str(pack),))
    with TestClient(create_app(settings)) as client:
        papers = {paper["face"]["name"]: paper["slug"] for paper in client.get("/api/cards").json()}
        assert len(set(papers.values()) | {"back"}) == len(papers) + 1
        for name in names:
            picture = client.get(f"/cards/{papers[name]}.svg")
            assert picture.status_code == 200
            assert name.replace("'", "&#x27;") in picture.text or name in picture.text
        assert ">Back<" not in client.get("/cards/back.svg").text


def test_a_server_whose_pack_is_gone_does_not_start(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "games.sqlite"), packs=(str(tmp_path / "none.toml"),))
    with pytest.raises(MagenoirError, match="No such file"), TestClient(create_app(settings)):
        pass


async def test_a_bot_plays_with_the_packs_cards(opening: Opening) -> None:
    match, player = begin(opening), PLAYERS["random"](1)
    while len(match.moves) < 40 or match.notation.decision.forced:
        match.choose(chosen(match, player))
    seat = match.notation.decision.seat
    thinkers = Thinkers(1, 20.0)
    try:
        choice = await thinkers.think(Thought("game", "greedy", 5, opening, tuple(match.moves), seat))
    finally:
        await thinkers.close()
    assert choice in range(len(match.notation.decision.options))


def record(opening: Opening) -> str:
    match: Match = begin(opening)
    for _ in range(12):
        match.choose(0)
    match.concede(A)
    return write_record(record_of(match, ("Ann", "Ben")))


async def test_a_record_with_the_packs_cards_is_replayed(opening: Opening) -> None:
    text, replayer = record(opening), Replayer()
    try:
        played = msgspec.json.decode(await replayer.replay(text), type=Replay)
    finally:
        await replayer.close()
    assert (played.outcome, played.note) == (Outcome(winner=B), "")
    assert len(played.moments) > 3


async def test_without_the_pack_a_record_says_what_is_missing(opening: Opening) -> None:
    text = record(opening)
    use_packs(())
    replayer = Replayer()
    try:
        played = msgspec.json.decode(await replayer.replay(text), type=Replay)
    finally:
        await replayer.close()
    assert played.moments == ()
    assert "these cards are missing: Lantern spark, Lantern keeper, Moth cloak." in played.note


async def test_a_stored_game_whose_pack_is_missing_is_lost_not_broken(opening: Opening) -> None:
    game = KeptGame(id="g", kind="bot", opening=opening, watch=b"", cards=identity(begin(opening)))
    await rebuilt(game, ())
    use_packs(())
    with pytest.raises(Lost, match="is its pack missing"):
        await rebuilt(game, ())


def test_serve_with_a_pack(database: str) -> None:
    with serving("--port", "0", "--database", database, "--pack", str(CARDS)) as server:
        assert len(json.loads(server.get("/api/cards"))) == 304
        assert server.stop() == 0
