"""Passwords: argon2id with its library's defaults. Each takes 64 MiB and a core for a moment, so few run at once."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from secrets import token_urlsafe
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from magenoir.server.errors import Crowded

AT_ONCE = 2
WAITING = 20  # beyond these, waiting is no use
T = TypeVar("T")


class Passwords:
    """Makes and compares hashes in threads of its own, while the games of this process go on."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="password")
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        """The hash to store."""
        return await self._slowly(lambda: self.hasher.hash(normal(password)))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether this hash was made from the password. For nobody (None) the answer is no, and takes just as long."""

        def compare() -> bool:
            nobody = self._nobody  # even when not needed: the very first call must not take longer either
            try:
                self.hasher.verify(nobody if kept is None else kept, normal(password))
            except (VerificationError, InvalidHashError):
                return False
            return kept is not None

        return await self._slowly(compare)

    def outdated(self, kept: str) -> bool:
        """Whether it was made with parameters other than today's."""
        return self.hasher.check_needs_rehash(kept)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)

    @cached_property
    def _nobody(self) -> str:
        return self.hasher.hash(token_urlsafe())

    async def _slowly(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise Crowded("Too many want to sign in just now. Try again in a few seconds.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def normal(password: str) -> str:
    """The same letters, whichever keyboard they were typed on."""
    return unicodedata.normalize("NFKC", password)
