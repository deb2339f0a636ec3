"""What studies and tournaments ask about Imperial Settlers.

Must not know: other games; where its games run.
"""
