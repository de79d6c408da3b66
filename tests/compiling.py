"""Compiling what bots think with: minutes of work where nothing is kept from an earlier run."""

from __future__ import annotations

from dorfplatz.bots.advice import advise
from dorfplatz.bots.advisor import advise_by_search
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.new import new
from dorfplatz.kernel.compile import COMPILED, cache_folder


def is_all_to_compile() -> bool:
    """Whether no earlier run has left machine code of the sources as they are."""
    return COMPILED and not any(cache_folder().rglob("*.nbi"))


def compile_bots(game: str) -> None:
    """Compiles what bots need for a game, or reads it where it is kept."""
    advise(new(game, seed=0), BotPlayer("greedy", seed=0))


def compile_hints(game: str) -> None:
    """Compiles what searches moves for hints in a game, once `compile_bots` has done its part."""
    begun = new(game, seed=0)
    while len(begun.legal_moves()) == 1:
        begun.play(begun.legal_moves()[0])
    advise_by_search(begun, seed=0, budget=Budget(work=1))
