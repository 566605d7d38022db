"""docs/protocol.md is true, and the page's types are the server's."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from magenoir.server.accounts import types as account_types
from magenoir.server.accounts.accounts import TRIES
from magenoir.server.accounts.passwords import AT_ONCE, WAITING
from magenoir.server.http.guard import CHANGES, LARGEST_BODY, MESSAGES
from magenoir.server.http.routes import ROUTES
from magenoir.server.lobby.lobby import setup_of
from magenoir.server.messages import VERSION, Said, Told
from magenoir.server.rest_types import NewGame
from magenoir.server.run import LARGEST_MESSAGE
from magenoir.server.settings import Settings
from magenoir.server.tables.talk import COUNSELS, PHRASES

PAPERS = account_types.__name__
ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
ENTRY = re.compile(r"^### (\S+)\n\n```json\n(.*?)```\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)


def entries(heading: str) -> list[tuple[str, str, str]]:
    """The entries of a section: type, example and description."""
    part = TEXT.partition(f"## {heading}\n")[2]
    return ENTRY.findall(re.split(r"^## ", part, flags=re.MULTILINE)[0])


SAID = [(Said, *entry) for entry in entries("From the page")]
TOLD = [(Told, *entry) for entry in entries("From the server")]


@pytest.mark.parametrize(("union", "found"), [(Said, SAID), (Told, TOLD)])
def test_every_message_has_one_entry(union: Any, found: list[tuple[Any, str, str, str]]) -> None:
    assert [name for _, name, _, _ in found] == [kind.__struct_config__.tag for kind in get_args(union)]


@pytest.mark.parametrize(("union", "name", "example", "said"), [*SAID, *TOLD], ids=lambda value: str(value)[:12])
def test_every_example_is_a_message_of_its_type(union: Any, name: str, example: str, said: str) -> None:
    message = msgspec.json.decode(example, type=union)
    assert message.__struct_config__.tag == name
    assert set(msgspec.json.decode(example)) <= {"type", *message.__struct_fields__}
    assert said.strip() or name == "pong"


@pytest.mark.parametrize(("name", "example", "said"), entries("Accounts"), ids=lambda value: str(value)[:12])
def test_every_example_of_accounts_is_of_its_type(name: str, example: str, said: str) -> None:
    kind = getattr(account_types, name)
    paper = msgspec.json.decode(example, type=kind)
    assert msgspec.json.decode(msgspec.json.encode(paper)) == msgspec.json.decode(example)


def test_every_type_of_accounts_has_an_example() -> None:
    shown = {name for name, _, _ in entries("Accounts")}
    papers = {name for name, kind in vars(account_types).items() if getattr(kind, "__module__", "") == PAPERS}
    assert papers - shown == {"SessionPaper", "Done"}


def test_the_examples_are_of_this_version() -> None:
    versions = [msgspec.json.decode(example).get("version") for _, _, example, _ in TOLD]
    assert [version for version in versions if version is not None] == [VERSION, VERSION]


def test_a_wrong_example_would_be_found() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type": "choose", "number": "7", "choices": [0], "nonce": ""}', type=Said)


def test_the_example_of_a_game_against_the_adversary_can_be_begun() -> None:
    found = re.search(r"^### A game against the Adversary\n\n```json\n(.*?)```", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None
    setup = setup_of(msgspec.json.decode(found[1], type=NewGame))
    assert [chair.kind for chair in setup.chairs] == ["person", "person", "open", "bot"]
    assert (setup.kind, len(setup.keys)) == ("link", 2)


def test_the_table_of_routes_is_complete() -> None:
    assert re.findall(r"^\| `([A-Z]+ /\S+)` \|", TEXT, re.MULTILINE) == [f"{one.method} {one.path}" for one in ROUTES]


def test_the_limits_are_those_of_the_server() -> None:
    for line in (
        f"| body of a request | {LARGEST_BODY // 1024} KiB |",
        f"| message of a WebSocket | {LARGEST_MESSAGE // 1024} KiB |",
        f"| {Settings().games_per_minute} a minute (`--games-per-minute`) |",
        f"| decks read for one address | {Settings().readings_per_minute} a minute |",
        f"| {Settings().logins_per_minute} a minute (`--logins-per-minute`) |",
        f"| {TRIES[0]} in {TRIES[1]:.0f} seconds |",
        f"| {CHANGES[0]} in {CHANGES[1]:.0f} seconds |",
        f"| {AT_ONCE}; {WAITING} wait |",
        f"| {Settings().sockets_per_address} (`--sockets-per-address`) |",
        f"| {MESSAGES[0]} in {MESSAGES[1]:.0f} seconds |",
        f"| phrases of one seat | {PHRASES[0]} in {PHRASES[1]:.0f} seconds |",
        f"| counsel of one seat | {COUNSELS[0]} in {COUNSELS[1]:.0f} seconds |",
    ):
        assert line in TEXT


def test_the_pages_types_are_the_servers() -> None:
    node = shutil.which("node")
    assert node, "this test needs node"
    assert (ROOT / "web" / "node_modules").is_dir(), "run `python3 dev.py setup` first"
    done = subprocess.run(
        [node, "scripts/types.mjs", "--check"],
        cwd=ROOT / "web",
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHON": sys.executable, "PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr
