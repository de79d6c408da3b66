"""`dorfplatz train`: a network learns what positions of a game are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import click

from dorfplatz.base.installed import called, quoted
from dorfplatz.cli.commands import (
    LARGEST_SEED,
    Assignment,
    Command,
    WholeNumber,
    Words,
    argument,
    option,
)
from dorfplatz.cli.errors import CommandLineError, translated_file_errors
from dorfplatz.cli.outputs import check_outputs
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.cli.status import DONE, INTERRUPTED

if TYPE_CHECKING:
    from dorfplatz.interface.kind import GameKind
    from dorfplatz.lab.learning import Beginning, Learner, Progress
    from dorfplatz.lab.learning_file import TrainingFile

_NAME: Final = "train"
_GAMES: Final = 1000
_MOST_GAMES: Final = 10_000
_MOST_PLAYOUTS: Final = 1000
_MOST_GENERATIONS: Final = 100_000
_CHECKPOINT: Final = ".training"
"""What the name of the file ends with, beside the output, from which a training goes on."""


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    generations = WholeNumber(1, _MOST_GENERATIONS)
    games = WholeNumber(1, _MOST_GAMES)
    playouts = WholeNumber(0, _MOST_PLAYOUTS)
    units = WholeNumber(1)
    seed = WholeNumber(0, LARGEST_SEED)
    assignment = Assignment()
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "game"),
            option(
                settings,
                _NAME,
                "--generations",
                type=generations,
                metavar="number",
                required=True,
            ),
            option(settings, _NAME, "--games", type=games, metavar="number", default=_GAMES),
            option(settings, _NAME, "--playouts", type=playouts, metavar="number", default=0),
            option(settings, _NAME, "--units", type=units, metavar="number"),
            option(settings, _NAME, "--begin", metavar="file"),
            option(settings, _NAME, "--seed", type=seed, metavar="number"),
            option(settings, _NAME, "--cluster", metavar="address"),
            option(settings, _NAME, "--players", type=Words(), metavar="numbers"),
            option(settings, _NAME, "--output", metavar="file"),
            option(settings, _NAME, "--force", is_flag=True),
            option(settings, _NAME, "--option", type=assignment, metavar="option", multiple=True),
        ],
        train,
    )


@click.pass_obj
def train(
    settings: OutputSettings,
    game: str,
    generations: int,
    games: int,
    playouts: int,
    units: int | None,
    begin: str | None,
    seed: int | None,
    cluster: str | None,
    players: tuple[str, ...] | None,
    output: str | None,
    force: bool,
    option: tuple[tuple[str, str], ...],
) -> int:
    """Trains a network, writes its weights, and gives the exit status."""
    # Only now what takes a while to import.
    from dorfplatz.base.chance import check_seed
    from dorfplatz.cli.chosen import chosen_game
    from dorfplatz.cli.spread import connected
    from dorfplatz.game.registry import load_game
    from dorfplatz.lab.learning import Learner, Plan
    from dorfplatz.lab.learning_file import kept_training_seed, read_beginning

    chosen, options = chosen_game(game, None, option)
    kind = load_game(chosen)
    lineups = _lineups(kind, options, players)
    if games < len(lineups):
        raise CommandLineError(
            "terminal:error.number",
            option="--games",
            value=str(games),
            minimum=len(lineups),
            maximum=_MOST_GAMES,
        )
    output = output or f"{kind.name}.npz"
    kept = f"{output}{_CHECKPOINT}"
    sources = [value for value in (*options.values(), begin) if isinstance(value, str)]
    check_outputs({"--output": output}, sources, force=force)
    if seed is None:
        seed = kept_training_seed(kept)
    learned = kind.kernels.learned
    beginning = read_beginning(begin, learned) if begin and learned else None
    plan = Plan(games=games, playouts=playouts, units=_units(units, beginning))
    with connected(cluster) as machines:
        learner = Learner(kind, lineups, check_seed(seed), plan, machines, beginning)
        return _train_and_keep(settings, learner, kept, output, generations, force=force)


def _train_and_keep(
    settings: OutputSettings,
    learner: Learner,
    kept: str,
    output: str,
    generations: int,
    *,
    force: bool,
) -> int:
    """Trains a network, keeps it, writes its weights, and gives the exit status."""
    from dorfplatz.lab.learning_file import TrainingFile

    file = TrainingFile.open(kept, learner)
    try:
        _check_output(output, learner, generations, force=force)
        last = _train(settings, learner, file, generations)
        _write(output, learner)
    except KeyboardInterrupt:
        if not learner.generation:
            raise
        again = " ".join([called(), *map(quoted, settings.arguments)])
        click.echo(settings.words("train.stopped", file=kept), err=True)
        click.echo(f"  {again}", err=True)
        return INTERRUPTED
    finally:
        file.close()
    _tell(settings, learner, last, output, kept)
    return DONE


def _units(asked: int | None, beginning: Beginning | None) -> int:
    """How many hidden units the network has; those that it begins with are kept.

    Raises CommandLineError.
    """
    from dorfplatz.kernel.network import MAX_UNITS
    from dorfplatz.lab.learning import UNITS

    if asked is None:
        return beginning.network.units if beginning else UNITS
    least = beginning.network.units if beginning else 1
    if not least <= asked <= MAX_UNITS:
        raise CommandLineError(
            "terminal:error.number",
            option="--units",
            value=str(asked),
            minimum=least,
            maximum=MAX_UNITS,
        )
    return asked


def _lineups(
    kind: GameKind, options: Mapping[str, Any], players: Sequence[str] | None
) -> list[dict[str, Any]]:
    """The options of all games that are played, in this order."""
    (number,) = [option for option in kind.options if option.name == "players"]
    counts: Sequence[object]
    if players is not None:
        counts = players
    elif "players" in options:
        counts = [options["players"]]
    elif kind.cooperative:
        counts = [number.minimum]
    else:
        counts = range(number.minimum, number.maximum + 1)
    learned = kind.kernels.learned
    mixed = [{**lineup, **options} for lineup in (learned.lineups if learned else ({},))]
    if options and all(lineup == mixed[0] for lineup in mixed):
        del mixed[1:]
    return [{**lineup, "players": number.check(count)} for lineup in mixed for count in counts]


def _check_output(output: str, learner: Learner, generations: int, *, force: bool) -> None:
    """Finds out before all the games, not after them, whether the weights can be written.

    They take the place of those of the same training only, unless with `force`. Raises
    CommandLineError.
    """
    from pathlib import Path

    from dorfplatz.cli.results import check_writable

    if learner.generation > generations:
        raise CommandLineError(
            "terminal:train.further", file=output, found=learner.generation, due=generations
        )
    with translated_file_errors(output):
        path = Path(output)
        is_there = path.is_file() and path.stat().st_size > 0
    if is_there and not learner.generation and not force:
        raise CommandLineError("terminal:campaign.file_exists", file=output)
    check_writable(output)


def _train(
    settings: OutputSettings, learner: Learner, file: TrainingFile, generations: int
) -> Progress | None:
    """Learns until there are so many generations, and keeps each; gives what the last one did."""
    from dorfplatz.cli.screen import Screen

    last = None
    with Screen(settings).progress() as bar:
        task = bar.add_task(
            settings.words("train.begins"), total=generations, completed=learner.generation
        )
        for last in learner.generations(generations):
            file.save()
            told = settings.words("train.learned", score=f"{last.score:.1f}", loss=_loss(last))
            bar.update(task, completed=last.generation, description=told)
    return last


def _write(output: str, learner: Learner) -> None:
    from dorfplatz.kernel.network import save_network
    from dorfplatz.lab.learning_file import how_made
    from dorfplatz.record.files import replace, resolved_path

    content = BytesIO()
    save_network(learner.network(), content, how_made(learner))
    with translated_file_errors(output):
        replace(resolved_path(output), [content.getvalue()])


def _tell(
    settings: OutputSettings, learner: Learner, last: Progress | None, output: str, kept: str
) -> None:
    words = settings.words
    click.echo(
        words(
            "train.title",
            game=", ".join(learner.games),
            generations=learner.generation,
            games=learner.plan.games,
            seed=learner.seed,
        )
    )
    if last is not None:
        click.echo(words("train.learned", score=f"{last.score:.1f}", loss=_loss(last)))
    click.echo(words("train.written", file=output, kept=kept))


def _loss(progress: Progress) -> str:
    return f"{progress.loss:.4f}"
