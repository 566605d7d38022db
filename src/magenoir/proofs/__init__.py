"""Proofs: promises of the engine that are checked over many games of chance.

Each module is one proof and has a `prove(seed)`: it checks one unit of its promise (most often a game of that seed),
returns how many things it looked at, and raises where the promise is broken. Where units are scenarios it has a
`prove_file(path)` likewise. `python -m magenoir.proofs games --seed 7` runs one unit again; `tests/proofs` runs many in
every test run, `python3 dev.py prove` a hundred times as many.
"""
