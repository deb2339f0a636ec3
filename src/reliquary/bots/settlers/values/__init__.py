"""What Goods, cards, Locations, Prayers and empires are worth in points.

Must not know: how moves are chosen.
"""
