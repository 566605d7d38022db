"""REST routes: a row and a handler each."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from magenoir import __version__
from magenoir.decks.company import Company
from magenoir.decks.traits import traits
from magenoir.drawing import slug
from magenoir.language.pack import load_cards
from magenoir.model.catalogue import Catalogue, CatalogueError, Statement
from magenoir.server.errors import Absent, CannotSave, Unavailable
from magenoir.server.http import decklists
from magenoir.server.http.account_routes import MEMBER_ROUTES
from magenoir.server.http.openapi import document
from magenoir.server.http.rest import TEXT, Call, Route
from magenoir.server.logs import short
from magenoir.server.rest_types import (
    AdversaryPaper,
    CardPaper,
    DeckAsked,
    DeckPaper,
    DeckRead,
    FormatPaper,
    GameMade,
    Health,
    Invitation,
    Join,
    NewGame,
    Replay,
    ReplayAsked,
    RulePaper,
    Summary,
)
from magenoir.told.face import face

LOG = logging.getLogger("magenoir.games")
PATIENCE = 2.0  # seconds that the health check gives the database

# -------------------------------------------------------------------------------------------------------------- lists


async def decks(call: Call) -> list[DeckPaper]:
    return await asyncio.to_thread(decklists.shipped)


async def formats(call: Call) -> list[FormatPaper]:
    return decklists.formats()


async def read_deck(call: Call) -> DeckRead:
    return await asyncio.to_thread(decklists.read, call.body)


async def cards(call: Call) -> list[CardPaper]:
    """The players' cards; an Adversary's come with it."""
    company = Company(load_cards())
    return [
        CardPaper(
            face=face(entry.card),
            slug=slug(entry.card.name),
            rulings=entry.rulings,
            status=entry.card.status,
            box=entry.card.box,
            traits=traits(entry.card),
            company=company.of(entry.card),
            chosen=entry.chosen,
            also_called=entry.also_called,
        )
        for entry in load_cards().entries.values()
        if not entry.card.is_adversary
    ]


async def adversaries(call: Call) -> list[AdversaryPaper]:
    return await asyncio.to_thread(decklists.adversaries)


async def rules(call: Call) -> list[RulePaper]:
    return [paper(statement) for statement in Catalogue.load().statements.values()]


async def rule(call: Call) -> list[RulePaper]:
    try:
        return [paper(statement) for statement in Catalogue.load().below(call.named["id"])]
    except CatalogueError:
        raise Absent from None


def paper(statement: Statement) -> RulePaper:
    return RulePaper(statement.id, statement.text, Catalogue.load().same_as(statement.id))


# -------------------------------------------------------------------------------------------------------------- games


async def create_game(call: Call) -> GameMade:
    if call.body.kind == "bot":
        call.parts.thinkers.warm()
    made = await call.parts.lobby.create(call.body)
    call.parts.metrics.games.add()
    LOG.info("game begun", extra={"game": short(made.game)})
    return made


async def join_game(call: Call) -> GameMade:
    made = await call.parts.lobby.join(call.named["id"], call.body)
    LOG.info("game joined", extra={"game": short(made.game)})
    return made


async def invitation(call: Call) -> Invitation:
    return await call.parts.lobby.invitation(call.named["id"], call.token)


async def record(call: Call) -> str:
    return await call.parts.lobby.record(call.named["id"], call.token)


async def series_record(call: Call) -> str:
    return await call.parts.lobby.series_record(call.named["id"], call.token)


async def summary(call: Call) -> Summary:
    return await call.parts.lobby.summary(call.named["id"], call.token)


async def replay(call: Call) -> bytes:
    return await call.parts.replayer.replay(call.body.record, call.body.game)


# --------------------------------------------------------------------------------------------------- the server itself


async def health(call: Call) -> Health:
    try:
        await asyncio.wait_for(call.parts.storage.ping(), PATIENCE)
    except (CannotSave, TimeoutError):
        raise Unavailable("The database does not answer. The server tries again by itself.") from None
    return Health("ok", __version__)


async def metrics(call: Call) -> str:
    return call.parts.metrics.text()


async def openapi(call: Call) -> dict[str, Any]:
    return document(ROUTES)


# A table: method, path and what it is for on the first line of each.
ROUTES = (
    Route(method="GET", path="/api/decks", summary="The decks to choose from.",
          answer=list[DeckPaper], handler=decks, fixed=True),
    Route(method="POST", path="/api/decks/read",
          summary="Read the text of a deck: its cards, what is wrong with it, figures, sample hands. Nothing is kept.",
          body=DeckAsked, answer=DeckRead, handler=read_deck, measure="reading"),
    Route(method="GET", path="/api/formats", summary="What decks may hold, with the list of banned cards.",
          answer=list[FormatPaper], handler=formats, fixed=True),
    Route(method="GET", path="/api/adversaries", summary="The Adversaries of solo and co-op games, with their decks.",
          answer=list[AdversaryPaper], handler=adversaries, fixed=True),
    Route(method="GET", path="/api/cards", summary="All cards, each with the cards it works with.",
          answer=list[CardPaper], handler=cards, fixed=True),
    Route(method="GET", path="/api/rules", summary="All statements of the rules.",
          answer=list[RulePaper], handler=rules, fixed=True),
    Route(method="GET", path="/api/rules/{id}", summary="A statement; for a section, all statements below it.",
          answer=list[RulePaper], handler=rule),
    Route(method="POST", path="/api/games", summary="Begin a game.",
          body=NewGame, answer=GameMade, handler=create_game),
    Route(method="GET", path="/api/games/{id}/invitation", summary="What an invitation is to. Its token is asked for.",
          answer=Invitation, handler=invitation, secret=True),
    Route(method="POST", path="/api/games/{id}/join", summary="Take the open seat of a game, by its invitation.",
          body=Join, answer=GameMade, handler=join_game),
    Route(method="GET", path="/api/games/{id}/record", summary="The record of a finished game, as TOML.",
          answer=str, media=TEXT, handler=record, secret=True),
    Route(method="GET", path="/api/games/{id}/series-record",
          summary="The record of a whole series that is over, as TOML, by any of its games.",
          answer=str, media=TEXT, handler=series_record, secret=True),
    Route(method="GET", path="/api/games/{id}/summary", summary="A finished game in figures.",
          answer=Summary, handler=summary, secret=True),
    Route(method="POST", path="/api/replays", summary="Play a record through, to look at every moment of it.",
          body=ReplayAsked, answer=Replay, handler=replay),
    *MEMBER_ROUTES,
    Route(method="GET", path="/api/health", summary="Whether the server and its database answer.",
          answer=Health, handler=health),
    Route(method="GET", path="/api/metrics", summary="Figures of this server process, for Prometheus.",
          answer=str, media=TEXT, handler=metrics),
    Route(method="GET", path="/api/openapi.json", summary="This document.",
          answer=dict[str, Any], handler=openapi, fixed=True),
)  # fmt: skip
