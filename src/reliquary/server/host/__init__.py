"""What a host needs: backups, inspections, lists, logs, metrics, garbage collection.

Must not know: rooms, sockets, HTTP.
"""
