"""What a player brings to a table: decks as values and as text, measured by a format. Nothing here knows a game.

deck, text             a deck; deck files read and written
formats                D1, R16: what a deck may hold, as data
series, swaps          D1.4: a series, and exchanges with the side deck
shipped, adversaries   the decks of the game; the scenarios of S
figures, coverage      curve, kinds and Mana; component words and the cards that serve as them
odds, hands            exact odds of a component by a turn; sample hands
ways                   what cards do to Mana beyond their costs
traits, company        what a card is found by; the cards it works with
"""
