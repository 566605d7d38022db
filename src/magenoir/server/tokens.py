"""Tokens: whoever has one may take a seat, watch, or act for an account."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """128 bits that nobody can guess."""
    return token_urlsafe(16)


def hashed(token: str) -> bytes:
    """What is stored of a token: a thief of the database cannot use it."""
    return sha256(token.encode(errors="surrogatepass")).digest()
