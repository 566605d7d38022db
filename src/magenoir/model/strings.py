"""What a string shown to a seat may be: a name, a key, what fills a message, a card's text, words for people.

There is no other kind."""

from __future__ import annotations

from typing import Annotated

Name = Annotated[str, "name"]
"""A proper name: of a card, of a player."""
Key = Annotated[str, "key"]
"""One of a fixed set, under which a door has its words: a form of a move, a sentence, a rule, a component's stem."""
CardText = Annotated[str, "card text"]
"""A text in the card language, as it is printed on a card or as it reads now."""
Filling = Annotated[str, "filling"]
"""What fills a place of a message: a name, a key, or what a player wrote; the place says which."""
Words = Annotated[str, "words"]
"""English for people, beside a value that says the same. A program reads it only if a person wrote it."""
