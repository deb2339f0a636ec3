"""A corpus of stored games: records of both games that every change of rules must replay, or break on purpose."""
