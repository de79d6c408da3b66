"""`dorfplatz campaign cross`: circles of the progress tree that the group has earned (D40)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import click

from dorfplatz.cli.campaign import KEY
from dorfplatz.cli.commands import Anything, Command, WholeNumber, argument, option
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

if TYPE_CHECKING:
    from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed

_NAME: Final = "cross"
_MOST: Final = 99
_CONNECTION: Final = re.compile(r"(?P<start>[a-z0-9_]+)-(?P<end>[a-z0-9_]+)")


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    key = KEY + _NAME
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "campaign"),
            argument(settings, "circles", nargs=-1, required=True, type=Anything()),
            option(
                settings, key, "--times", type=WholeNumber(1, _MOST), metavar="number", default=1
            ),
            option(settings, key, "--member", metavar="name"),
        ],
        run,
        key,
    )


@click.pass_obj
def run(
    settings: OutputSettings,
    campaign: str,
    circles: tuple[str, ...],
    times: int,
    member: str | None,
) -> None:
    """Crosses the circles, all of them or none, and shows what that unlocked."""
    run_plainly()
    from dorfplatz.cli.campaign.folder import find_campaign
    from dorfplatz.cli.campaign.pages import CampaignScreen
    from dorfplatz.dorfromantik.campaign.changes import change_between
    from dorfplatz.dorfromantik.campaign.events import CirclesCrossed

    with find_campaign(campaign).changing() as changing:
        before = changing.now
        crossed = before.crossed
        chosen: list[Circle] = []
        for word in circles:
            for _ in range(times):
                chosen.append(_meant(before.crossed, crossed, word))
                crossed = crossed.cross(chosen[-1])
        event = CirclesCrossed(member or before.members[0], tuple(chosen), before.version)
        changing.now = before.apply(event)
        after = changing.now
    CampaignScreen(settings).show_change(change_between(before, after), after)


def _meant(before: Crossed, crossed: Crossed, word: str) -> Circle:
    """The circle that a word means: itself, or the next one of its connection.

    `before` is what was crossed before this command. Raises CommandLineError.
    """
    from dorfplatz.dorfromantik.campaign.tree import Circle

    circle = Circle.parse(word)
    if circle is not None:
        return circle
    found = _CONNECTION.fullmatch(word)
    ends = {found["start"], found["end"]} if found else set()
    for nearest in crossed.next:
        if {nearest.start, nearest.end} == ends:
            return nearest
    count = sum({circle.start, circle.end} == ends for circle in crossed.circles[len(before) :])
    if count:
        raise CommandLineError("terminal:campaign.too_many", circle=word, count=count)
    near = ", ".join(dict.fromkeys(f"{one.start}-{one.end}" for one in before.next))
    raise CommandLineError("terminal:campaign.no_circle", circle=word, near=near)
