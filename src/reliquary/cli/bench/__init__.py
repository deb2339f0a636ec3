"""What `reliquary bench` measures, and with what.

Must not know: how results are printed.
"""
