"""A game as a file: writing records, and reading them with every line checked."""

from __future__ import annotations

from dorfplatz.record.files import dump, dump_all, load, load_all, load_header, loads, loads_header
from dorfplatz.record.header import FORMAT, READABLE, VERSION
from dorfplatz.record.lines import format_line
from dorfplatz.record.writer import dumps

__all__ = [
    "FORMAT",
    "READABLE",
    "VERSION",
    "dump",
    "dump_all",
    "dumps",
    "format_line",
    "load",
    "load_all",
    "load_header",
    "loads",
    "loads_header",
]
