"""Warehouse 51 as observations, drawings, batches and exact chance.

Must not know: other games; which framework asks.
"""
