"""Accounts, which nobody needs to play.

accounts   signing up, in and out; changing an account; its decks
members    accounts, sessions and decks in the database
passwords  argon2id, a few at a time
types      what the REST interface takes and returns
"""
