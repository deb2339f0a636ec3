"""Questions asked of many games: who plays best, what is worth most, and how sure we are of it."""
