"""The texts of a source checkout, language by language: which there are, what is missing, and files to fill in.

Must not know: what any text means, or which part of the program says it.
"""
