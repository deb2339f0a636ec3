"""What studies and tournaments ask about Imperial Settlers."""
