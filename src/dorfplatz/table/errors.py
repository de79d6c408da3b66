"""Why a table does not carry out a command."""

from __future__ import annotations

from dorfplatz.base.errors import DorfplatzError


class Refused(DorfplatzError):
    """A command that cannot be carried out as the table stands; nothing has changed."""


class Stale(Refused):
    """A command from someone who has not seen all that happened; nothing has changed.

    `expected` is the version that the command was made for, `version` the table's own.
    """

    def __init__(self, expected: int, version: int) -> None:
        super().__init__("table:refused.stale", expected=expected, version=version)
        self.expected = expected
        self.version = version
