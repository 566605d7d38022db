"""A game that is played: one room for each, the same in every process that has it.

room       choosing, giving up, saving: a choice is tried on a fork, saved, and then it is the game
journal    the game as its journal tells it
opening    its first moment
autopilot  what is answered for a seat: forced decisions, windows that its stops let pass, orders that it wants kept
sparing    the rest of a turn passed at once, and effects put in order all at once
undo       taking a choice back: freely, or when all others agree
absence    co-op: going on without an absent player
shown      what each seat is shown of it
lessons    guided games
series     the series that a game is one of (D1.4); exchange: between its games; rematch: the next game
"""
