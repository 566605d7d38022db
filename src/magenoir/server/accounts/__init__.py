"""Accounts, which nobody needs to play.

accounts   signing up, in and out, one's own account, one's decks: who may, and what is refused
members    accounts, sessions and decks in the database
passwords  argon2id, few at a time
types      what the REST interface takes and gives about them
"""
