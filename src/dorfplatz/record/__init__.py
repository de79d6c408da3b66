"""A game as a file that people keep and tools read."""
