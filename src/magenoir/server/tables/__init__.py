"""The people around a game, in this process and in others.

tables    the tables of this process, by the id of their game; process: what they share
table     one room, the tabs that look at it, and what other processes hear about it
visit     a tab: its seat, and what it gets; orders: what it asks for
socket    its WebSocket; outbox: what it is still to be sent
driver    the bots at a table, asked for one move after the other
presence  who is there
talk      counsel on shared decisions, and phrases
bus       how processes reach each other: in memory, or by Redis
"""
