"""Trying out the cards of an owner's pack in generated positions.

Must not know: pack files, what a mistake is called, or how people are told.
"""
