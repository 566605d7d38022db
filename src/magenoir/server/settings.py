"""A server's settings. They travel to worker processes through the environment, as JSON."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

VARIABLE = "MAGENOIR_SETTINGS"
STATIC = Path(__file__).parent / "static"


class Settings(Struct, frozen=True, kw_only=True):
    """All optional: by default, a server for one machine with its games in a file of the user's."""

    database: str = ""  # a file or a URL of SQLAlchemy; empty: `default_database`
    redis: str = ""  # a URL; empty: all games are played in this process
    bots: int = 2  # worker processes for bots
    bot_seconds: float = 2.0  # a bot's time for a move
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    games_per_minute: int = 10  # games an address may begin, join or replay
    readings_per_minute: int = 240  # decks an address may have read: the page asks after each edit
    logins_per_minute: int = 10  # how often an address may sign up, sign in or prove its password
    sockets_per_address: int = 20
    claim_after: float = 60.0  # seconds of absence after which the other may claim the game
    static: str = str(STATIC)  # the built page
    packs: tuple[str, ...] = ()  # files with cards that players may use besides the official ones
    log_level: str = "info"

    def to_environment(self) -> dict[str, str]:
        return {VARIABLE: msgspec.json.encode(self).decode()}

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        return msgspec.json.decode(environment.get(VARIABLE, "{}"), type=cls)


def default_database(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The file for a user's own games, wherever this system keeps such things."""
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        folder = Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        named = environment.get("XDG_DATA_HOME", "")
        folder = Path(named) if named.startswith("/") else home / ".local" / "share"  # relative: to be ignored
    return folder / "magenoir" / "games.sqlite"
