"""Games in SQLite or PostgreSQL. Whatever returns has been committed.

rows        a game as stored: its opening, its chairs, the entries of its journal
games       writing and reading them
database    connections, transactions, and what a failing database raises
schema      the tables
migrations  how they came about, step by step (Alembic)
"""
