"""Sentences and figures at a table of Warehouse 51."""
