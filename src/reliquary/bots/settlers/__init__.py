"""How bots judge Imperial Settlers.

Must not know: other games' bots; anything hidden from the seat.
"""
