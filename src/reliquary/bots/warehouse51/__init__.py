"""How bots judge Warehouse 51.

Must not know: other games' bots; anything hidden from the seat.
"""
