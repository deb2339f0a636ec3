"""Games as learning environments: encoders, PettingZoo, Gymnasium and vector environments."""
