"""Players that decide by themselves, written once for every game."""
