"""What studies and tournaments ask about Warehouse 51."""
