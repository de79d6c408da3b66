"""Dorfromantik: The Board Game: its pieces, rules, scoring, notation and face."""
