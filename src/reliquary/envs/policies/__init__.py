"""Trained policies, one file per game; docs/envs/training.md says how each was trained.

Must not know: how they are trained or used; there are only files here.
"""
