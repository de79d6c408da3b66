"""What can go wrong in a campaign, named by cause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, Protocol

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.faults import shown
from dorfplatz.dorfromantik.campaign.names import HEXES, START
from dorfplatz.language import text

_NOTHING: Final[Mapping[str, str]] = {}


class CircleName(Protocol):
    """What a circle is called by: the ends of its connection, and its number from the start."""

    @property
    def start(self) -> str:
        """Where its connection begins."""

    @property
    def end(self) -> str:
        """Where its connection ends."""

    @property
    def number(self) -> int:
        """Its number, counted from the start."""


def circle_words(circle: CircleName, language: str = "en") -> str:
    """A circle of the progress tree in words; one between places that there are not as written."""
    if not {circle.start, circle.end} <= {START, *HEXES}:
        return shown(f"{circle.start}-{circle.end}:{circle.number}")
    return text(
        "campaign:circle",
        language,
        first=text(f"campaign:hex.{circle.start}", language),
        last=text(f"campaign:hex.{circle.end}", language),
        number=circle.number,
    )


def circles_in_words(circles: Iterable[CircleName], language: str = "en") -> str:
    """Circles of the progress tree in words, one after the other."""
    return "; ".join(circle_words(circle, language) for circle in circles)


class CampaignError(DorfplatzError):
    """Something that a campaign refuses. `named` gives the texts that stand for its values."""

    def __init__(
        self,
        code: str,
        *,
        ruling: str | None = None,
        named: Mapping[str, str] = _NOTHING,
        **values: Any,
    ) -> None:
        super().__init__(code, ruling=ruling, **values)
        self.named = dict(named)

    def _sentence(self, language: str, **more: object) -> str:
        words = {name: text(key, language) for name, key in self.named.items()}
        return super()._sentence(language, **words, **more)


class AboutCircles(CampaignError):
    """Something that a campaign refuses because of circles of the progress tree."""

    def __init__(
        self,
        code: str,
        circles: tuple[CircleName, ...],
        *,
        ruling: str | None = None,
        **values: Any,
    ) -> None:
        super().__init__(code, ruling=ruling, **values)
        self.circles = circles

    def _sentence(self, language: str, **more: object) -> str:
        circles = circles_in_words(self.circles, language)
        return super()._sentence(language, circles=circles, **more)


CrossingReason = Literal["no_circle", "already_crossed", "not_connected", "none_left", "no_circles"]


class CannotCross(AboutCircles):
    """Circles that cannot be crossed; `reason` says why.

    `already_crossed` stands for circles that another member has crossed in the meantime as well.
    """

    def __init__(
        self,
        reason: CrossingReason,
        *circles: CircleName,
        ruling: str | None = None,
        **values: Any,
    ) -> None:
        super().__init__(f"campaign:crossing.{reason}", circles, ruling=ruling, **values)
        self.reason = reason


class WouldTakeBack(AboutCircles):
    """A correction that would take back crosses, and does not say that this is meant.

    `circles` are those that it would have to name in `takes_back`; they are the last crossed ones.
    """


class StaleEvent(CampaignError):
    """An event that was decided on before something happened that it does not know of."""


class CannotHappen(CampaignError):
    """An event that does not fit this campaign."""


class ImpossibleRow(CampaignError):
    """A row of a score sheet that no game can have, or that is not unlocked.

    `row` is its name, `given` what was entered, and `possible` all that could have been.
    """

    def __init__(
        self,
        code: str,
        row: str,
        given: int,
        possible: tuple[int, ...] = (),
        *,
        ruling: str | None = None,
        **values: Any,
    ) -> None:
        super().__init__(
            f"campaign:sheet.fault.{code}",
            ruling=ruling,
            named={"row": f"dorfromantik:score.{row}"},
            given=given,
            possible=number_ranges(possible),
            **values,
        )
        self.row = row
        self.given = given
        self.possible = possible


def number_ranges(numbers: Iterable[int]) -> str:
    """Numbers for a message, runs of three and more drawn together ("0, 4–6, 9")."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    )
