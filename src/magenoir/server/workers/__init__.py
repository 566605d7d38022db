"""Processes that answer questions for the server, which itself must never be kept waiting.

pool     so many processes, a deadline, and the queue before them
bots     a bot's move
replays  a record, played through
"""
