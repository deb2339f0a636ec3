"""Answers over HTTP, one module per subject.

Must not know: SQL, how a match decides, what bots think. A handler reads a request, asks, and answers.
"""
