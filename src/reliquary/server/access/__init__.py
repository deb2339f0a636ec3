"""Who someone is and what they may ask for: names, passwords, cookies, tokens, limits, origins.

Must not know: matches, games, SQL.
"""
