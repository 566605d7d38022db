"""A game written down: its header, its moves, the hash of its events.

record       what is kept of a game
text         the same as TOML, read strictly
hashing      the hash of the events, as each format has it
replaying    a record played again, and whether it comes out as it did
"""
