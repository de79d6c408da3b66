"""Where the campaigns of this device lie, and how two terminals share one."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from typing import Final

from filelock import FileLock

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.folders import user_data_folder
from dorfplatz.base.visible import skeleton
from dorfplatz.cli.errors import CommandLineError, translated_file_errors
from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.events import GameCorrected, GameFinished
from dorfplatz.dorfromantik.campaign.files import dump, load
from dorfplatz.dorfromantik.campaign.played import finished_game
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.game.game import Game
from dorfplatz.record.appending import is_in_use
from dorfplatz.record.files import load as load_record

_FOLDER: Final = "campaigns"
_ENDING: Final = ".campaign.jsonl"
_RECORD: Final = ".dorf.jsonl"
_ASIDE: Final = "aside"
_SET_UP: Final = re.compile(r"(?P<after>[0-9]+)-.*")
"""The name of a record says after how many events of its campaign the game was set up."""


class NotEntered(CommandLineError):
    """A game that was played here to its end does not fit its campaign; `reason` says why."""

    def __init__(self, file: str, reason: DorfplatzError) -> None:
        super().__init__("terminal:campaign.not_entered", file=file)
        self.reason = reason

    def _sentence(self, language: str, **more: object) -> str:
        return super()._sentence(language, reason=self.reason.explain(language), **more)


class KeptCampaign:
    """A campaign in its file, with the records of the games that were played here."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def games(self) -> Path:
        """The folder of its records."""
        return self.path.with_name(self.path.name.removesuffix(_ENDING))

    def read(self) -> Changing:
        """The campaign, with every finished game entered. Raises CommandLineError, Faults."""
        with self.changing() as found:
            return found

    @contextmanager
    def changing(self) -> Iterator[Changing]:
        """The campaign, which nobody else changes meanwhile; what it becomes is kept at the end.

        A game whose record is finished, but which was not entered any more before its terminal
        was gone, is entered first. Raises CommandLineError, Faults.
        """
        with translated_file_errors(self.path), FileLock(f"{self.path}.lock"):
            before = load(self.path)
            changing = Changing(*self._with_finished_games(before))
            yield changing
            if changing.now.events != before.events:
                dump(changing.now, self.path)

    def unfinished(self) -> Path | None:
        """The record of a game that was set up here and is not over, the latest one."""
        entered = _told_records(load(self.path))
        for record in sorted(self.games.glob(f"*{_RECORD}"), reverse=True):
            game = _readable(record)
            if record.name not in entered and game is not None and not game.is_over:
                return record
        return None

    def set_aside(self, record: Path) -> Path | None:
        """Takes an unfinished game out of the campaign; gives where its record is from now on.

        One that another terminal plays stays: None. Raises CommandLineError, RecordError.
        """
        if is_in_use(record):
            return None
        aside = self.games / _ASIDE / record.name
        with translated_file_errors(record):
            aside.parent.mkdir(exist_ok=True)
            record.rename(aside)
        return aside

    def new_record(self) -> Path:
        """Where the record of a game goes that is set up now."""
        self.games.mkdir(parents=True, exist_ok=True)
        after = load(self.path).version
        began = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
        number = 0
        while True:
            name = f"{after:05}-{began}{f'-{number}' if number else ''}{_RECORD}"
            if not (self.games / name).exists():
                return self.games / name
            number += 1

    def _with_finished_games(self, campaign: Campaign) -> tuple[Campaign, list[CommandLineError]]:
        """The campaign with its finished games, and why some of them could not be entered."""
        refused: list[CommandLineError] = []
        entered = _told_records(campaign)
        for record in sorted(self.games.glob(f"*{_RECORD}")):
            told = _SET_UP.fullmatch(record.name)
            game = None if record.name in entered or told is None else _readable(record)
            if told is None or game is None or not game.is_over:
                continue
            played_on = date.fromtimestamp(record.stat().st_mtime)
            try:
                campaign = campaign.apply(
                    _entry(campaign, game, int(told["after"]), played_on, record.name)
                )
            except DorfplatzError as error:
                refused.append(NotEntered(str(record), error))
        return campaign, refused


class Changing:
    """A campaign while it changes."""

    def __init__(self, now: Campaign, refused: Sequence[CommandLineError] = ()) -> None:
        self.now = now
        self.refused = refused
        """Why games that were played to their end could not be entered."""


def _told_records(campaign: Campaign) -> set[str]:
    """The records of all games that were ever entered: one that was removed stays removed."""
    return {
        event.record for event in campaign.events if isinstance(event, GameFinished | GameCorrected)
    }


def _entry(
    campaign: Campaign, game: Game, after: int, played_on: date, record: str
) -> GameFinished:
    """The event of a game that was played here to its end."""
    setup, state = game.position.setup, game.position.state
    assert isinstance(setup, Setup)
    assert isinstance(state, State)
    people = [player.name for player in game.players if player.bot is None]
    return finished_game(
        campaign, setup, state, played_on=played_on, players=people, after=after, record=record
    )


def campaigns_folder() -> Path:
    """Where the campaigns of this device lie. Raises NoUserFolder."""
    return user_data_folder() / _FOLDER


def all_campaigns() -> list[KeptCampaign]:
    """All campaigns of this device, by their files' names."""
    return [KeptCampaign(path) for path in sorted(campaigns_folder().glob(f"*{_ENDING}"))]


def find_campaign(name: str) -> KeptCampaign:
    """The campaign of this name; capitals do not matter. Raises CommandLineError."""
    kept = KeptCampaign(_path(name))
    if kept.path.exists():
        return kept
    for other in all_campaigns():
        with suppress(DorfplatzError):
            if skeleton(load(other.path).name) == skeleton(name):
                return other
    raise CommandLineError("terminal:campaign.unknown", name=name)


def keep_new(campaign: Campaign) -> KeptCampaign:
    """Keeps a campaign that is not here yet. Raises CommandLineError when its name is taken."""
    path = _path(campaign.name)
    with translated_file_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{path}.lock"):
            if path.exists():
                raise CommandLineError("terminal:campaign.exists", name=campaign.name)
            dump(campaign, path)
    return KeptCampaign(path)


def _path(name: str) -> Path:
    """The file of a campaign: its name where that can be one, and a part of its digest."""
    plain = unicodedata.normalize("NFC", name).strip().casefold()
    readable = re.sub(r"[^\w-]+", "-", plain).strip("-")[:40]
    digest = hashlib.sha256(plain.encode()).hexdigest()[:6]
    return campaigns_folder() / f"{readable or 'campaign'}-{digest}{_ENDING}"


def _readable(record: Path) -> Game | None:
    with suppress(DorfplatzError):
        return load_record(record)
    return None
