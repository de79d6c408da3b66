"""What can go wrong between a person and a table or a campaign."""

from __future__ import annotations

from dorfplatz.base.errors import DorfplatzError


class NoSuchTable(DorfplatzError):
    """There is no table with this id."""


class BrokenTable(DorfplatzError):
    """A table that this release cannot replay, and that is set aside."""


class NoSuchCampaign(DorfplatzError):
    """There is no campaign with this id."""


class BrokenCampaign(DorfplatzError):
    """A campaign whose events do not fit together by this release."""


class NotLetIn(DorfplatzError):
    """Whoever asks has no valid session at this table, or was not let in to this campaign."""


class LastLetIn(DorfplatzError):
    """The last browser that was let in to a campaign leaves it, and does not say that it knows."""


class BadInvitation(DorfplatzError):
    """A link that is unknown, used up or void."""


class TooLarge(DorfplatzError):
    """A request with too many bytes."""


class ForeignRequest(DorfplatzError):
    """A request that comes from another page, or to another name, than this server's."""


class Malformed(DorfplatzError):
    """A request that is not of the right form."""


class NothingHere(DorfplatzError):
    """An address or a method that does not exist."""


class CannotAnalyse(DorfplatzError):
    """A game that a server does not analyse: it goes on, it is too long, or none is."""


class TooManyAnalyses(DorfplatzError):
    """So many games are analysed, or wait for it, that no other one can."""
