"""What can be looked up beside a match: games, cards, decks, rulebooks, replays, records.

Must not know: rooms, sockets, HTTP.
"""
