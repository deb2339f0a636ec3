"""Policies that were trained, one file per game; docs/envs/training.md says how each was made."""
