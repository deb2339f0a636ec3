"""Mutation testing of the rules: small changes are made to them, and the tests must notice.

`make mutants` runs it; `python -m tools.mutants --help` says how to look at one module.
"""
