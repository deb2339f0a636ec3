"""Imperial Settlers as observations, drawings and batches.

Must not know: other games; which framework asks.
"""
