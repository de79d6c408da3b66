"""Pig, a small game that only the tests know: what a game needs to run everywhere, and no more."""
