"""What people at a table are told in their language: sentences and figures, made from what one seat may know.

Must not know: sockets, terminals, and anything hidden from its seat.
"""
