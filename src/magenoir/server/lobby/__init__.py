"""How games begin, and what can be seen of them afterwards.

lobby    create and join games; afterwards, their records and figures
setup    a game before anybody has come; duel: for two; coop: for up to four against the Adversary
decks    the decks players bring, checked against the format
records  when a record may be seen, since it shows all decks
"""
