"""The server: it owns the games, and tells each seat what it may know.

app         puts the parts together; run: runs them until stopped; settings: what they are started with
messages    everything said over a WebSocket; rest_types: over REST
errors      what the server cannot or will not do, as one tree
names       what people are called; tokens: what opens a seat or a session
limits      rate limits; logs: without secrets; metrics: for Prometheus

The shelves, each of which may use those listed before it (tests/test_layers.py has the exact rule):

storage     games in SQLite or PostgreSQL
accounts    optional accounts, their sessions and decks
rooms       a game in play: every choice is tried, saved, then shown
workers     processes for bots and replays
tables      the people around a game, in this process and in others
lobby       how games begin, and what can be seen of them afterwards
http        routes, the page and its pictures, and the guard in front of them
"""
