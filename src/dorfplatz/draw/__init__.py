"""Pictures of the table as SVG.

A picture shows what a spectator may see, and is made from that view alone: nothing that is hidden
can be in it. It needs no other file, and equal tables give equal pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dorfplatz.base.errors import WrongArgument
from dorfplatz.base.faults import shown
from dorfplatz.draw import landscape_table, village_table
from dorfplatz.draw.picture import THEMES, picture
from dorfplatz.game.game import Game
from dorfplatz.language import LANGUAGES, text

__all__ = ["THEMES", "Picture", "svg"]

Table = Callable[[Mapping[str, Any], Sequence[str], str], tuple[str, float, float]]

_TABLES: Final[Mapping[str, Table]] = {
    "bohemian-villages": village_table.table,
    "dorfromantik": landscape_table.table,
}


class Picture(str):
    """An SVG document; a notebook shows what it pictures."""

    def _repr_svg_(self) -> str:
        return str(self)


def svg(game: Game, language: str = "en", theme: str = "light") -> Picture:
    """The table as a picture: a whole SVG document.

    `theme` is "light", "dark", or "auto" for what the reader's system prefers. Raises
    WrongArgument for any other, for a language that there is not, and for what is no game.
    """
    if not isinstance(game, Game):
        raise WrongArgument("common:argument.no_game", found=shown(repr(game)))
    for name, value, known in (("theme", theme, THEMES), ("language", language, LANGUAGES)):
        if value not in known:
            told = {"found": shown(repr(value)), "names": ", ".join(known)}
            raise WrongArgument(f"common:argument.{name}", **told)
    names = [player.name for player in game.players]
    content, width, height = _TABLES[game.kind.name](game.view(), names, language)
    return Picture(
        picture(
            content,
            width,
            height,
            theme=theme,
            title=text(f"{game.kind.namespace}:title", language),
            description=game.position.render(language),
        )
    )
