"""Imports point down: model, language, decks; model, table, rules, notation, match, told, files, players, the doors."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "magenoir"

BELOW_MATCH = {"model", "language", "table", "rules"}
BELOW_DOORS = BELOW_MATCH | {"decks", "notation", "match", "told", "files", "players"}

# What each layer may import beside itself. A new part of the package gets its line here.
MAY_IMPORT: dict[str, set[str]] = {
    "model": set(),
    "language": {"model"},
    "decks": {"model", "language"},  # what a player brings, before there is a table
    "table": {"model"},
    "rules": {"model", "table"},  # not language: rules act on effects, whatever text they were read from
    "notation": {"model", "table", "rules"},
    "match": BELOW_MATCH | {"notation"},
    "told": BELOW_MATCH | {"notation", "match"},
    "files": BELOW_MATCH | {"decks", "notation", "match", "told"},  # decks only for series
    "players": {"model", "language", "told"},  # of the model not the State, of language card text alone
    "arena": BELOW_DOORS,
    "proofs": BELOW_DOORS | {"arena"},
    "drawing": {"model"},  # pictures of cards, made from what is printed on them
    "server": BELOW_DOORS | {"drawing"},
    "cli": BELOW_DOORS | {"arena", "drawing", "proofs", "server"},  # the command line opens the other doors
    "__init__": BELOW_DOORS,  # the library's own front door
}

# Inner walls: what each shelf of a layer, or module beside the shelves, may import of its own layer.
BASE = {"errors", "limits", "logs", "messages", "metrics", "names", "rest_types", "settings", "tokens"}
WALLS: dict[str, dict[str, set[str]]] = {
    "server": {
        **{module: set() for module in BASE},
        "rest_types": {"messages"},
        "storage": BASE,
        "accounts": BASE | {"storage"},
        "rooms": BASE | {"storage"},
        "workers": BASE | {"storage", "rooms"},
        "tables": BASE | {"storage", "rooms", "workers"},
        "lobby": BASE | {"storage", "rooms", "workers", "tables"},
        "http": BASE | {"storage", "rooms", "workers", "tables", "lobby", "accounts"},
        "app": BASE | {"storage", "rooms", "workers", "tables", "lobby", "accounts", "http"},
        "run": BASE | {"http"},  # it names the application, and a process of uvicorn opens it
        "__init__": set(),
    },
}

# The same seed must give the same game on any machine at any hour.
ENGINE = {"model", "table", "rules"}
NOT_IN_ENGINE = {"random", "secrets", "time", "datetime", "os"}


def layer_of(file: Path) -> str:
    """The first name below the package: magenoir/rules/damage.py is rules, magenoir/cli.py is cli."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(source: str, file: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of all that is imported, inside functions and `if TYPE_CHECKING` too."""
    here = ("magenoir", *file.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def violations(source: str, file: Path) -> list[str]:
    """What this source imports that its layer may not, one line for a person each."""
    layer = layer_of(file)
    if layer not in MAY_IMPORT:
        return [f"{file}: the part {layer!r} has no place among the layers; give it a line in MAY_IMPORT"]
    found = []
    for line, name in imported(source, file):
        top, *rest = name.split(".")
        if top != "magenoir":
            if layer in ENGINE and top in NOT_IN_ENGINE:
                found.append(f"{file}:{line}: {layer} imports {top}, but the engine knows only its seed")
        elif rest == ["__version__"]:
            pass  # a constant, which any layer may write into what it makes
        elif not rest or rest[0] not in MAY_IMPORT:
            found.append(f"{file}:{line}: {layer} imports {name}, which is in none of the layers below it")
        elif rest[0] != layer and rest[0] not in MAY_IMPORT[layer]:
            found.append(f"{file}:{line}: {layer} imports {rest[0]}, which does not stand below it")
        elif layer == "players" and rest[0] != layer and not harmless(name):
            found.append(f"{file}:{line}: players import {name}, but all they may know is in a view")
        elif layer in WALLS and rest[0] == layer and (wall := through_a_wall(file, rest)):
            found.append(f"{file}:{line}: {wall}")
    return found


def through_a_wall(file: Path, name: list[str]) -> str:
    """What an import inside a layer breaks: `name` is where it goes, without the package. Empty: nothing."""
    layer, shelf, to = name[0], shelf_of(file), name[1] if len(name) > 1 else "the layer itself"
    if shelf not in WALLS[layer]:
        return f"{layer}/{shelf} has no place among the shelves; give it a line in WALLS"
    if to != shelf and to not in WALLS[layer][shelf]:
        return f"{layer}/{shelf} imports {to}, which does not stand below it"
    return ""


def shelf_of(file: Path) -> str:
    """The second name below the package: magenoir/server/rooms/room.py is on rooms, magenoir/server/app.py is app."""
    return file.relative_to(PACKAGE).parts[1].removesuffix(".py")


def harmless(name: str) -> bool:
    """Whether a player may have it: all that is told, the nouns of the model but the State, and how to read a card."""
    _, layer, *module = name.split(".")
    if layer == "model":
        return bool(module) and module[0] != "state"
    return layer == "told" or module[:1] == ["text"]


def test_no_import_points_upward() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert files, f"no sources in {PACKAGE}"
    assert [line for file in files for line in violations(file.read_text(encoding="utf-8"), file)] == []


def imports_of(sources: dict[str, str]) -> dict[str, set[str]]:
    """Which of these modules imports which, whatever for: `if TYPE_CHECKING` counts."""
    found: dict[str, set[str]] = {}
    for module, source in sources.items():
        names = [name for _, name in imported(source, PACKAGE.parent / f"{module.replace('.', '/')}.py")]
        modules = (name if name in sources else name.rpartition(".")[0] for name in names)
        found[module] = {name for name in modules if name in sources}
    return found


@pytest.mark.parametrize("layer", WALLS)
def test_behind_walls_no_two_modules_import_each_other(layer: str) -> None:
    files = (PACKAGE / layer).rglob("*.py")
    sources = {".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts): file.read_text() for file in files}
    TopologicalSorter(imports_of(sources)).prepare()


def test_two_modules_that_import_each_other_are_caught() -> None:
    back = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from magenoir.server.rooms.room import Room"
    sources = {
        "magenoir.server.rooms.room": "from magenoir.server.rooms import undo",
        "magenoir.server.rooms.undo": back,
    }
    with pytest.raises(CycleError):
        TopologicalSorter(imports_of(sources)).prepare()


@pytest.mark.parametrize("layer", WALLS)
def test_shelves_stand_one_above_the_other(layer: str) -> None:
    """A wall with a door on both sides is none: graphlib names the circle."""
    assert list(TopologicalSorter(WALLS[layer]).static_order())


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("model/card.py", "from magenoir.table.atoms import move"),
        ("model/card.py", "import magenoir.rules"),
        ("model/card.py", "import magenoir"),
        ("model/card.py", "from magenoir import Match"),
        ("model/card.py", "from .. import table"),
        ("model/deep/card.py", "from ...table import atoms"),
        ("language/phrase.py", "from magenoir import table"),
        ("table/atoms.py", "from magenoir.language import phrase"),
        ("table/atoms.py", "def later():\n    from magenoir.rules import damage"),
        ("rules/damage.py", "from magenoir.language import phrase"),
        (
            "rules/damage.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from magenoir.match import Match",
        ),
        ("match/game.py", "from magenoir.players import bot"),
        ("players/bot.py", "from magenoir.arena import pool"),
        ("players/bot.py", "from magenoir.match.game import Match"),
        ("players/bot.py", "from magenoir.match import game"),
        ("players/bot.py", "import magenoir.match"),
        ("players/bot.py", "from magenoir.language.pack import load_cards"),
        ("players/bot.py", "from magenoir.decks.shipped import load_decks"),
        ("players/bot.py", "from magenoir.model.state import State"),
        ("players/bot.py", "from magenoir.model import state"),
        ("players/bot.py", "from magenoir.table import Table"),
        ("server/app.py", "from magenoir.cli import app"),
        ("match/game.py", "from magenoir.told.view import view"),
        ("told/view.py", "from magenoir.files.record.text import write_record"),
        ("arena.py", "from magenoir import server"),
        ("rules/shuffle.py", "import random"),
        ("table/atoms.py", "from time import monotonic"),
        ("model/card.py", "import os.path"),
        ("model/card.py", "from datetime import datetime"),
        ("helpers/things.py", "import json"),
        ("server/storage/games.py", "from magenoir.server.rooms.journal import Game"),
        ("server/rooms/room.py", "from magenoir.server.tables.table import Table"),
        ("server/rooms/room.py", "def later():\n    from magenoir.server.http import rest"),
        ("server/rooms/room.py", "from ..workers import bots"),
        (
            "server/tables/visit.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from magenoir.server.lobby.lobby import Lobby",
        ),
        ("server/accounts/accounts.py", "from magenoir.server.rooms import room"),
        ("server/lobby/lobby.py", "from magenoir.server.http.rest import Call"),
        ("server/errors.py", "from magenoir.server.messages import Refused"),
        ("server/errors.py", "import magenoir.server"),
        ("server/http/rest.py", "from magenoir.server.app import create_app"),
        ("server/lately.py", "from magenoir.server import errors"),
    ],
)
def test_a_violation_is_caught(file: str, source: str) -> None:
    assert len(violations(source, PACKAGE / file)) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("model/card.py", "import msgspec\nfrom magenoir.model.mana import Mana\nfrom . import mana"),
        ("model/__init__.py", "from .card import Card"),
        ("language/phrase.py", "from magenoir.model import effect"),
        ("rules/damage.py", "from magenoir.table.atoms import lose_hp\nfrom magenoir.model.effect import Effect"),
        ("match/record.py", "from magenoir import __version__, language, rules\nimport datetime"),
        ("players/bot.py", "from magenoir.told.choices import Choice\nfrom magenoir.told.view import View"),
        (
            "players/bot.py",
            "from magenoir.language.text import read_text\nfrom magenoir.model.mana import Mana\nimport random",
        ),
        ("cli.py", "from magenoir import server\nfrom magenoir.arena import pool\nimport os"),
        ("__init__.py", "from magenoir.match import Match"),
        (
            "server/rooms/room.py",
            "from magenoir.server.storage import games\nfrom magenoir.server import errors",
        ),
        ("server/rooms/room.py", "from magenoir.server.rooms.journal import Game\nfrom . import undo"),
        ("server/app.py", "from magenoir.server.http.routes import ROUTES\nimport magenoir.server.settings"),
    ],
)
def test_what_points_down_passes(file: str, source: str) -> None:
    assert violations(source, PACKAGE / file) == []
