"""Nouns: what a game is made of, as plain values. Nothing here runs.

terms                  seats, card ids, zones, phases and the other terms that all the rest is said in
state                  the State of a game; copying it copies a few lists
agenda                 what is still to be done, as items on the State
card, printed          a card as printed, and the abilities in its text
effects                the effect tree
making                 cards that bring other cards into the game (D7.3)
mana, names            six elements; the component words in a name (D2.3)
decision               what is asked, chosen and refused
message                a form with its parameters: one key, one English text; notes: all that rules note
events                 what happened, each with its rules
asking                 what a text may ask about cards that are otherwise alike
catalogue              every statement of the rules, by id
outcome                how a game ended
strings                what a string shown to a seat is: a name, a key, a card's text, words
errors                 what can go wrong, as one tree
randomness             the only source of random numbers
"""
