"""The deck builder of Imperial Settlers as a screen shows it.

Must not know: the server; a table in progress.
"""
