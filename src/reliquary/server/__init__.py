"""Matches kept and shared: a table server for people and bots."""
