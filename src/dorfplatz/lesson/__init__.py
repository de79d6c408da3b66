"""Guided first games: games that are followed step by step, the learner making the moves."""
