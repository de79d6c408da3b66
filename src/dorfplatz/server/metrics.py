"""What is counted, for Prometheus."""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

REQUESTS: Final = Counter("dorfplatz_requests_total", "Requests answered", ["method", "status"])
COMMANDS: Final = Counter("dorfplatz_commands_total", "Commands answered", ["do", "answer"])
COMMAND_SECONDS: Final = Histogram(
    "dorfplatz_command_seconds",
    "From a command's arrival until what it led to is kept",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
FOLLOWERS: Final = Gauge("dorfplatz_followers", "Open websockets", multiprocess_mode="livesum")
WAITING: Final = Gauge(
    "dorfplatz_waiting", "Requests that wait for a campaign", multiprocess_mode="livesum"
)
BOT_MOVES: Final = Counter("dorfplatz_bot_moves_total", "Moves made for bots", ["bot", "how"])
"""`how` is "thought", "late", "failed" or "illegal": all but the first are fallbacks."""
ANALYSES: Final = Counter("dorfplatz_analyses_total", "Analyses that have ended", ["how"])
"""`how` is "done", "failed" or "cancelled"."""
BROKEN: Final = Counter("dorfplatz_broken_tables_total", "Tables set aside")


def report() -> bytes:
    """All counts, of all processes of this server, in the text form of Prometheus."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
