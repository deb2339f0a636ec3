"""Training policies on a CPU: a network, masked PPO over many tables, and a teacher's games to start from.

Must not know: rules; PettingZoo, Gymnasium or OpenSpiel.
"""
