"""Card text <-> effect tree: the phrases, the small kernel that reads and prints them, packs and decks."""
