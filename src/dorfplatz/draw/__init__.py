"""Pictures of the table as SVG.

A picture shows what a spectator may see, and is made from that view alone: nothing that is hidden
can be in it. It needs no other file, and equal tables give equal pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dorfplatz.base.errors import DorfplatzError, WrongArgument
from dorfplatz.base.faults import shown
from dorfplatz.base.imports import import_object
from dorfplatz.base.visible import isolated
from dorfplatz.draw.picture import THEMES, picture
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_title
from dorfplatz.interface.kind import GameKind
from dorfplatz.language import LANGUAGES

__all__ = ["THEMES", "NoDrawing", "Picture", "can_draw", "svg"]

Table = Callable[[Mapping[str, Any], Sequence[str], str], tuple[str, float, float]]
"""Draws a view of a table with the players' names, in a language: markup, width and height."""


class NoDrawing(DorfplatzError):
    """A game without art, whose table cannot be drawn."""


class Picture(str):
    """An SVG document; a notebook shows what it pictures."""

    def _repr_svg_(self) -> str:
        return str(self)


def svg(game: Game, language: str = "en", theme: str = "light") -> Picture:
    """The table as a picture: a whole SVG document.

    `theme` is "light", "dark", or "auto" for what the reader's system prefers. Raises
    WrongArgument for any other, for a language that there is not, and for what is no game, and
    NoDrawing for a game without art.
    """
    if not isinstance(game, Game):
        raise WrongArgument("common:argument.no_game", found=shown(repr(game)))
    for name, value, known in (("theme", theme, THEMES), ("language", language, LANGUAGES)):
        if value not in known:
            values = {"found": shown(repr(value)), "names": ", ".join(known)}
            raise WrongArgument(f"common:argument.{name}", **values)
    names = [isolated(player.name) for player in game.players]
    content, width, height = _table_of(game.kind)(game.view(), names, language)
    return Picture(
        picture(
            content,
            width,
            height,
            theme=theme,
            title=game_title(game.kind, language),
            description=game.position.render(language),
        )
    )


def can_draw(kind: GameKind) -> bool:
    """Returns whether tables of this game can be drawn."""
    return kind.drawing is not None


def _table_of(kind: GameKind) -> Table:
    if kind.drawing is None:
        raise NoDrawing("picture:no_drawing", game=kind.name)
    table: Table = import_object(kind.drawing)
    return table
