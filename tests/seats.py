"""The seats of players, by their letters."""

from magenoir.model.terms import PLAYERS, SEATS

A, B, C, D = SEATS[: len(PLAYERS)]
