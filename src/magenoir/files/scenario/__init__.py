"""Scenario files: a position, a script, and what must hold.

checking                files checked, and what came of it
script                  the lines of a script
runner                  plays them
looking, expectations   what a script may call things, and what it may expect
coverage                which statements of the rules the scenarios show
cutting                 a scenario cut out of a game
"""
