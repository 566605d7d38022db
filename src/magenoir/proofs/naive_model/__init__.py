"""The naive model: piles, costs and zones, written from the rules without looking at the engine.

model    follows the log
ledger   its books: piles, reserves, Mana under cards, zones, HP
costs    what preparing, trading and gathering cost
"""
