"""Options to text and back.

moves      every option of a decision as a line of text, printed in full and read generously
outcomes   how a game ended
names      what a card is called in a move, and what tells it from others of its name
wanted     a move that is not offered: what it seems to mean, and which rule refuses it
"""
