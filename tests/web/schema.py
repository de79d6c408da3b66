"""The types of what the server says, made from its OpenAPI page.

    python -m tests.web.schema

writes them anew, after the server's interface has changed.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

import httpx

from tests.server.live import running
from tests.web.workspace import WEB, install, npm, one_at_a_time

SCHEMA: Final = WEB / "src" / "api" / "schema.d.ts"


def write(file: Path) -> None:
    """Writes the types of the server as it is now."""
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/tables.db") as live:
        page = Path(folder) / "openapi.json"
        page.write_text(httpx.get(f"{live.url}/api/openapi.json").text, encoding="utf-8")
        npm("exec", "--", "openapi-typescript", str(page), "--output", str(file))


if __name__ == "__main__":
    with one_at_a_time():
        install()
        write(SCHEMA)
