"""Many games at once: simulating, comparing, measuring."""
