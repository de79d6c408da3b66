"""Texts side by side: cells of a width, and items that wrap without being broken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text


def cell(content: str | Text, width: int, *, right: bool = False) -> Text:
    """The content with spaces up to `width`; what is longer is cut."""
    text = Text(content) if isinstance(content, str) else content.copy()
    if text.cell_len > width:
        text.truncate(width)
    space = Text(" " * (width - text.cell_len))
    return space + text if right else text + space


def row(cells: Iterable[Text], gap: int = 1) -> Text:
    """Cells side by side."""
    line = Text(" " * gap).join(cells)
    line.rstrip()
    return line


def columns(rows: Sequence[Sequence[str | Text]], *, left: int = 1, gap: int = 2) -> list[Text]:
    """Rows of a table without lines, as wide as its contents.

    The first `left` columns stand at the left of their cells, the others at the right.
    """
    widths = [
        max(cell_len(line[place]) for line in rows) for place in range(len(rows[0]) if rows else 0)
    ]
    return [
        row(
            (
                cell(content, width, right=place >= left)
                for place, (content, width) in enumerate(zip(line, widths, strict=True))
            ),
            gap,
        )
        for line in rows
    ]


def cell_len(content: str | Text) -> int:
    """Columns that a text takes."""
    return Text(content).cell_len if isinstance(content, str) else content.cell_len


def flow(items: Sequence[Text], width: int, head: Text, indent: int, gap: int = 3) -> list[Text]:
    """Items one behind the other after a head; further lines begin at column `indent`.

    No item is broken unless it is wider than a whole line.
    """
    lines: list[Text] = []
    line = head.copy()
    if line.cell_len > indent - gap and indent + gap < width:
        if line.cell_len:
            lines.append(line)
        line = Text(" " * indent)
    else:
        line = cell(line, indent)
    begun = False
    for item in items:
        if begun and line.cell_len + gap + item.cell_len > width:
            lines.append(line)
            line = Text(" " * indent)
            begun = False
        if begun:
            line.append(" " * gap)
        line.append_text(item)
        begun = True
    lines.append(line)
    return lines


def flow_words(told: str, width: int, style: str = "") -> list[RenderableType]:
    """Phrases that three spaces part, side by side."""
    return list(flow([Text(phrase, style) for phrase in told.split("   ")], width, Text(), 0))


def entry(head: str, told: str, width: int, indent: int) -> list[RenderableType]:
    """A term and what is said of it, in lines that begin at column `indent`."""
    words = [Text(word) for word in told.split()]
    return list(flow(words, width, Text(head, "bold"), indent, gap=1))


def dice_row(head: str, dice: Sequence[int], *, plain: bool) -> list[RenderableType]:
    """Dice behind a word; nothing when there are none."""
    if not dice:
        return []
    if plain:
        return [f"{head}: {' '.join(map(str, dice))}."]
    faces = Text(" ").join(Text(f" {die} ", "bold reverse") for die in dice)
    return ["", Text.assemble(f"{head}  ", faces)]
