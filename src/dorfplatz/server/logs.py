"""Structured logs: one JSON object a line, and never what a request said."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final, TextIO

import orjson
import structlog
from structlog.tracebacks import ExceptionDictTransformer

_TRACEBACKS: Final = ExceptionDictTransformer(show_locals=False)
"""Where an error comes from, without the values of variables: there may be secrets among them."""


def _line(told: Any, default: Any, **_: Any) -> str:
    return orjson.dumps(told, default=default, option=orjson.OPT_NON_STR_KEYS).decode()


def write_logs(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Lets this process write its log to a stream, by default to stderr."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(_TRACEBACKS),
            structlog.processors.JSONRenderer(serializer=_line),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
