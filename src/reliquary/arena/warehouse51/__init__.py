"""What studies and tournaments ask about Warehouse 51.

Must not know: other games; where its games run.
"""
