"""A series in progress and its record (D1.4).

sitting           two players, game after game, with the decks they registered and what they exchange
record, text      what was played, as values and as TOML
verifying         whether the games are still the same, and were played by the rules
"""
