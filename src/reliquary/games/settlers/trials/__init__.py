"""Trying the cards of an owner's pack out in generated positions.

Must not know: pack files, what a mistake is called, or how people are told.
"""
