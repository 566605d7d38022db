"""Proofs: promises of the engine, checked over many random games.

A proof is a module with `prove(seed)`: it checks one unit of its promise (usually one game), returns how many things it
looked at, and raises if the promise is broken. Where the units are scenarios, `prove_file(path)` does the same.
`python -m magenoir.proofs games --seed 7` runs one unit again; `tests/proofs` runs many in every test run, and
`python3 dev.py prove` a hundred times as many.

games        the invariants hold after every event, and games end
naive        a second model, written from the rules alone, agrees with the engine
twins        nothing leaks to a seat
copies       it does not matter which of several identical copies is taken
chances      nobody dies who was not asked about what could have saved them
forks, undo  a fork, or a game taken back and played again, is the same game
positions, records, cutting   what is written reads back and plays the same
hashing      a game is the same in every process
exhaustive   every card is put to every use that it has
applied, pairs   every card applied by an Adversary; every two cards of which one mentions the other

invariants    what must always be true, watched event by event
naive_model   the second model
play          random players, tables and games for the proofs
failing       the record that a failing proof leaves behind
"""
