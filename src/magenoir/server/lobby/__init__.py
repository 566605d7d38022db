"""How games begin, and how they are looked back upon.

lobby    create, join, and afterwards the record and the figures of a game
setup    a table before anybody has come to it; duel, coop: for two, or for up to four against the Adversary
decks    the decks that players bring, measured by the format
records  when a record may be seen, since it holds all decks
"""
