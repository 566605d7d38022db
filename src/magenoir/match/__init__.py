"""A game in progress: decisions, move text, position text, scenarios, views."""
