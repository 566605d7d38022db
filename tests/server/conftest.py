"""The services are started for these tests."""

from tests.server.membership import ann, app
from tests.services import database, postgres, redis_url

__all__ = ["ann", "app", "database", "postgres", "redis_url"]
