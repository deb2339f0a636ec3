"""Games as learning environments: encoders, PettingZoo, Gymnasium and vector environments.

Must not know: the server, terminals, and anything hidden from the seat that observes.
"""
