"""A series in progress and its record (D1.4).

sitting           two players, game after game, with the decks they registered and exchange
record, text      what was played, as values and as TOML
verifying         whether it still comes out so, and was played by the rules
"""
