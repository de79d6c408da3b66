"""Bohemian Villages: its pieces, rules, scoring, notation, texts and adapter."""
