"""What studies and tournaments ask about Imperial Settlers.

Must not know: other games; where the games are played.
"""
