"""Scenario files: a position, a script, and what must be true.

checking                checks files and reports the results
script                  the lines of a script
runner                  plays them
looking, expectations   how a script names cards, and what it may expect
coverage                which statements of the rules the scenarios show
cutting                 a scenario cut out of a game
"""
