"""A game that is played: one room for each, the same in every process that has it.

room       choosing, giving up, saving; it is tried on a fork, saved, and then it is the game
journal    the game as its journal tells it
opening    its first moment
autopilot  what is answered for a seat: forced decisions, and windows that its stops let pass
undo       whether a choice may be taken back
shown      what each seat is shown of it
lessons    guided games
series     the series that a game is one of (D1.4); exchange: between its games; rematch: the game after this one
"""
