"""One module per command of `reliquary`.

Must not know: rules; what is legal and why is asked of the table.
"""
