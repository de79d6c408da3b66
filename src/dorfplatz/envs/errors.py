"""What can go wrong with environments, named by cause."""

from __future__ import annotations

from dorfplatz.base.errors import DorfplatzError


class WrongSnapshot(DorfplatzError):
    """Bytes that are no saved game of this kind."""


class IllegalAction(DorfplatzError):
    """An action that is not legal now; nothing has changed in its game."""


class NoInformationState(DorfplatzError):
    """All that a seat has ever seen, which no game keeps: there are only observations."""
