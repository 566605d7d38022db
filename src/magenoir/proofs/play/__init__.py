"""How the proofs play.

player      random players and decks, by seed
tables      who sits at the table: a duel, or one to four players against an Adversary
games       whole random games
scenarios   scenario files, played as games
"""
