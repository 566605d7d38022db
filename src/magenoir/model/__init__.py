"""Nouns: what a game is made of, as plain values."""
