"""A table as one seat knows it: views, questions, reasons, imagination; and the whole table as JSON.

Must not know: languages, bots, the server.
"""
