"""A game at this device: persons take turns at the keyboard, bots play by themselves."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from dorfplatz.base.errors import BotFailed, CannotUndo, DorfplatzError
from dorfplatz.base.installed import called, quoted
from dorfplatz.bots.advice import Advice, advise
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.policies import GREEDY
from dorfplatz.bots.pool import PLAIN_PROGRAM, PROGRAM, BotPool
from dorfplatz.bots.pooled import PooledAdvisor, PooledPlayer
from dorfplatz.bots.python_bot import PythonBot
from dorfplatz.bots.registry import find_bot
from dorfplatz.cli.autosave import Autosave, unfinished_games
from dorfplatz.cli.bot_levels import read_level, told_levels
from dorfplatz.cli.explaining import explain, say_unclear, tell_commands
from dorfplatz.cli.interrupts import uninterrupted
from dorfplatz.cli.narrator import Narrator
from dorfplatz.cli.screen import Leave, Screen
from dorfplatz.cli.status import DONE, INTERRUPTED
from dorfplatz.cli.turn import TurnView
from dorfplatz.cli.typed import COMMANDS, Order, Unclear, read_move, read_order
from dorfplatz.game.game import Game, Player
from dorfplatz.game.moves import Move
from dorfplatz.game.registry import game_address
from dorfplatz.table.known_chance import Drawer

_HINT_PATIENCE_S: Final = 5.0
"""So long a hint waits until moves can be searched; a kept program is loaded by then."""
_REMEMBERED: Final = 20
"""Turns, or parts of them, that the history shows."""


class Session:
    """One game from where it stands to its end, or until the persons leave."""

    def __init__(
        self,
        screen: Screen,
        game: Game,
        autosave: Autosave,
        seed: int,
        budget: Budget,
        go_on: tuple[str, ...] | None = None,
        drawer: Drawer | None = None,
    ) -> None:
        """`go_on` are the words of a command that goes on with this game, where there is one.

        With a `drawer`, it says what chance brings.
        """
        self._drawer = drawer
        self.screen = screen
        self._go_on = go_on
        self.words = screen.words
        self.game = game
        self.autosave = autosave
        self.narrator = Narrator(screen, game)
        self.drawing = self.narrator.drawing
        self.view = TurnView(screen, game, self.drawing)
        self.seats = self.narrator.seats
        self._processes: dict[Sequence[str], BotPool] = {}
        """Where bots think that do not think in this process, by the program that runs there."""
        self._bots = {
            seat.number: self._seated(find_bot(seat.bot), seed, seat.number, budget)
            for seat in self.seats
            if seat.bot is not None
        }
        self._seed = seed
        self._budget = budget
        self._advisor = BotPlayer(GREEDY, seed=seed, game_number=len(self.seats))
        """Gives hints as long as the best moves are not searched."""
        self._searching: PooledAdvisor | None = None
        """Searches them, once a hint was asked for."""
        self._stand_in = random.Random(seed)
        """Chooses for a bot that failed."""
        self._turns = 0
        """Turns that have ended."""
        self._table_is_old = True
        self._table_shown_for = -1
        """How many turns had ended when the table was shown last."""
        self._legend_shown = False
        self._left_before = False
        """Whether someone wanted to leave, and was told that the game cannot be kept."""
        self._moves_made = 0
        """Moves of persons: a game without any is not worth keeping."""

    def play(self) -> int:
        """Plays until the game is over or a person leaves, and gives the exit status.

        The game is kept either way. Raises RecordError when it cannot be.
        """
        try:
            return self._play_to_the_end()
        finally:
            self.autosave.close()
            for bot in self._bots.values():
                bot.close()
            for pool in self._processes.values():
                pool.close()

    def _seated(self, bot: Bot, seed: int, seat: int, budget: Budget) -> BotPlayer | PooledPlayer:
        """A bot at a seat.

        One that may never come to an end thinks where it can be given up, and one that thinks
        ahead where it is compiled.
        """
        if isinstance(bot, PythonBot):
            program = PLAIN_PROGRAM
        elif bot.thinks_ahead:
            program = PROGRAM
        else:
            return BotPlayer(bot, seed=seed, game_number=seat, budget=budget)
        pool = self._pool(program)
        return PooledPlayer(bot, pool, seed=seed, game_number=seat, budget=budget)

    def _pool(self, program: Sequence[str]) -> BotPool:
        """The process that runs a program."""
        if program not in self._processes:
            self._processes[program] = BotPool(1, program=program)
        return self._processes[program]

    def _play_to_the_end(self) -> int:
        try:
            self._introduce()
            while not self.game.is_over:
                self._step()
            self.narrator.finish()
        except Leave as leave:
            return self._leave(leave)
        except KeyboardInterrupt:
            return self._leave(Leave(interrupted=True))
        if self.autosave.file is not None:
            self.autosave.write()
            self.screen.show(self.words("play.saved", file=self.autosave.file))
        return DONE

    # The course of the game ---------------------------------------------------------------

    def _introduce(self) -> None:
        self.narrator.introduce()
        if len(self._bots) < len(self.seats):
            quit_word = self.words("play.command.quit")
            self.screen.show_paragraph(self.words("play.how_to", quit=quit_word))
            if PROGRAM in self._processes:
                self.screen.show_paragraph(self.words("play.getting_ready"))
            self._offer_unfinished_games()
            self._begin_autosave()
        self.screen.show("")

    def _offer_unfinished_games(self) -> None:
        """Before a new game, says how to go on with one that was left or broken off."""
        if self.game.events or self._go_on:
            return
        files = unfinished_games(self.game.kind.name)
        if files:
            self.screen.show("", self.words("play.unfinished", count=len(files)))
            self.screen.show_whole(f"  {self._resume_command(str(files[0]))}")

    def _begin_autosave(self) -> None:
        """Keeps the game from now on, or says at once that it cannot be kept."""
        try:
            self.autosave.begin()
        except DorfplatzError as error:
            reason = error.explain(self.screen.language)
            save_word = self.words("play.command.save")
            self.screen.complain(self.words("play.not_kept", reason=reason, save=save_word))

    def _step(self) -> None:
        """Lets one thing happen: a roll or reveal, a bot's move, or a person's."""
        seat = self.game.to_move
        if seat is None:
            self._let_chance_happen()
        elif seat in self._bots:
            self.narrator.announce(seat)
            self._play(seat, self._bot_move(seat))
        else:
            self._let_person_move(seat)

    def _bot_move(self, seat: int) -> Move:
        """The move of the bot at a seat; if it fails, the persons are told, and any is made."""
        try:
            return self._bots[seat].choose(self.game)
        except BotFailed as error:
            self.screen.complain(error.explain(self.screen.language))
            move = self._stand_in.choice(self.game.legal_moves())
            self.screen.complain(self.words("play.bot_failed", move=move.text))
            return move

    def _let_chance_happen(self) -> None:
        before = len(self.game.events)
        with uninterrupted():
            drawn = None if self._drawer is None else self._drawer.draw(self.game)
            outcome = self.game.resolve(drawn)
        self._table_is_old = True
        self._keep()
        self.narrator.add_chance(self.game.events[before], outcome.text)

    def _play(self, seat: int, move: Move) -> None:
        """Plays a move and tells of it."""
        told = self.drawing.in_words(move)
        with uninterrupted():
            self.game.play(move)
        self._table_is_old = True
        self._keep()
        self.narrator.add(told)
        if self.drawing.active_seat() != seat:
            self.narrator.finish_turn()
            self._turns += 1

    def _keep(self) -> None:
        """Keeps the game; if that fails, the players are told, and the game goes on."""
        try:
            self.autosave.write()
        except DorfplatzError as error:
            self.screen.complain(error.explain(self.screen.language))

    # A person's turn ----------------------------------------------------------------------

    def _let_person_move(self, seat: int) -> None:
        """Asks until a move is made; before whatever cannot be undone there is time to undo it."""
        self.narrator.announce(seat)
        self.narrator.finish_paragraph()
        if self._table_is_old:
            self._show_turn(seat)
            self._table_is_old = False
        move = self._ask_for_move(seat)
        if move is None:
            return
        self._moves_made += 1
        self._play(seat, move)
        self.narrator.finish_paragraph()
        if self.game.to_move != seat:
            self._confirm(seat)

    def _show_turn(self, seat: int) -> None:
        """Table and moves, as much of them as there is room for."""
        # Read out loud, the whole table is long: once a turn is enough.
        if self.screen.plain and self._table_shown_for == self._turns:
            self.screen.show(*self.view.moves())
            return
        self.screen.heading(self.words("play.turn", name=self.seats[seat].name))
        legend = [] if self._legend_shown else self.drawing.legend()
        self.screen.show(*self.view.turn(seat, legend))
        self._legend_shown = True
        self._table_shown_for = self._turns

    def _ask_for_move(self, seat: int) -> Move | None:
        """The move that is typed, or None when something else was done."""
        moves = self.game.legal_moves()
        question = self.words("play.move", name=self.seats[seat].name, count=len(moves))
        answer = self.screen.ask(f"{question} ", self._completions(moves))
        if not answer:
            self.screen.complain(self.words("play.empty", count=len(moves)))
            return None
        order = self._order(answer)
        if order is not None:
            self._carry_out(order, seat)
            return None
        try:
            return read_move(answer, self.game, moves, self.drawing.label, self.screen.settings)
        except Unclear as unclear:
            say_unclear(unclear, self.drawing)
            return None

    def _order(self, answer: str) -> Order | None:
        return read_order(answer, self.screen.settings, self._commands)

    @property
    def _commands(self) -> tuple[str, ...]:
        return (*COMMANDS, *self.drawing.commands)

    def _completions(self, moves: Sequence[Move]) -> list[str]:
        words = [self.words(f"play.command.{name}") for name in self._commands]
        return list(dict.fromkeys([*(move.text for move in moves), *words, *self._commands]))

    def _confirm(self, seat: int) -> None:
        """Waits before the next roll, reveal or turn, so that the last move can be taken back."""
        while True:
            answer = self.screen.ask(f"{self.words('play.go_on')} ", ("undo",))
            if not answer:
                return
            order = self._order(answer)
            if order is None:
                self.screen.complain(self.words("play.only_go_on"))
                continue
            self._carry_out(order, seat)
            if self.game.to_move == seat:
                return

    # Commands -----------------------------------------------------------------------------

    def _carry_out(self, order: Order, seat: int) -> None:
        """Does what a command says; what goes wrong is told, and the game goes on."""
        shows = {
            "help": self._help,
            "undo": self._undo,
            "score": self._score,
            "table": self._table,
            "moves": self._moves,
            "hint": self._hint,
            "level": self._level,
            "history": self._history,
            "save": self._save,
            "quit": self._quit,
        }
        try:
            if order.name in shows:
                shows[order.name](order.rest, seat)
            else:
                self.screen.show("", *self.drawing.commands[order.name](), "")
        except DorfplatzError as error:
            self.screen.complain(error.explain(self.screen.language))

    def _help(self, rest: str, seat: int) -> None:
        moves = self.game.legal_moves() if self.game.to_move == seat else []
        if rest:
            explain(rest, self.drawing, moves)
        else:
            tell_commands(self._commands, self.drawing)

    def _undo(self, rest: str, seat: int) -> None:
        # A move of someone else is theirs to take back.
        if self.game.can_undo and self.game.events[-1].get("seat", seat) != seat:
            raise CannotUndo("common:game.nothing_to_undo")
        self.game.undo()
        self.narrator.take_back(seat)
        self._table_is_old = True
        self._keep()
        self.screen.show(self.words("play.undone"))

    def _score(self, rest: str, seat: int) -> None:
        self.screen.show("", self.words("score.now"))
        self.narrator.show_scoring(seat)
        self.screen.show("")

    def _table(self, rest: str, seat: int) -> None:
        self.screen.heading(self.words("play.turn", name=self.seats[seat].name))
        self.screen.show(*self.view.table(seat))

    def _moves(self, rest: str, seat: int) -> None:
        moves = self.game.legal_moves() if self.game.to_move == seat else []
        self.screen.show(*(self.view.all_moves(moves) if moves else [self.words("play.no_moves")]))

    def _hint(self, rest: str, seat: int) -> None:
        """What a bot would do now, and why; also what a move of one's own costs against that."""
        if self.game.to_move != seat:
            self.screen.show(self.words("play.no_moves"))
            return
        moves = self.game.legal_moves()
        idea = None
        if rest:
            try:
                idea = read_move(rest, self.game, moves, self.drawing.label, self.screen.settings)
            except Unclear as unclear:
                say_unclear(unclear, self.drawing)
                return
        self.screen.show("", *self.drawing.advice(self._advice(idea), moves), "")

    def _advice(self, idea: Move | None) -> Advice:
        """The best move that is found in a second; while that is not to be had, at first sight."""
        if self.game.kind.kernels.learned is not None:
            if self._searching is None:
                self._searching = PooledAdvisor(self.game, self._pool(PROGRAM))
            with contextlib.suppress(BotFailed):
                found = self._searching.advise(
                    self.game, idea, seed=self._seed, patience_s=_HINT_PATIENCE_S
                )
                if found is not None:
                    return found
        return advise(self.game, self._advisor, idea)

    def _level(self, rest: str, seat: int) -> None:
        """Lets other bots play from now on, or says which do and could."""
        if not rest:
            self.screen.show("", *told_levels(self.seats, self.screen.settings), "")
            return
        changed, bot = read_level(rest, self.seats)
        for label in changed:
            self._bots[label.number].close()
            self._bots[label.number] = self._seated(bot, self._seed, label.number, self._budget)
            self.seats[label.number] = replace(label, bot=str(bot))
            self.game.players[label.number] = Player(self.game.players[label.number].name, str(bot))
            self.screen.show(self.words("play.level_changed", name=label.name, bot=str(bot)))
        self._keep()

    def _history(self, rest: str, seat: int) -> None:
        self.screen.show("")
        for line in self.narrator.all_told()[-_REMEMBERED:]:
            self.screen.show_paragraph(line)
        self.screen.show("")

    def _save(self, rest: str, seat: int) -> None:
        file = rest or self.autosave.file or self.screen.ask(f"{self.words('play.which_file')} ")
        if file:
            self.autosave.move_to(file)
            self.screen.show(self.words("play.saved", file=file))

    def _quit(self, rest: str, seat: int) -> None:
        """Leaves; where the game cannot be kept, only at the second time."""
        if self._moves_made and not self._left_before:
            self._left_before = True
            try:
                self._keep_somewhere()
            except DorfplatzError as error:
                words = {name: self.words(f"play.command.{name}") for name in ("save", "quit")}
                reason = error.explain(self.screen.language)
                self.screen.complain(self.words("play.leave_unkept", reason=reason, **words))
                return
        raise Leave(interrupted=False)

    def _keep_somewhere(self) -> None:
        """Keeps the game as it is, if it was not yet. Raises CommandLineError, RecordError."""
        self.autosave.begin()
        self.autosave.write()

    def _leave(self, leave: Leave) -> int:
        """Keeps a game in which a person has done something, and says how to go on with it."""
        if not self._moves_made:
            self.autosave.discard()
        if self._moves_made or self.autosave.file is not None:
            self._keep_for_later()
        self.screen.show(self.words("play.bye"))
        return INTERRUPTED if leave.interrupted else DONE

    def _keep_for_later(self) -> None:
        """Keeps the game and says how to go on with it, or why it is lost. Raises RecordError."""
        if self._left_before and self.autosave.file is None:
            return
        self._keep_somewhere()
        self.screen.show(self.words("play.kept"))
        self.screen.show_whole(f"  {self._resume_command(self.autosave.file or '')}")

    def _resume_command(self, file: str) -> str:
        """What to type to go on with a game, in the way in which the program was started."""
        own = [game_address(self.game.kind), *(seat.bot or "" for seat in self.seats)]
        given = list(self.screen.settings.given)
        for word in dict.fromkeys(own):
            if ":" in word and word not in given:
                given += ["--load", word]
        words = self._go_on or ("play", "--resume", file)
        return " ".join([called(), *map(quoted, [*words, *given])])
