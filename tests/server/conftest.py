"""The services are started for these tests."""

from tests.server.membership import ann, app
from tests.services import database, durable_database, each_database, empty_database, postgres, redis_url, server

__all__ = [
    "ann",
    "app",
    "database",
    "durable_database",
    "each_database",
    "empty_database",
    "postgres",
    "redis_url",
    "server",
]
