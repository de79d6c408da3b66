"""All bots that come with Dorfplatz; those that think ahead think little here."""

from __future__ import annotations

from typing import Final

from dorfplatz.bots.bot import Bot
from dorfplatz.bots.registry import BOTS, find_bot

QUICK_SEARCH: Final = find_bot("search(candidates=3,rollouts=6,horizon=2)")

QUICK_BOTS: Final[tuple[Bot, ...]] = (
    *(bot for bot in BOTS if not bot.thinks_ahead),
    QUICK_SEARCH,
)
