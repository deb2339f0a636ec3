"""What the server answers over HTTP, one module per subject."""
