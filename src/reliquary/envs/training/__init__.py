"""Training policies on a processor: a network by hand, masked PPO over many tables, and what a teacher can give it."""
