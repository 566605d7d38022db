"""The server: it owns the games, and tells each seat what that seat may know."""
