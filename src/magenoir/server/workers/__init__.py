"""Processes that answer questions for the server, which must never be kept waiting itself.

pool     the processes, their deadline, and the queue
bots     a bot's move
replays  a record, played through
"""
