"""Puzzles of the day: a position out of a game that bots play, and what each move there costs."""
