"""What is explained to whoever types: commands, moves, rulings, and what was not understood."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.cli.typed import Unclear, read_move, read_ruling
from dorfplatz.game.moves import Move


def tell_commands(commands: Sequence[str], drawing: Drawing) -> None:
    """Tells what can be typed, and what the marks on the table mean."""
    screen = drawing.screen
    screen.show("")
    for name in commands:
        word = (screen.words(f"play.command.{name}"), "bold")
        about = screen.words(f"play.about.{name}")
        screen.show_paragraph(Text.assemble(word, f": {about}"))
    screen.show("")
    screen.show_paragraph(screen.words("play.about_moves"))
    screen.show("", *drawing.legend())


def explain(line: str, drawing: Drawing, moves: Sequence[Move]) -> None:
    """Tells what a move would do, or what a ruling says."""
    screen = drawing.screen
    rule = read_ruling(line, screen.settings)
    if rule is not None:
        screen.show_paragraph(rule)
        return
    try:
        move = read_move(line, drawing.game, moves, drawing.label, screen.settings)
    except Unclear as unclear:
        say_unclear(unclear, drawing)
        return
    screen.show_paragraph(f"{moves.index(move) + 1}: {drawing.explained(move)}")
    screen.show(screen.words("play.typed_as", text=move.text))


def say_unclear(unclear: Unclear, drawing: Drawing) -> None:
    """Tells what is not clear, which rule forbids it, and which moves could be meant."""
    screen = drawing.screen
    screen.complain(unclear.told)
    rule = read_ruling(unclear.ruling or "", screen.settings)
    if rule is not None:
        screen.show_paragraph(Text(rule, "dim"))
    screen.show(*drawing.listed(unclear.moves))
