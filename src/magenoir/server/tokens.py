"""Tokens: whoever has one may sit down, watch, or act for an account."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """128 bits that nobody can guess."""
    return token_urlsafe(16)


def hashed(token: str) -> bytes:
    """What is kept of a token: a thief of the database cannot sit down with it."""
    return sha256(token.encode(errors="surrogatepass")).digest()
