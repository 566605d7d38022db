"""The services are started for these tests."""

from tests.services import database, postgres, redis_url

__all__ = ["database", "postgres", "redis_url"]
