"""The table of Imperial Settlers in a terminal: what it draws, what it says and what it understands."""
