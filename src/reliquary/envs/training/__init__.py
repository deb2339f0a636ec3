"""Training policies on a CPU: a network, masked PPO over many tables, and games of a teacher to start from.

Must not know: rules; PettingZoo, Gymnasium or OpenSpiel.
"""
