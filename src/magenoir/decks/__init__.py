"""Decks: as values, as text, measured by a format."""
