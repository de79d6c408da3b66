"""Pieces of HTML: whatever is given is text, and stays text."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape


def paragraph(told: str) -> str:
    """Returns a paragraph."""
    return f"<p>{escape(told)}</p>"


def preformatted(told: str) -> str:
    """Returns text whose lines and columns stay as they are."""
    return f'<pre style="overflow-x:auto">{escape(told)}</pre>'


def folded(title: str, content: str) -> str:
    """Returns HTML that is folded away under its title until it is wanted."""
    return f"<details><summary>{escape(title)}</summary>{content}</details>"


def table(rows: Sequence[Sequence[str]]) -> str:
    """Returns a table whose first row says what the columns are, and first column what rows are."""
    head, *body = rows
    titles = "".join(_cell("th", "col", cell) for cell in head)
    lines = "".join(
        f"<tr>{_cell('th', 'row', first)}{''.join(_cell('td', '', cell) for cell in rest)}</tr>"
        for first, *rest in body
    )
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>"


def _cell(tag: str, scope: str, told: str) -> str:
    # Notebooks set cells to the right, where sentences are hard to read.
    scoped = f' scope="{scope}"' if scope else ""
    return f'<{tag}{scoped} style="text-align:left">{escape(told)}</{tag}>'


def picture(document: str, description: str) -> str:
    """Returns an SVG document as a picture, with what it shows in words for who cannot see it.

    It is a document of its own, so that pictures do not get in the way of each other's shapes.
    """
    data = b64encode(document.encode()).decode()
    return (
        f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(description)}"'
        ' style="max-width:100%;height:auto">'
    )
