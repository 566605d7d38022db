"""A failing game, made as short as it goes."""
