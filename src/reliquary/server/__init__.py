"""The table server: matches between people and bots, kept and shared.

Must not know: rules; what is legal and what a seat may see is asked of the table.
"""
