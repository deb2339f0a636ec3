"""The state of a table as numbers, and the small questions all rules ask of it.

Must not know: phases, effects, names of cards, JSON, listeners' languages.
"""
