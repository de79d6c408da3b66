"""Many games at once: simulating, comparing bots, measuring speed."""
