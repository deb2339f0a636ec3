"""Sentences and figures at a table of Imperial Settlers."""
