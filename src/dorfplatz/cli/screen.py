"""What a person sees and types: the one place that prints and reads lines."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, TextIO

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

from dorfplatz.cli.settings import OutputSettings

if TYPE_CHECKING:
    from rich.progress import Progress

WIDEST: Final = 100
"""Columns of running text at most: longer lines are hard to read."""
NARROW: Final = 72
"""With fewer columns than this, lists take the place of tables."""
_PATIENCE: Final = 1.0
"""Seconds before it is said that something takes a while."""


class Leave(Exception):
    """Whoever types has had enough: the end of the input, or Ctrl-C."""

    def __init__(self, *, interrupted: bool) -> None:
        super().__init__()
        self.interrupted = interrupted


class Screen:
    """Prints on standard output and reads lines; messages and progress go to standard error."""

    def __init__(self, settings: OutputSettings, file: TextIO | None = None) -> None:
        self.settings = settings
        self.language = settings.language
        self.words = settings.words
        self.lab_words = settings.lab_words
        self.plain = settings.plain
        self.console = _console(settings, file)
        self.errors = _console(settings, sys.stderr)
        self.typing = sys.stdin is not None and sys.stdin.isatty()
        self.fancy = _speaks_unicode()

    @property
    def width(self) -> int:
        """Columns that can be used."""
        return self.console.width

    @property
    def text_width(self) -> int:
        """Columns for running text, which is hard to read in long lines."""
        return min(self.width, WIDEST)

    @property
    def height(self) -> int | None:
        """Lines that are seen at once; None where nobody looks at a terminal."""
        return self.console.height if self.console.is_terminal and self.typing else None

    def count_lines(self, lines: Sequence[RenderableType]) -> int:
        """Lines of the screen that these take."""
        return sum(
            len(self.console.render_lines(Text(line) if isinstance(line, str) else line, pad=False))
            for line in lines
        )

    @property
    def lists(self) -> bool:
        """Whether to print lists instead of tables."""
        return self.plain or self.width < NARROW

    def show(self, *lines: RenderableType) -> None:
        """Prints lines; texts are printed as they are, whatever brackets they hold."""
        for line in lines:
            shown = Text(line) if isinstance(line, str) else line
            # A screen reader reads a line as a whole.
            self.console.print(shown, soft_wrap=self.plain)

    def show_whole(self, line: str) -> None:
        """Prints a line that is to be copied: the terminal alone breaks it."""
        self.console.print(Text(line), soft_wrap=True)

    def show_paragraph(self, text: str | Text, indent: int = 2) -> None:
        """Prints one text; where it takes several lines, all but the first are indented."""
        whole = Text(text) if isinstance(text, str) else text
        width = self.text_width
        if self.plain or whole.cell_len <= width or width <= 4 * indent:
            self.show(whole)
            return
        first, *_ = whole.wrap(self.console, width)
        rest = whole[len(first.plain) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        first.rstrip()
        self.show(first)
        for line in rest.wrap(self.console, width - indent):
            line.rstrip()
            self.show(Text(" " * indent) + line)

    def heading(self, title: str) -> None:
        """Prints a heading with some space before it."""
        self.show("")
        if self.plain:
            self.show(title)
            return
        line = "─" if self.fancy else "-"
        rest = line * max(0, self.text_width - cell_len(title) - 4)
        self.show(Text.assemble((f"{line * 2} ", "dim"), (title, "bold"), (f" {rest}", "dim")))

    def complain(self, message: str) -> None:
        """Prints what was wrong with the last input, where it was typed."""
        self.show(Text(message, "bold red"))

    def ask(self, question: str, completions: Sequence[str] = ()) -> str:
        """The line that is typed in answer, without spaces around it. Raises Leave."""
        with _completing(completions if self.typing else ()):
            try:
                # Whatever edits the line has to know the question, so it is printed with it.
                answer = input(question)
            except (EOFError, RuntimeError):  # RuntimeError: there is no input at all
                self.show("")
                raise Leave(interrupted=False) from None
            except KeyboardInterrupt:
                self.show("")
                raise Leave(interrupted=True) from None
        if not self.typing:
            self.show(answer)
        return answer.strip()

    @contextmanager
    def working(self, message: str) -> Iterator[None]:
        """Says on standard error that something takes a while, if it does and someone looks."""
        if not self.errors.is_terminal:
            yield
            return
        status = None if self.plain else self.errors.status(Text(message))
        begin = status.start if status else lambda: self.errors.print(Text(message))
        timer = threading.Timer(_PATIENCE, begin)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            if status:
                status.stop()

    def progress(self) -> Progress:
        """A bar on standard error, shown only where someone looks at it."""
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        return Bar(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.errors,
            transient=True,
            disable=not self.errors.is_terminal or self.plain,
        )


def _console(settings: OutputSettings, file: TextIO | None) -> Console:
    """A console on a stream; None is standard output, whatever that is when something is printed.

    A stream that is no terminal gets text without colours.
    """
    if settings.plain:
        return Console(file=file, color_system=None, highlight=False, markup=False, emoji=False)
    return Console(file=file, highlight=False, markup=False, emoji=False)


def _speaks_unicode() -> bool:
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return encoding.lower().replace("-", "").startswith("utf")


@contextmanager
def _completing(completions: Sequence[str]) -> Iterator[None]:
    """Lets the tab key complete what is typed, where the system can."""
    if not completions:
        yield
        return
    try:
        import readline
    except ImportError:
        yield
        return

    def complete(begun: str, place: int) -> str | None:
        line = readline.get_line_buffer()[: readline.get_endidx()].lower()
        cut = len(line) - len(begun)
        found = [text[cut:] for text in completions if text.lower().startswith(line)]
        return found[place] if place < len(found) else None

    before = readline.get_completer()
    with suppress(ValueError):
        readline.parse_and_bind("tab: complete")
    readline.set_completer(complete)
    try:
        yield
    finally:
        readline.set_completer(before)
