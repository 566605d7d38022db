"""The text game: a person at a prompt, bots in the other seats.

game        the loop: show, ask, choose, go on
screen      the table, drawn from a view
narration   what has happened since
commands    what can be typed besides a move: help, why, look, undo, log
coop        a game against an Adversary
series      duels, single or best of N
side_deck   the prompt between two games of a series
saving      records and moves files, however a game ends
"""
