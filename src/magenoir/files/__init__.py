"""What is kept as text: TOML in, TOML out.

position     a game between two chains
scenario     a position, moves and expectations: a rule's example, a bug report and a test in one
record       a game from its beginning, move by move
series       the games of a series, and a series in progress
shrink       a failing game made short
keys         the keys of position text, and errors for unknown ones
toml_text    values as TOML text and back
"""
