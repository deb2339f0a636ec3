"""What a server process says about itself: logs and metrics, and when it collects garbage.

Must not know: anything else of the server.
"""
