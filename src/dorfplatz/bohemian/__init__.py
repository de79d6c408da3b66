"""Bohemian Villages: its pieces, rules, scoring, notation and face."""
