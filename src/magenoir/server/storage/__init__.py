"""What is kept, in SQLite or PostgreSQL. What returns has been committed.

rows        a game as it is kept: how it begins, its chairs, the entries of its journal
games       writing and reading them
database    connections, transactions, and what a database that fails is turned into
schema      the tables
migrations  how they came to be, step by step (Alembic)
"""
