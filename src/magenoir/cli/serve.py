"""`magenoir serve`: games in the browser, for this machine or for many."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated

import typer

from magenoir.cli.common import MISUSED, Packs, absolute, plain_errors, stop
from magenoir.server.run import address_of, listen
from magenoir.server.run import serve as serve_at
from magenoir.server.settings import Settings

NOT_STARTED = 3


class Level(StrEnum):
    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0: all of this machine's.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0: any that is free.")] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or postgresql://user:password@host/name.", show_default="your user's file")
    ] = "",
    redis: Annotated[
        str, typer.Option(help="redis://host:6379/0, through which several workers share games.", show_default="none")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Server processes; more than one needs --redis.")] = 1,
    allow_origin: Annotated[
        list[str] | None,
        typer.Option(help="Another site that may use this server, like https://play.example."),
    ] = None,
    games_per_minute: Annotated[int, typer.Option(min=1, help="Games one address may start, join or replay.")] = 10,
    logins_per_minute: Annotated[int, typer.Option(min=1, help="How often one address may sign up or in.")] = 10,
    sockets_per_address: Annotated[int, typer.Option(min=1, help="Tabs one address may have open.")] = 20,
    claim_after: Annotated[
        int, typer.Option(min=1, help="Seconds after which a game may be claimed from an absent player.")
    ] = 60,
    pack: Packs = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser on it.")] = False,
    log_level: Annotated[Level, typer.Option(help="What to log.")] = Level.info,
) -> None:
    """Serve games in the browser. Every choice is saved: stop the server with Ctrl-C, and the games wait.

    Example: magenoir serve --host 0.0.0.0 --database postgresql://ann@db/games --redis redis://db --workers 4
    """
    if workers > 1 and not redis:
        stop("Several workers share their games through Redis: add --redis redis://localhost:6379/0.", MISUSED)
    if workers > 1 and not database:
        stop("Several workers need one database: add --database, preferably PostgreSQL.", MISUSED)
    settings = Settings(
        database=database,
        redis=redis,
        bots=bots_of(workers),
        origins=tuple(origin.rstrip("/") for origin in allow_origin or ()),
        games_per_minute=games_per_minute,
        logins_per_minute=logins_per_minute,
        sockets_per_address=sockets_per_address,
        claim_after=claim_after,
        packs=absolute(pack),
        log_level=log_level.value,
    )
    with plain_errors():
        door = listen(host, port)
    with door:
        typer.echo(f"Mage Noir is at {address_of(door)} until you press Ctrl-C.")
        if not serve_at(door, settings, workers=workers, browser=open_browser):
            stop("The server could not start; the lines above say why.", NOT_STARTED)


def bots_of(workers: int) -> int:
    """Bot processes for each worker: about one per core in all, but only a few."""
    return min(4, max(1, (os.cpu_count() or 1) // workers))
