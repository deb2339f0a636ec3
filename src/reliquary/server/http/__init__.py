"""Answers over HTTP, one module per subject.

Must not know: the database's statements, how a match decides, what bots think. It reads a request, asks, and answers.
"""
