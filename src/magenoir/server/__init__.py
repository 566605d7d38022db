"""The server: it owns the games, and tells each seat what that seat may know.

app         all parts of a server, put together; run: until it is stopped; settings: what it is started with
messages    all that is said over a WebSocket; rest_types: all that is said over REST; flat: as the page reads it today
errors      what it cannot or will not do, as one tree
names       what people are called; tokens: how they are known
limits      how often somebody may do something; logs: without secrets; metrics: for Prometheus

The shelves, each of which may use those above it (tests/test_layers.py has the exact rule):

storage     what is kept, in SQLite or PostgreSQL
accounts    people who sign in
rooms       a game that is played: tried, saved, then shown
workers     processes that think for bots and play records through
tables      the people around a game, in this process and in others
lobby       how games begin, and how they are looked back upon
http        routes, the page and its pictures, and what stands between them and the net
"""
