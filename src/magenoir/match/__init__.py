"""A game in progress, and nothing else: it asks, takes an answer, forks, and goes back.

game       Match: the open decision, what may be chosen, what is refused; fork and undo
kept       what it keeps of its past
resample   other hidden cards that a seat could not tell from the real ones
in_the_open   the game without what only some players know
identity   which cards a game was played with, and the hash of its events
"""
