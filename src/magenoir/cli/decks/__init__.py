"""Decks on the command line.

named         a deck by its name or its file
show          `magenoir deck show`
figures       a deck in figures, for a terminal
page, plots   the same as an HTML page
adversaries   the Adversaries' decks
"""
