"""The people around a game, in this process and in others.

tables    all tables of this process: found, shown, told about, put away
table     one room with all that goes on around it
visit     one tab at a table: what it is told, and what it says
socket    its WebSocket; outbox: what it is still to be sent
presence  who is there
talk      counsel on shared decisions, and phrases
bus       what processes tell each other
"""
