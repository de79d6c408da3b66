"""Errors as answers: a code and values for programs, a sentence for people, never a traceback."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import BaseModel
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.dorfromantik.campaign.errors import (
    AboutCircles,
    ImpossibleRow,
    StaleEvent,
    WouldTakeBack,
)
from dorfplatz.language import LANGUAGES, text
from dorfplatz.lesson.script import NoSuchLesson
from dorfplatz.server.codec import to_json
from dorfplatz.server.errors import (
    BadInvitation,
    BrokenCampaign,
    BrokenTable,
    ForeignRequest,
    LastLetIn,
    Malformed,
    NoSuchCampaign,
    NoSuchTable,
    NothingHere,
    NotLetIn,
    TooLarge,
    TooManyAnalyses,
)
from dorfplatz.server.limits import TooMany
from dorfplatz.table.errors import Stale

_STATUS: Final[dict[type[Exception], int]] = {
    NotLetIn: 401,
    BadInvitation: 403,
    ForeignRequest: 403,
    NoSuchLesson: 404,
    NoSuchTable: 404,
    NothingHere: 404,
    NoSuchCampaign: 404,
    StaleEvent: 409,
    WouldTakeBack: 409,
    LastLetIn: 409,
    Stale: 409,
    TooLarge: 413,
    BrokenCampaign: 423,
    BrokenTable: 423,
    TooMany: 429,
    TooManyAnalyses: 503,
}
"""The status of errors; any other error of a request's own making is a 422."""

_TOO_MUCH: Final = {
    "string_too_long": "server:request.too_long",
    "too_long": "server:request.too_many_entries",
}
"""What pydantic calls a text or a list that is larger than it may be."""
_ONE_OF_SEVERAL: Final = "constrained-str"
"""What it calls a text where a number would do as well."""

_LONGEST_VALUE: Final = 200
_LONGEST_SENTENCE: Final = 4_000
"""Of files with faults without end, not all are told."""


class Problem(BaseModel):
    """Why a request was not done."""

    code: str
    """The key of the sentence in the language files."""
    message: str
    """The sentence, in the language that the request asks for."""
    ruling: str | None = None
    """The ruling that a refused move goes against."""
    values: dict[str, str | int | bool | None] = {}
    """What the sentence names."""


class CirclesProblem(Problem):
    """Something that a campaign refuses because of circles of the progress tree."""

    circles: list[str]


class SheetProblem(Problem):
    """A score sheet with rows that no game can have."""

    rows: dict[str, str]
    """What is wrong with each of them, in words."""


def problem_of(error: Exception, language: str) -> tuple[int, Problem]:
    """The status and the problem that an error is told as."""
    if isinstance(error, DorfplatzError):
        status = _STATUS.get(type(error), 422)
        values = {name: _plain(value) for name, value in error.values.items()}
        sentence = _whole(error.explain(language)[:_LONGEST_SENTENCE])
        problem = Problem(code=error.code, message=sentence, ruling=error.ruling, values=values)
        return status, _detailed(error, problem, language)
    code, status = "server:request.unexpected", 500
    if isinstance(error, SQLAlchemyError):
        code, status = "server:request.unavailable", 503
    return status, Problem(code=code, message=text(code, language))


def _detailed(error: DorfplatzError, problem: Problem, language: str) -> Problem:
    """A problem with what a campaign's page can point at besides."""
    if isinstance(error, AboutCircles):
        circles = [
            _whole(f"{circle.start}-{circle.end}:{circle.number}") for circle in error.circles
        ]
        return CirclesProblem(**problem.model_dump(), circles=circles)
    if isinstance(error, Faults):
        rows = {
            fault.row: fault.explain(language)
            for fault in error.faults
            if isinstance(fault, ImpossibleRow)
        }
        if rows:
            return SheetProblem(**problem.model_dump(), rows=rows)
    return problem


def problem_response(
    error: Exception, headers: Mapping[bytes, bytes], missed: dict[str, Any] | None = None
) -> Response:
    """The answer that tells an error, with what a stale command's sender has missed."""
    status, problem = problem_of(error, language_of(headers))
    answer_headers = {}
    if isinstance(error, TooMany):
        answer_headers["retry-after"] = str(error.seconds)
    told = problem.model_dump()
    if missed is not None:
        told["missed"] = missed
    return Response(to_json(told), status, answer_headers, "application/json")


def malformed(errors: Sequence[Any], within: str = "") -> Malformed:
    """The first of the faults that pydantic has found with a request, or with a part of it.

    Of a value that is too long, the other kinds that it could have been say nothing.
    """
    told = next((error for error in errors if error["type"] in _TOO_MUCH), errors[0])
    place = (within, *told["loc"]) if within else told["loc"]
    where = ".".join(str(step) for step in place if step != _ONE_OF_SEVERAL)[:100]
    code = _TOO_MUCH.get(told["type"])
    if code is None:
        return Malformed("server:request.malformed", where=where)
    most = told["ctx"]["max_length"]
    return Malformed(code, where=where.removeprefix("body."), most=most)


def language_of(headers: Mapping[bytes, bytes]) -> str:
    """The language that a request prefers among those there are."""
    wanted = headers.get(b"accept-language", b"").decode("latin-1").lower()
    choices = []
    for place, part in enumerate(wanted.split(",")[:20]):
        tag, _, quality = part.strip().partition(";q=")
        language = tag.split("-")[0]
        if language in LANGUAGES:
            choices.append((-_quality(quality), place, language))
    return min(choices)[2] if choices else "en"


def _quality(written: str) -> float:
    try:
        return float(written) if written else 1.0
    except ValueError:
        return 0.0


def _plain(value: object) -> str | int | bool | None:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) < 2**53:
        return value
    return _whole(str(value)[:_LONGEST_VALUE])


def _whole(sentence: str) -> str:
    """A text without halves of characters, which requests may hold and answers may not."""
    return sentence.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
