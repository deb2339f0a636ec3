"""Many games played to answer a question: who plays best, what is worth most, and how certain the answer is.

Must not know: what people are told; where its games run.
"""
