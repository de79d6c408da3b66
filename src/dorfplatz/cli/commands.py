"""Commands whose help and complaints are in the user's language."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import click

from dorfplatz.base.options import split_list
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly
from dorfplatz.language import text

COMMANDS: Final = {
    "play": "dorfplatz.cli.play",
    "learn": "dorfplatz.cli.learn",
    "puzzle": "dorfplatz.cli.puzzle",
    "simulate": "dorfplatz.cli.simulate",
    "arena": "dorfplatz.cli.arena",
    "study": "dorfplatz.cli.study",
    "analyse": "dorfplatz.cli.analyse",
    "train": "dorfplatz.cli.train",
    "replay": "dorfplatz.cli.replay",
    "draw": "dorfplatz.cli.draw",
    "campaign": "dorfplatz.cli.campaign",
    "bench": "dorfplatz.cli.bench",
    "games": "dorfplatz.cli.games",
    "serve": "dorfplatz.cli.serve",
    "verify": "dorfplatz.cli.verify",
    "validate": "dorfplatz.cli.validate",
    "backup": "dorfplatz.cli.backup",
    "restore": "dorfplatz.cli.restore",
    "link": "dorfplatz.cli.link",
    "push-keys": "dorfplatz.cli.push_keys",
}
"""The module of each command; it is imported when its command is used."""

_COMPILED: Final = ("puzzle", "simulate", "arena", "study", "analyse", "train", "bench")
"""The commands that play many games, or think much, and compile what they need for it."""


class Command(click.Command):
    """A command that takes all that it says from the language files."""

    def __init__(
        self,
        name: str,
        settings: OutputSettings,
        params: Sequence[click.Parameter],
        callback: Callable[..., Any],
        key: str = "",
    ) -> None:
        """`key` is what its help stands under, where that is not its name."""
        super().__init__(
            name,
            params=[*params, *common_options(settings)],
            callback=callback,
            help=settings.words(f"help.{key or name}.text"),
            options_metavar=settings.words("help.options_metavar"),
            context_settings={"allow_extra_args": True, "help_option_names": ["-h", "--help"]},
        )
        self.settings = settings
        self._key = key or name

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments. Raises CommandLineError when there are too many."""
        with _naming_command(ctx):
            rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise CommandLineError("terminal:error.extra", arguments=" ".join(rest))
        return rest

    def invoke(self, ctx: click.Context) -> Any:
        """Carries the command out, once it knows what `--load` names."""
        if self.settings.own:
            if self.name not in _COMPILED:
                run_plainly()
            from dorfplatz.bots.own import load_own

            load_own(self.settings.own)
        return super().invoke(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option that shows help."""
        return _translated_help_option(super().get_help_option(ctx), self.settings)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes usage, explanation, arguments, options and examples."""
        words = self.settings.words
        _write_usage(self, ctx, formatter, words("help.usage"))
        _write_paragraphs(formatter, self.help or "")
        arguments = [
            (argument.human_readable_name.strip("[]"), words(f"help.{self._key}.{argument.name}"))
            for argument in self.params
            if isinstance(argument, click.Argument)
        ]
        _write_list(formatter, words("help.arguments"), arguments)
        own = [param for param in self.params if not isinstance(param, CommonOption)]
        common = [param for param in self.get_params(ctx) if param not in own]
        _write_list(formatter, words("help.options"), _records(own, ctx))
        _write_list(formatter, words("help.common"), _records(common, ctx))
        _write_examples(formatter, words("help.examples"), words(f"help.{self._key}.examples"))


class Group(click.Group):
    """Commands under one name, imported when they are used.

    `modules` has the module of each, by its name. Their help stands under "help.<key>" with the
    name, where `key` is "" for the program itself.
    """

    def __init__(
        self,
        name: str,
        settings: OutputSettings,
        modules: Mapping[str, str],
        key: str = "",
        **settings_of_click: Any,
    ) -> None:
        super().__init__(
            name,
            options_metavar=settings.words("help.options_metavar"),
            subcommand_metavar=settings.words("help.command_metavar"),
            context_settings={"help_option_names": ["-h", "--help"]},
            **settings_of_click,
        )
        self.settings = settings
        self.modules = modules
        self._key = key

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments up to the command's name. Without any, a group shows its help."""
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()
        with _naming_command(ctx):
            return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, most used first."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, freshly imported."""
        if cmd_name not in self.modules:
            return None
        made: click.Command = import_module(self.modules[cmd_name]).command(self.settings)
        return made

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first argument names. Raises CommandLineError for none."""
        if args[0] not in self.modules and not ctx.resilient_parsing:
            near = difflib.get_close_matches(args[0], self.modules, 1)
            code = "terminal:error.command_near" if near else "terminal:error.command"
            names = ", ".join(self.modules)
            raise CommandLineError(code, name=args[0], names=names, near="".join(near))
        return super().resolve_command(ctx, args)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option that shows help."""
        return _translated_help_option(super().get_help_option(ctx), self.settings)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes usage, explanation, commands, options and examples."""
        words = self.settings.words
        _write_usage(self, ctx, formatter, words("help.usage"))
        _write_paragraphs(formatter, self.help or "")
        commands = [(name, words(f"help.{self._key}{name}.summary")) for name in self.modules]
        _write_list(formatter, words("help.commands"), commands)
        _write_list(formatter, words("help.options"), _records(self.get_params(ctx), ctx))
        _write_examples(formatter, words("help.examples"), self.examples())

    def examples(self) -> str:
        """The examples in its help, one a line."""
        return self.settings.words(f"help.{self.name}.examples")


class Program(Group):
    """The program itself.

    `callback` is what it does before a command, or without one.
    """

    def __init__(self, settings: OutputSettings, callback: Callable[..., Any]) -> None:
        version = click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_version,
            help=settings.words("help.version"),
        )
        no_browser = click.Option(
            ["--no-browser"], is_flag=True, help=settings.words("help.no_browser")
        )
        super().__init__(
            "dorfplatz",
            settings,
            COMMANDS,
            params=[no_browser, version, *common_options(settings)],
            callback=callback,
            invoke_without_command=True,
            help=settings.words("help.text"),
        )

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the help, and whose work this is not."""
        super().format_help(ctx, formatter)
        formatter.write_paragraph()
        formatter.write_text(text("common:about.independent", self.settings.language))

    def examples(self) -> str:
        """The examples in its help, one a line."""
        return self.settings.words("help.all_examples")


class CommonOption(click.Option):
    """An option that every command takes."""


def common_options(settings: OutputSettings) -> list[click.Parameter]:
    """The options that can stand before a command's name or behind it."""
    words = settings.words
    return [
        CommonOption(
            ["--language"],
            metavar="en|de|it",
            expose_value=False,
            help=words("help.language"),
        ),
        CommonOption(
            ["--plain"],
            is_flag=True,
            expose_value=False,
            callback=_ask_for_plain,
            help=words("help.plain"),
        ),
        CommonOption(
            ["--load"],
            metavar=words("help.metavar.own"),
            multiple=True,
            expose_value=False,
            callback=_note_own,
            help=words("help.load"),
        ),
        CommonOption(["--debug"], is_flag=True, expose_value=False, help=words("help.debug")),
    ]


def option(
    settings: OutputSettings, command: str, name: str, **settings_of_click: Any
) -> click.Option:
    """The option `name` of a command, with its help from the language files.

    `metavar` is the key of a word such as "file" that stands for the value in the help.
    """
    metavar = settings_of_click.pop("metavar", None)
    if not settings_of_click.get("is_flag"):
        settings_of_click.setdefault("type", Anything())
    if metavar is not None:
        settings_of_click["metavar"] = settings.words(f"help.metavar.{metavar}")
    key = name.strip("-").replace("-", "_")
    return click.Option([name], help=settings.words(f"help.{command}.{key}"), **settings_of_click)


def argument(settings: OutputSettings, name: str, **settings_of_click: Any) -> click.Argument:
    """A positional argument; its help is found by its name."""
    word = settings.words(f"help.metavar.{name}")
    metavar = word if settings_of_click.get("required", True) else f"[{word}]"
    settings_of_click.setdefault("type", Anything())
    return click.Argument([name], metavar=metavar, **settings_of_click)


class Anything(click.ParamType[str]):
    """A word or name that is there: an empty one comes of a variable that nobody has set."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text as it is. Raises CommandLineError for an empty one."""
        if not str(value).strip():
            is_option = isinstance(param, click.Option)
            name = param.opts[0] if is_option and param else str(param and param.metavar)
            raise CommandLineError("terminal:error.empty", name=name.strip("[]"))
        return str(value)


LARGEST_SEED: Final = 2**63 - 1


class WholeNumber(click.ParamType[int]):
    """A whole number within bounds; without an upper one, whoever takes it knows the limit."""

    name = "number"

    def __init__(self, minimum: int, maximum: int | None = None) -> None:
        self.minimum = minimum
        self.maximum = maximum

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Raises CommandLineError."""
        try:
            number = int(str(value))
        except ValueError:  # also thousands of digits
            number = None
        if not self._holds(number):
            shown = str(value) if len(str(value)) <= 40 else f"{str(value)[:40]}..."
            raise CommandLineError(
                f"terminal:error.{'number_from' if self.maximum is None else 'number'}",
                option=param.opts[0] if param else "",
                value=shown,
                minimum=self.minimum,
                maximum=self.maximum,
            )
        assert number is not None
        return number

    def _holds(self, number: int | None) -> bool:
        if number is None or number < self.minimum:
            return False
        return self.maximum is None or number <= self.maximum


BOT_SECONDS: Final = WholeNumber(1, 86_400)
"""How long a bot of one's own may think."""


class OneOf(click.ParamType[str]):
    """One of a few words."""

    name = "word"

    def __init__(self, *choices: str) -> None:
        self.choices = choices

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word. Raises CommandLineError."""
        if value not in self.choices:
            raise CommandLineError(
                "terminal:error.choice",
                option=param.opts[0] if param else "",
                value=value,
                choices=", ".join(self.choices),
            )
        return str(value)


class Words(click.ParamType[tuple[str, ...]]):
    """Words with commas between them."""

    name = "words"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """The words. Raises CommandLineError when one is empty."""
        if isinstance(value, tuple):
            return value
        words = tuple(split_list(str(value)))
        if not all(words):
            option_name = param.opts[0] if param else ""
            raise CommandLineError("terminal:error.words", option=option_name, value=value)
        return words


class Assignment(click.ParamType[tuple[str, str]]):
    """A name and its value, `name=value`; `code` says what was wrong with anything else."""

    name = "assignment"

    def __init__(self, code: str = "terminal:error.assignment") -> None:
        self.code = code

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """Name and value. Raises CommandLineError."""
        if isinstance(value, tuple):
            return (str(value[0]), str(value[1]))
        name, equals, told = str(value).partition("=")
        if not equals or not name.strip():
            raise CommandLineError(self.code, value=value)
        return name.strip(), told.strip()


def explain_usage_error(error: click.UsageError) -> CommandLineError:
    """What click found wrong with the arguments, as an error in our own words."""
    if isinstance(error, click.NoSuchOption):
        near = difflib.get_close_matches(error.option_name, error.possibilities or (), 1)
        code = "terminal:error.option_near" if near else "terminal:error.option"
        return CommandLineError(code, name=error.option_name, near="".join(near))
    if isinstance(error, click.MissingParameter) and error.param is not None:
        shown = error.param.human_readable_name
        if isinstance(error.param, click.Option):
            shown = error.param.opts[0]
        return CommandLineError("terminal:error.missing", name=shown)
    if isinstance(error, click.BadOptionUsage):
        flags = _options(error.ctx)
        found = flags.get(error.option_name)
        code = "needless_value" if found is not None and found.is_flag else "missing_value"
        return CommandLineError(f"terminal:error.{code}", name=error.option_name)
    return CommandLineError("terminal:error.usage", message=error.format_message())


@contextmanager
def _naming_command(context: click.Context) -> Iterator[None]:
    """Sees to it that what is wrong with an option names the command that it was given to."""
    try:
        yield
    except click.UsageError as error:
        error.ctx = error.ctx or context
        raise


def _options(context: click.Context | None) -> Mapping[str, click.Option]:
    params = context.command.get_params(context) if context else ()
    return {
        name: param for param in params if isinstance(param, click.Option) for name in param.opts
    }


def _note_own(ctx: click.Context, _param: click.Parameter, own: tuple[str, ...]) -> None:
    settings: OutputSettings = ctx.obj
    for word in own:
        settings.own += (word,)
        settings.given += ("--load", word)


def _ask_for_plain(context: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        settings: OutputSettings = context.obj
        settings.plain = True
        if "--plain" not in settings.given:
            settings.given += ("--plain",)


def _show_version(context: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not context.resilient_parsing:
        from dorfplatz import __version__

        click.echo(f"dorfplatz {__version__}")
        context.exit()


def _translated_help_option(
    found: click.Option | None, settings: OutputSettings
) -> click.Option | None:
    if found is not None:
        found.help = settings.words("help.help")
    return found


def _write_usage(
    command: click.Command, context: click.Context, formatter: click.HelpFormatter, word: str
) -> None:
    pieces = " ".join(command.collect_usage_pieces(context))
    formatter.write_usage(context.command_path, pieces, prefix=f"{word} ")


def _write_paragraphs(formatter: click.HelpFormatter, paragraphs: str) -> None:
    for paragraph in paragraphs.split("\n"):
        formatter.write_paragraph()
        formatter.write_text(paragraph)


def _records(params: Iterable[click.Parameter], context: click.Context) -> list[tuple[str, str]]:
    found = (param.get_help_record(context) for param in params if isinstance(param, click.Option))
    return [record for record in found if record is not None]


def _write_list(
    formatter: click.HelpFormatter, heading: str, rows: Sequence[tuple[str, str]]
) -> None:
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows)


def _write_examples(formatter: click.HelpFormatter, heading: str, examples: str) -> None:
    with formatter.section(heading):
        for line in examples.split("\n"):
            formatter.write(f"{'':{formatter.current_indent}}{line}\n")
