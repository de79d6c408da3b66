"""Games, bots and sets of one's own that a server offers beside those that are known anyway."""

from __future__ import annotations

from dorfplatz.bots import own
from dorfplatz.server.own_sets import learn_sets
from dorfplatz.server.settings import ServerSettings


def load_own(settings: ServerSettings) -> None:
    """Makes them known in this process. Raises UnknownGame, UnknownBot, Faults, SettingError."""
    own.load_own(settings.own)
    if settings.sets_folder is not None:
        learn_sets(settings.sets_folder)
