"""Passwords: argon2id, as its library advises. Each takes 64 MiB and a processor for a moment, so few run at once."""

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
WAITING = 20  # more than these have no good answer to wait for
T = TypeVar("T")


class Passwords:
    """Makes and compares hashes, in threads of its own: the games of this process go on meanwhile."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="password")
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        return await self._slowly(lambda: self.hasher.hash(normal(password)))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the password that this was made of. Of nobody (None) it is not, and takes as long."""

        def compare() -> bool:
            nobody = self._nobody  # also where it is not needed: the first of all must not take longer either
            try:
                self.hasher.verify(nobody if kept is None else kept, normal(password))
            except (VerificationError, InvalidHashError):
                return False
            return kept is not None

        return await self._slowly(compare)

    def outdated(self, kept: str) -> bool:
        """Whether it was made with other parameters than are used now."""
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
    """The same letters, whatever keyboard they were typed on."""
    return unicodedata.normalize("NFKC", password)
