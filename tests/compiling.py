"""Compiling what bots think with: a minute's work where nothing is kept from an earlier run."""

from __future__ import annotations

from dorfplatz.bots.advice import advise
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.new import new
from dorfplatz.kernel.compile import COMPILED, cache_folder


def is_all_to_compile() -> bool:
    """Whether no earlier run has left machine code of the sources as they are."""
    return COMPILED and not any(cache_folder().rglob("*.nbi"))


def compile_bots(game: str) -> None:
    """Compiles what bots need for a game, or reads it where it is kept."""
    advise(new(game, seed=0), BotPlayer("greedy", seed=0))
