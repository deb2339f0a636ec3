"""What only Imperial Settlers needs of the server: its deck builder.

Must not know: matches, rooms, sockets.
"""
