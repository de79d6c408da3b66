"""Names at a table: each can be seen, and no two people look the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dorfplatz.base.visible import is_visible, skeleton
from dorfplatz.language.names import called
from dorfplatz.table.errors import Refused
from dorfplatz.table.table import Table


def check_names(people: Sequence[str], bots: Iterable[str] = ()) -> None:
    """Whether people who come to a table that is set up can be told apart, from bots as well.

    Bots may look the same. Raises Refused.
    """
    taken = {_look(name) for name in bots}
    for name in people:
        _check(name, taken)
        taken.add(_look(name))


def check_newcomer(table: Table, member: str, name: str) -> None:
    """Whether a member can be told apart by a name from all others at a table. Raises Refused."""
    others = [known.name for other, known in table.members.items() if other != member]
    others += [seat.name for seat in table.seats if seat.name and seat.member != member]
    _check(name, {_look(other) for other in others})


def _check(name: str, taken: set[str]) -> None:
    if not is_visible(name):
        raise Refused("table:refused.name_unseen")
    if _look(name) in taken:
        raise Refused("table:refused.name_taken", name=name)


def _look(name: str) -> str:
    """What is seen of a name; those that the page gives are the same in every language."""
    return skeleton(called(name, "en"))
