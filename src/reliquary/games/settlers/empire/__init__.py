"""An empire's Goods, payments and Locations.

Must not know: phases, effects, Prayers.
"""
