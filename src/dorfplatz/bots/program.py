"""A bot that is a program in any language, and talks over its standard input and output.

Both sides write one JSON object to a line, in UTF-8. Version 1 of the protocol:

- The program is told {"type": "begin", "protocol": 1, "game": ..., "seat": ..., "players": [...],
  "seed": ...} and answers {"type": "ready"}, at once or when it has got ready.
- It is told {"type": "decide", "id": 1, "view": {...}, "moves": ["...", ...], "seconds": 2.0}
  and answers {"type": "move", "id": 1, "move": "..."} with one of the moves. "seconds" is null
  when it may think as long as it likes.
- It is told {"type": "end"}, and then its input is closed. It has a second to end.

What it writes to its standard error goes to ours.
"""

from __future__ import annotations

import contextlib
import json
import shlex
import subprocess
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from dorfplatz.base.errors import BotFailed, BotTimedOut
from dorfplatz.bots.bot import Chooser, ProgrammedBot
from dorfplatz.bots.observation import Observation

PROTOCOL: Final = 1

_READY_S: Final = 30.0
"""How long a program may take to get ready."""
_GRACE_S: Final = 1.0
"""How much longer than it may think until it is given up, and how long it has to end."""


@dataclass(frozen=True)
class ProgramBot(ProgrammedBot):
    """The program that a name "program:command" asks for; it is started for each game."""

    def open(self, game: str, seat: int, players: Sequence[str], seed: int) -> Chooser:
        """Returns it at a seat of a new game. Raises BotFailed."""
        process = _Process(self.name, shlex.split(self.name.partition(":")[2]))
        begin = {
            "type": "begin",
            "protocol": PROTOCOL,
            "game": game,
            "seat": seat,
            "players": list(players),
            "seed": seed,
        }
        process.ask(begin, "ready", _READY_S)
        return process


class _Process:
    """A running program."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self._name = name
        self._decisions = 0
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotFailed("engine:bot.no_program", bot=name, reason=str(error)) from error

    def __reduce__(self) -> NoReturn:
        raise BotFailed("engine:bot.not_copied", bot=self._name)

    def __call__(self, observation: Observation) -> str:
        """Returns the text of the move that the program chooses. Raises BotFailed."""
        self._decisions += 1
        seconds = observation.budget.seconds
        task = {
            "type": "decide",
            "id": self._decisions,
            "view": observation.view,
            "moves": [move.text for move in observation.legal_moves],
            "seconds": seconds,
        }
        limit = None if seconds is None else seconds + _GRACE_S
        answer = self.ask(task, "move", limit)
        if answer.get("id") != self._decisions or not isinstance(answer.get("move"), str):
            raise BotFailed("engine:bot.no_answer", bot=self._name, found=json.dumps(answer)[:80])
        move: str = answer["move"]
        return move

    def ask(self, task: dict[str, Any], kind: str, seconds: float | None) -> dict[str, Any]:
        """Returns the program's answer of this type. Raises BotFailed, BotTimedOut."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._limit(seconds) as is_late:
            try:
                self._process.stdin.write(json.dumps(task, ensure_ascii=False) + "\n")
                self._process.stdin.flush()
                line = self._process.stdout.readline()
            except (OSError, ValueError) as error:
                self._end()
                raise BotFailed("engine:bot.crashed", bot=self._name, reason=str(error)) from error
        if is_late.is_set():
            self._end()
            raise BotTimedOut("engine:bot.timed_out", bot=self._name, seconds=seconds)
        if not line:
            status = self._end()
            raise BotFailed("engine:bot.ended", bot=self._name, status=status)
        with contextlib.suppress(ValueError):
            answer = json.loads(line)
            if isinstance(answer, dict) and answer.get("type") == kind:
                return answer
        self._end()
        raise BotFailed("engine:bot.no_answer", bot=self._name, found=line.strip()[:80])

    def close(self) -> None:
        """Tells the program that the game is over or was left, and lets it end."""
        if self._process.poll() is None and self._process.stdin is not None:
            with contextlib.suppress(OSError, ValueError):
                self._process.stdin.write(json.dumps({"type": "end"}) + "\n")
                self._process.stdin.flush()
        self._end()

    @contextlib.contextmanager
    def _limit(self, seconds: float | None) -> Iterator[threading.Event]:
        """Kills the program when what happens inside takes longer, and says so."""
        is_late = threading.Event()
        if seconds is None:
            yield is_late
            return

        def give_up() -> None:
            is_late.set()
            self._process.kill()

        timer = threading.Timer(seconds, give_up)
        timer.start()
        try:
            yield is_late
        finally:
            timer.cancel()

    def _end(self) -> int:
        """Ends the program, in peace if it can, and returns its exit status."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        try:
            return self._process.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()
