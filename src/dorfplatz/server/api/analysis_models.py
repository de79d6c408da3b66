"""What requests for analyses, and answers to them, hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from dorfplatz.server.api.models import Asked, Language, Moment
from dorfplatz.server.api.problems import Problem

MOST_LINE_STEPS = 20
"""Steps of a line that was not played at most."""

Kind = Literal["move", "chance"]
Values = list[int]
"""What something is worth to each side, in thousandths of a point."""


class AnalysisOfRecordAsked(Asked):
    """A record whose analysis is wanted, or only looked for."""

    record: str
    begin: bool = True
    """Whether it is to be analysed, if it is not yet."""


class AnalysisLineStep(BaseModel):
    """A step of a line that was not played."""

    kind: Kind
    seat: int | None
    text: str


class AnalysisBetter(BaseModel):
    """A better move than the one that was played."""

    text: str
    """In the game's notation."""
    move: dict[str, Any]
    """As it would stand in a record."""
    cost: int
    error: int
    """The standard error of the cost."""
    line: list[AnalysisLineStep]


class AnalysisStep(BaseModel):
    """A move, a roll or a reveal of the game."""

    event: int
    """After how many events of the record the game stood before it."""
    kind: Kind
    seat: int | None
    """Who moved, or whom a roll or a reveal came to."""
    text: str
    choices: int
    before: Values
    after: Values
    change: Values
    cost: int
    verdict: Literal["best", "slight", "mistake", "blunder"] | None
    """How good the move was; null without a choice."""
    better: AnalysisBetter | None


class AnalysisSide(BaseModel):
    """Where the result of a side comes from: `start` and all below it make `end`."""

    start: int
    luck: int
    choice: int
    others: int
    end: int


class AnalysisSeat(BaseModel):
    """How well a seat has chosen."""

    decisions: int
    best: int
    slight: int
    mistakes: int
    blunders: int
    lost: int


class AnalysisTurningPoint(BaseModel):
    """A step that changed much."""

    step: int
    side: int
    change: int


class AnalysisResult(BaseModel):
    """An analysis, as `dorfplatz analyse --output` writes it; all values in thousandths."""

    game: str
    players: list[str]
    cooperative: bool
    is_over: bool
    scores: list[int]
    start: Values
    steps: list[AnalysisStep]
    sides: list[AnalysisSide]
    seats: list[AnalysisSeat]
    turning_points: list[AnalysisTurningPoint]


class AnalysisSeen(BaseModel):
    """How far the analysis of a game is."""

    analysis: str
    """Its id: how far it is can be asked for by it, and it can be cancelled."""
    state: Literal["none", "waiting", "running", "done", "failed"]
    is_wanted: bool
    """Whether the one who asks has asked for it."""
    done: int
    total: int
    """How many positions are judged, of how many."""
    problem: Problem | None = None
    """Why it has failed."""
    result: AnalysisResult | None = None


class LineAsked(Asked):
    """A line that is to be played from a moment of a record's game."""

    record: str
    events: Annotated[int, Field(ge=0, le=100_000)]
    """After how many events it begins."""
    line: Annotated[
        list[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=MOST_LINE_STEPS)
    ]
    """Moves, rolls and reveals in the game's notation."""
    yours: Annotated[
        list[Annotated[int, Field(ge=0, le=20)]], Field(default_factory=list, max_length=20)
    ]
    """The seat of the one who asks, who is told of as "you"; more than one are told by names."""
    language: Language = "en"


class LineMoment(BaseModel):
    """A step of a line, and the game after it."""

    happened: list[dict[str, Any]]
    """The step as it would stand in a record, with what follows from it."""
    moment: Moment


class LineShown(BaseModel):
    """A line, step by step."""

    steps: list[LineMoment]


class LevelResults(BaseModel):
    """What bots of a level came to in games that are set up like the one that was played."""

    level: str
    games: int
    results: list[tuple[int, int]]
    """A result, and how often it came, ascending: one a game where all play together, else one of
    every seat."""


class SameLuck(BaseModel):
    """What bots of a level came to with the same tiles or dice."""

    level: str
    points: list[int]
    """Of every seat, or once for all together."""


class ComparisonSeen(BaseModel):
    """What a result can be measured against."""

    state: Literal["working", "done"]
    cooperative: bool
    points: list[int]
    """What every seat of the game has come to; where all play together, it is one result."""
    bots: list[LevelResults]
    same: SameLuck | None
    """None where that luck is not told, or cannot come again."""
