"""A game written down: its header, its moves, the hash of its events."""
