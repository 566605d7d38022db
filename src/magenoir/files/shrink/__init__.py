"""A failing game, made as short as possible."""
