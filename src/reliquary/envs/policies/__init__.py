"""Trained policies, one file per game; docs/envs/training.md tells how each was made.

Must not know: how they are trained or used; there are only files here.
"""
