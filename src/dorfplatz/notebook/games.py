"""Games and moves."""

from __future__ import annotations

from typing import Final

from dorfplatz.draw import can_draw, svg
from dorfplatz.envs.single import ActionGame
from dorfplatz.game.game import Game
from dorfplatz.game.moves import LegalMoves, Move
from dorfplatz.game.registry import game_title
from dorfplatz.language import text
from dorfplatz.notebook import language
from dorfplatz.notebook.page import folded, paragraph, picture, preformatted, table

_MOST: Final = 20
"""So many moves are listed."""


def game(shown: Game) -> str:
    """A game as it stands, for a spectator: the picture, and folded away the text."""
    title = f"{game_title(shown.kind, language())}: {_standing(shown)}"
    words = preformatted(shown.position.known_to(None).render(language()))
    if not can_draw(shown.kind):
        return paragraph(title) + words
    drawn = picture(svg(shown, language(), "auto"), title)
    return paragraph(title) + drawn + folded(text("common:notebook.as_text", language()), words)


def action_game(shown: ActionGame) -> str:
    """A game that is driven by actions, likewise."""
    return game(shown.table())


def move(shown: Move) -> str:
    """A move in the game's notation, and what it does."""
    return f"{paragraph(shown.text)}{''.join(map(paragraph, shown.effects(language())))}"


def moves(shown: LegalMoves) -> str:
    """The first of the moves, and what they do."""
    listed = shown[:_MOST]
    head = [text(f"common:notebook.{name}", language()) for name in ("move", "effects")]
    rows = [head, *([move.text, " ".join(move.effects(language()))] for move in listed)]
    left = len(shown) - len(listed)
    more = paragraph(text("common:notebook.more", language(), count=left)) if left else ""
    return table(rows) + more


def _standing(shown: Game) -> str:
    """What comes next."""
    if shown.to_move is not None:
        name = shown.players[shown.to_move].name
        return text("common:notebook.decides", language(), name=name)
    return text(f"common:notebook.{'over' if shown.is_over else 'chance'}", language())
